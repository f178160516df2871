import type { IDataObject, IWebhookData } from 'n8n-workflow';

import { core, n8nWorkflow } from './host.mts';
import { benchOf, type Setting, towards } from './run.mts';

/** A trigger node in a workflow that lives on, as n8n holds a published one. */
export function triggerOf(setting: Setting, stub?: string) {
	const { workflow, node, type, additionalData } = benchOf(setting);

	/** What n8n does when the workflow is published. */
	async function activate(): Promise<void> {
		for (const webhookDescription of type.description.webhooks ?? []) {
			const methods = type.webhookMethods?.[webhookDescription.name];
			if (!methods) continue;
			const webhook: IWebhookData = {
				httpMethod: 'POST',
				node: node.name,
				path: n8nWorkflow.NodeHelpers.getNodeWebhookPath(workflow.id, node, node.id),
				webhookDescription,
				workflowId: workflow.id,
				workflowExecuteAdditionalData: additionalData,
			};
			const context = new core.HookContext(workflow, node, additionalData, 'trigger', 'activate', webhook);
			if (stub) Object.assign(context, { helpers: towards(context.helpers as never, stub) });
			if (!(await methods.checkExists.call(context))) await methods.create.call(context);
		}
	}

	/** One poll tick; gives the events that it found. */
	async function poll(): Promise<IDataObject[]> {
		const context = new core.PollContext(workflow, node, additionalData, 'trigger', 'update');
		const output = await type.poll?.call(context);
		return (output?.[0] ?? []).map(({ json }) => json);
	}

	return { activate, poll };
}

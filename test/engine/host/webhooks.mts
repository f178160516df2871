import type {
	IDataObject,
	INodeExecutionData,
	IWebhookData,
	IWebhookDescription,
	WorkflowActivateMode,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { type Bench, benchOf, type Setting } from './bench.mts';
import { core, n8nWorkflow } from './core.mts';
import { exchange, type Incoming } from './request.mts';

const evaluated = ({ workflow, node }: Bench, webhook: IWebhookDescription, property: 'path' | 'httpMethod'): unknown => {
	const native = n8nWorkflow.resolveWebhookDescriptionField(node, webhook, property);
	if (native.resolved) return native.value;
	return workflow.expression.getSimpleParameterValue(node, webhook[property], 'internal', {}, undefined);
};

/** The webhooks that n8n registers for the node; one whose method is empty is left out. */
export function webhooksOf(bench: Bench, isTest = false): IWebhookData[] {
	const { workflow, node, type, additionalData } = bench;
	workflow.active = !isTest;
	return (type.description.webhooks ?? []).flatMap((webhookDescription) => {
		const path = String(evaluated(bench, webhookDescription, 'path'));
		return String(evaluated(bench, webhookDescription, 'httpMethod'))
			.split(',')
			.filter((httpMethod) => httpMethod !== '')
			.map((httpMethod) => ({
				httpMethod: httpMethod as 'POST',
				node: node.name,
				path: n8nWorkflow.NodeHelpers.getNodeWebhookPath(workflow.id, node, path),
				webhookDescription,
				workflowId: workflow.id,
				workflowExecuteAdditionalData: additionalData,
				isTest,
			}));
	});
}

/** The same node, whose test is to listen for an event instead of showing the newest one. */
export const waitingInTests = (setting: Setting): Setting => ({
	...setting,
	parameters: { ...setting.parameters, options: { whenTesting: 'wait' } },
});

type Method = 'checkExists' | 'create' | 'delete';

async function runMethod(
	method: Method,
	bench: Bench,
	webhook: IWebhookData,
	isTest: boolean,
	activation: WorkflowActivateMode,
): Promise<boolean> {
	const { workflow, node, type, additionalData } = bench;
	const webhookMethod = type.webhookMethods?.[webhook.webhookDescription.name]?.[method];
	if (!webhookMethod) return false;
	const mode: WorkflowExecuteMode = isTest ? 'manual' : 'trigger';
	const context = new core.HookContext(workflow, node, additionalData, mode, activation, webhook);
	return await webhookMethod.call(context);
}

export interface Lifecycle {
	/** Which webhooks n8n registered, and whether the node said that each was there already. */
	readonly webhooks: ReadonlyArray<{ name: string; method: string; existed: boolean }>;
	/** What n8n saves at the end. */
	readonly staticData: IDataObject;
}

/** What n8n does when a workflow is published, when it starts (`init`), or when a person listens for a test event. */
export async function activate(
	setting: Setting,
	{ isTest = false, activation: given = 'activate' }: { isTest?: boolean; activation?: WorkflowActivateMode } = {},
): Promise<Lifecycle> {
	const bench = benchOf(isTest ? { ...setting, staticData: {} } : setting);
	const activation = isTest ? 'manual' : given;
	const webhooks: Array<Lifecycle['webhooks'][number]> = [];
	for (const webhook of webhooksOf(bench, isTest)) {
		const existed = await runMethod('checkExists', bench, webhook, isTest, activation);
		if (!existed) await runMethod('create', bench, webhook, isTest, activation);
		webhooks.push({ name: webhook.webhookDescription.name, method: webhook.httpMethod, existed });
	}
	return { webhooks, staticData: bench.held() };
}

/**
 * What n8n 2.41.1 does when a publication fails (`webhook-trigger-registrar.js`, `trigger-activation-retry.js`): whatever the
 * error, it has everything removed and tries again with the same workflow.
 *
 * @returns the error of each attempt, and what n8n saves in the end.
 */
export async function attempts(setting: Setting, times: number): Promise<{ errors: Error[]; staticData: IDataObject }> {
	const bench = benchOf(setting);
	const errors: Error[] = [];
	for (let attempt = 0; attempt < times; attempt += 1) {
		for (const webhook of webhooksOf(bench)) {
			try {
				const existed = await runMethod('checkExists', bench, webhook, false, 'activate');
				if (!existed) await runMethod('create', bench, webhook, false, 'activate');
			} catch (error) {
				errors.push(error as Error);
				await runMethod('delete', bench, webhook, false, 'update');
			}
		}
	}
	return { errors, staticData: bench.held() };
}

/** One of n8n's repeats of `create`, after an attempt that may have succeeded without its knowing. */
export async function createAgain(setting: Setting): Promise<void> {
	const bench = benchOf(setting);
	for (const webhook of webhooksOf(bench)) await runMethod('create', bench, webhook, false, 'activate');
}

/** What n8n does when a workflow is unpublished, or when listening ends. */
export async function deactivate(setting: Setting, { isTest = false } = {}): Promise<Lifecycle> {
	const bench = benchOf(isTest ? { ...setting, staticData: {} } : setting);
	const webhooks = webhooksOf(bench, isTest);
	for (const webhook of webhooks) await runMethod('delete', bench, webhook, isTest, isTest ? 'manual' : 'update');
	return { webhooks: [], staticData: bench.held() };
}

/** The address that n8n serves for the node's webhook. */
export function addressOf(setting: Setting, isTest = false): string {
	const bench = benchOf(setting);
	const { webhookBaseUrl, webhookTestBaseUrl } = bench.additionalData;
	const paths = webhooksOf(bench, isTest).map(({ path }) => path);
	return `${isTest ? webhookTestBaseUrl : webhookBaseUrl}/${paths[0] ?? ''}`;
}

export interface Delivered {
	readonly status: number;
	/** What starts an execution; undefined when none is started. */
	readonly workflowData: INodeExecutionData[][] | undefined;
	readonly staticData: IDataObject;
}

/** One request to the node's address. */
export async function deliver(
	setting: Setting,
	{ isTest = false, ...incoming }: Incoming & { isTest?: boolean },
): Promise<Delivered> {
	const bench = benchOf(setting);
	const { httpRequest, httpResponse, written } = exchange(incoming);
	const webhook = webhooksOf(bench, isTest).find(({ httpMethod }) => httpMethod === httpRequest.method);
	if (!webhook) return { status: 404, workflowData: undefined, staticData: bench.held() };
	Object.assign(bench.additionalData, { httpRequest, httpResponse });
	const mode: WorkflowExecuteMode = isTest ? 'manual' : 'webhook';
	const { workflow, node, additionalData, type } = bench;
	const context = new core.WebhookContext(workflow, node, additionalData, mode, webhook, [], null);
	if (!type.webhook) throw new Error('The node has no webhook method.');
	const { workflowData, noWebhookResponse } = await type.webhook.call(context);
	if (noWebhookResponse && !written.ended) throw new Error('The node promised to answer and did not.');
	return { status: written.status ?? 200, workflowData, staticData: bench.held() };
}

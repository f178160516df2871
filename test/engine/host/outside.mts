import { randomUUID } from 'node:crypto';
import type { IDataObject, ISupplyDataFunctions } from 'n8n-workflow';

import { additionalDataOf, nodeOf, type Setting } from './bench.mts';
import { core, n8nWorkflow } from './core.mts';
import { instanceOf, nodeTypesOf } from './nodeTypes.mts';

export type Result = { readonly status: 'success'; readonly response: unknown } | { readonly status: 'error'; readonly error: string };

export interface Called extends Setting {
	/** The project that n8n's Agent is of. */
	readonly project?: string;
}

/** What n8n hands to a node that is a tool of one of its Agents (n8n 2.41.1, `EphemeralNodeExecutor.buildEphemeralContextParts`). */
function contextOf(setting: Called, given: readonly IDataObject[]): ISupplyDataFunctions {
	const node = nodeOf({ ...setting, node: { ...setting.node, id: randomUUID(), name: 'Target Node' } });
	const workflow = new n8nWorkflow.Workflow({
		...{ nodes: [node], connections: {}, active: false, nodeTypes: nodeTypesOf([setting.nodeClass]) },
	});
	const { project = 'project-1' } = setting;
	const additionalData = Object.assign(additionalDataOf(setting.credentials ?? {}), {
		executionId: undefined,
		projectId: project,
	});
	const items = given.map((json) => ({ json }));
	const data = { main: [items] };
	return new core.SupplyDataContext(
		workflow,
		node,
		additionalData,
		'internal',
		n8nWorkflow.createEmptyRunExecutionData(),
		0,
		items,
		data,
		'ai_tool',
		{ node, data, source: null },
		[],
	) as unknown as ISupplyDataFunctions;
}

interface OneTool {
	readonly schema?: unknown;
	invoke?(args: unknown): Promise<unknown>;
}

/** What n8n takes as the tool of its Agent (`withSupplyDataTool`, `invokeSupplyDataTool`, `introspectSupplyDataToolSchema`). */
async function toolOf(setting: Called, given: readonly IDataObject[]): Promise<OneTool> {
	const { supplyData } = instanceOf(setting.nodeClass);
	if (!supplyData) throw new Error('Node does not implement supplyData');
	const { response } = await supplyData.call(contextOf(setting, given), 0);
	if (response instanceof core.StructuredToolkit) {
		throw new Error("multi-tool dispatch via the ephemeral runtime isn't supported yet");
	}
	const tool = response as OneTool;
	if (typeof tool.invoke !== 'function') throw new Error('did not return a valid LangChain tool or toolkit');
	return tool;
}

/** The schema of the arguments that the model of n8n's Agent is told. */
export const introspected = async (setting: Called): Promise<unknown> => (await toolOf(setting, [])).schema;

/** One call of a model of n8n's Agent, which lies outside of all workflows. */
export async function callOutside(setting: Called, args: IDataObject): Promise<Result> {
	try {
		const tool = await toolOf(setting, [args]);
		return { status: 'success', response: await tool.invoke?.(args) };
	} catch (error) {
		return { status: 'error', error: error instanceof Error ? error.message : String(error) };
	}
}

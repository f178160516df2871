import {
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type ISupplyDataFunctions,
	NodeConnectionTypes,
	NodeOperationError,
	type SupplyData,
} from 'n8n-workflow';

import { runTool, settingsOf } from './runTool';
import { toolDefinition, toolName } from './tool';
import type { Toolkit } from './toolkit';
import { argumentsOf } from './toolSchema';

/** A tool as n8n takes it of a toolkit: by its shape. */
interface SuppliedTool {
	readonly name: string;
	readonly description: string;
	schema: unknown;
	metadata?: IDataObject;
	invoke(args: unknown): Promise<string>;
}

const objectIn = (args: unknown): Readonly<Record<string, unknown>> =>
	typeof args === 'object' && args !== null && !Array.isArray(args) ? (args as Record<string, unknown>) : {};

/** A call of langchain's brings its arguments as they are, or within `args`, beside the id of the call. */
const argumentsIn = (args: unknown): Readonly<Record<string, unknown>> => {
	const given = objectIn(args);
	return given['type'] === 'tool_call' ? objectIn(given['args']) : given;
};

/** Runs a call that n8n makes outside of the engine, and shows it on the node as the engine would. */
async function invoke(context: ISupplyDataFunctions, toolkit: Toolkit, tool: string, args: unknown, item: number) {
	const given = argumentsIn(args);
	const type = NodeConnectionTypes.AiTool;
	const { index } = context.addInputData(type, [[{ json: { tool, ...given } as IDataObject }]]);
	try {
		const answer = await runTool(context, toolkit, tool, given, item);
		context.addOutputData(type, index, [[{ json: answer }]]);
		return JSON.stringify(answer);
	} catch (error) {
		const problem =
			error instanceof NodeOperationError ? error : new NodeOperationError(context.getNode(), error as Error);
		context.addOutputData(type, index, problem);
		return JSON.stringify({ error: problem.message });
	}
}

/**
 * The tools of a toolkit node, as n8n takes them: a community node has no class of n8n's, so they are told by their shape
 * (n8n-core 2.41.1, `ai-tool-types`). The schema is plain JSON Schema, which n8n turns into its own.
 */
export function supplyToolkit(context: ISupplyDataFunctions, toolkit: Toolkit, item: number): SupplyData {
	const { tools: chosen, fixed } = settingsOf(context, toolkit, item);
	if (chosen.length === 0) {
		throw new NodeOperationError(
			context.getNode(),
			'No tool is chosen. Open the node and choose what the agent can use.',
			{
				itemIndex: item,
			},
		);
	}
	const names = new Set(fixed.keys());
	const tools = chosen.map((operation): SuppliedTool => {
		const { name, description, schema } = toolDefinition(toolkit.integration.name, operation, names);
		return { name, description, schema, invoke: async (args) => await invoke(context, toolkit, name, args, item) };
	});
	return { response: { tools, getTools: () => tools } };
}

/** What the model said to a tool, and nothing of the item that the agent itself was started with. */
function saidByModel(context: IExecuteFunctions, item: number, names: Iterable<string>): Record<string, unknown> {
	const proxy: Record<string, unknown> = context.getWorkflowDataProxy(item);
	const fromAi = proxy['$fromAI'] as (name: string) => unknown;
	const said: Record<string, unknown> = {};
	for (const name of names) {
		const value = fromAi(name);
		if (value !== undefined) said[name] = value;
	}
	return said;
}

/** The execute method of a toolkit node: n8n's engine runs the tool that the model called, one item a call. */
export async function executeToolkit(context: IExecuteFunctions, toolkit: Toolkit): Promise<INodeExecutionData[][]> {
	const output: INodeExecutionData[] = [];
	for (const [item, { json }] of context.getInputData().entries()) {
		const called = String(json['tool'] ?? '');
		const operation = settingsOf(context, toolkit, item).tools.find(
			(one) => toolName(toolkit.integration.name, one) === called,
		);
		const given = saidByModel(context, item, operation ? argumentsOf(operation.fields).keys() : []);
		output.push({ json: await runTool(context, toolkit, called, given, item), pairedItem: { item } });
	}
	return [output];
}

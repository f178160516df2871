import {
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type ISupplyDataFunctions,
	NodeConnectionTypes,
	NodeOperationError,
	type SupplyData,
} from 'n8n-workflow';

import { ofHost, restoreAgentItem } from './agentItem';
import { assertReviewed } from './humanReview';
import { atItem } from '../http/errors';
import { findOffered, offeredTools, runOffered } from './offer';
import { isOutsideOfWorkflows } from './outside';
import type { Toolkit } from './toolkit';
import { singleCall, singleToolDefinition } from './definition/singleTool';
import type { ToolDefinition } from './definition/tool';
import { zodSchema } from './definition/zodSchema';

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

/**
 * Runs a call that n8n makes outside of the engine, and shows it on the node as the engine would. A failure is a text of the
 * kind that n8n's MCP server tells its client as an error, in queue mode too (2.41.1, `MessageFormatter.isErrorResult`); a
 * throw would end the workflow of agents that call tools themselves.
 */
async function invoke(context: ISupplyDataFunctions, toolkit: Toolkit, tool: string, args: unknown, item: number) {
	const given = argumentsIn(args);
	const type = NodeConnectionTypes.AiTool;
	const { index } = context.addInputData(type, [[{ json: { tool, ...given } as IDataObject }]]);
	try {
		const answer = await runOffered(context, toolkit, tool, given, item);
		context.addOutputData(type, index, [[{ json: answer }]]);
		return JSON.stringify(answer);
	} catch (error) {
		const problem =
			error instanceof NodeOperationError ? error : new NodeOperationError(context.getNode(), error as Error);
		context.addOutputData(type, index, problem);
		return `ToolError: ${problem.message}`;
	}
}

/**
 * A whole toolkit as one tool, for n8n's Agents outside of workflows: they refuse what has several (n8n 2.41.1,
 * `invokeSupplyDataTool`). A failure is thrown, since n8n tells an answer of any kind to the model as a success.
 */
function singleTool(
	context: ISupplyDataFunctions,
	toolkit: Toolkit,
	offered: readonly ToolDefinition[],
	item: number,
): SuppliedTool {
	const { name, description, schema } = singleToolDefinition(toolkit, offered);
	return {
		...{ name, description, schema: zodSchema(schema) },
		async invoke(args) {
			try {
				const call = singleCall(toolkit, offered, argumentsIn(args));
				const answer =
					'wanted' in call
						? await findOffered(context, toolkit, call.wanted, item)
						: await runOffered(context, toolkit, call.called, call.given, item);
				return JSON.stringify(answer);
			} catch (error) {
				throw atItem(context.getNode(), error, item, 1);
			}
		},
	};
}

/**
 * The tools of a toolkit node, as n8n takes them: a community node has no class of n8n's, so they are told by their shape
 * (n8n-core 2.41.1, `ai-tool-types`).
 */
export async function supplyToolkit(
	context: ISupplyDataFunctions,
	toolkit: Toolkit,
	item: number,
): Promise<SupplyData> {
	const offered = await offeredTools(context, toolkit, item);
	if (offered.length === 0) {
		throw new NodeOperationError(
			context.getNode(),
			'No tool is chosen that this account may use. Open the node and choose what the agent can use.',
			{
				itemIndex: item,
			},
		);
	}
	if (isOutsideOfWorkflows(context)) return { response: singleTool(context, toolkit, offered, item) };
	const tools = offered.map(({ name, description, schema }): SuppliedTool => ({
		...{ name, description, schema: zodSchema(schema) },
		invoke: async (args) => await invoke(context, toolkit, name, args, item),
	}));
	return { response: { tools, getTools: () => tools } };
}

/**
 * What the model said to a tool, and nothing of the item that the agent itself was started with. What lies in an argument called
 * `query` takes the place of the others for n8n (n8n-workflow 2.41.1, `handleFromAi`), so that one, as any that a tool lacks, is
 * among what is said, to be refused.
 */
function saidByModel(context: IExecuteFunctions, item: number, merged: IDataObject): Record<string, unknown> {
	const proxy: Record<string, unknown> = context.getWorkflowDataProxy(item);
	const fromAi = proxy['$fromAI'] as (name: string) => unknown;
	const names = Object.keys(merged).filter((name) => !ofHost.includes(name) && /^[\w-]{1,64}$/.test(name));
	return Object.fromEntries(names.map((name) => [name, fromAi(name)]).filter(([, value]) => value !== undefined));
}

/** The execute method of a toolkit node: n8n's engine runs the tool that the model called, one item a call. */
export async function executeToolkit(context: IExecuteFunctions, toolkit: Toolkit): Promise<INodeExecutionData[][]> {
	const output: INodeExecutionData[] = [];
	for (const [item, { json }] of context.getInputData().entries()) {
		const called = String(json['tool'] ?? '');
		const given = saidByModel(context, item, json);
		restoreAgentItem(context, item, Object.keys(given));
		await assertReviewed(context, called, given, json['toolCallId']);
		output.push({ json: await runOffered(context, toolkit, called, given, item), pairedItem: { item } });
	}
	return [output];
}

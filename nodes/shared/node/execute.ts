import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Operation } from '../catalogue/operation';
import { outputFields, shape } from './output';
import { readParams } from './params';
import { type Job, runItems } from './run';

/** n8n appends this entry to every Resource and Operation drop-down. */
const customApiCall = '__CUSTOM_API_CALL__';

function chosenOperation(
	context: IExecuteFunctions,
	name: string,
	operations: readonly Operation[],
	item: number,
): Operation {
	const resource = context.getNodeParameter('resource', item, '');
	const value = context.getNodeParameter('operation', item, '');
	const found = operations.find((operation) => operation.resource === resource && operation.value === value);
	if (found) return found;
	const isCustom = resource === customApiCall || value === customApiCall;
	const message = isCustom
		? `This node has no custom API call. Use the node "${name} API Call" instead: it signs, pages and paces any request.`
		: `${name} has no operation "${String(value)}" of the resource "${String(resource)}". Open the node and choose one from the list.`;
	throw new NodeOperationError(context.getNode(), message, { itemIndex: item });
}

/** n8n's own answer is no where an agent's call runs as a step of the engine; the tool's type still tells. */
const isCalledByAgent = (context: IExecuteFunctions): boolean =>
	(context.isToolExecution?.() ?? false) || context.getNode().type.endsWith('Tool');

function jobOf(context: IExecuteFunctions, { fields, summary, kind, run }: Operation, item: number): Job {
	const read = (name: string, fallback: unknown) => context.getNodeParameter(name, item, fallback) as unknown;
	const source = { read, zone: context.getTimezone() };
	return {
		alone: kind === 'write',
		run: async (api) => {
			const result = await run(api, readParams(fields, source) as never);
			if (!summary) return result;
			const choice = readParams(outputFields, source);
			const isTool = isCalledByAgent(context);
			return [result].flat().map((object) => shape(object, summary, choice, isTool));
		},
	};
}

/** The execute method of an action node: every input item through the operation that its parameters name. */
export const executeOperations = async (
	context: IExecuteFunctions,
	integration: Integration,
	operations: readonly Operation[],
): Promise<INodeExecutionData[][]> =>
	await runItems(context, integration, (item) =>
		jobOf(context, chosenOperation(context, integration.name, operations, item), item),
	);

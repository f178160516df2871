import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import { FileResult, type Operation } from '../catalogue/operation';
import { itemContext, itemSource } from './itemContext';
import { chosenOutput, hintOnNames, namesOfOutput } from './output';
import { readParams } from '../parameters/readParams';
import { type Job, runItems } from './runItems';

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

interface Run {
	readonly hints: Map<string, string>;
	readonly names: Array<ReturnType<typeof namesOfOutput>>;
}

function jobOf(context: IExecuteFunctions, operation: Operation, item: number, { hints, names }: Run): Job {
	const { fields, kind, run } = operation;
	const source = itemSource(context, item);
	return {
		exclusive: kind === 'write',
		run: async (api) => {
			const result = await run(api, readParams(fields, source) as never, itemContext(context, item, hints));
			if (result instanceof FileResult) return result;
			names.push(namesOfOutput(operation, [result].flat(), source));
			return chosenOutput(operation, [result].flat(), source);
		},
	};
}

/** The execute method of an action node: every input item through the operation that its parameters name. */
export const executeSteps = async (
	context: IExecuteFunctions,
	integration: Integration,
	operations: readonly Operation[],
): Promise<INodeExecutionData[][]> => {
	const run: Run = { hints: new Map(), names: [] };
	try {
		return await runItems(context, integration, (item) =>
			jobOf(context, chosenOperation(context, integration.name, operations, item), item, run),
		);
	} finally {
		const unknown = hintOnNames(run.names);
		const messages = [...run.hints.values(), ...(unknown === undefined ? [] : [unknown])];
		for (const message of messages) context.addExecutionHints({ message, location: 'outputPane' });
	}
};

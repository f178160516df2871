import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import type { Integration } from '../catalogue/integration';
import { FileResult, type ListedOperation, type Result } from '../catalogue/operation';
import { operationsOf, type Resource } from '../catalogue/resource';
import { itemContext, itemSource } from './itemContext';
import { chosenOutput, chosenOutputOf, hintOnNames, namesOfOutput } from './output';
import { readParams, type Source } from '../parameters/readParams';
import { type Job, runItems } from './runItems';

/** n8n appends this entry to every Resource and Operation drop-down. */
const customApiCall = '__CUSTOM_API_CALL__';

function chosenOperation(
	context: IExecuteFunctions,
	name: string,
	operations: readonly ListedOperation[],
	item: number,
): ListedOperation {
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

/**
 * Objects with what their answer lacks of what their shape shows. A write is done by then: what cannot be read for its answer
 * stays away, rather than that the item fails and is written again.
 */
async function filled(api: Api, operation: ListedOperation, objects: readonly IDataObject[], source: Source) {
	const { fill, kind } = operation;
	if (!fill || objects.length === 0 || chosenOutputOf(source) === 'everything') return objects;
	const asked = fill(api, objects);
	return kind === 'write' ? await asked.catch(() => objects) : await asked;
}

/** What goes out: objects in the chosen output, or a file beside one. */
async function answerOf(
	api: Api,
	operation: ListedOperation,
	result: Result,
	source: Source,
	names: Array<ReturnType<typeof namesOfOutput>>,
): Promise<Result> {
	const isFile = result instanceof FileResult;
	const objects = await filled(api, operation, isFile ? [result.json] : [result].flat(), source);
	names.push(namesOfOutput(operation, objects, source));
	const chosen = chosenOutput(operation, objects, source);
	return isFile ? new FileResult(chosen[0] ?? result.json, result.field, result.file) : chosen;
}

/** What is told of a whole run beside its items. */
interface Run {
	readonly hints: Map<string, string>;
	readonly resources: readonly Resource[];
	readonly names: Array<ReturnType<typeof namesOfOutput>>;
}

function jobOf(context: IExecuteFunctions, operation: ListedOperation, item: number, told: Run): Job {
	const { fields, kind, run } = operation;
	const source = itemSource(context, item);
	return {
		exclusive: kind === 'write',
		run: async (api) => {
			const result = await run(api, readParams(fields, source) as never, itemContext(context, item, told));
			return await answerOf(api, operation, result, source, told.names);
		},
	};
}

/** The execute method of an action node: every input item through the operation that its parameters name. */
export const executeSteps = async (
	context: IExecuteFunctions,
	integration: Integration,
	resources: readonly Resource[],
): Promise<INodeExecutionData[][]> => {
	const operations = operationsOf(resources);
	const run: Run = { hints: new Map(), resources, names: [] };
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

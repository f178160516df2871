import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { ListedOperation } from '../catalogue/operation';
import { operationsOf, type Resource } from '../catalogue/resource';
import { truncationOf } from '../catalogue/truncation';
import { addedOptions, isOptionOn } from '../http/guards/stated';
import { readParams } from '../parameters/readParams';
import { includeBeforeOption } from '../parameters/requestOptions';
import { readBefore } from './before';
import { itemContext, itemSource } from './itemContext';
import { hintOnNames, type OutputNames } from './output';
import { type Job, optionsLabels, runItems } from './runItems';
import { actOut, runOperation } from './runOperation';
import { assertUnmarked } from './toolBounds';

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

/** What is told of a whole run beside its items. */
interface Run {
	readonly hints: Map<string, string>;
	readonly resources: readonly Resource[];
	readonly names: OutputNames[];
	readonly hintsOnWrites: Integration['hintsOnWrites'];
}

function jobOf(context: IExecuteFunctions, operation: ListedOperation, item: number, told: Run): Job {
	const { hintsOnWrites } = told;
	const source = () => {
		const parameters = itemSource(context, item);
		if (parameters.isByAgent && operation.kind !== 'read') assertUnmarked(readParams(operation.fields, parameters));
		return parameters;
	};
	const subject = () => itemContext(context, item, told);
	const options = addedOptions(optionsLabels.requestOptions, context.getNodeParameter('requestOptions', item, {}));
	const isAsked = isOptionOn(includeBeforeOption.displayName, includeBeforeOption.name, options);
	return {
		exclusive: operation.kind !== 'read',
		before: async (api) => (isAsked ? await readBefore(api, operation, source(), subject()) : undefined),
		actOut: async (api, held) => await actOut(api, operation, source(), subject(), held),
		run: async (api) => {
			const withBefore = operation.replaces !== undefined && isAsked;
			const result = await runOperation(api, operation, source(), subject(), {
				...{ names: told.names, withBefore, hintsOnWrites },
			});
			const message = truncationOf(result)?.message;
			if (message !== undefined)
				told.hints.set(`what is missing from ${operation.resource}:${operation.value}`, message);
			return result;
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
	const run: Run = { hints: new Map(), resources, names: [], hintsOnWrites: integration.hintsOnWrites };
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

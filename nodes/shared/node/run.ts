import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import { chosenAccount } from '../http/account';
import type { Api } from '../http/api';
import { createClient } from '../http/client';
import { atItem } from '../http/errors';

/** Reads of this many items are under way at once; the governor still paces each request. */
const abreast = 10;

/** What to do for one item, and whether it must not overlap with others because it changes something. */
export interface Job {
	readonly alone: boolean;
	run(api: Api): Promise<IDataObject | readonly IDataObject[]>;
}

type Task = { readonly alone: boolean; start(): Promise<INodeExecutionData[]> };

/** Runs the tasks in order, reads side by side and writes alone, and keeps the order of the results. */
async function inOrder(tasks: readonly Task[], signal?: AbortSignal): Promise<INodeExecutionData[]> {
	const results: INodeExecutionData[][] = [];
	for (let at = 0; at < tasks.length; ) {
		signal?.throwIfAborted();
		const next = tasks.findIndex(({ alone }, index) => index >= at && alone);
		const end = next === at ? at + 1 : Math.min(at + abreast, next === -1 ? tasks.length : next);
		results.push(...(await Promise.all(tasks.slice(at, end).map(async (task) => await task.start()))));
		at = end;
	}
	return results.flat();
}

/**
 * Runs one job per input item with a client of the chosen account. This is the only item loop.
 *
 * @returns the results in the order of the input, each paired with its item.
 * @throws the first error, pointed at its item, unless the node continues on error.
 */
export async function runItems(
	context: IExecuteFunctions,
	integration: Integration,
	jobOf: (item: number) => Job,
): Promise<INodeExecutionData[][]> {
	const node = context.getNode();
	const count = context.getInputData().length;
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const api = createClient(context, integration, chosenAccount(node, integration, chosen));

	const failed = (error: unknown, item: number): INodeExecutionData[] => {
		context.getExecutionCancelSignal()?.throwIfAborted();
		const problem = atItem(node, error, item, count);
		if (!context.continueOnFail()) throw problem;
		return [{ json: { error: problem.message }, error: problem, pairedItem: { item } }];
	};
	const taskOf = (item: number): Task => {
		try {
			const { alone, run } = jobOf(item);
			const paired = (json: IDataObject) => ({ json, pairedItem: { item } });
			const start = async () => {
				try {
					return [await run(api)].flat().map(paired);
				} catch (error) {
					return failed(error, item);
				}
			};
			return { alone, start };
		} catch (error) {
			return { alone: true, start: async () => failed(error, item) };
		}
	};
	return [
		await inOrder(
			Array.from({ length: count }, (_unused, item) => taskOf(item)),
			context.getExecutionCancelSignal(),
		),
	];
}

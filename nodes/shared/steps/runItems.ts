import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import type { Integration } from '../catalogue/integration';
import type { Result } from '../catalogue/operation';
import { chosenAccount } from '../http/account';
import type { Api } from '../catalogue/api';
import { createClient } from '../http/client';
import { atItem, located } from '../http/errors';
import { allOf, type Guard } from '../http/guards/guard';
import { boundsWithin, isUnlimited, type Limits, limitsOfOptions } from '../http/guards/limits';
import { addedOptions, isOptionOn } from '../http/guards/stated';
import { HeldWrites } from '../http/guards/heldWrites';
import { defaultRetryPolicy, manualRetryPolicy, type RetryPolicy } from '../http/retry';
import { UsageLog } from '../http/usage';
import { runTasks, type Task } from '../http/runTasks';
import { TtlCache } from '../http/ttlCache';
import { WriteLog } from './afterWrite';
import { itemsOfResult } from './itemContext';
import { limitHint } from './limitHint';
import { previewed } from './preview';
import { boundedResult, charactersOf, isCalledByAgent } from './toolBounds';
import { previewOption, requestOptions, retryPolicyOf } from '../parameters/requestOptions';

/** What to do for one item, and whether it must not overlap with others because it changes something. */
export interface Job {
	readonly exclusive: boolean;
	/** Reads what it would replace, where that is to be told. */
	before?(api: Api): Promise<IDataObject | undefined>;
	/** Sends its requests alone, where there is more to do of their answer than that. */
	actOut?(api: Api, held: HeldWrites): Promise<unknown>;
	run(api: Api): Promise<Result>;
}

/** The collections in which nodes keep the options of their requests, with their labels. */
export const optionsLabels = { options: 'Options', requestOptions: requestOptions.displayName } as const;

/** What differs between nodes. */
export interface RunOptions {
	/** Where the node keeps the options of its requests; `requestOptions` when absent. */
	readonly optionsName?: keyof typeof optionsLabels;
	readonly guard?: Guard;
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
	{ optionsName = 'requestOptions', guard }: RunOptions = {},
): Promise<INodeExecutionData[][]> {
	const node = context.getNode();
	const count = context.getInputData().length;
	const chosen = context.getNodeParameter('authentication', 0, integration.accounts[0].value);
	const usual = context.getMode() === 'manual' ? manualRetryPolicy : defaultRetryPolicy;
	const isByAgent = isCalledByAgent(context);
	const usage = new UsageLog();
	const remarks = new Set<string>();
	const account = chosenAccount(node, integration, chosen);

	const clientOptionsOf = (retryPolicy: RetryPolicy, limits: Limits) => {
		const unbound = createClient(context, integration, account, { retryPolicy, usage });
		const own = boundsWithin(integration, limits, 'The options of this node', unbound);
		const guards = allOf(...(isUnlimited(limits) ? [] : [own.guard]), ...(guard ? [guard] : []));
		// What others have asked and the process remembers may be about other places.
		const cache = limits.places.length > 0 ? new TtlCache() : undefined;
		return { retryPolicy, usage, remarks, guard: guards, only: own.only, cache };
	};
	const clients = new Map<string, { readonly api: Api; readonly own: ReturnType<typeof clientOptionsOf> }>();
	/** Options may be expressions, so each item has its own; items with the same limits share a client. */
	const clientOf = (options: IDataObject) => {
		const retryPolicy = retryPolicyOf(options, usual);
		const limits = limitsOfOptions(options);
		const key = JSON.stringify([retryPolicy, limits]);
		const existing = clients.get(key);
		if (existing) return existing;
		const own = clientOptionsOf(retryPolicy, limits);
		const client = { own, api: createClient(context, integration, account, own) };
		clients.set(key, client);
		return client;
	};

	const failed = async (
		error: unknown,
		item: number,
		api?: Api,
		writes = new WriteLog(),
	): Promise<INodeExecutionData[]> => {
		context.getExecutionCancelSignal()?.throwIfAborted();
		const explained = api
			? await writes.explain(node, await located(node, integration, api, error), api.credential)
			: error;
		const problem = atItem(node, explained, item, count);
		if (!context.continueOnFail()) throw problem;
		return [{ json: { error: problem.message }, error: problem, pairedItem: { item } }];
	};
	/** A client of one item that sends nothing that writes, and remembers nothing. */
	const previewOf = async (
		{ run, actOut = run, before: previous }: Job,
		own: ReturnType<typeof clientOptionsOf>,
	): Promise<Result> => {
		const held = new HeldWrites();
		const client = createClient(context, integration, account, { ...own, cache: new TtlCache(), held });
		return await previewed(
			held,
			async () => await actOut(client, held),
			async () => await previous?.(client),
		);
	};
	const taskOf = (item: number): Task<INodeExecutionData[]> => {
		try {
			const options = addedOptions(optionsLabels[optionsName], context.getNodeParameter(optionsName, item, {}));
			const { api, own } = clientOf(options);
			const isPreview = isOptionOn(previewOption.displayName, previewOption.name, options);
			const maxCharacters = isByAgent ? charactersOf(options) : undefined;
			const job = jobOf(item);
			const { exclusive } = job;
			const start = async () => {
				const writes = new WriteLog();
				try {
					// reads of several items share requests by their client
					const client = exclusive ? writes.watch(api, integration) : api;
					const result = exclusive && isPreview ? await previewOf(job, own) : await job.run(client);
					const told = maxCharacters === undefined ? result : boundedResult(result, maxCharacters);
					const output = await itemsOfResult(context, told);
					return output.map((one) => ({ ...one, pairedItem: { item } }));
				} catch (error) {
					return await failed(error, item, api, writes);
				}
			};
			return { exclusive, start };
		} catch (error) {
			return { exclusive: true, start: async () => await failed(error, item) };
		}
	};
	const tasks = Array.from({ length: count }, (_unused, item) => taskOf(item));
	try {
		return [(await runTasks(tasks, context.getExecutionCancelSignal())).flat()];
	} finally {
		const hint = limitHint(integration.name, usage, Date.now());
		if (hint) context.addExecutionHints(hint);
		for (const message of remarks) context.addExecutionHints({ message, location: 'outputPane' });
	}
}

import { type IExecuteFunctions, sleep } from 'n8n-workflow';

/** How many entries n8n remembers for one node: as many deliveries as a service's log holds, so that all may come again. */
export const remembered = 10_000;
const tries = 5;

/** Errors that come before anything is written: another process made the record's row first, or there is no connection. */
const beforeWriting = /unique|duplicate key|timeout exceeded when trying to connect|ECONNREFUSED/i;

/** @param onDoubt called where a try failed that may have written all the same. */
async function persistently<T>(attempt: () => Promise<T>, onDoubt: () => void = () => {}): Promise<T> {
	const tried = async () =>
		await attempt().catch(async (error: unknown) => {
			if (!beforeWriting.test(String(error))) onDoubt();
			return await Promise.reject(error as Error);
		});
	for (let count = 1; count < tries; count += 1) {
		try {
			return await tried();
		} catch {
			await sleep(20 * 2 ** count);
		}
	}
	return await tried();
}

/**
 * Adds entries to the node's record, in one writing; the oldest go.
 *
 * @param onDoubt called where a try failed and its entries may be in the record.
 * @returns those that the last try did not find in it.
 * @throws what n8n's store throws again and again.
 */
export const record = async (
	context: IExecuteFunctions,
	entries: string[],
	onDoubt: () => void,
): Promise<ReadonlySet<string>> =>
	await persistently(async () => {
		const options = { mode: 'entries', maxEntries: remembered } as const;
		const { new: added } = await context.helpers.checkProcessedAndRecord(entries, 'node', options);
		return new Set(added.map(String));
	}, onDoubt);

/** Takes entries out of the node's record, in one writing. @throws what n8n's store throws again and again. */
export const remove = async (context: IExecuteFunctions, entries: string[]): Promise<void> =>
	await persistently(async () => await context.helpers.removeProcessed(entries, 'node', { mode: 'entries' }));

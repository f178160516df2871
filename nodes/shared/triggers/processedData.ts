import { type IExecuteFunctions, sleep } from 'n8n-workflow';

/** How many entries n8n remembers for one node. */
export const remembered = 5000;
export const tries = 5;

/** Two processes that make a node's first record at the same moment break the table's constraint; the second try finds it. */
async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
	for (let tried = 1; tried < tries; tried += 1) {
		try {
			return await attempt();
		} catch {
			await sleep(20 * 2 ** tried);
		}
	}
	return await attempt();
}

/**
 * Adds entries to the node's record, in one writing.
 *
 * @param maxEntries how many it keeps; the oldest go.
 * @returns those that were not in it.
 * @throws what n8n's store throws.
 */
export const record = async (
	context: IExecuteFunctions,
	entries: string[],
	maxEntries: number = remembered,
): Promise<string[]> =>
	await persistently(async () => {
		const options = { mode: 'entries', maxEntries } as const;
		const { new: added } = await context.helpers.checkProcessedAndRecord(entries, 'node', options);
		return added.map(String);
	});

/** Takes entries out of the node's record, in one writing. @throws what n8n's store throws. */
export const remove = async (context: IExecuteFunctions, entries: string[]): Promise<void> =>
	await persistently(async () => await context.helpers.removeProcessed(entries, 'node', { mode: 'entries' }));

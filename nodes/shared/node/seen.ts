import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

/** How many event ids n8n remembers for one node. */
const remembered = 5000;
const tries = 5;

/** The last recording of each node in this process; the next one waits for it. */
const queue = new Map<string, Promise<unknown>>();

/** Two processes that make a node's first record at the same moment break the table's constraint; the second try finds it. */
async function recordOnce(context: IExecuteFunctions, ids: string[]): Promise<string[]> {
	const attempt = async () =>
		await context.helpers.checkProcessedAndRecord(ids, 'node', { mode: 'entries', maxEntries: remembered });
	for (let tried = 1; tried < tries; tried += 1) {
		const result = await attempt().catch(() => undefined);
		if (result) return result.new.map(String);
		await sleep(20 * 2 ** tried);
	}
	return (await attempt()).new.map(String);
}

/** Records the ids, reads them back, and records again what another process has overwritten meanwhile. */
async function record(context: IExecuteFunctions, ids: string[]): Promise<Set<string>> {
	const fresh = await recordOnce(context, ids);
	let unsure = fresh.slice(-remembered);
	for (let tried = 1; tried < tries && unsure.length > 0; tried += 1) unsure = await recordOnce(context, unsure);
	return new Set(fresh);
}

/**
 * The items whose event this node has not passed on before, each once. n8n's store reads, then writes, so recordings of
 * one node wait for each other within the process; across workers two at the very same moment may both pass.
 */
export async function unseen(context: IExecuteFunctions, items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
	const id = `${context.getWorkflow().id}:${context.getNode().id}`;
	const firsts = [...new Map(items.map((item) => [String(item.json.eventId), item])).entries()];
	const before = queue.get(id) ?? Promise.resolve();
	const mine = before
		.catch(() => undefined)
		.then(
			async () =>
				await record(
					context,
					firsts.map(([eventId]) => eventId),
				),
		);
	queue.set(id, mine);
	try {
		const fresh = await mine;
		return firsts.flatMap(([eventId, item]) => (fresh.has(eventId) ? [item] : []));
	} finally {
		if (queue.get(id) === mine) queue.delete(id);
	}
}

import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

/** How many event ids n8n remembers for one node. */
const remembered = 5000;
const tries = 5;

/** The last recording of each node in this process; the next one waits for it. */
const queue = new Map<string, Promise<unknown>>();

async function record(context: IExecuteFunctions, ids: string[]): Promise<Set<string>> {
	const attempt = async () =>
		await context.helpers.checkProcessedAndRecord(ids, 'node', { mode: 'entries', maxEntries: remembered });
	for (let tried = 1; tried < tries; tried += 1) {
		const result = await attempt().catch(() => undefined);
		if (result) return new Set(result.new.map(String));
		await sleep(20 * 2 ** tried);
	}
	return new Set((await attempt()).new.map(String));
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

import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';

import { nodeKey } from './nodeKey';

/** How many event ids n8n remembers for one node. */
const remembered = 5000;
const tries = 5;

/**
 * Each recording rewrites a list that is 135 KB when it is full. In a stream of events the next one waits twenty times as long
 * as the last one took, and takes in all that come meanwhile, so that recording never takes more than a twentieth of the time.
 */
const restPerRecording = 20;
const longestRestMs = 1000;

/** One recording for all who came while the one before it was under way. */
interface Recording {
	readonly ids: Set<string>;
	/** Those that are new; each is taken out by the first who asks for it. */
	readonly fresh: Promise<Set<string>>;
}

/** By node: the recording that is to begin when the one under way has ended, and the end of the last one, rest included. */
const waiting = new Map<string, Recording>();
const lastEnd = new Map<string, Promise<unknown>>();

/** By node: what was recorded and is not read back yet. */
const unread = new Map<string, readonly string[]>();

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

/**
 * Records the ids, and again what another process has overwritten meanwhile, which n8n's store tells when it is asked once
 * more. Each time it rewrites the whole list, so while others wait, their recording reads these back as well.
 */
async function record(context: IExecuteFunctions, node: string, ids: readonly string[]): Promise<Set<string>> {
	const earlier = new Set(unread.get(node));
	let unsure = await recordOnce(context, [...new Set([...earlier, ...ids])]);
	const fresh = new Set(unsure.filter((id) => !earlier.has(id)));
	for (let tried = 1; tried < tries && unsure.length > 0 && !waiting.has(node); tried += 1)
		unsure = await recordOnce(context, unsure.slice(-remembered));
	if (waiting.has(node)) unread.set(node, unsure.slice(-remembered));
	else unread.delete(node);
	return fresh;
}

/** Lets these ids be recorded together with those of others who wait for the same node. */
function recorded(context: IExecuteFunctions, node: string, ids: Iterable<string>): Promise<Set<string>> {
	const joined = waiting.get(node);
	if (joined) {
		for (const id of ids) joined.ids.add(id);
		return joined.fresh;
	}
	const all = new Set(ids);
	let began = 0;
	const fresh = (lastEnd.get(node) ?? Promise.resolve()).then(async () => {
		waiting.delete(node);
		began = Date.now();
		return await record(context, node, [...all]);
	});
	const end = fresh
		.catch(() => undefined)
		.then(async () => {
			await sleep(Math.min((Date.now() - began) * restPerRecording, longestRestMs));
			if (lastEnd.get(node) === end) lastEnd.delete(node);
		});
	waiting.set(node, { ids: all, fresh });
	lastEnd.set(node, end);
	return fresh;
}

/**
 * The items whose event this node has not passed on before, each once. n8n's store reads, then writes, so recordings of
 * one node wait for each other within the process; across workers two at the very same moment may both pass.
 *
 * @throws what n8n's store throws when it fails again and again.
 */
export async function deduplicate(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
): Promise<INodeExecutionData[]> {
	const node = nodeKey(context);
	const firsts = new Map(items.map((item) => [String(item.json.eventId), item]));
	const fresh = await recorded(context, node, firsts.keys());
	return [...firsts].flatMap(([eventId, item]) => (fresh.delete(eventId) ? [item] : []));
}

import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { Gathering } from './gathering';
import { nodeKey } from './nodeKey';
import { nodeMemory } from './nodeMemory';
import { record, remembered, tries } from './processedData';
import { areRecorded, entriesNeeded, noteRecorded } from './recorded';
import { begin, notesFor } from './underWay';

interface Asked {
	readonly ids: readonly string[];
	/** Whether it is noted that they are under way. */
	readonly isNoted: boolean;
	/** Whether some are likely to have passed before. */
	readonly isRepeat: boolean;
}

/** What passes; each is taken out by the first who asks for it. */
interface Passing {
	readonly fresh: Set<string>;
	/** Those that n8n was killed with. */
	readonly again: Set<string>;
}

/** Recording takes no more than a twentieth of the time. */
const restPerRecording = 20;

/** By node: what was recorded and is not read back yet. */
const unread = new Map<string, readonly string[]>();

/**
 * Records the ids. Where several processes record for a node, what another one has overwritten meanwhile is recorded again,
 * which n8n's store tells when it is asked once more; the process that brings a node its events is the only one. Each time
 * the whole list is rewritten, so while others wait, their recording reads these back as well.
 */
const recordings = new Gathering<Asked, Passing>(restPerRecording, async (context, node, asked) => {
	const earlier = new Set(unread.get(node));
	const ids = new Set(asked.flatMap((one) => one.ids));
	const noted = new Set(asked.flatMap((one) => (one.isNoted ? one.ids : [])));
	const isRepeat = asked.some((one) => one.isRepeat);
	const notes = notesFor(node, noted, isRepeat);
	const now = Date.now();
	const memory = nodeMemory(node, now);
	const max = noted.size > 0 ? remembered : entriesNeeded(memory, ids.size, now);
	const added = new Set(await record(context, [...notes, ...new Set([...earlier, ...ids])], max));
	const fresh = new Set([...ids].filter((id) => added.has(id) && !earlier.has(id)));
	const again = await begin(context, node, { noted, notes, fresh, added });
	noteRecorded(memory, ids, fresh.size, now);
	let unsure = memory.brings ? [] : [...added].filter((entry) => !notes.has(entry));
	for (let tried = 1; tried < tries && unsure.length > 0 && !recordings.isAwaited(node); tried += 1)
		unsure = await record(context, unsure.slice(-remembered));
	if (recordings.isAwaited(node)) unread.set(node, unsure.slice(-remembered));
	else unread.delete(node);
	return { fresh, again };
});

/**
 * The items whose event this node has not passed on before, each once. n8n's store reads, then writes, so recordings of
 * one node wait for each other within the process; across workers two at the very same moment may both pass.
 *
 * @param isNoted whether it is noted that they are under way: then those that n8n was killed with pass once more, marked.
 * @throws what n8n's store throws when it fails again and again.
 */
export async function deduplicate(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	isNoted: boolean,
): Promise<INodeExecutionData[]> {
	const firsts = new Map(items.map((item) => [String(item.json.eventId), item]));
	const isRepeat = items.some(({ json }) => json.replayed === true);
	const asked = { ids: [...firsts.keys()], isNoted, isRepeat };
	if (!isNoted && areRecorded(nodeMemory(nodeKey(context), Date.now()), asked.ids)) return [];
	const { fresh, again } = await recordings.ask(context, nodeKey(context), asked);
	return [...firsts].flatMap(([eventId, item]) => {
		if (fresh.delete(eventId)) return [item];
		return again.delete(eventId) ? [{ ...item, json: { ...item.json, again: true } }] : [];
	});
}

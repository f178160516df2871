import { type IExecuteFunctions, type INodeExecutionData, sleep } from 'n8n-workflow';

import { Claims, sureAfterMs } from './claims';
import { Gathering } from './gathering';
import { nodeKey } from './nodeKey';
import { nodeMemory } from './nodeMemory';
import { record } from './processedData';
import { begin, notesFor } from './underWay';

interface Asked {
	/** The ids of events, and whether the catch-up may emit them again. */
	readonly ids: ReadonlyMap<string, boolean>;
	/** Whether it is noted that they are under way. */
	readonly isNoted: boolean;
}

/** What passes; each is taken out by the first who asks for it. */
interface Passing {
	readonly fresh: Set<string>;
	/** Those that n8n was killed with. */
	readonly again: Set<string>;
}

/** Recording takes no more than a twentieth of the time. */
const restPerRecording = 20;

const claimsOf = new Map<string, Claims>();
/** The nodes whose open claims will be looked for. */
const confirming = new Set<string>();

const recordings = new Gathering<Asked, Passing>(restPerRecording, async (context, node, asked) => {
	const ids = new Map(asked.flatMap((one) => [...one.ids]));
	const noted = new Set(asked.flatMap((one) => (one.isNoted ? [...one.ids.keys()] : [])));
	const notes = notesFor(node, noted, [...ids.values()].includes(true));
	const claims = claimsOf.get(node) ?? new Claims();
	claimsOf.set(node, claims);
	try {
		const entries = [...new Set([...notes, ...claims.names, ...ids.keys()])];
		const added = await record(context, entries, () => claims.doubt(ids.keys()));
		const now = Date.now();
		const fresh = claims.take({ ids, added, isAlone: nodeMemory(node, now).brings === true, now });
		const again = await begin(context, node, { noted, notes, fresh, added }).catch((error: unknown) => {
			claims.doubt(fresh);
			throw error;
		});
		return { fresh, again };
	} finally {
		confirmLater(context, node, claims);
		if (claims.isEmpty) claimsOf.delete(node);
	}
});

/** Looks for open claims soon, should no event come until then; at random, so that two processes do not overwrite each other again. */
function confirmLater(context: IExecuteFunctions, node: string, claims: Claims): void {
	if (!claims.areOpen || confirming.has(node)) return;
	confirming.add(node);
	const confirm = async () => {
		await sleep((sureAfterMs * (1 + Math.random())) / 4);
		confirming.delete(node);
		await recordings.ask(context, node, { ids: new Map(), isNoted: false });
	};
	void confirm().catch(() => undefined);
}

/**
 * The items whose event this node has not passed on before, each once. n8n's store reads, then writes, so recordings of
 * one node wait for each other within the process; of repeats at two workers within a second or two, both may pass.
 *
 * @param isNoted whether it is noted that they are under way: then those that n8n was killed with pass once more, marked.
 * @throws what n8n's store throws when it fails again and again; the same events pass when they come again.
 */
export async function deduplicate(
	context: IExecuteFunctions,
	items: INodeExecutionData[],
	isNoted: boolean,
): Promise<INodeExecutionData[]> {
	const firsts = new Map(items.map((item) => [String(item.json.eventId), item]));
	const ids = new Map([...firsts].map(([id, { json }]) => [id, json.replayed === true]));
	const { fresh, again } = await recordings.ask(context, nodeKey(context), { ids, isNoted });
	return [...firsts].flatMap(([eventId, item]) => {
		if (fresh.delete(eventId)) return [item];
		return again.delete(eventId) ? [{ ...item, json: { ...item.json, again: true } }] : [];
	});
}

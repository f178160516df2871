import type { IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { Gathering } from './gathering';
import { nodeKey } from './nodeKey';
import { nodeMemory } from './nodeMemory';
import { remove } from './processedData';

/**
 * Which events are under way in executions is noted in n8n's record of what has passed, in the same writing as the event,
 * because a kill may come at any moment. The record is a set of hashes that can only be asked by adding to it: an entry that
 * was there already is an answer, and one that was not must be taken out again. See docs/adr/0018.
 */
interface UnderWay {
	/** The events whose execution began in this process and has not ended. */
	readonly begun: Set<string>;
	/** Whether n8n was killed while it asked, so that notes of events that have ended may be left. */
	isInDoubt: boolean;
}

const nodes = new Map<string, UnderWay>();

function stateOf(node: string): UnderWay {
	const known = nodes.get(node) ?? { begun: new Set(), isInDoubt: false };
	nodes.set(node, known);
	return known;
}

/** Is in the record while it is asked about events that have probably passed. */
const question = 'asking what is under way';
const noteOf = (eventId: string): string => `under way ${eventId}`;

/** Whether a trigger's options ask to start again what was running in a crash. Pure. */
export const startsAgain = (options: unknown): boolean =>
	typeof options === 'object' && options !== null && 'afterCrash' in options && options.afterCrash === 'again';

const waits = ({ type, disabled, parameters }: NodeTypeAndVersion): boolean =>
	!disabled && (/\.(wait|form)$/.test(type) || parameters?.operation === 'sendAndWait');

const remedy =
	'so what was running in a crash is left. Retry crashed executions from the list of executions, and remove the option "After a Crash" from this trigger.';

/**
 * Why an execution of this node cannot be started again, for the person who asked for it; undefined where it can. n8n
 * resumes what waits by itself, and tells nobody its end; in queue mode the process that runs executions is not the one
 * that brings the events.
 *
 * @param now epoch milliseconds.
 */
export function whyNotAgain(context: IExecuteFunctions, now: number): string | undefined {
	if (!context.onExecutionFinish) return `This n8n does not tell when an execution ends (n8n 2.40 does), ${remedy}`;
	if (!nodeMemory(nodeKey(context), now).brings)
		return `This n8n does not run in a single process (queue mode), ${remedy}`;
	const { name } = context.getNode();
	const waiting = context.getChildNodes(name, { includeNodeParameters: true }).find(waits);
	return waiting && `"${waiting.name}" waits, and n8n itself resumes what waits, ${remedy}`;
}

/** What is to be recorded together with these events. @param isRepeat whether some are likely to have passed before. */
export function notesFor(node: string, events: ReadonlySet<string>, isRepeat: boolean): ReadonlySet<string> {
	if (events.size === 0) return new Set();
	const isAsking = isRepeat || !nodes.has(node);
	return new Set([...(isAsking ? [question] : []), ...[...events].map(noteOf)]);
}

interface Recorded {
	readonly noted: ReadonlySet<string>;
	/** What `notesFor` gave for them. */
	readonly notes: ReadonlySet<string>;
	/** The events that have not passed before. */
	readonly fresh: ReadonlySet<string>;
	/** All entries that the record did not have. */
	readonly added: ReadonlySet<string>;
}

/**
 * Takes in which events begin now, and takes the notes of others out of the record.
 *
 * @returns those that had begun in a process before this one and have not ended.
 * @throws what n8n's store throws when it fails again and again.
 */
export async function begin(
	context: IExecuteFunctions,
	node: string,
	{ noted, notes, fresh, added }: Recorded,
): Promise<Set<string>> {
	if (notes.size === 0) return new Set();
	const state = stateOf(node);
	const isAsking = notes.has(question);
	if (isAsking && !added.has(question)) state.isInDoubt = true;
	const repeats = [...noted].filter((id) => !fresh.has(id) && !state.begun.has(id));
	const again = new Set(state.isInDoubt ? [] : repeats.filter((id) => !added.has(noteOf(id))));
	const wrong = repeats.filter((id) => !again.has(id)).map(noteOf);
	const over = isAsking ? [question, ...wrong] : wrong;
	if (over.length > 0) await remove(context, over);
	for (const id of noted) if (fresh.has(id) || again.has(id)) state.begun.add(id);
	return again;
}

/** An execution whose end is not noted yet counts as under way, so the note waits little: it may take half of the time. */
const restPerEnding = 1;

const endings = new Gathering<readonly string[], void>(restPerEnding, async (context, node, asked) => {
	const ids = asked.flat();
	await remove(context, ids.map(noteOf));
	const { begun } = stateOf(node);
	for (const id of ids) begun.delete(id);
});

/** Takes in that the execution of these events has ended, well or not. @throws what n8n's store throws. */
export async function end(context: IExecuteFunctions, ids: readonly string[]): Promise<void> {
	const node = nodeKey(context);
	const open = ids.filter((id) => stateOf(node).begun.has(id));
	if (open.length > 0) await endings.ask(context, node, open);
}

import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../../nodes/shared/catalogue/operation.ts';
import type { LoggedRequest } from '../../../sandbox/front/requestLog.mts';
import type { TrelloState } from '../../../sandbox/trello/state.mts';
import { crash, defectsOf, isReference, matches, scalars } from '../comparison.mts';
import type { Example } from './examples/example.mts';

/** What became of one run. */
export interface Outcome {
	readonly json?: readonly IDataObject[];
	readonly message?: string;
	readonly hints?: readonly string[];
	/** What the mock server was sent meanwhile. */
	readonly requests: readonly LoggedRequest[];
}

/** Objects that existed before a run, by ID, as text. */
export type Objects = ReadonlyMap<string, string>;

/** What Trello changes by itself when a part of the object changes. */
const ofTrello = (name: string, value: unknown): unknown =>
	/^(?:dateLastActivity|dateLastView|ixUpdate|commentCount|lastIdShort|memberships)$/.test(name) ? undefined : value;

export const objectsOf = ({ boards, lists, cards, labels, customFields }: TrelloState): Objects =>
	new Map([boards, lists, cards, labels, customFields].flat().map((one) => [one.id, JSON.stringify(one, ofTrello)]));

/** Fields of an output that identify it or are copied from Trello's response. */
const copied = ['id', 'name', 'description', 'text', 'username', 'email', 'value'];

const idOf = (row: unknown): unknown => (isReference(row) ? row : (Object(row) as IDataObject)['id']);

/** What a read returned that Trello's response does not contain, and the reverse. */
function differences(json: readonly IDataObject[], truth: unknown): string[] {
	// The package composes these outputs itself, such as what an account may do.
	if (truth === undefined) return [];
	const rows: readonly unknown[] = Array.isArray(truth) ? truth : [truth];
	const known = new Set([...scalars(truth)].map(String));
	const foreign = json.flatMap((row) =>
		copied.flatMap((name) => {
			const value = row[name];
			return isReference(value) && !known.has(String(value))
				? [`${name} ${JSON.stringify(value)} is not Trello's`]
				: [];
		}),
	);
	const returned = new Set([...scalars(json)].map(String));
	const missing = rows.flatMap((row) => {
		const id = idOf(row);
		return id === undefined || returned.has(String(id)) ? [] : [`${String(id)} is missing`];
	});
	const count = json.length === rows.length ? [] : [`returned ${json.length} of ${rows.length}`];
	return [...foreign.slice(0, 3), ...missing.slice(0, 3), ...count];
}

/** Objects that changed although no parameter names them. */
function sideEffects(before: Objects, after: Objects, changes: Example['changes'] = []): string[] {
	if (changes === 'all') return [];
	return [...before]
		.filter(([id, text]) => after.get(id) !== text && !changes.includes(id))
		.slice(0, 3)
		.map(([id, text]) => `${id} changed from ${text.slice(0, 200)} to ${String(after.get(id)).slice(0, 200)}`);
}

/** Whether a message says that a part was done before the failure. */
const saysWhatIsDone = /was created, but|was changed, but|has been|were made|was made/;

const isWrite = ({ method, status }: LoggedRequest): boolean =>
	method !== 'GET' && method !== 'HEAD' && status !== null && status < 300;

export type Verdict = 'correct' | 'refused';

interface Cell {
	readonly operation: ListedOperation;
	readonly example: Example;
	readonly outcome: Outcome;
	readonly words: RegExp | undefined;
	/** What a hint must say when a write succeeds. */
	readonly hint?: RegExp | undefined;
	readonly before: Objects;
	readonly after: Objects;
}

/** Judges one cell by rule: the object that trello.js reads is as requested, or the message has Trello's words and nothing changed. */
export async function judge(cell: Cell): Promise<{ verdict?: Verdict; problems: readonly string[] }> {
	const { message } = cell.outcome;
	const problems = message === undefined ? await ofSuccess(cell) : ofFailure(cell, message);
	return problems.length > 0 ? { problems } : { verdict: message === undefined ? 'correct' : 'refused', problems };
}

async function ofSuccess({ operation, example, outcome, hint, before, after }: Cell): Promise<string[]> {
	const { json = [] } = outcome;
	const [first = {}] = json;
	const truth = await example.truth(first);
	return [
		...defectsOf(json),
		...(example.returns ? matches(first, example.returns) : []),
		...(operation.kind === 'read' ? differences(json, truth) : matches(truth, example.expected)),
		...(hint === undefined || outcome.hints?.some((text) => hint.test(text))
			? []
			: [`lacks a hint ${String(hint)}: ${JSON.stringify(outcome.hints ?? [])}`]),
		...sideEffects(before, after, operation.kind === 'read' ? [] : example.changes),
	];
}

function ofFailure({ outcome, words, before, after }: Cell, message: string): string[] {
	const problems: string[] = [];
	if (crash.test(message)) problems.push(`crashes: ${message}`);
	if (words === undefined) problems.push(`fails although Trello allows it: ${message}`);
	else if (!words.test(message)) problems.push(`lacks Trello's words ${String(words)}: ${message}`);
	const done = [
		...outcome.requests.filter(isWrite).map(({ method, path }) => `${method} ${path}`),
		...sideEffects(before, after),
	];
	if (done.length > 0 && !saysWhatIsDone.test(message))
		problems.push(`does not say what was done before the failure: ${done.join(', ')}: ${message}`);
	return problems;
}

import { UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { Json } from '../../shared/catalogue/fields';
import { withName } from '../../shared/filters/text';
import { readList } from '../../shared/parameters/readJson';
import { isId } from './ids';

/** Something of the account that can be chosen by name. */
export interface Candidate {
	readonly id: string;
	/** What it may be called; the first is what people see. Trello leaves names out, of people who closed their account for one. */
	readonly names: ReadonlyArray<string | null | undefined>;
	/** What it belongs to, such as its board, where that tells it apart. */
	readonly within?: string;
	/** Where people see it. */
	readonly url?: string;
	/** Whether it is closed, where open and closed ones can be chosen. */
	readonly isClosed?: boolean;
}

/** What is chosen, in words for a message. */
export interface Reference {
	/** The field's name on the screen. */
	readonly field: string;
	/** What it is called, such as "list". */
	readonly noun: string;
	readonly given: string;
}

/** `cached` is good for half a minute, `refreshed` asks anew for what is younger, at most once a second, `uncached` remembers nothing. */
type Freshness = 'cached' | 'refreshed' | 'uncached';

/** What rarely changes, as fresh as it is wanted. */
export type ReadFresh<T> = (freshness: Freshness) => Promise<T>;

/** Those to choose from. */
export type ReadCandidates = ReadFresh<readonly Candidate[]>;

/** What rarely changes, such as what can be chosen of one kind, remembered for the items that follow. */
export const cachedRead =
	<T>(api: Api, key: string, ask: () => Promise<T>): ReadFresh<T> =>
	async (freshness) => {
		if (freshness === 'uncached') return await ask();
		return await (freshness === 'cached' ? api.cached(key, ask, 30_000) : api.cached(`${key}, again`, ask, 1_000));
	};

/** Asks when it is first needed, and then no more. */
export const once = <T>(ask: () => Promise<T>): (() => Promise<T>) => {
	let answer: Promise<T> | undefined;
	return async () => await (answer ??= ask());
};

const shown = ({ names: [name], within }: Candidate): string =>
	within === undefined ? (name ?? '') : `${name ?? ''} (${within})`;

/** The candidates that a name means: by their IDs, else as people see their names, with or without what they belong to. Pure. */
export function matching(candidates: readonly Candidate[], input: string): readonly Candidate[] {
	const byId = candidates.filter(({ id }) => id === input);
	return byId.length > 0 ? byId : withName(candidates, input, (one) => [...one.names, shown(one)]);
}

const maxListed = 20;

const listed = (candidates: readonly Candidate[], withIds: boolean): string => {
	const names = candidates.map(
		(one) => `"${shown(one)}"${withIds ? ` (${one.isClosed ? 'closed, ' : ''}ID ${one.id})` : ''}`,
	);
	const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : '';
	return `${names.slice(0, maxListed).join(', ')}${more}`;
};

/** A sentence about what has a name among those that cannot be chosen, such as archived ones; undefined where nothing has it. */
export type Elsewhere = () => Promise<string | undefined>;

/**
 * Says which of these have the name, with their IDs.
 *
 * @param state what they are, such as "archived list", and `advice` what to do then, as a sentence.
 */
export const existsElsewhere =
	(name: string, candidates: ReadCandidates, state: string, advice: string): Elsewhere =>
	async () => {
		const found = matching(await candidates('refreshed'), name);
		if (found.length === 0) return undefined;
		return `${found.length === 1 ? `${/^[aeio]/.test(state) ? 'An' : 'A'} ${state} has` : `${found.length} ${state}s have`} this name: ${listed(found, true)}. ${advice}`;
	};

/** Several are called so. */
const ambiguous = ({ field, noun, given }: Reference, found: readonly Candidate[]): UserError =>
	new UserError(
		`"${field}": ${found.length} ${noun}s are called "${given}": ${listed(found, true)}. Give one of these IDs${
			found.some(({ within }) => within !== undefined) ? ', or the name with what it belongs to in parentheses' : ''
		}.`,
	);

/** Nothing is called so. */
const unknown = ({ field, noun, given }: Reference, candidates: readonly Candidate[], elsewhere?: string): UserError =>
	new UserError(
		`"${field}": this account sees no ${noun} called "${given.slice(0, 80)}". ${elsewhere === undefined ? '' : `${elsewhere} `}${
			candidates.length === 0 ? `It sees no ${noun} at all here.` : `It sees: ${listed(candidates, false)}.`
		} Give one of these names, or the ID.`,
	);

/** The id of what is called so; undefined when nothing is, after asking once more. */
export async function idByName(wanted: Reference, candidates: ReadCandidates): Promise<string | undefined> {
	for (const freshness of ['cached', 'refreshed'] as const) {
		const [first, ...others] = matching(await candidates(freshness), wanted.given);
		if (first && others.length > 0) throw ambiguous(wanted, [first, ...others]);
		if (first) return first.id;
	}
	return undefined;
}

/**
 * The id of one of the candidates, by id or by name.
 *
 * @param elsewhere says where else something has the name, for the message.
 * @throws UserError naming the field and the candidates, when none or several are called so.
 */
export async function resolveId(
	wanted: Reference,
	candidates: ReadCandidates,
	elsewhere: Elsewhere = async () => await Promise.resolve(undefined),
): Promise<string> {
	if (isId(wanted.given)) return wanted.given;
	const id = await idByName(wanted, candidates);
	if (id !== undefined) return id;
	throw unknown(wanted, await candidates('refreshed'), await elsewhere().catch(() => undefined));
}

/** The entries of a text: separated by commas, or a JSON list where a name has a comma itself. */
export function namesIn(field: string, text = ''): string[] {
	const list = readList(field, text);
	if (!list) return text.split(',').flatMap((part) => part.trim() || []);
	const isText = (entry: Json): entry is string => typeof entry === 'string';
	if (list.every(isText)) return [...list];
	throw new UserError(`"${field}" must be a list of texts. Write the names or IDs separated by commas.`);
}

import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../catalogue/api';
import {
	type Authorship,
	type Origins,
	unknownAuthor,
	type Verdict,
	type WrittenText,
} from '../../catalogue/authorship';
import type { Integration } from '../../catalogue/integration';
import type { ListedOperation } from '../../catalogue/operation';
import { observing } from '../../steps/afterWrite';

/** Where only text by people who are believed is told: in public places, always or never. */
export type Withholding = 'public' | 'always' | 'never';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

type Called = Pick<ListedOperation, 'resource' | 'value'>;

/** The rule for what these names lead to, the longest first, with the resource in front or not. */
function ruleAt(
	rules: Readonly<Record<string, unknown>>,
	{ resource, value }: Called,
	path: readonly string[],
	end = '',
): string | undefined {
	const whole = path.join('.') + end;
	const shorter = path.map((_name, from) => path.slice(from).join('.') + end);
	return [`${resource}:${value}/${whole}`, `${resource}/${whole}`, ...shorter].find((name) =>
		Object.hasOwn(rules, name),
	);
}

/**
 * The rule that says where a text of an answer comes from; undefined where none does. Pure.
 *
 * @param path the names of the members that lead to it, without the places in lists.
 */
export function ruleOf(
	rules: Readonly<Record<string, unknown>>,
	called: Called,
	path: readonly string[],
): string | undefined {
	for (let length = path.length; length > 0; length -= 1) {
		const rule = ruleAt(rules, called, path.slice(0, length), length === path.length ? '' : '.*');
		if (rule !== undefined) return rule;
	}
	return undefined;
}

/** What the service or the place itself says is told to everybody. */
const isTold = (origin: string | undefined): boolean => origin === 'service' || origin === 'place';

interface Found extends WrittenText {
	/** The object or list that it lies in, and its name or row there. */
	readonly holder: object;
	readonly name: string;
}

/** The texts of an answer that may have been written by anybody. */
function textsIn(answer: readonly IDataObject[], origins: Origins, called: Called): Found[] {
	const found: Found[] = [];
	/** Inside of a wildcard, such as `fields.`, only a rule with its name counts. */
	const ruleIn = (names: readonly string[], isText: boolean, wildcard: string | undefined): string | undefined => {
		if (wildcard === undefined) return isText ? ruleOf(origins, called, names) : ruleAt(origins, called, names, '.*');
		const full = `${wildcard}${names.join('.')}`;
		return isText && Object.hasOwn(origins, full) ? full : undefined;
	};
	const look = (holder: object, path: readonly string[], around: readonly IDataObject[], wildcard?: string): void => {
		const isList = Array.isArray(holder);
		const within = isList ? around : [...around, holder as IDataObject];
		for (const [name, inner] of Object.entries(holder) as Array<[string, unknown]>) {
			if (inner === null || inner === undefined || inner === '') continue;
			const names = isList ? path : [...path, name];
			const isText = typeof inner === 'string';
			if (!isText && typeof inner !== 'object') continue;
			const rule = ruleIn(names, isText, wildcard);
			const origin = rule === undefined ? undefined : origins[rule];
			// A text in a wildcard can have a rule by its full name.
			if (isTold(origin)) {
				if (!isText && rule !== undefined) look(inner, [], within, rule.replace(/\*$/, ''));
			} else if (!isText && origin === undefined) look(inner, names, within, wildcard);
			else if (origin !== undefined || wildcard === undefined) {
				const value = isText ? inner : JSON.stringify(inner);
				found.push({ origin: origin ?? 'unknown', value, around: within, holder, name });
			}
		}
	};
	look(answer, [], []);
	return found;
}

/** What is said in place of texts, by the name or the row that they have in what they lie in. */
type Words = ReadonlyMap<object, ReadonlyMap<string, string>>;

/** A copy with what is said in place of some texts, and with marks on some objects. */
function rewritten(value: unknown, words: Words, marks: ReadonlyMap<unknown, boolean | undefined>): unknown {
	if (typeof value !== 'object' || value === null) return value;
	const wording = words.get(value);
	const copy = (inner: unknown, name: string) => wording?.get(name) ?? rewritten(inner, words, marks);
	if (Array.isArray(value)) return value.map((inner, row) => copy(inner, String(row)));
	const members = Object.entries(value).map(([name, inner]) => [name, copy(inner, name)] as const);
	const mark = marks.get(value) ?? null;
	return Object.fromEntries(marks.has(value) ? [...members, ['trusted', mark] as const] : members);
}

const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const statementOf = ({ value }: Found, { author }: Verdict): string =>
	`(withheld: ${countOf(value.length, 'character')} by ${author ?? 'an author who is not known'})`;

/** Who wrote what was withheld, and who can change that. */
function summaryOf(withheld: readonly Verdict[], { believed, others }: Authorship): string {
	const counts = new Map<string, number>();
	for (const { author } of withheld) {
		const by = author === undefined ? 'authors who are not known' : `${author}, ${others}`;
		counts.set(by, (counts.get(by) ?? 0) + 1);
	}
	const all = [...counts].sort(([, one], [, other]) => other - one);
	const rest = all.slice(5).reduce((sum, [, count]) => sum + count, 0);
	const said = all.slice(0, 5).map(([by, count]) => `${countOf(count, 'text')} by ${by}`);
	return `${[...said, ...(rest > 0 ? [`${countOf(rest, 'text')} by others`] : [])].join('; ')}. Only text by ${believed} is shown; the user can allow the rest in the toolkit.`;
}

/** Whom a user believes. */
export interface Belief {
	readonly withhold: Withholding;
	/** The names of accounts that are believed, too. */
	readonly also: readonly string[];
	/** The labels and lists by which people release text of others; none where it is absent. */
	readonly releasedBy?: readonly string[];
}

/** What the form of a toolkit says; where it says nothing that is known, the strictest. Pure. */
export const beliefOf = (withhold: unknown, also: unknown): Belief => ({
	withhold: withhold === 'public' || withhold === 'never' ? withhold : 'always',
	also: [also].flat().flatMap((one) => String(one ?? '').trim() || []),
});

/**
 * The texts that a call writes, each by itself where one argument names several, such as labels; none where it only reads. Pure.
 */
export function writtenTexts({ kind }: Pick<ListedOperation, 'kind'>, values: unknown): ReadonlySet<string> {
	const textsOf = (value: unknown): string[] => {
		if (typeof value === 'string') return [value.trim(), ...value.split(/[,\n]/).map((part) => part.trim())];
		return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
	};
	return new Set(kind === 'read' ? [] : textsOf(values).filter((text) => text !== ''));
}

/** An answer, and what led to it. */
export interface Answered {
	readonly operation: Called;
	readonly objects: readonly IDataObject[];
	/** The requests that were made for it. */
	readonly asked: readonly ApiRequest[];
	readonly belief: Belief;
	/** Texts that the call itself wrote: where the response repeats one, no one else is its author. */
	readonly written?: ReadonlySet<string>;
}

/** What a model is told of an answer, and what it is told beside it. */
export interface Told {
	readonly objects: readonly IDataObject[];
	readonly remarks: IDataObject;
}

/** Whether untrusted text is withheld, by whether everybody can see the place. */
const isWithheldBy =
	(withhold: Withholding) =>
	(isPublic: boolean): boolean =>
		withhold === 'always' || (withhold === 'public' && isPublic);

/** The mark of an object with two texts: `true` only where both were examined and are trusted. */
const bothTrusted = (one: boolean | undefined, other: boolean | undefined): boolean | undefined =>
	one === false || other === false ? false : one && other;

/** The answer with `trusted` at its objects (null where it was not examined), and with statements in place of what is withheld; and of whom those were. */
function judged(
	authorship: Authorship,
	objects: readonly IDataObject[],
	texts: readonly Found[],
	verdicts: readonly Verdict[],
	{ withhold, also }: Belief,
	released: readonly boolean[],
): Told {
	const believed = new Set(also.map((name) => name.toLowerCase()));
	const words = new Map<object, Map<string, string>>();
	const marks = new Map<unknown, boolean | undefined>();
	const withheld: Verdict[] = [];
	const namesAuthor = (object: IDataObject) => authorship.authors.some((name) => isObject(object[name]));
	for (const [index, text] of texts.entries()) {
		const verdict = verdicts[index] ?? unknownAuthor;
		const { author, isPublic, isWritten = true } = verdict;
		if (!isWritten) continue;
		const isTrusted = author !== undefined && believed.has(author.toLowerCase()) ? true : verdict.isTrusted;
		const marked = text.around.findLast(namesAuthor) ?? text.around[0];
		marks.set(marked, marks.has(marked) ? bothTrusted(marks.get(marked), isTrusted) : isTrusted);
		if (isTrusted !== false || released[index] === true || !isWithheldBy(withhold)(isPublic)) continue;
		withheld.push(verdict);
		const said = words.get(text.holder) ?? new Map<string, string>();
		words.set(text.holder, said.set(text.name, verdict.rest ?? statementOf(text, verdict)));
	}
	return {
		objects: rewritten(objects, words, marks) as IDataObject[],
		remarks: withheld.length > 0 ? { withheld: summaryOf(withheld, authorship) } : {},
	};
}

/**
 * An answer with `trusted` at each object that holds text which others may have written, and a statement in place of the
 * text that a model must not read.
 *
 * @param reading a client that asks for the facts; none is made where there is nothing to ask.
 */
export async function toldByTrust(
	{ authorship, caution }: Pick<Integration, 'authorship' | 'caution'>,
	reading: () => Api,
	{ operation, objects, asked, belief, written }: Answered,
): Promise<Told> {
	const warning = caution?.(operation);
	if (warning !== undefined) return { objects, remarks: { trusted: false, caution: warning } };
	const found = authorship ? textsIn(objects, authorship.origins, operation) : [];
	const texts = found.filter(({ value }) => !written?.has(value.trim()));
	if (!authorship || texts.length === 0) return { objects, remarks: {} };
	const { releasedBy = [] } = belief;
	const [verdicts, released] = await Promise.all([
		authorship.judge(reading(), texts, asked, isWithheldBy(belief.withhold)),
		releasedBy.length > 0 ? authorship.released(reading(), texts, asked, releasedBy) : [],
	]);
	return judged(authorship, objects, texts, verdicts, belief, released);
}

/** An Api that records its requests: what an answer is about follows from the requests that led to it. */
export const noting = (api: Api, asked: ApiRequest[]): Api =>
	observing(api, { request: (request) => void asked.push(request) });

import type { Answer, Api, ApiRequest } from '../../catalogue/api';
import type { EarlierText, OriginRules } from '../../catalogue/origin';
import { textAt, type Texts } from '../../catalogue/texts';
import { isSameWorkflow, markOf, type Origin, splitMark } from '../../filters/originMark';
import { unlessGone } from '../../http/errors';
import { replaced } from '../outgoing/requestTexts';
import { scanMarkdown } from '../text/hidden';

/** What is written at the end of texts, and what becomes of earlier ones. */
export interface Marking {
	readonly origin: Origin;
	/** A text that people see below what an agent wrote. */
	readonly footer?: string;
	/** Whether the text that the same workflow wrote before is replaced instead of adding another one. */
	readonly isReplacing: boolean;
	/** A client that asks who the account is: the one of the call may be bound to some places. */
	account(): Api;
	/** Records that a text was written without its mark, and why, or that an earlier one was replaced. */
	note(kind: 'unmarked' | 'replaced', what: string): void;
}

type Form = OriginRules['form'];

/** Whether no one sees the end of a text: it could be within code that does not end. */
const isHiddenAtEnd = (text: string, length: number): boolean =>
	scanMarkdown(text).hidden.some(({ start, end }) => start <= text.length - length && end >= text.length);

const withoutEnd = (text: string, end: string | undefined): string => {
	const trimmed = text.trimEnd();
	return end && trimmed.endsWith(end) ? trimmed.slice(0, -end.length) : text;
};

/** The footer that was written with a text. */
const footerOf = (current: string): string | undefined => {
	const { text, origin } = splitMark(current);
	return origin?.footer === undefined || origin.footer > text.length ? undefined : text.slice(-origin.footer);
};

/** A text with its footer and its mark, and why the mark is missing where it is. */
export interface MarkedText {
	readonly text: string;
	readonly unmarked?: string;
}

/**
 * A text with one footer and one mark at its end, whatever marks it ended with before. An empty text stays empty. A text that
 * fits the limit of the service only without them is written without them. Pure.
 *
 * @param current the text that it replaces, whose footer it may contain.
 */
export function marked(
	given: string,
	form: Form,
	{ origin, footer }: Pick<Marking, 'origin' | 'footer'>,
	{ maxCharacters, current = '' }: { readonly maxCharacters: number; readonly current?: string },
): MarkedText {
	const own = splitMark(given).text;
	if (own.trim() === '') return { text: own };
	const body = footer === undefined ? own : withoutEnd(withoutEnd(own, footerOf(current)), footer);
	const plain = footer === undefined ? body.trimEnd() : `${body.trimEnd()}\n\n${footer}`;
	const mark = markOf({ ...origin, ...(footer !== undefined && { footer: footer.length }) }, form);
	const text = `${plain}\n\n${mark}`;
	if (text.length > maxCharacters) {
		const limit = maxCharacters.toLocaleString('en-US');
		return { text: plain.length <= maxCharacters ? plain : body, unmarked: `the text has almost ${limit} characters` };
	}
	if (isHiddenAtEnd(text, mark.length)) return { text };
	return { text: body, unmarked: 'the text ends within code' };
}

/** The newest text that the same workflow wrote with the same account and that people see. */
async function replaceable(
	rules: OriginRules,
	earlier: readonly EarlierText[],
	{ origin, account }: Pick<Marking, 'origin' | 'account'>,
): Promise<EarlierText | undefined> {
	const own = earlier.filter((one) => {
		const { origin: found } = splitMark(one.text);
		return found !== undefined && !one.isHidden && isSameWorkflow(found, origin);
	});
	const newestFirst = own.sort((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
	if (newestFirst.length === 0) return undefined;
	const api = account();
	for (const one of newestFirst) if (await rules.isOwn(api, one.author).catch(() => false)) return one;
	return undefined;
}

/**
 * An API whose requests end each Markdown text that they write with the hidden mark of its origin. Where it replaces earlier
 * texts, a request that adds one becomes a change of the newest one that the same workflow and account wrote there, if there
 * is one: hidden ones are left alone, and a deleted one is written again.
 */
export function marking(api: Api, rules: OriginRules, texts: Texts | undefined, how: Marking): Api {
	const currentOf = async (request: ApiRequest): Promise<string | undefined> =>
		how.footer === undefined ? undefined : await texts?.replaced(request)?.current(api);
	const withMarks = async (request: ApiRequest): Promise<ApiRequest> => {
		const written = rules.written(request).flatMap(({ path, maxCharacters }) => {
			const text = textAt(request.body, path.map(String));
			return text === undefined ? [] : [{ path, maxCharacters, text }];
		});
		if (written.length === 0) return request;
		const current = await currentOf(request);
		let result = request;
		for (const { path, maxCharacters, text: given } of written) {
			const { text, unmarked } = marked(given, rules.form, how, { maxCharacters, current });
			if (unmarked !== undefined) how.note('unmarked', `"${String(path.at(-1))}" has no mark of origin: ${unmarked}`);
			result = replaced(result, { part: 'body', path: path.map(String), text: given }, text);
		}
		return result;
	};
	const replacing = async (request: ApiRequest): Promise<ApiRequest | undefined> => {
		const earlier = how.isReplacing ? rules.earlier(request) : undefined;
		const text = earlier && textAt(request.body, [earlier.name]);
		if (!earlier || text === undefined) return undefined;
		const found = await replaceable(rules, await earlier.find(api), how);
		return found && (await withMarks(found.replace(text)));
	};
	const send = async <T>(request: ApiRequest, sent: (request: ApiRequest) => Promise<T>): Promise<T> => {
		const replacement = await replacing(request);
		if (replacement) {
			const answer = await unlessGone(sent(replacement).then((value) => ({ value })));
			if (answer) {
				how.note('replaced', replacement.path);
				return answer.value;
			}
		}
		return await sent(await withMarks(request));
	};
	return {
		...api,
		request: async <T>(request: ApiRequest): Promise<T> =>
			await send(request, async (one) => await api.request<T>(one)),
		send: async <T>(request: ApiRequest): Promise<Answer<T>> =>
			await send(request, async (one) => await api.send<T>(one)),
	};
}

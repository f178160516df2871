import { type IDataObject, NodeApiError, UserError } from 'n8n-workflow';

import type { Answer, Api } from '../../shared/catalogue/api';
import type { Truncation } from '../../shared/catalogue/truncation';
import type { Outcome } from '../../shared/http/batch';
import { isPassing, outcomeUnknown, thatPasses } from '../../shared/http/errors';
import { numberIn } from '../../shared/http/headers';
import { path } from '../../shared/http/path';
import { adviceOn } from './errors/explain';

interface Problem {
	readonly type?: string;
	readonly message: string;
	readonly path?: ReadonlyArray<string | number>;
}

interface Reply<T> {
	readonly data?: T | null;
	readonly errors?: readonly Problem[];
}

export interface GraphqlOptions {
	/**
	 * Answer with what there is, and null in the places of the rest: where some of it was not found (`found`), or where
	 * some of it was refused as well, but not all (`allowed`).
	 */
	readonly partial?: 'found' | 'allowed';
	/** Told what was refused of an answer that was borne in part, in words for a person. */
	onPart?(refused: string): void;
}

const longestPauseMs = 60_000;
const maxGraphqlAttempts = 3;

const isLimit = ({ type = '', message }: Problem) => type.startsWith('RATE_LIMIT') || /rate limit/i.test(message);

/**
 * GitHub's own failures, with status 200 and without a type: https://github.com/octokit/plugin-retry.js/issues/395. "This may be
 * the result of a timeout" (https://github.com/gayanvoice/top-github-users/issues/107). Belief: the words of its REST timeouts
 * come here, too.
 */
const isOutage = ({ type, message }: Problem) =>
	type === undefined &&
	/^something went wrong while executing your query|couldn't respond to your request in time|^timeout/i.test(message);

/** So is an answer with neither data nor errors, after a time-out of GitHub's: faros-ai/airbyte-connectors#1865. */
const isHiccup = ({ data, errors = [] }: Reply<unknown>): boolean =>
	errors.some(isOutage) || (errors.length === 0 && (data === null || data === undefined));

const advice: Readonly<Record<string, string>> = {
	FORBIDDEN: 'This account lacks the right; ask an administrator, or use another account.',
	INSUFFICIENT_SCOPES: 'Give the token the scope that is named, or connect the account again.',
	NOT_FOUND: 'Check the name, number or ID; this account may also lack the right to see it.',
};

/** Most of GraphQL's messages have no full stop. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const slowDown = 'GitHub asks to slow down (GraphQL). Try again later, or do less at a time.';

/** What a person can do about GraphQL's errors, which come with status 200. Pure. */
export function explainGraphql(errors: readonly Problem[]): string {
	const [first] = errors;
	if (first === undefined) return 'GitHub answered the GraphQL call without data. Try again later.';
	if (isLimit(first)) return slowDown;
	// A specific explanation, such as single sign-on, comes before what the type means.
	const help = adviceOn(errors.map(({ message }) => message).join('\n')) ?? advice[first?.type ?? ''];
	const told = [...new Set(errors.map(({ message }) => message.trim())), ...(help === undefined ? [] : [help])];
	const last = told.length - 1;
	return `GitHub refused the GraphQL call: ${told.map((one, at) => (at < last ? ended(one) : one)).join(' ')}`;
}

/** A limit that GraphQL reports with status 200: what its headers ask for, bounded. The client sees all other limits. */
const askedPause = ({ headers }: Answer, attempt: number): number =>
	Math.min((numberIn(headers, 'retry-after') ?? 5 * 2 ** attempt) * 1000, longestPauseMs);

const isTolerable = (errors: readonly Problem[], data: object, partial: GraphqlOptions['partial']): boolean => {
	if (partial === undefined || errors.some(isLimit)) return false;
	const isFound = errors.every(({ type }) => type === 'NOT_FOUND');
	return isFound || (partial === 'allowed' && Object.values(data).some((value) => value !== null));
};

const isMutation = (query: string): boolean => query.trimStart().startsWith('mutation');

/** What GitHub answered, after it was asked again where it only asked to slow down. */
async function replyTo<T>(api: Api, query: string, variables: IDataObject): Promise<Reply<T>> {
	const repeatable = !isMutation(query);
	const request = {
		method: 'POST',
		base: 'graphql',
		path: path`/graphql`,
		body: { query, variables },
		isOwnBody: true,
		repeatable,
	} as const;
	for (let attempt = 1; ; attempt += 1) {
		const answer = await api.send<Reply<T>>(request);
		const { errors = [] } = answer.body;
		const isWorthAnother = errors.some(isLimit) || (repeatable && isHiccup(answer.body));
		if (!isWorthAnother || attempt >= maxGraphqlAttempts) return answer.body;
		await api.pause(askedPause(answer, attempt));
	}
}

const hiccups = new WeakSet<Error>();

/** Whether GitHub gave up on a query: in trouble, or because it takes too long to answer. The two look alike. */
const isGivenUp = (error: unknown): boolean =>
	error instanceof NodeApiError
		? ['502', '504'].includes(error.httpCode ?? '')
		: error instanceof UserError && hiccups.has(error);

/**
 * What a mutation did in spite of its errors. An error below a field of the response comes after the change itself:
 * https://spec.graphql.org/October2021/#sec-Errors-and-Non-Nullability
 */
function outcomeOf(query: string, errors: readonly Problem[]): string {
	if (!isMutation(query) || errors.some(isLimit)) return '';
	if (errors.length === 0 || errors.some(isOutage)) return ` ${outcomeUnknown}`;
	const isMade = errors.every(({ path: at = [] }) => at.length > 1);
	return isMade ? ' The change was made; GitHub refused only to return it: do not repeat it.' : '';
}

const errorResponse = (query: string, errors: readonly Problem[]): UserError => {
	const outcome = outcomeOf(query, errors);
	const message = explainGraphql(errors);
	const error = new UserError(
		outcome === '' ? message : `${ended(message.replace(' Try again later.', ''))}${outcome}`,
	);
	if (isHiccup({ errors, data: {} }) || errors.length === 0) hiccups.add(error);
	const isToPass = errors.length === 0 || errors.some((one) => isLimit(one) || isOutage(one));
	return isToPass ? thatPasses(error) : error;
};

/**
 * Runs one GraphQL document and answers with its data.
 *
 * @throws UserError with GitHub's own words and what to do, unless `partial` bears them.
 */
export async function graphql<T>(
	api: Api,
	query: string,
	variables: IDataObject,
	{ partial, onPart }: GraphqlOptions = {},
): Promise<T> {
	const { data, errors = [] } = await replyTo<T>(api, query, variables);
	if (data && errors.length === 0) return data;
	if (!data || !isTolerable(errors, data, partial)) throw errorResponse(query, errors);
	onPart?.(explainGraphql(errors));
	return data;
}

/**
 * Runs one GraphQL document that asks for several things at once, and answers for each of them, by its alias.
 *
 * @throws UserError when GitHub refused the whole.
 */
export async function graphqlEach(
	api: Api,
	query: string,
	variables: IDataObject,
): Promise<(alias: string) => Outcome<unknown>> {
	const { data, errors = [] } = await replyTo<IDataObject>(api, query, variables);
	if (!data || errors.some(isLimit)) throw errorResponse(query, errors);
	return (alias) => {
		const value = data[alias] ?? null;
		if (value !== null) return { value };
		const own = errors.filter((error) => error.path === undefined || error.path[0] === alias);
		return own.every(({ type }) => type === 'NOT_FOUND') ? { value } : { error: errorResponse(query, own) };
	};
}

/** Whether GraphQL will not tell this account what was asked for, rather than being in trouble or asking to slow down. */
export const isGraphqlRefusal = (error: unknown): boolean => error instanceof UserError && !isPassing(error);

/** One page of a GraphQL list. */
export interface Connection<T> {
	readonly nodes: ReadonlyArray<T | null>;
	readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
	/** What GitHub omitted from this page, as a sentence. */
	readonly lacks?: string | undefined;
}

/** A list in which there is nothing to see. */
export const noRows: Connection<never> = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };

/** A page that is cut no further. */
const smallestPage = 10;

/** Rows that GitHub omitted from a list, in a sentence. Pure. */
export const hiddenRows = (count: number): string =>
	`GitHub omitted ${count === 1 ? 'an entry' : `${count} entries`} that this account cannot read.`;

/** The rows of a GraphQL list that were read, and what is missing from them. */
class ConnectionReader<T> {
	readonly #keys = new Set<string>();
	readonly #reasons = new Set<string>();
	#hidden = 0;

	/** The rows of the next page: readable ones, each once. */
	rowsOf({ nodes, lacks }: Connection<T>): readonly T[] {
		if (lacks !== undefined) this.#reasons.add(lacks);
		return nodes.flatMap((node) => {
			if (node === null) this.#hidden += 1;
			const { id, number = '' } = (node ?? {}) as { readonly id?: unknown; readonly number?: unknown };
			const key = id === undefined ? undefined : `${String(id)} ${String(number)}`;
			if (node === null || (key !== undefined && this.#keys.has(key))) return [];
			if (key !== undefined) this.#keys.add(key);
			return [node];
		});
	}

	/** What the rows lack, with what is known of how the list ended. */
	truncation(end?: Truncation): Truncation | undefined {
		const reasons = [...this.#reasons, ...(this.#hidden > 0 ? [hiddenRows(this.#hidden)] : [])];
		return reasons.length > 0 ? { ...end, reasons } : end;
	}
}

/**
 * All rows of a GraphQL list, page after page, at most `limit`, each once. Where GitHub gives up on a page it is requested
 * smaller ones: it may be too long, and no repetition helps (cli/cli#13432, cli/cli#12715).
 *
 * @param matches selects rows; only those count for the limit.
 * @returns what the list lacks: rows after the limit, and rows that this account cannot read.
 */
export async function* connected<T>(
	page: (after: string | null, first: number) => Promise<Connection<T>>,
	limit = Infinity,
	matches?: (row: T) => boolean,
): AsyncGenerator<T, Truncation | undefined> {
	let after: string | null = null;
	let taken = 0;
	let longest = 100;
	const reader = new ConnectionReader<T>();
	const read = async (cursor: string | null, first: number): Promise<Connection<T>> =>
		await page(cursor, first).catch(async (error: unknown) => {
			if (first <= smallestPage || !isGivenUp(error)) throw error;
			longest = Math.max(smallestPage, Math.floor(first / 4));
			return await read(cursor, longest);
		});
	do {
		const answer: Connection<T> = await read(after, Math.min(longest, matches ? longest : limit - taken));
		for (const node of reader.rowsOf(answer)) {
			if (matches && !matches(node)) continue;
			if (taken >= limit) return reader.truncation({ limit });
			taken += 1;
			yield node;
		}
		after = answer.pageInfo.hasNextPage ? answer.pageInfo.endCursor : null;
	} while (after !== null && taken < limit);
	return reader.truncation(after === null ? undefined : { limit, isUncertain: matches !== undefined });
}

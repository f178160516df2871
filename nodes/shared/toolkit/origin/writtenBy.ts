import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../catalogue/api';
import type { Integration } from '../../catalogue/integration';
import type { ListedOperation } from '../../catalogue/operation';
import { isSameWorkflow, type Origin, splitMark } from '../../filters/originMark';
import { ruleOf } from '../answer/trust';

/** The field in which an object tells that an agent wrote it. */
const fieldName = 'writtenBy';

interface Found {
	readonly object: IDataObject;
	readonly origin: Origin;
}

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects that have a marked text as a field of their own. */
function markedObjects(
	value: unknown,
	path: readonly string[],
	isMarkdown: (path: readonly string[]) => boolean,
): Found[] {
	if (Array.isArray(value)) return value.flatMap((one) => markedObjects(one, path, isMarkdown));
	if (!isObject(value)) return [];
	const own = Object.entries(value).flatMap(([name, inner]) => {
		const origin = typeof inner === 'string' && isMarkdown([...path, name]) ? splitMark(inner).origin : undefined;
		return origin ? [{ object: value, origin }] : [];
	});
	const inner = Object.entries(value).flatMap(([name, one]) =>
		typeof one === 'object' ? markedObjects(one, [...path, name], isMarkdown) : [],
	);
	return [...own.slice(0, 1), ...inner];
}

const withWords = (value: unknown, words: ReadonlyMap<unknown, string>): unknown => {
	if (Array.isArray(value)) return value.map((one) => withWords(one, words));
	if (!isObject(value)) return value;
	const fields = Object.entries(value).map(([name, inner]) => [name, withWords(inner, words)] as const);
	const word = words.get(value);
	return Object.fromEntries(word === undefined ? fields : [...fields, [fieldName, word] as const]);
};

/**
 * The objects of a response, with `writtenBy` at those that a toolkit wrote with this account: "this workflow" or "another
 * workflow". Anyone can copy a mark, so it counts only where the service names the account as the author; where the service
 * names no author, as of cards, the word says "unverified". Costs nothing where no text has a mark.
 *
 * @param reading a client that asks who the account is.
 */
export async function withWriters(
	{ origin: rules, texts, authorship }: Pick<Integration, 'origin' | 'texts' | 'authorship'>,
	reading: () => Api,
	{
		objects,
		operation,
		own,
	}: {
		readonly objects: readonly IDataObject[];
		readonly operation: Pick<ListedOperation, 'resource' | 'value'>;
		readonly own: Pick<Origin, 'workflow' | 'instance'>;
	},
): Promise<readonly IDataObject[]> {
	const rendering = texts?.rendering ?? {};
	const isMarkdown = (path: readonly string[]) => rendering[ruleOf(rendering, operation, path) ?? ''] === 'markdown';
	const found = rules ? objects.flatMap((object) => markedObjects(object, [], isMarkdown)) : [];
	if (!rules || found.length === 0) return objects;
	const api = reading();
	const words = new Map<unknown, string>();
	for (const { object, origin } of found) {
		const named = authorship?.authors.find((name) => name in object);
		const author = named === undefined ? undefined : object[named];
		const isOwn = isObject(author) ? await rules.isOwn(api, author).catch(() => false) : named === undefined;
		if (!isOwn) continue;
		const workflow = isSameWorkflow(origin, own) ? 'this workflow' : 'another workflow';
		words.set(object, named === undefined ? `${workflow}, unverified` : workflow);
	}
	return words.size === 0 ? objects : (withWords(objects, words) as IDataObject[]);
}

import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** The parts of a path, decoded; the kind of object in lower case, as Trello reads it. Pure. */
export function partsOf({ path }: Pick<ApiRequest, 'path'>): readonly string[] {
	const [kind = '', ...parts] = path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decoded);
	return [kind.toLowerCase(), ...parts];
}

/** What a write says in its query and its body; undefined where the body is bytes. Pure. */
export function valuesOf({ query = {}, body = {} }: Pick<ApiRequest, 'query' | 'body'>): IDataObject | undefined {
	const isObject = !Array.isArray(body) && !Buffer.isBuffer(body) && Object.getPrototypeOf(body) === Object.prototype;
	return isObject ? { ...query, ...(body as IDataObject) } : undefined;
}

/** The IDs in a list of a write, which Trello reads as texts with commas and as lists. Pure. */
export const idsIn = (value: unknown): readonly string[] =>
	(Array.isArray(value) ? value : value === undefined || value === null ? [] : String(value).split(','))
		.map((one) => String(one).trim())
		.filter((one) => one !== '');

/** The IDs that are in only one of two lists. Pure. */
export const differing = (current: readonly string[], next: readonly string[]): readonly string[] => [
	...current.filter((id) => !next.includes(id)),
	...next.filter((id) => !current.includes(id)),
];

/**
 * What a write copies of a card: all of it where `keepFromSource` is absent or "all".
 * https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-post
 */
export function copiedFrom(values: IDataObject, member: 'labels' | 'members'): string | undefined {
	const { idCardSource, keepFromSource = 'all' } = values;
	if (idCardSource === undefined || idCardSource === '') return undefined;
	const kept = idsIn(keepFromSource);
	return kept.includes('all') || kept.includes(member) ? String(idCardSource) : undefined;
}

/** Whether a write copies a list or a board, with whatever is on its cards. Pure. */
export const copiesCards = ({ idListSource, idBoardSource, keepFromSource }: IDataObject): boolean =>
	idListSource !== undefined || (idBoardSource !== undefined && keepFromSource !== 'none');

import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../catalogue/api';
import { withText } from '../../catalogue/texts';

/** A text that a request sends. */
export interface SentText {
	readonly part: 'body' | 'path' | 'query';
	/** The fields that lead to it. */
	readonly path: readonly string[];
	readonly text: string;
}

/** Deeper values are no text of a user. */
const deepest = 40;

function textsIn(part: SentText['part'], value: unknown, path: readonly string[] = []): SentText[] {
	if (typeof value === 'string') return value === '' ? [] : [{ part, path, text: value }];
	if (typeof value !== 'object' || value === null || path.length > deepest) return [];
	return Object.entries(value).flatMap(([name, inner]) => [
		...textsIn(part, inner, [...path, name]),
		// a name is an index in a list, and a user's own text in a map, such as the files of a gist
		...(Array.isArray(value) || /^\w{0,40}$/.test(name) ? [] : [{ part, path: [...path, name, ''], text: name }]),
	]);
}

const decoded = (path: string): string => {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
};

/** All texts that a request sends: its path, its query and its body, with lists, rows and the variables of GraphQL. Pure. */
export function textsOf({ path, query, body }: ApiRequest): readonly SentText[] {
	const ofBody = Buffer.isBuffer(body)
		? [{ part: 'body', path: [], text: body.toString('utf8') } as const]
		: textsIn('body', body);
	return [{ part: 'path', path: [], text: decoded(path) }, ...textsIn('query', query), ...ofBody];
}

/** The request with another text in the place of one of its own. Pure. */
export function replaced(request: ApiRequest, { part, path }: SentText, text: string): ApiRequest {
	return part === 'path' || path.length === 0
		? request
		: { ...request, [part]: withText(request[part], path, text) as IDataObject };
}

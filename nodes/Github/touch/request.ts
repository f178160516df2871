import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';

/** A request below `/repos/{owner}/{repo}`, with its parts decoded. */
export interface RepositoryRoute {
	/** As owner/name, lower case. */
	readonly repository: string;
	/** The parts of the path after the repository. */
	readonly parts: readonly string[];
}

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** The parts of a path, decoded; an empty list for a path that does not start with a slash. Pure. */
export const partsOf = ({ path }: Pick<ApiRequest, 'path'>): readonly string[] =>
	path.startsWith('/') ? path.slice(1).replace(/\/$/, '').split('/').map(decoded) : [];

/** The repository of a request by its path; undefined where the path names none. Pure. */
export function repositoryRoute(request: Pick<ApiRequest, 'path'>): RepositoryRoute | undefined {
	const [first, owner, name, ...parts] = partsOf(request);
	if (first !== 'repos' || !owner || !name) return undefined;
	return { repository: `${owner}/${name}`.toLowerCase(), parts };
}

/** The body of a request as an object; undefined where it is a list or bytes. Pure. */
export function objectBody({ body }: Pick<ApiRequest, 'body'>): IDataObject | undefined {
	if (body === undefined) return {};
	if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body)) return undefined;
	return Object.getPrototypeOf(body) === Object.prototype ? (body as IDataObject) : undefined;
}

/** The names in a list of a body, such as logins, or labels as texts or objects. Pure. */
export const namesIn = (value: unknown): readonly string[] =>
	(Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).map((one: unknown) =>
		typeof one === 'object' && one !== null
			? String((one as { name?: unknown; login?: unknown }).name ?? (one as { login?: unknown }).login ?? '')
			: String(one),
	);

/** The names that are in only one of two lists, whose names are compared without case. Pure. */
export function differing(current: readonly string[], next: readonly string[]): readonly string[] {
	const missingIn = (list: readonly string[]) => {
		const known = new Set(list.map((name) => name.toLowerCase()));
		return (name: string) => !known.has(name.toLowerCase());
	};
	return [...current.filter(missingIn(next)), ...next.filter(missingIn(current))];
}

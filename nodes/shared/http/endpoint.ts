import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Path } from './path';

export interface Endpoint {
	/** The name of the base that the endpoint belongs to; undefined when it was given as a path. */
	readonly base: string | undefined;
	readonly path: Path;
	readonly query: IDataObject;
}

type Bases = Readonly<Record<string, string>>;

const refuse = (endpoint: string, reason: string): never => {
	throw new UserError(
		`The endpoint "${endpoint.replace(/[?#].*$/s, '').slice(0, 120)}" is refused: ${reason} Nothing was sent.`,
	);
};

const hasDots = (path: string): boolean => {
	let plain = path;
	for (let round = 0; round < 3 && plain.includes('%'); round += 1) {
		try {
			plain = decodeURIComponent(plain);
		} catch {
			return true;
		}
	}
	return plain.split(/[/\\]/).some((part) => part === '.' || part === '..') || plain.includes('\\');
};

const signing = new Set(['key', 'token', 'access_token', 'oauth_token', 'oauth_consumer_key']);

const queryOf = (endpoint: string, parameters: URLSearchParams): IDataObject => {
	const query: IDataObject = {};
	for (const name of new Set(parameters.keys())) {
		if (signing.has(name.toLowerCase())) {
			refuse(endpoint, `it carries "${name}". The chosen account signs the request, so remove it.`);
		}
		const values = parameters.getAll(name);
		query[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	return query;
};

/** The base whose address an absolute URL lies in, and the path within it. */
const within = (endpoint: string, url: URL, bases: Bases): { base: string; path: string } => {
	if (url.username !== '' || url.password !== '') refuse(endpoint, 'it contains a user name or password.');
	const sameOrigin = Object.entries(bases).filter(([, address]) => new URL(address).origin === url.origin);
	const [first] = sameOrigin;
	if (!first) {
		const known = [...new Set(Object.values(bases).map((address) => new URL(address).origin))].join(' or ');
		return refuse(endpoint, `this account may only be sent to ${known}. Give the path alone, such as "/…".`);
	}
	const prefix = (address: string) => new URL(address).pathname.replace(/\/+$/, '');
	const [base, address] = sameOrigin.find(([, candidate]) => url.pathname.startsWith(`${prefix(candidate)}/`)) ?? first;
	return {
		base,
		path: url.pathname.startsWith(`${prefix(address)}/`) ? url.pathname.slice(prefix(address).length) : url.pathname,
	};
};

/**
 * Checks what a person or an agent wrote as an endpoint: a path, with or without a query, or an absolute URL of one of
 * the account's own addresses.
 *
 * @throws UserError, before anything is sent, for another host, a protocol-relative URL, dot segments, or credentials in it.
 */
export function checkedEndpoint(given: string, bases: Bases): Endpoint {
	const endpoint = given.trim();
	if (endpoint === '') throw new UserError('"Endpoint" is missing. Give a path such as "/…" and try again.');
	if (/[\s\p{Cc}]/u.test(endpoint))
		refuse(endpoint, 'it contains spaces or control characters. Encode them, such as %20.');
	if (/^[/\\]{2}/.test(endpoint)) refuse(endpoint, 'it names another host. Give the path alone, with one slash.');
	const [whole = '', ...fragment] = endpoint.split('#');
	if (fragment.length > 0) refuse(endpoint, 'it contains "#". Encode it as %23.');
	if (hasDots(whole.split('?')[0] ?? ''))
		refuse(endpoint, 'it contains "." or ".." as a part of the path, or a backslash.');
	const isAbsolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(whole);
	const [address] = Object.values(bases);
	const url = new URL(isAbsolute ? whole : `http://path.invalid/${whole.replace(/^\//, '')}`);
	const query = queryOf(endpoint, url.searchParams);
	if (isAbsolute) {
		const { base, path } = within(endpoint, url, bases);
		return { base, path: path as Path, query };
	}
	const prefix = address === undefined ? '' : new URL(address).pathname.replace(/\/+$/, '');
	const isDoubled = prefix !== '' && url.pathname.startsWith(`${prefix}/`);
	return { base: undefined, path: (isDoubled ? url.pathname.slice(prefix.length) : url.pathname) as Path, query };
}

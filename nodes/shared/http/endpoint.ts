import { type IDataObject, UserError } from 'n8n-workflow';

import type { Path } from '../catalogue/api';
import { hasDots } from './path';

/**
 * The address that a credential names as the service's API.
 *
 * @throws UserError when it is missing or is not a web address.
 */
export function baseAddress(given: string | undefined): URL {
	const url = URL.parse(given ?? '');
	if (url && /^https?:$/.test(url.protocol)) return url;
	const found = given ? `is not a web address: "${given.slice(0, 120)}"` : 'is missing';
	throw new UserError(`The API base URL of the credential ${found}. Open the credential and correct it.`);
}

export interface Endpoint {
	/** The name of the base that the endpoint belongs to; undefined when it was given as a path. */
	readonly base: string | undefined;
	readonly path: Path;
	readonly query: IDataObject;
}

type Bases = Readonly<Record<string, string>>;

/** @throws UserError that names the endpoint without its query, and the reason, a sentence. */
export const refuse = (endpoint: string, reason: string): never => {
	throw new UserError(
		`The endpoint "${endpoint.replace(/[?#].*$/s, '').slice(0, 120)}" is refused: ${reason} Nothing was sent.`,
	);
};

const signing = new Set(['token', 'access_token', 'oauth_token', 'oauth_consumer_key', 'api_secret']);

/** "key" also names things that are no secret, such as a GitHub cache; Trello's and Google's keys have a form of their own. */
const isSigning = (name: string, values: readonly string[]): boolean =>
	signing.has(name.toLowerCase()) ||
	(name.toLowerCase() === 'key' && values.some((value) => /^([0-9a-f]{32}|AIza[\w-]{35})$/i.test(value)));

/**
 * Refuses parameters that would sign a request beside the chosen account.
 *
 * @throws UserError naming the parameter, before anything is sent.
 */
export function refuseSigning(endpoint: string, query: IDataObject): void {
	const carried = Object.entries(query).find(([name, value]) => isSigning(name, [value].flat().map(String)));
	if (carried) refuse(endpoint, `it carries "${carried[0]}". The chosen account signs the request, so remove it.`);
}

const queryOf = (endpoint: string, parameters: URLSearchParams): IDataObject => {
	const query: IDataObject = {};
	for (const name of new Set(parameters.keys())) {
		const values = parameters.getAll(name);
		query[name] = values.length > 1 ? values : (values[0] ?? '');
	}
	refuseSigning(endpoint, query);
	return query;
};

const prefixOf = ({ pathname }: URL): string => pathname.replace(/\/+$/, '');

/** What follows a base's own path; undefined when the path lies outside of it. */
const behind = (base: URL, path: string): string | undefined =>
	`${path}/`.startsWith(`${prefixOf(base)}/`) ? path.slice(prefixOf(base).length) || '/' : undefined;

/** The base whose address an absolute URL lies in, and the path within it. */
const within = (endpoint: string, url: URL, bases: ReadonlyArray<readonly [string, URL]>) => {
	if (url.username !== '' || url.password !== '') refuse(endpoint, 'it contains a user name or password.');
	const paths = bases.flatMap(([base, address]) => {
		const path = address.origin === url.origin ? behind(address, url.pathname) : undefined;
		return path === undefined ? [] : [{ base, path }];
	});
	const [closest] = paths.sort((a, b) => a.path.length - b.path.length);
	if (closest) return closest;
	const known = [...new Set(bases.map(([, address]) => address.href.replace(/\/+$/, '')))].join(' or ');
	return refuse(endpoint, `this account may only be sent to ${known}. Give the path alone, such as "/…".`);
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
	const addresses = Object.entries(bases).map(([name, address]) => [name, baseAddress(address)] as const);
	const url = URL.parse(isAbsolute ? whole : `http://path.invalid/${whole.replace(/^\//, '')}`);
	if (!url) return refuse(endpoint, 'it is not an address. Give the path alone, such as "/…".');
	const query = queryOf(endpoint, url.searchParams);
	if (isAbsolute) {
		const { base, path } = within(endpoint, url, addresses);
		return { base, path: path as Path, query };
	}
	const [first] = addresses;
	const isPrefixed = first !== undefined && prefixOf(first[1]) !== '';
	return { base: undefined, path: ((isPrefixed && behind(first[1], url.pathname)) || url.pathname) as Path, query };
}

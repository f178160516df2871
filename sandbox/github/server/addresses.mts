import { type Incoming, type Reply, withPath } from '../../front/exchange.mts';
import type { ServerProfile } from './profile.mts';

const isEnterprise = ({ server }: Pick<ServerProfile, 'server'>): boolean => server.startsWith('ghes');

/** What the paths of the API begin with, whose other paths are pages. */
const first =
	'repos|repositories|users?|orgs|organizations|teams|gists|notifications|search|rate_limit|events|networks|graphql|app|apps|installation';
const unprefixed = new RegExp(`^/(${first})(/|$)`);

/**
 * GitHub Enterprise Server has its API under `/api/v3`, `/api/graphql` and `/api/uploads`, and there alone
 * (https://docs.github.com/enterprise-server@3.19/rest/using-the-rest-api/getting-started-with-the-rest-api). Of the other
 * servers the stand-in takes both.
 */
export function apiRequest(profile: Pick<ServerProfile, 'server'>, incoming: Incoming): Incoming {
	if (isEnterprise(profile) && unprefixed.test(incoming.path)) return withPath(incoming, `/no-page${incoming.path}`);
	const path = incoming.path.replace(/^\/api\/(v3|uploads)(?=\/|$)/, '').replace(/^\/api\/graphql/, '/graphql');
	return withPath(incoming, path || '/');
}

/** Pages of people, which have no prefix. */
const isPage = (name: string): boolean => /html_url$/.test(name);

/** An answer as Enterprise Server gives it: its addresses of the API have the prefix, and its headers name its version. */
export function dressed(profile: ServerProfile, url: string, { path }: Incoming, reply: Reply): Reply {
	if (!isEnterprise(profile)) return reply;
	const address = new RegExp(`(?<=^|<)${url.replace(/[.]/g, '\\.')}/(?=(${first})(/|\\?|$))`, 'g');
	const moved = (text: string): string => text.replace(address, `${url}/api/v3/`);
	const within = (value: unknown, name = ''): unknown => {
		if (typeof value === 'string') return isPage(name) ? value : moved(value);
		if (Array.isArray(value)) return value.map((one: unknown) => within(one));
		if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
		return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, within(one, key)]));
	};
	const told = Object.entries(reply.headers ?? {}).map(([name, value]) => [
		name,
		/^(link|location)$/.test(name) ? value.replace(/[^,\s]+/g, moved) : value,
	]);
	const headers = {
		...(Object.fromEntries(told) as Record<string, string>),
		'x-github-enterprise-version': `${profile.server.replace('ghes-', '')}.0`,
	};
	const isJson = typeof reply.body === 'object' && reply.body !== null && !('pipe' in reply.body);
	return isJson && path !== '/graphql' ? { ...reply, headers, body: within(reply.body) } : { ...reply, headers };
}

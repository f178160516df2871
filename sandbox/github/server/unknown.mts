import type { Reply } from '../../front/exchange.mts';
import type { Call } from '../call.mts';
import type { ServerProfile } from './profile.mts';

interface Unknown {
	/** The request whose answer lacks them. */
	readonly request: RegExp;
	readonly members: readonly string[];
}

/** What Enterprise Server up to 3.19 does not tell (`@octokit/openapi` 23.0.2). */
const ofEnterprise: readonly Unknown[] = [
	{ request: /^GET .*\/actions\/(runs\/\d+\/artifacts|artifacts(\/\d+)?)$/, members: ['digest'] },
];

/**
 * What the API version 2026-03-10 tells no more (its `x-github-breaking-changes`); `has_downloads`, which they name too, is
 * still there (PyGithub Requester.testApiVersion#3).
 */
const ofNewest: readonly Unknown[] = [
	{ request: / \/rate_limit$/, members: ['rate'] },
	{ request: / \/gists(\/\w+)?$/, members: ['user', 'forks', 'history'] },
	{
		request: /\/(pulls|issues)(\/\d+)?(\/requested_reviewers|\/assignees)?$|\/search\/issues$/,
		members: ['assignee', 'merge_commit_sha'],
	},
];

function without(value: unknown, members: ReadonlySet<string>): unknown {
	if (Array.isArray(value)) return value.map((one: unknown) => without(one, members));
	if (typeof value !== 'object' || value === null || Buffer.isBuffer(value) || 'pipe' in value) return value;
	const kept = Object.entries(value).filter(([name]) => !members.has(name));
	return Object.fromEntries(kept.map(([name, one]) => [name, without(one, members)]));
}

/** An answer without the members that this server does not know at this version. */
export function withoutUnknown({ server }: ServerProfile, { method, path, headers }: Call, reply: Reply): Reply {
	const isNewest = headers['x-github-api-version'] === '2026-03-10';
	const all = [...(server.startsWith('ghes') ? ofEnterprise : []), ...(isNewest ? ofNewest : [])];
	const gone = all.filter(({ request }) => request.test(`${method} ${path}`)).flatMap(({ members }) => members);
	return gone.length === 0 || reply.status >= 300 ? reply : { ...reply, body: without(reply.body, new Set(gone)) };
}

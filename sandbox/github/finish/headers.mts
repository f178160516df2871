import { createHash } from 'node:crypto';
import { asObject, asText, type Incoming, type Reply } from '../../front/exchange.mts';

const repository = String.raw`/repos/[^/]+/[^/]+`;

/** What GitHub says of when it last changed (PyGithub, all answers since 2022). */
const dated = new RegExp(
	[
		'^/user$|^/user/\\d+$|^/users/[^/]+$|^/orgs/[^/]+$|^/events$',
		`^${repository}$`,
		`^${repository}/(labels|milestones|comments|releases)/[^/]+$`,
		`^${repository}/(releases/(assets|tags)|pulls/comments|issues/events)/[^/]+$`,
		`^${repository}/(issues|pulls)/\\d+$`,
		`^${repository}/pulls/\\d+/commits$`,
		`^${repository}/(commits|commits/[^/]+|compare/.+|contents/.*|contents|readme|tags)$`,
		`^${repository}/git/(commits|ref|refs|matching-refs|tags|trees)/.+$`,
	].join('|'),
);
const sparse = /^\/search\/|^\/(rate_limit|graphql)$/;
const assets = /\/releases\/(\d+\/assets|assets\/\d+)$/;
/** Made without an address of their own. */
const unplaced = /\/(releases\/\d+\/assets|generate-notes|assignees|requested_reviewers|rerun[\w-]*|labels|rerequest)$/;

/** The moment that an answer tells of its object. */
function momentOf(body: unknown, now: number): number {
	const one = asObject(Array.isArray(body) ? body[0] : body);
	const commit = asObject(one['commit'] ?? one);
	const committed = asText(asObject(commit['committer'])['date']);
	const told = asText(one['updated_at']) ?? committed ?? asText(asObject(one['commit'])['date']);
	const at = Date.parse(told ?? '');
	return Number.isNaN(at) ? now : at;
}

/** `location`, `last-modified` and `x-poll-interval`, where the service sends them. */
export function headersOf({ method, path }: Incoming, { status, body }: Reply, now: number): Record<string, string> {
	const headers: Record<string, string> = {};
	const url = asText(asObject(body)['url']);
	const isLabel = /^\/repos\/[^/]+\/[^/]+\/labels$/.test(path);
	if (status === 201 && method === 'POST' && url !== undefined && (isLabel || !unplaced.test(path)))
		headers['location'] = url;
	if (status === 201 && /\/collaborators\/[^/]+$/.test(path) && url !== undefined) headers['location'] = url;
	const isRead = (method === 'GET' || method === 'HEAD') && status === 200;
	if ((isRead && dated.test(path)) || (status < 300 && method !== 'DELETE' && assets.test(path) && !isRead))
		headers['last-modified'] = new Date(momentOf(body, now)).toUTCString();
	if (isRead && /\/git\/(ref|refs|matching-refs)\//.test(path)) headers['x-poll-interval'] = '300';
	return headers;
}

/**
 * Writes of issues in the first version are told when it ends (mattpolzin/harmony#281, brendanjmeade/celeri#499): from
 * then on only the second one is there.
 */
export function deprecation({ method, path, headers }: Incoming): Record<string, string> {
	const isWrite = /^(POST|PATCH|PUT|DELETE)$/.test(method) && /^\/repos\/[^/]+\/[^/]+\/issues(\/|$)/.test(path);
	if (!isWrite || (headers['x-github-api-version'] ?? '2022-11-28') !== '2022-11-28') return {};
	const notice = 'https://docs.github.com/en/rest/about-the-rest-api/api-versions';
	return {
		deprecation: 'Tue, 10 Mar 2026 00:00:00 GMT',
		sunset: 'Fri, 10 Mar 2028 00:00:00 GMT',
		link: `<${notice}>; rel="deprecation"; type="text/html"`,
	};
}

/** Lists of notifications have an empty tag, always the same (PyGithub Notification.setUp#1, PullRequest1168.testGetPullRequest#1). */
const untagged = /^(\/repos\/[^/]+\/[^/]+)?\/notifications$/;

/** The entity tag of an answer; none for searches, which are never the same. */
export function entityTag({ path }: Incoming, reply: Reply): string | undefined {
	if (sparse.test(path) || (reply.status !== 200 && reply.status !== 201) || reply.body === undefined) return undefined;
	if (untagged.test(path)) return 'W/""';
	const text = Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body);
	return `W/"${createHash('sha256').update(text).digest('hex')}"`;
}

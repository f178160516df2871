import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { graphqlComplaints } from './graphql.mts';
import { measurementComplaints } from './measurement.mts';

export interface Verdict {
	/** The operation of the specification that the request matched. */
	readonly op: string | null;
	readonly errors: readonly unknown[];
	/** Parameters or body keys that the specification does not list. */
	readonly unknown: readonly string[];
}

export type Check = (api: string, method: string, path: string, request: { query: object; body: unknown }) => Verdict;

const folder = process.env.CONTRACT_SPECS;

/** The checker that comes with the services' official specifications; undefined in a clone that has none. */
export async function specification(): Promise<Check | undefined> {
	if (!folder) return undefined;
	const tool = join(folder, 'tools', 'validate-request.mjs');
	if (!existsSync(tool)) throw new Error(`CONTRACT_SPECS names a folder without tools/validate-request.mjs`);
	return ((await import(/* @vite-ignore */ pathToFileURL(tool).href)) as { check: Check }).check;
}

/**
 * Where Trello's specification is known to be narrower than its API: lists of fields and list filters it left out, and
 * alternatives that do not exclude each other.
 */
const isFalseAlarm = (api: string, error: unknown) =>
	api === 'trello' && /fields?\b|exactly one schema in oneOf/i.test(JSON.stringify(error));

/** Trello describes its files apart: https://community.developer.atlassian.com/t/update-authenticated-access-to-s3/43681 */
const isFile = (api: string, path: string) =>
	api === 'trello' && /^\/1\/cards\/\w+\/attachments\/\w+\/download\/[^/]+$/.test(path);

/** GitHub's words name null as the way to delete a file of a gist; the schema beside them leaves it out. */
const withoutDeletions = (api: string, path: string, body: unknown): unknown => {
	const { files } = (body ?? {}) as { files?: Record<string, unknown> };
	if (api !== 'github' || !path.startsWith('/gists/') || !files) return body;
	return { ...(body as object), files: Object.fromEntries(Object.entries(files).filter(([, file]) => file !== null)) };
};

/**
 * A state of an issue that is suggested is an object, as in the responses that GitHub describes: microsoft/microsoft-ui-xaml#11678,
 * github/github-mcp-server#2802. Without it, the state is checked as any other.
 */
export const withPlainState = (api: string, path: string, body: unknown): unknown => {
	const { state } = (body ?? {}) as { state?: { value?: unknown; suggest?: unknown } };
	if (api !== 'github' || !/\/issues\/\d+$/.test(path) || typeof state !== 'object' || !state.suggest) return body;
	return { ...(body as object), state: state.value };
};

/**
 * What GitHub takes and its document of this route lacks: how Copilot is to work on an issue that it is assigned to
 * (https://github.blog/changelog/2025-12-03-assign-issues-to-copilot-using-the-api). Of security alerts it is described.
 */
export const undescribed: readonly string[] = ['body.agent_assignment'];

export interface Asked {
	readonly method: string;
	readonly path: string;
	readonly query: object;
	readonly body: unknown;
}

/** RFC 7009, section 2.1: a form with the token and, if known, its kind. */
function revocationComplaints({ method, body }: Asked): unknown[] {
	const form = new URLSearchParams(body as Record<string, string>);
	const strange = [...form.keys()].filter((name) => !['token', 'token_type_hint'].includes(name));
	return [
		...(method === 'POST' ? [] : [`a token is revoked by POST, not ${method}`]),
		...(form.get('token') ? [] : ['the form has no token']),
		...strange.map((name) => `the form has "${name}"`),
	];
}

/** What the specification has against a request; unknown parameters count too, but for Trello, whose list is incomplete. */
export function complaints(check: Check, { api, path }: { api: string; path: string }, asked: Asked): unknown[] {
	if (api === 'oauth-revocation') return revocationComplaints(asked);
	if (api === 'ga-measurement') return measurementComplaints(asked);
	if (api === 'github' && path === '/graphql') return graphqlComplaints(asked);
	if (isFile(api, path)) return asked.method === 'GET' ? [] : [`a file is read by GET, not ${asked.method}`];
	const described = withPlainState(api, path, withoutDeletions(api, path, asked.body));
	const body = typeof described === 'string' ? undefined : described; // bytes and forms are not described as JSON
	const { op, errors, unknown } = check(api, asked.method, path, { query: asked.query, body });
	const strict = api === 'trello' ? [] : unknown.filter((key) => !undescribed.includes(key));
	return [
		...(op === null ? [`no operation for ${asked.method} ${path}`] : []),
		...errors.filter((error) => !isFalseAlarm(api, error)),
		...strict,
	];
}

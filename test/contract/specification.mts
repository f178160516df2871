import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

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

/** Where Trello's specification is known to be narrower than its API: lists of fields and list filters it left out. */
const isFalseAlarm = (api: string, error: unknown) => api === 'trello' && /fields?\b/i.test(JSON.stringify(error));

export interface Asked {
	readonly method: string;
	readonly path: string;
	readonly query: object;
	readonly body: unknown;
}

/** What the specification has against a request; unknown parameters count too, but for Trello, whose list is incomplete. */
export function complaints(check: Check, { api, path }: { api: string; path: string }, asked: Asked): unknown[] {
	const { op, errors, unknown } = check(api, asked.method, path, { query: asked.query, body: asked.body });
	const strict = api === 'trello' ? [] : unknown;
	return [
		...(op === null ? [`no operation for ${asked.method} ${path}`] : []),
		...errors.filter((error) => !isFalseAlarm(api, error)),
		...strict,
	];
}

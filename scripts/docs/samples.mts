import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogued } from './catalogue.mts';

const require = createRequire(import.meta.url);

/** One output of every event and operation of an integration, produced from its test fixtures. */
export interface Samples {
	readonly events: Readonly<Record<string, unknown>>;
	readonly operations: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Fixtures {
	readonly runs: Record<string, Record<string, ReadonlyArray<{ returns: unknown }>>>;
	readonly cases?: Record<string, { accepted: ReadonlyArray<{ delivery: object; given?: object; now?: string }> }>;
}

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const targets: Record<string, unknown> = {
	boards: { board: [{ board: '6740a1b2c3d4e5f6a7b8c9d0' }] },
	repositories: { repository: [{ repository: 'octocat/hello-world' }] },
};

/** Runs the fixtures of an integration through the built package. */
export async function samplesOf({ folder, events }: Catalogued, root: string): Promise<Samples> {
	const file = join(root, 'test', 'fixtures', `${camel(folder)}.mts`);
	const { runs, cases = {} } = (await import(pathToFileURL(file).href)) as Fixtures;
	const { itemsOf } = require(
		join(root, 'dist/nodes/shared/node/trigger.js'),
	) as typeof import('../../nodes/shared/node/trigger.ts');
	const { readParams } = require(
		join(root, 'dist/nodes/shared/node/params.js'),
	) as typeof import('../../nodes/shared/node/params.ts');
	const shown = events.map((event) => {
		const example = cases[event.value]?.accepted[0];
		if (!example) throw new Error(`${folder}: no accepted fixture for ${event.value}`);
		const given = { ...targets, ...example.given } as Record<string, unknown>;
		const params = readParams(event.fields, { read: (name, fallback) => given[name] ?? fallback, zone: 'UTC' });
		const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
		const choice = { event, params: params as never, includePayload: false };
		return [event.value, itemsOf(choice, [example.delivery], { since: now, now })[0]?.json] as const;
	});
	const operations = Object.entries(runs).map(([resource, values]) => {
		const returned = Object.entries(values).map(([value, [run]]) => [value, run?.returns] as const);
		return [resource, Object.fromEntries(returned)] as const;
	});
	return { events: Object.fromEntries(shown), operations: Object.fromEntries(operations) };
}

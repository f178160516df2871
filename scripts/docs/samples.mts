import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalogued } from './catalogue.mts';

const require = createRequire(import.meta.url);

/** Fixtures import from `nodes/` as the package does, and n8n-workflow from itself: without an extension, for which Node.js asks. */
registerHooks({
	resolve(specifier, context, next) {
		const found = (candidate: string) => {
			try {
				return next(candidate, context);
			} catch {
				return undefined;
			}
		};
		const isOpen = specifier.startsWith('.') && !/\.(c|m)?[jt]s(on)?$/.test(specifier);
		return (isOpen && (found(`${specifier}.ts`) ?? found(`${specifier}.js`))) || next(specifier, context);
	},
});

/**
 * One output of every event and operation of an integration: the example of the operation's shape or receipt, else what the
 * test fixtures produce.
 */
export interface Samples {
	readonly events: Readonly<Record<string, unknown>>;
	readonly operations: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

interface Exchange {
	readonly method: string;
	readonly path: string;
	readonly reply: unknown;
}

interface Example {
	readonly delivery: object;
	readonly given?: object;
	readonly now?: string;
	readonly exchanges?: readonly Exchange[];
}

interface Fixtures {
	readonly runs: Record<string, Record<string, ReadonlyArray<{ returns: unknown }>>>;
	readonly cases?: Record<string, { accepted: readonly Example[] }>;
}

/** A client that knows the answers of one example, at a moment (epoch milliseconds). */
const answering = (exchanges: readonly Exchange[] = [], moment = 0) => {
	const request = async ({ method, path }: Pick<Exchange, 'method' | 'path'>) =>
		exchanges.find((exchange) => exchange.method === method && exchange.path === path)?.reply;
	return {
		request,
		send: async (asked: Exchange) => ({ status: 200, headers: {}, body: await request(asked) }),
		async *rows(asked: Exchange) {
			const body = (await request(asked)) as object;
			yield* Array.isArray(body) ? body : (Object.values(body).find(Array.isArray) ?? []);
		},
		credential: async () => ({}),
		cached: async (_key: string, ask: () => Promise<unknown>) => await ask(),
		pause: async () => undefined,
		now: () => moment,
	};
};

/** A file goes out beside its object. */
const withoutFile = (returned: unknown): unknown =>
	typeof returned === 'object' && returned !== null && 'file' in returned && 'json' in returned
		? returned.json
		: returned;

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const targets: Record<string, unknown> = {
	boards: { board: [{ board: '6740a1b2c3d4e5f6a7b8c9d0' }] },
	repositories: { repository: [{ repository: 'octocat/hello-world' }] },
	workspace: '6740a1b2c3d4e5f6a7b8c800',
	property: '1001',
};

/** Runs the fixtures of an integration through the built package. */
export async function samplesOf({ folder, events, operations: listed }: Catalogued, root: string): Promise<Samples> {
	const file = join(root, 'test', 'fixtures', camel(folder), 'index.mts');
	const { runs, cases = {} } = (await import(pathToFileURL(file).href)) as Fixtures;
	const { itemsOf } = require(
		join(root, '.modules/nodes/shared/triggers/trigger.js'),
	) as typeof import('../../nodes/shared/triggers/trigger.ts');
	const { readParams } = require(
		join(root, '.modules/nodes/shared/parameters/readParams.js'),
	) as typeof import('../../nodes/shared/parameters/readParams.ts');
	const showing = events.map(async (event) => {
		const example = cases[event.value]?.accepted[0];
		if (!example) throw new Error(`${folder}: no accepted fixture for ${event.value}`);
		const given = { ...targets, ...example.given } as Record<string, unknown>;
		const params = readParams(event.fields, { read: (name, fallback) => given[name] ?? fallback, zone: 'UTC' });
		const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
		const api = answering(example.exchanges, now) as never;
		const choice = { event, params: params as never, includePayload: false, api };
		const [item] = await itemsOf(choice, [example.delivery], { since: now, now });
		return [event.value, item?.json] as const;
	});
	const shown = await Promise.all(showing);
	const operationOf = (resource: string, value: string) =>
		listed.find((operation) => operation.resource === resource && operation.value === value);
	const operations = Object.entries(runs).map(([resource, values]) => {
		const returned = Object.entries(values).map(([value, [run]]) => {
			const { shape, receipt } = operationOf(resource, value) ?? {};
			return [value, shape?.of(shape.example) ?? receipt ?? withoutFile(run?.returns)] as const;
		});
		return [resource, Object.fromEntries(returned)] as const;
	});
	return { events: Object.fromEntries(shown), operations: Object.fromEntries(operations) };
}

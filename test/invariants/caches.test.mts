import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import type { Api } from '../../nodes/shared/catalogue/api';
import { isRead } from '../../nodes/shared/http/guards/guard';
import { HeldWrites } from '../../nodes/shared/http/guards/heldWrites';
import { TtlCache } from '../../nodes/shared/http/ttlCache';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import type { Run } from '../fixtures/shapes.mts';
import { fixtureContext } from '../support/fixtureContext.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { invariant } from './invariant.mts';
import { type Remembered, rememberedOf } from './lookups.mts';

/** No entry expires: what is requested again was invalidated. */
class Timeless extends TtlCache {
	override async get<T>(key: string, ask: () => Promise<T>): Promise<T> {
		return await super.get(key, ask, { now: 0, forMs: 1 });
	}
}

/** How the service replies to the first write of a run. */
type Outcome = 'accepted' | 'rejected' | 'unknown' | 'held';

/** The client's memory with replies that are counted instead of sent. */
function counted(api: Api, reply: unknown) {
	let requests = 0;
	const answer = async () => {
		requests += 1;
		return reply as never;
	};
	const probe: Api = {
		...api,
		request: answer,
		send: async () => ({ status: 200, headers: {}, body: await answer() }),
		async *rows() {
			yield await answer();
			return undefined;
		},
	};
	return { probe, requests: () => requests };
}

type Operation = Catalogued['operations'][number];

/** Runs an operation between two lookups of everything remembered, and returns the names of what was requested again. */
async function requestedAgain(
	entry: Catalogued,
	operation: Operation,
	run: Run,
	outcome: Outcome,
	remembered: readonly Remembered[],
): Promise<ReadonlySet<string>> {
	let turn = 0;
	let failed = false;
	const reply = () => {
		const exchange = run.exchanges[turn++];
		if (!exchange || failed) return { status: 404, body: {} };
		const { method, path, body } = exchange;
		if (outcome !== 'accepted' && !isRead(entry.integration, { method, path, body } as never)) {
			failed = true;
			return outcome === 'rejected' ? { status: 400, body: {} } : { status: 502, body: {} };
		}
		return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
	};
	const held = outcome === 'held' ? new HeldWrites() : undefined;
	const cache = new Timeless();
	// a preview has a client for itself, with the memory of all others
	const { api } = recordingApi(entry.integration, entry.credential, reply, { cache });
	const { api: own } = recordingApi(entry.integration, entry.credential, reply, { cache, held });
	const counters = remembered.map(({ lookUp, name, reply: told }) => ({ name, lookUp, ...counted(api, told) }));
	const lookUpAll = async () => {
		for (const { lookUp, probe } of counters) await lookUp(probe).catch(() => undefined);
	};
	await lookUpAll();
	await lookUpAll();
	const before = counters.map(({ requests }) => requests());
	await lookUpAll();
	const steady = counters.filter(({ requests }, index) => requests() === before[index]);
	expect(steady.length, 'a lookup is not remembered at all').toBe(counters.length);
	const context = fixtureContext(run, entry.resources);
	const read = (name: string, fallback: unknown) => (run.given as Record<string, unknown>)[name] ?? fallback;
	const params = readParams(operation.fields, { read, zone: context.zone }) as never;
	// the operation makes all requests of its fixture, whatever the lookups before it left in memory
	const forgetful: Api = { ...own, cached: async (_key, ask) => await ask() };
	await operation.run(forgetful, params, runContextOf(forgetful, context)).catch(() => undefined);
	await lookUpAll();
	return new Set(counters.filter(({ requests }, index) => requests() > (before[index] ?? 0)).map(({ name }) => name));
}

const rows = catalogue.flatMap((entry) =>
	entry.operations.flatMap((operation) => {
		const runs = (entry.runs[operation.resource]?.[operation.value] ?? []).filter(({ exchanges }) =>
			exchanges.some(({ method, path, body }) => !isRead(entry.integration, { method, path, body } as never)),
		);
		return runs.length === 0
			? []
			: [
					{
						title: `${entry.integration.name} ${operation.resource}: ${operation.value}`,
						...{ entry, operation, runs, remembered: rememberedOf[entry.integration.name] ?? [] },
					},
				];
	}),
);

type Row = (typeof rows)[number];

const isAfter = (pattern: RegExp | undefined, { operation }: Row): boolean =>
	pattern?.test(`${operation.resource}:${operation.value}`) ?? false;

async function againAfter(row: Row, outcome: Outcome, runs: readonly Run[] = row.runs): Promise<ReadonlySet<string>> {
	const found = new Set<string>();
	for (const run of runs)
		for (const name of await requestedAgain(row.entry, row.operation, run, outcome, row.remembered)) found.add(name);
	return found;
}

const isConcerned = (row: Row): boolean => row.remembered.some(({ changedBy }) => isAfter(changedBy, row));

/** Operations whose writes are known to nothing but the service: everything is requested again. */
const changesEverything = /^account:revokeAccess$/;

const [first] = rows;
const neverForgets = new RegExp('.');

invariant('a successful write invalidates what is remembered of its kind, and nothing else', {
	rows,
	async violations(row) {
		const accepted = await againAfter(row, 'accepted', isConcerned(row) ? row.runs : row.runs.slice(0, 1));
		const after = async (outcome: Outcome) =>
			isConcerned(row)
				? await againAfter(row, outcome, outcome === 'unknown' ? row.runs : row.runs.slice(0, 1))
				: new Set<string>();
		const unknown = await after('unknown');
		const untouched = [
			...[...(await after('rejected'))].map((name) => `a rejected write invalidates ${name}`),
			...[...(await after('held'))].map((name) => `a preview invalidates ${name}`),
		];
		const sentences = row.remembered.flatMap((one) => {
			if (isAfter(one.changedBy, row)) {
				return [
					...(accepted.has(one.name) ? [] : [`${one.name}: the remembered value is used after the write`]),
					...(unknown.has(one.name)
						? []
						: [`${one.name}: the remembered value is used after a write that may be done`]),
				];
			}
			const isCostly = accepted.has(one.name) && !isAfter(one.mayChange, row) && !isAfter(changesEverything, row);
			return isCostly ? [`${one.name}: every item would request it again`] : [];
		});
		return [...sentences, ...untouched];
	},
	planted: first
		? [
				{
					...first,
					title: 'a value of the account that the write should have invalidated',
					remembered: [
						{
							...{ name: 'account', reply: {}, changedBy: neverForgets },
							lookUp: async (api: Api) => await api.cached('me', async () => await api.request({} as never)),
						},
					],
				},
			]
		: [],
});

it('covers every service', () => {
	expect([...new Set(rows.map(({ entry }) => entry.integration.name))]).toEqual(Object.keys(rememberedOf));
});

/** The keys in the code, with an example of each part that is no literal. */
const samples: Readonly<Record<string, string>> = { kind: 'boards', filter: 'open' };
const folders = ['Trello', 'Github', 'GoogleAnalytics'] as const;
const keys = folders.flatMap((folder, index) =>
	globSync(`nodes/${folder}/**/*.ts`).flatMap((file) =>
		[
			...readFileSync(file, 'utf8').matchAll(
				/(?:\.cached\(\s*|cachedRead\(\s*api,\s*)(['`])((?:\$\{[^}]*\}|(?!\1)[^])*)\1/g,
			),
		]
			.filter(([, , key = '']) => !key.startsWith('${'))
			.map(([, , key = '']) => ({
				title: `${file}: ${key}`,
				service: catalogue[index]?.integration,
				key: key.replace(/\$\{(\w+)[^}]*\}/g, (_all, name: string) => samples[name] ?? 'board x'),
			})),
	),
);

it.each(keys)('$title: the integration declares which writes change it', ({ service, key }) => {
	expect(service?.remembered?.dependsOn(key)).toBeDefined();
});

it('finds the keys in the code', () => {
	expect(keys.length).toBeGreaterThan(30);
});

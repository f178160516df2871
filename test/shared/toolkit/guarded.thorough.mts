import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hastenedBy, goBy } from '../../engine/host/hastened.mts';
import {
	answersOf,
	called,
	everything,
	hostOf,
	isPlacing,
	pretending,
	type Sent,
	toolkits,
	tried,
	type Tried,
} from './toolBench.mts';
import type { Values } from './said.mts';

goBy(hastenedBy(2_000));

/** Whether a request changes something, by the services' own words and not by the guard's. */
const changes = ({ method, path, body }: Sent): boolean => {
	if (method === 'GET' || method === 'HEAD') return false;
	const { query = '' } = (body ?? {}) as { query?: string };
	if (path === '/graphql') return /^\s*mutation/m.test(query);
	return !/\/releases\/generate-notes$|:(?:(?:run|batchRun|search|check)\w+|query)$|^\/debug\/mp\/collect$/.test(path);
};

const own: Readonly<Record<string, string>> = {
	GitHub: 'nowhere/else',
	Trello: 'f'.repeat(24),
	'Google Analytics': '1',
};

/** A search that is narrowed to the own place at GitHub. */
const isOwnSearch = ({ query }: Sent): boolean => / repo:nowhere\/else$/.test(` ${String(query['q'])}`);

/** The requests that may leave where the places are limited to the own one, by service. */
const mayLeave: Readonly<Record<string, (sent: Sent) => boolean>> = {
	GitHub: (sent) =>
		sent.path.startsWith('/repos/nowhere/else') ||
		isPlacing(sent) ||
		isOwnSearch(sent) ||
		(sent.method === 'GET' && /^\/(?:user|rate_limit|meta)$/.test(sent.path)),
	Trello: (sent) =>
		sent.path.startsWith(`/boards/${own['Trello']}`) ||
		(sent.path === '/search' && sent.query['idBoards'] === own['Trello']) ||
		isPlacing(sent) ||
		(sent.method === 'GET' && /^\/(?:members\/me(?:\/boards)?|tokens\/\w+)$/.test(sent.path)),
	'Google Analytics': ({ method, path }) =>
		/^\/v1(?:beta|alpha)\/properties\/1(?:[/:]|$)/.test(path) ||
		// lists that are told without the properties elsewhere
		(method === 'GET' && /^\/v1beta\/(?:accountSummaries|properties)$/.test(path)),
};

const sentBy = async (
	{ toolkit, operation, said, run }: Tried,
	{ isPretending = false, places = [] as readonly string[] } = {},
): Promise<Sent[]> => {
	const shown = isPretending ? pretending(toolkit) : toolkit;
	const parameters = everything(shown, { places, requestOptions: { maxWrites: 1_000, keepApart: 'off' } });
	const fixture = answersOf(run);
	// GitHub finds nothing elsewhere in a search that is narrowed to the own place
	const answers = (request: Sent): unknown =>
		isOwnSearch(request) ? { total_count: 0, incomplete_results: false, items: [] } : fixture(request);
	const { host, sent } = hostOf(toolkit.integration, {
		...{ parameters, answers },
		execution: crypto.randomUUID(),
	});
	await called(host, shown, operation, said);
	return sent;
};

const writing = tried.filter(({ operation }) => operation.kind !== 'read');

describe('every tool that changes something', () => {
	it.each(writing)('$title sends no change where the guard takes it for a reading one', async (one) => {
		expect((await sentBy(one, { isPretending: true })).filter(changes)).toEqual([]);
	});

	it('sends changes without that guard', async () => {
		const loud = new Set<unknown>();
		for (const one of writing) if ((await sentBy(one)).some(changes)) loud.add(one.operation);
		expect(writing.filter(({ operation }) => !loud.has(operation)).map(({ title }) => title)).toEqual([]);
	});
});

describe('every tool', () => {
	it.each(tried)('$title sends nothing about other places', async (one) => {
		const { name } = one.toolkit.integration;
		const sent = await sentBy(one, { places: [own[name] ?? ''] });
		expect(sent.filter((request) => !mayLeave[name]?.(request))).toEqual([]);
	});

	it('does without that guard', async () => {
		const silent: string[] = [];
		for (const one of tried) {
			const { name } = one.toolkit.integration;
			const foreign = (await sentBy(one)).filter((request) => !mayLeave[name]?.(request));
			if (foreign.length === 0) silent.push(one.title);
		}
		expect(silent.length).toBeLessThan(tried.length / 10);
	});
});

/** What a model may make up: other places by all their names, and values of any kind. */
const strange = fc.oneof(
	fc.constantFrom<unknown>(
		...[
			'evil/repo',
			'https://github.com/evil/repo/issues/1',
			'nowhere/else/../../evil/repo',
			'nowhere%2Felse',
			'../../evil/repo',
		],
		...[
			'https://trello.com/b/nC8QJJoZ/product',
			'https://trello.com/c/p0aWQ2nA',
			'e'.repeat(24),
			'Product',
			'me',
			'%2e%2e',
		],
		...[
			'properties/999',
			'999',
			999,
			'https://analytics.google.com/analytics/web/#/p999/reports',
			'I_kwDOEvil',
			'mutation { a }',
		],
		...[
			{ __rl: true, mode: 'id', value: 'e'.repeat(24) },
			JSON.parse('{"__proto__":{"idBoard":"x"}}'),
			['e'.repeat(24), 'evil/repo'],
		],
		...[
			{ idBoard: 'e'.repeat(24) },
			{ constructor: { prototype: 1 } },
			'{"idCardSource":"p0aWQ2nA"}',
			'',
			null,
			true,
			-1,
		],
	),
	fc.jsonValue({ maxDepth: 2 }),
	fc.string({ unit: 'binary', maxLength: 12 }),
);

describe('whatever a model makes up', () => {
	const invented = fc.record({
		at: fc.nat(tried.length - 1),
		values: fc.array(strange, { minLength: 1, maxLength: 12 }),
		more: fc.dictionary(
			fc.constantFrom('tool', '__proto__', 'constructor', 'idBoard', 'repository', 'property'),
			strange,
			{
				maxKeys: 1,
			},
		),
		kept: fc.nat(3),
	});

	/** The arguments of a fixture with some of their values made up. */
	const saidOf = ({ said }: Tried, values: readonly unknown[], more: Values, kept: number): Values => {
		const mixed = Object.entries(said).map(([name, value], at) => [
			name,
			at < kept ? value : values[at % values.length],
		]);
		return { ...Object.fromEntries(mixed), ...more };
	};

	it('nothing about another place leaves, and nothing that changes something from a reading tool', async () => {
		await fc.assert(
			fc.asyncProperty(invented, async ({ at, values, more, kept }) => {
				const base = tried[at];
				if (!base) return;
				const one = { ...base, said: saidOf(base, values, more, kept) };
				const { name } = one.toolkit.integration;
				const within = await sentBy(one, { places: [own[name] ?? ''] });
				expect(within.filter((request) => !mayLeave[name]?.(request))).toEqual([]);
				expect((await sentBy(one, { isPretending: true })).filter(changes)).toEqual([]);
			}),
			{ numRuns: 600, seed: 20261124 },
		);
	});

	it('is tried with tools of all services', () => {
		expect(new Set(tried.map(({ toolkit }) => toolkit)).size).toBe(toolkits.length);
		expect(tried.length).toBeGreaterThan(300);
	});
});

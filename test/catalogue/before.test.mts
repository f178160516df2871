import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { isRead } from '../../nodes/shared/http/guards/guard';
import { runOperation } from '../../nodes/shared/steps/runOperation';
import { fixtureContext } from '../support/fixtureContext.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { catalogue } from './integrations.mts';

const table = catalogue.flatMap((entry) =>
	entry.operations.flatMap((operation) => {
		const { replaces, resource, value } = operation;
		if (!replaces) return [];
		const runs = entry.runs[resource] ?? {};
		return (
			(runs[value] ?? [])
				.filter((run) => run.exchanges.every(({ status = 200 }) => status < 400))
				// a change that is only suggested replaces nothing
				.filter(({ given }) => !('asSuggestion' in given))
				.map((run, index) => ({
					title: `${entry.integration.name} ${resource}: ${value}, run ${index + 1}`,
					...{ entry, operation, replaces, run },
					answers: [...(runs['get'] ?? []), run, ...Object.values(runs).flat()].flatMap(({ exchanges }) => exchanges),
				}))
		);
	}),
);

type Row = (typeof table)[number];

const isAbout = (request: { method: string; path: string; body: unknown }, given: Row['answers'][number]) => {
	const textOf = (body: unknown) => (body as { query?: unknown } | undefined)?.query;
	return given.method === request.method && given.path === request.path && textOf(given.body) === textOf(request.body);
};

/** The run of a fixture; what is read before is answered as in another run of the room, else with an example. */
async function tell({ entry, operation, replaces, run, answers }: Row, withBefore: boolean) {
	const { integration, credential, resources } = entry;
	const left = [...run.exchanges];
	let isBefore = false;
	const { api, sent } = recordingApi(integration, credential, (request) => {
		const other = answers.find((one) => isAbout(request, one));
		// what was looked up before is not asked for again
		const next = left.findIndex((one) => isAbout(request, one));
		const [own] = isBefore || next < 0 ? [] : left.splice(next, 1);
		const { reply, headers } = (isBefore ? other : own) ?? { reply: replaces.shape.example };
		return { body: reply, headers };
	});
	const read = {
		fields: replaces.read.fields,
		run: async (...asked: Parameters<typeof replaces.read.run>) => {
			isBefore = true;
			const found = await replaces.read.run(...asked);
			isBefore = false;
			return found;
		},
	};
	const context = fixtureContext(run, resources);
	const given = run.given as Record<string, unknown>;
	const source = { read: (name: string, fallback: unknown) => given[name] ?? fallback, zone: context.zone };
	const watched = { ...operation, replaces: { ...replaces, read, fill: undefined } };
	const told = (await runOperation(api, watched, source, context, { withBefore })) as IDataObject;
	return { told, sent: sent.map((request) => isRead(integration, request as never)) };
}

/** What reads the object before it writes, and so tells what was there without being asked. */
const readAnyway = [
	'Google Analytics annotation: update',
	'Google Analytics channelGroup: update',
	'Google Analytics user: update',
	'Google Analytics user: delete',
];

describe('an operation that offers the values before', () => {
	it.each(table)('$title tells them, and writes as without', async (row) => {
		const { before: unasked, ...without } = (await tell(row, false)).told;
		const sentWithout = (await tell(row, false)).sent;
		const { told, sent } = await tell(row, true);
		const { before, ...rest } = told;
		expect(Object.keys(rest)).toEqual(Object.keys(without));
		expect(unasked !== undefined).toBe(readAnyway.some((name) => row.title.startsWith(name)));
		expect(sent.filter((isReading) => !isReading)).toEqual(sentWithout.filter((isReading) => !isReading));
		expect(sent.length).toBeGreaterThan(sentWithout.length);
		const names = Object.keys(row.replaces.shape.of(row.replaces.shape.example));
		expect(Object.keys(before as object).filter((name) => !names.includes(name))).toEqual([]);
		if (row.replaces.isEnded) expect(Object.keys(before as object)).not.toEqual([]);
		else for (const [name, value] of Object.entries(before as object)) expect(value).not.toEqual(told[name]);
	});

	/** Rooms without a "Get" of one object by the same fields. */
	const without = [
		'Trello checkItem',
		'Trello customField',
		'Trello reaction',
		'Trello sticker',
		'GitHub reaction',
		'Google Analytics googleAdsLink',
		'Google Analytics measurementSecret',
		'Google Analytics firebaseLink',
		'Google Analytics user',
	];

	it('is each that updates or deletes what its room gets by the same fields', () => {
		const lacking = catalogue.flatMap(({ integration, operations }) =>
			operations
				.filter(({ kind, value, replaces }) => kind !== 'read' && /^(?:update|delete)$/.test(value) && !replaces)
				.map(({ resource }) => `${integration.name} ${resource}`),
		);
		expect([...new Set(lacking)]).toEqual(without);
	});

	it('is read by fields that the operation has, and belongs to a write', () => {
		const wrong = catalogue.flatMap(({ integration, operations }) =>
			operations.flatMap(({ resource, value, kind, fields, replaces }) => {
				const names = fields.map(({ name }) => name);
				const unknown = (replaces?.read.fields ?? []).filter(({ name, required }) => required && !names.includes(name));
				const isWrong = replaces !== undefined && (kind === 'read' || unknown.length > 0);
				return isWrong ? [`${integration.name} ${resource}: ${value}`] : [];
			}),
		);
		expect(wrong).toEqual([]);
	});

	const operationAt = (service: string, resource: string, value: string) =>
		catalogue
			.find(({ integration }) => integration.name === service)
			?.operations.find((one) => one.resource === resource && one.value === value);

	it.each([
		['GitHub', 'repository', 'fork', undefined],
		['GitHub', 'tag', 'create', undefined],
		['Trello', 'card', 'copy', undefined],
		['GitHub', 'deployment', 'createStatus', false],
		['GitHub', 'repository', 'update', false],
		['Google Analytics', 'audience', 'archive', true],
		['GitHub', 'repository', 'delete', true],
		['GitHub', 'repository', 'replaceTopics', false],
		['GitHub', 'release', 'updateAsset', false],
		['GitHub', 'release', 'deleteAsset', true],
		['GitHub', 'workflow', 'enable', false],
		['GitHub', 'workflow', 'disable', false],
	])('is no operation whose result is another object: %s %s: %s', (service, resource, value, isEnded) => {
		expect(operationAt(service, resource, value)?.replaces?.isEnded).toBe(isEnded);
	});

	it.each(['update', 'delete'])('is told without being asked where it was read anyway: user: %s', async (value) => {
		const [entry] = catalogue.filter(({ integration }) => integration.name === 'Google Analytics');
		const operation = entry?.operations.find((one) => one.resource === 'user' && one.value === value);
		const [run] = entry?.runs['user']?.[value] ?? [];
		if (!entry || !operation || !run) throw new Error('there is no such operation');
		const left = [...run.exchanges];
		const { api } = recordingApi(entry.integration, entry.credential, () => ({ body: left.shift()?.reply }));
		const given = run.given as Record<string, unknown>;
		const source = { read: (name: string, fallback: unknown) => given[name] ?? fallback, zone: 'UTC' };
		const told = await runOperation(api, operation, source, fixtureContext(run, entry.resources));
		expect(told).toHaveProperty('before');
		expect(left).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../nodes/shared/triggers/trigger';
import { recordingApi } from '../support/recordingHost.mts';
import { catalogue } from './integrations.mts';

/** Names of a service that have a word of ours. */
const foreign = /^(id[A-Z]\w*|desc|closed|pos|fullName|displayName|shortUrl|shortLink|html_url|dateLast\w+)$/;
const people = /^(actor|author|member|owner|creator)$/;
const places = /^(board|list|workspace|checklist)$/;
const moments = /(At|^due|^start)$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isPerson = (value: unknown): boolean =>
	isObject(value) && ['id', 'name', 'username'].every((name) => name in value);
const isPlace = (value: unknown): boolean => isObject(value) && ['id', 'name'].every((name) => name in value);
const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What is said in other words than those of docs/architecture.md, each with its place. */
function faults(value: unknown, at = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => faults(one, `${at}[]`));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, inside]) => {
		const place = at === '' ? name : `${at}.${name}`;
		if (place === 'source' || inside === null) return [];
		const own = [
			...(/^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${place} is not in camelCase`]),
			...(foreign.test(name) ? [`${place} is the service's own word`] : []),
			...(people.test(name) && !isPerson(inside) ? [`${place} is no person`] : []),
			...(name === 'members' && !(Array.isArray(inside) && inside.every(isPerson)) ? [`${place} are no people`] : []),
			...(places.test(name) && !isPlace(inside) ? [`${place} has no id and name`] : []),
			...(moments.test(name) && !isMoment(inside) ? [`${place} is no moment`] : []),
		];
		return [...own, ...faults(inside, place)];
	});
}

describe('the words', () => {
	it.each<[object, string[]]>([
		[{ id: 'c', author: { id: 'm', name: null, username: 'ada' }, createdAt: '2026-11-20T12:00:00Z' }, []],
		[{ desc: '', idList: 'l', html_url: '' }, ["desc is the service's own word", "idList is the service's own word"]],
		[{ author: 'ada', members: ['m'] }, ['author is no person', 'members are no people']],
		[{ in: [{ list: 'Inbox', dueAt: 'soon' }] }, ['in[].list has no id and name', 'in[].dueAt is no moment']],
		[{ source: { idList: 'l' } }, []],
	])('of %j', (object, expected) => {
		expect(faults(object)).toEqual(expect.arrayContaining(expected));
		if (expected.length === 0) expect(faults(object)).toEqual([]);
	});
});

const shaped = catalogue.flatMap(({ integration, operations, runs }) =>
	operations.flatMap(({ resource, value, shape }) =>
		(shape ? (runs[resource]?.[value] ?? []) : []).flatMap(({ returns }, run) =>
			[returns].flat().map((object, row) => ({
				title: `${integration.name} ${resource}: ${value}, run ${run + 1}, object ${row + 1}`,
				answer: shape?.of(object as never),
			})),
		),
	),
);

describe('the simplified output', () => {
	it.each(shaped)('of $title speaks the one vocabulary', ({ answer }) => {
		expect(faults(answer)).toEqual([]);
		expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
	});

	const operations = catalogue.flatMap(({ integration, operations: all }) =>
		all.flatMap(({ resource, value, shape }) =>
			shape ? [{ title: `${integration.name} ${resource}: ${value}`, shape }] : [],
		),
	);

	it.each(operations)('of $title stands what the service leaves out', ({ shape }) => {
		for (const id of ['6740a1b2c3d4e5f6a7b8c9e0', 'of another form']) expect(faults(shape.of({ id }))).toEqual([]);
	});
});

/** The integrations whose events speak it; the others follow with their shapes. */
const speaking = catalogue.filter(({ operations }) => operations.some(({ shape }) => shape !== undefined));
const emitted = speaking.flatMap(({ integration, credential, events, cases }) =>
	events.flatMap((event) =>
		(cases[event.value]?.accepted ?? []).map((example, index) => ({
			title: `${integration.name} ${event.value}, case ${index + 1}`,
			integration,
			credential,
			event,
			example,
		})),
	),
);

it.each(emitted)('$title is told in the one vocabulary', async ({ integration, credential, event, example }) => {
	const given: Record<string, unknown> = {
		boards: { board: [{ board: 'a'.repeat(24) }] },
		workspace: '6740a1b2c3d4e5f6a7b8c800',
		...example.given,
	};
	const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
	const params = readParams(event.fields, { read: (name, fallback) => given[name] ?? fallback, zone: 'UTC' }) as never;
	const { api } = recordingApi(integration, credential, ({ method, path }) => {
		const found = example.exchanges?.find((exchange) => exchange.method === method && exchange.path === path);
		if (!found) throw new Error(`the case answers no ${method} ${path}`);
		return { body: found.reply, headers: found.headers, status: found.status };
	});
	const items = await itemsOf({ event, params, api, includePayload: false }, [example.delivery], { since: now, now });
	for (const { json } of items) expect(faults(json)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventsOf, operationsOf } from '../../nodes/shared/catalogue/resource';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../nodes/shared/triggers/trigger';
import { trelloResources } from '../../nodes/Trello/resources';
import { catalogue } from '../catalogue/integrations.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { recordedObjects } from './trelloObjects.mts';
import { unseen, writable } from './trelloTables.mts';
import { faultsOfChanges, faultsOfMany, faultsOfWords, isObject, placesWhere, repetitions } from './words.mts';

const found = catalogue.find(({ integration }) => integration.name === 'Trello');
if (!found) throw new Error('The catalogue has no Trello');
const { integration, credential, runs, cases } = found;
const operations = operationsOf(trelloResources);
const events = eventsOf(trelloResources);
const recordings = process.env['RECORDINGS'];
const specs = process.env['CONTRACT_SPECS'];

const fileless = (value: unknown): unknown =>
	isObject(value) && 'file' in value && 'json' in value ? value['json'] : value;
const unique = (faults: readonly string[]): string[] => [...new Set(faults)].sort();

/** Every answer of an operation: what its examples return, in its shape, and its receipt. */
const answersOf = ({ resource, value, shape, receipt }: (typeof operations)[number]): unknown[] => {
	const returned = (runs[resource]?.[value] ?? []).flatMap(({ returns }) => [fileless(returns)].flat());
	const shaped = shape ? [shape.example, ...returned].map((object) => shape.of(object as never)) : returned;
	return receipt ? [receipt, ...shaped] : shaped;
};
const steps = operations.map((operation) => ({
	title: `${operation.resource}: ${operation.value}`,
	operation,
	answers: answersOf(operation),
}));

/** Every item of an event's examples. */
async function itemsOfEvent(event: (typeof events)[number]): Promise<unknown[]> {
	const examples = cases[event.value]?.accepted ?? [];
	const all = examples.map(async (example) => {
		const given: Record<string, unknown> = {
			boards: { board: [{ board: 'a'.repeat(24) }] },
			workspace: '6740a1b2c3d4e5f6a7b8c800',
			...example.given,
		};
		const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
		const params = readParams(event.fields, {
			read: (name, fallback) => given[name] ?? fallback,
			zone: 'UTC',
		}) as never;
		const { api } = recordingApi(integration, credential, ({ method, path }) => {
			const exchange = example.exchanges?.find((one) => one.method === method && one.path === path);
			if (!exchange) throw new Error(`the case answers no ${method} ${path}`);
			return { body: exchange.reply, headers: exchange.headers, status: exchange.status };
		});
		return await itemsOf({ event, params, api, includePayload: false }, [example.delivery], { since: now, now });
	});
	return (await Promise.all(all)).flat().map(({ json }) => json);
}

describe('every step of Trello', () => {
	it.each(steps)('$title answers in a shape, or with a receipt', ({ operation: { shape, receipt } }) => {
		expect(shape ?? receipt).toBeDefined();
	});

	it.each(steps)('$title speaks the one vocabulary, on its example and on every run', ({ answers }) => {
		expect(unique(answers.flatMap((answer) => faultsOfWords(answer)))).toEqual([]);
		expect(JSON.parse(JSON.stringify(answers))).toEqual(answers);
	});

	it.each(steps)('$title tells nothing twice', ({ answers }) => {
		expect(unique(answers.flatMap(repetitions))).toEqual([]);
	});

	it.each(steps.filter(({ operation }) => operation.receipt))(
		'$title gives the receipt that it promises',
		({ operation, answers }) => {
			const [promised, ...given] = answers;
			for (const answer of given) expect(Object.keys(answer as object)).toEqual(Object.keys(promised as object));
		},
	);
});

describe('every event of Trello', () => {
	it.each(events)('$value speaks the one vocabulary, in its changes too', async (event) => {
		const items = await itemsOfEvent(event);
		expect(unique(items.flatMap((json) => [...faultsOfWords(json), ...faultsOfChanges(json)]))).toEqual([]);
	});

	it.each(events)('$value tells nothing twice', async (event) => {
		expect(unique((await itemsOfEvent(event)).flatMap(repetitions))).toEqual([]);
	});

	it.each(events.filter(({ value }) => ['boardActivity', 'customWebhookEvents'].includes(value)))(
		'$value leaves out what an entry does not have',
		async (event) => {
			const always = ['activity', 'nature', 'changes', 'card', 'list', 'board', 'actor', 'app'];
			const blank = (await itemsOfEvent(event)).flatMap((json) =>
				Object.entries(json as object).flatMap(([name, value]) =>
					value === null && !always.includes(name) ? [name] : [],
				),
			);
			expect(unique(blank)).toEqual([]);
		},
	);

	it.each(events.filter(({ value }) => /^card|^newCard$/.test(value)))(
		'$value has card, list and board',
		async (event) => {
			for (const json of await itemsOfEvent(event)) {
				const card = isObject(json) && isObject(json['card']) ? json['card'] : {};
				const whole = { ...(json as object), ...card };
				expect(Object.keys(whole)).toEqual(expect.arrayContaining(['list', 'board']));
			}
		},
	);
});

describe('the examples', () => {
	const shaped = trelloResources.filter((resource) => 'shape' in resource);

	it.each(shaped)('of $value fill every member of the shape', ({ shape }) => {
		const answer = shape?.of(shape.example);
		expect([...placesWhere(answer, (inside) => inside === null)]).toEqual([]);
		expect([...placesWhere(answer, (inside) => Array.isArray(inside) && inside.length === 0)]).toEqual([]);
	});

	/** Put together by these nodes, so that nothing is ever left out. */
	const ours = new Set(['account', 'limits']);

	it.each(shaped.filter(({ value }) => !ours.has(value)))('of $value may lack any member', ({ shape }) => {
		const example = shape?.example ?? {};
		for (const name of Object.keys(example).filter((one) => one !== 'id')) {
			const { [name]: _left, ...rest } = example;
			expect(unique(faultsOfWords(shape?.of(rest)))).toEqual([]);
		}
	});

	const folder = `${import.meta.dirname}/../../nodes/Trello/__schema__/v1.0.0`;
	const schemas = readdirSync(folder, { recursive: true })
		.map(String)
		.filter((file) => file.endsWith('.json'));

	it.each(schemas)('are what the output schema %s is made of: nothing is null, no list is empty', (file) => {
		const schema: unknown = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'));
		const isEmpty = (one: unknown) =>
			isObject(one) && (one['type'] === 'null' || (one['type'] === 'array' && !('items' in one)));
		expect([...placesWhere(schema, isEmpty)]).toEqual([]);
	});
});

describe.each(Object.entries(writable))('what the form of %s sets', (resource, table) => {
	const fields = operations
		.filter(
			(operation) => operation.resource === resource && ['create', 'update', 'addUrl', 'add'].includes(operation.value),
		)
		.flatMap(({ fields: all }) => all)
		.flatMap((field) => (field.type === 'collection' ? [...(field.options ?? [])] : [field]))
		.map(({ name }) => name);

	it('is in the table, each field with the member that shows it', () => {
		expect(unique(fields).filter((name) => !(name in table))).toEqual([]);
	});

	it('is shown by its shape', () => {
		const shape = trelloResources.find(({ value }) => value === resource)?.shape;
		const answer = shape?.of(shape.example) ?? {};
		const shown = Object.values(table).flatMap((member) => (member === null ? [] : [member]));
		const missing = unique(shown).filter(
			(path) =>
				path
					.split('.')
					.reduce<unknown>(
						(at, name) => (isObject(at) ? at[name] : Array.isArray(at) && isObject(at[0]) ? at[0][name] : undefined),
						answer,
					) === undefined,
		);
		expect(missing).toEqual([]);
	});
});

if (recordings !== undefined && specs !== undefined) {
	const objects = recordedObjects(recordings, specs);
	const named = { name: 'Ada' };

	/** What the room asks for beside the object, or fills in: names that the object itself cannot have. */
	const asked: Readonly<Record<string, (object: Record<string, unknown>) => object>> = {
		card: (card) => ({
			...card,
			list: { id: card['idList'], ...named },
			board: { id: card['idBoard'], ...named },
			members: ((card['idMembers'] ?? []) as string[]).map((id) => ({ id, fullName: 'Ada Sample', username: 'ada' })),
		}),
		board: (board) => ({
			...board,
			organization: board['idOrganization'] ? { id: board['idOrganization'], displayName: 'Works' } : undefined,
		}),
		list: (list) => ({ ...list, board: { id: list['idBoard'], ...named } }),
	};

	const kinds = trelloResources.flatMap((resource) => {
		const all = objects[resource.value] ?? [];
		return resource.shape && all.length > 0 ? [{ kind: resource.value, shape: resource.shape, all }] : [];
	});

	describe.each(kinds)('every recorded $kind ($all.length)', ({ kind, shape, all }) => {
		const answers = all.map((object) => shape.of((asked[kind]?.(object) ?? object) as never));

		it('is told in the one vocabulary', () => {
			expect(unique(answers.flatMap((answer) => faultsOfWords(answer)))).toEqual([]);
		});

		it('shows no member that is always null, and none of two types', () => {
			const { alwaysNull, twoTypes } = faultsOfMany(answers);
			const enough = all.length >= 5;
			expect(enough ? alwaysNull.filter((path) => !unseen[kind]?.[path]) : []).toEqual([]);
			expect(twoTypes).toEqual([]);
		});
	});

	describe('recorded cards', () => {
		const shape = trelloResources.find(({ value }) => value === 'card')?.shape;
		const cards = objects['card'] ?? [];
		const coverOf = (card: Record<string, unknown>) => card['cover'] as Record<string, unknown> | null;
		const isBare = (card: Record<string, unknown>) => {
			const cover = coverOf(card);
			return !cover?.['color'] && !cover?.['idAttachment'] && !cover?.['idUploadedBackground'];
		};

		it('have a cover only where they are covered, and with a picture of its own one that says so', () => {
			const without = cards.filter(isBare);
			expect(without.length).toBeGreaterThan(5);
			for (const card of without) expect(shape?.of(card as never)['cover']).toBeNull();
			for (const card of cards.filter((one) => coverOf(one)?.['idUploadedBackground'])) {
				expect(shape?.of(card as never)['cover']).toMatchObject({ kind: 'image', url: expect.any(String) });
			}
		});

		it('say what they are where they are no ordinary cards', () => {
			const [card] = cards;
			const mirror = { ...card, cardRole: 'mirror', mirrorSourceId: 'a'.repeat(24) };
			expect(shape?.of(mirror as never)).toMatchObject({ role: 'mirror', mirrorOf: { id: 'a'.repeat(24) } });
			expect(shape?.of({ ...card, cardRole: null } as never)).toMatchObject({ role: null, mirrorOf: null });
		});
	});

	describe('recorded entries of the log', () => {
		const activity = events.find(({ value }) => value === 'boardActivity');
		const actions = objects['action'] ?? [];
		const entries = actions.map((action) =>
			activity?.emits(action as never, { activityTypes: [], cardDetails: false } as never, { since: 0, now: 0 }),
		);

		it('leave out what they do not have', () => {
			const always = ['activity', 'nature', 'changes', 'card', 'list', 'board', 'actor', 'app'];
			const blank = entries.flatMap((entry) =>
				Object.entries(entry ?? {}).flatMap(([name, value]) =>
					value === null && !always.includes(name) ? [name] : [],
				),
			);
			expect(unique(blank)).toEqual([]);
		});

		it('are told in the one vocabulary, their changes too', () => {
			expect(unique(entries.flatMap((entry) => [...faultsOfWords(entry), ...faultsOfChanges(entry)]))).toEqual([]);
		});
	});
} else {
	it('says that the recordings did not judge the shapes', () => {
		process.stdout.write('RECORDINGS and CONTRACT_SPECS are not set: recorded objects did not judge the shapes.\n');
	});
}

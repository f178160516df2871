import { UserError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { labelOf } from '../../nodes/Github/api/names';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../nodes/shared/triggers/trigger';
import { catalogue } from '../catalogue/integrations.mts';
import type { Case } from '../fixtures/shapes.mts';
import { recordingApi } from '../support/recordingHost.mts';
import { invariant } from './invariant.mts';
import { type NameLookup, nameLookups, replying } from './names.mts';

const composed = 'Prüfung Größe'.normalize('NFC');
const decomposed = composed.normalize('NFD');

/** The same name as a person reads it. */
const sameToPeople = {
	'the same': composed,
	decomposed,
	'with a no-break space': composed.replace(' ', '\u00a0'),
	'with a narrow no-break space': composed.replace(' ', '\u202f'),
	'with an ideographic space': composed.replace(' ', '\u3000'),
	'with two spaces': composed.replace(' ', '  '),
	'with spaces around it': `  ${composed} `,
	'with a zero-width space': composed.replace(' ', ' \u200b'),
	'with a soft hyphen': composed.replace('f', 'f\u00ad'),
	'with a byte order mark': `\ufeff${composed}`,
	'with a zero-width space around it': `\u200b ${composed} \u200b`,
	'between marks of direction': `\u2068${composed}\u2069`,
	'with an embedded direction': `\u202a${composed}\u202c`,
	'with a tab and a line break': composed.replace(' ', '\t\r\n'),
};
const variants: Readonly<Record<string, string>> = {
	...sameToPeople,
	'in upper case': composed.toUpperCase(),
	'in upper case, with a capital sharp s': composed.toUpperCase().replace('SS', 'ẞ'),
	'in upper case, decomposed': decomposed.toUpperCase(),
	'decomposed, in lower case': decomposed.toLowerCase(),
};

/** Names as people give them, each with another name that is not the same, and other forms of it that are. */
const unusual: ReadonlyArray<readonly [name: string, other: string, ...forms: readonly string[]]> = [
	['Ärger', 'Arger', 'ÄRGER', 'a\u0308rger'],
	['Straße', 'Strase', 'STRASSE', 'strasse', 'STRAẞE'],
	['Οδός', 'Οδον', 'ΟΔΌΣ', 'οδόσ'],
	['Задачи Й', 'Задачи И', 'ЗАДАЧИ Й', 'задачи и\u0306'],
	['ガス', 'カス', 'カ\u3099ス'],
	['한글', '한국', '한글'.normalize('NFD')],
	['Việt', 'Viet', 'Việt'.normalize('NFD'), 'Vie\u0302\u0323t', 'VIỆT'],
	['🚀 Launch', '🛸 Launch', '🚀  launch', '🚀\u00a0Launch'],
	['⚙️ Setup', '⛔ Setup', '⚙ Setup', '⚙\ufe0e setup'],
	['👩‍💻 Coding', '👩💻 Coding', '👩‍💻 CODING'],
	['👍🏽', '👍', ' 👍🏽 '],
	['🇩🇪', '🇩🇰', '🇩🇪 '],
	['"Quoted"', 'Quoted', '"QUOTED"'],
	["Tom's", 'Tom"s', "TOM'S"],
	['„Zitat“', 'Zitat', '„ZITAT“'],
	['C:\\Temp', 'C:Temp', 'c:\\temp'],
	['End\\', 'End', 'END\\'],
	['A | B', 'A B', 'a  |  b'],
	['docs/site', 'docs site', 'DOCS/site'],
	['/start', 'start', '/START'],
	['#1 Priority', '1 Priority', '#1 PRIORITY'],
	['#todo', 'todo', '#TODO'],
	['@home', 'home', '@HOME'],
	['100 %', '100 $', '100\u202f%'],
	['50%25', '50%', '50%25 '],
	['ＡＢＣ　１', 'ABC 1', 'ａｂｃ　１', 'ＡＢＣ １'],
	['(Later)', 'Later', '(LATER)'],
	['Later (2026) (Q1)', 'Later (2026)', 'later (2026) (q1)'],
	['[Type] Task', 'Task', '[TYPE] task'],
	['{{ name }}', 'name', '{{\u00a0NAME }}'],
	['null', 'undefined', 'NULL'],
	['constructor', '__proto__', 'Constructor'],
	['__proto__', 'constructor', '__PROTO__'],
	['-', '--', ' - '],
	['Sprint 1', 'Sprint 10', 'SPRINT\u00a01'],
	['6740a1b2', '6740a1b3', ' 6740A1B2 '],
	['printers', 'plotters', 'PRINTERS'],
	['2026', '2027', ' 2026 '],
	['Q4/2026', 'Q4/2027', 'q4/2026'],
	['Release#3', 'Release#4', 'RELEASE#3'],
	['#12', '12', ' #12'],
	['12345678', '12345679'],
	['Sprint12', 'Sprint13', 'SPRINT12'],
	['TodoList', 'DoneList', 'TODOLIST'],
	['2026Plan', '2027Plan', '2026PLAN'],
];

/** The names of two objects that only their IDs distinguish, and what is given for one of them. */
const twins: ReadonlyArray<readonly [name: string, twin: string, given: string]> = [
	[composed, decomposed, composed],
	[composed, decomposed, decomposed],
	[composed, composed.replace(' ', '\u00a0'), composed],
	[composed.toLowerCase(), composed.replace('P', 'p'), 'PRÜFUNG GRÖßE'],
	[composed, composed, composed],
];

const outcomeOf = async (find: () => Promise<string>): Promise<string> =>
	await find().catch((error: unknown) => {
		if (error instanceof UserError) return `error: ${error.message}`;
		throw error;
	});

const planted: NameLookup = {
	title: 'a lookup that compares bytes and returns the first match',
	id: String,
	find: async (names, given) => String(names.indexOf(given)),
};

invariant('names compare as people see them, and several objects of one name are reported with their IDs', {
	rows: nameLookups,
	async violations({ id, find, insteadOf }) {
		const found: string[] = [];
		for (const [how, given] of Object.entries(variants)) {
			const outcome = await outcomeOf(async () => await find([composed, 'Other'], given));
			if (outcome !== id(0)) found.push(`${how}: ${outcome}`);
		}
		for (const [how, stored] of Object.entries(sameToPeople)) {
			const outcome = await outcomeOf(async () => await find([stored, 'Other'], composed));
			if (outcome !== id(0)) found.push(`stored ${how}: ${outcome}`);
		}
		const cased = await outcomeOf(async () => await find([composed.toLowerCase(), composed], decomposed));
		if (cased !== id(1)) found.push(`the one with the same case comes first: ${cased}`);
		for (const [name, twin, given] of twins) {
			const outcome = await outcomeOf(async () => await find([name, twin], given));
			const isReported = outcome.includes(id(0)) && outcome.includes(id(1));
			if (!isReported) found.push(`"${name}" and "${twin}": ${outcome}`);
		}
		for (const [name, other, ...forms] of unusual)
			for (const given of [name, ...forms]) {
				const outcome = await outcomeOf(async () => await find([other, name], given));
				const expected = insteadOf?.(given) ?? id(1);
				if (outcome !== expected) found.push(`${JSON.stringify(name)} by ${JSON.stringify(given)}: ${outcome}`);
			}
		const unknown = await outcomeOf(async () => await find([composed], 'Something Else'));
		if (!unknown.startsWith('error: ')) found.push(`another name: ${unknown}`);
		return found;
	},
	planted: [planted],
});

/** GitHub knows labels by their names alone, so that the lookup returns the label's own name. */
describe('a label of GitHub', () => {
	const labelled = async (names: readonly string[], given: string): Promise<string> => {
		const rows = names.map((name, index) => ({ id: index, name }));
		return await labelOf(replying(rows), 'octo/site', given);
	};

	it.each(unusual.filter(([name]) => !/^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(name)))(
		'%s is found among others such as %s by all forms of its name',
		async (name, other, ...forms) => {
			for (const given of [name, ...forms]) {
				// names of ASCII characters need no lookup, because GitHub finds them in any case
				if (!/^[\x21-\x7e ]+$/.test(given))
					expect([given, await labelled([other, name], given)]).toEqual([given, name]);
				expect(await labelled([other], name)).toBe(name);
			}
		},
	);

	it.each(Object.entries(variants))('has its own name: %s', async (_how, given) => {
		expect(await labelled(['Other', composed], given)).toBe(/^[\x21-\x7e ]+$/.test(given) ? given : composed);
	});
});

/** Filters of events whose values are names of Git or of people's accounts, which compare byte by byte or by ASCII alone. */
const ofGit = new Set(['branches', 'tags', 'refs', 'base', 'head', 'paths', 'names', 'repositories', 'watch']);
const ofOthers = new Set([
	'includeRepositories',
	'excludeRepositories',
	'organization',
	'user',
	'mentioned',
	'actions',
	'property',
	'workspace',
	'otherWebhooks',
	'columns',
]);

type Mutated = { readonly given: object; readonly delivery: unknown; readonly exchanges: Case<object>['exchanges'] };

/** Replaces a text in all values of a plain object. */
const replaced = <T,>(value: T, from: string, to: string): T =>
	JSON.parse(JSON.stringify(value), (_key, one: unknown) => (one === from ? to : one)) as T;

const filters = catalogue.flatMap(({ integration, credential, events, cases }) =>
	events.flatMap((event) =>
		event.fields.flatMap((field) => {
			if (field.type !== 'string' || ofGit.has(field.name) || ofOthers.has(field.name)) return [];
			const valueIn = ({ given }: Pick<Case<object>, 'given'>): string =>
				String((given as Record<string, unknown> | undefined)?.[field.name] ?? '');
			// of several names, not each is in the delivery
			const [example] = (cases[event.value]?.accepted ?? [])
				.filter((one) => valueIn(one) !== '')
				.sort((one, other) => Number(valueIn(one).includes(',')) - Number(valueIn(other).includes(',')));
			const value = example ? valueIn(example) : '';
			const text = JSON.stringify([example?.delivery, example?.exchanges]);
			const texts = [...text.matchAll(/"([^"\\]*)"/g)].map(([, there = '']) => there);
			const entry = value
				.split(',')
				.map((one) => one.trim().toLowerCase())
				.flatMap((one) => texts.find((there) => there.toLowerCase() === one) ?? [])
				.find((one) => /^\p{L}[\p{L}\s]+$/u.test(one));
			if (!example || entry === undefined) return [];
			const mutated = (given: string, name = composed): Mutated => ({
				given: { ...example.given, [field.name]: given },
				delivery: replaced(example.delivery, entry, name),
				exchanges: replaced(example.exchanges ?? [], entry, name),
			});
			return [
				{
					title: `${integration.name} ${event.value}: ${field.name}`,
					integration,
					credential,
					event,
					example,
					mutated,
				},
			];
		}),
	),
);

async function emits(
	{ integration, credential, event, example, mutated }: (typeof filters)[number],
	filter: string,
	name?: string,
) {
	const { given, delivery, exchanges = [] } = mutated(filter, name);
	const target = {
		property: '1001',
		boards: { board: [{ board: 'a'.repeat(24) }] },
		repositories: { repository: [{ repository: 'octocat/hello-world' }] },
		workspace: '6740a1b2c3d4e5f6a7b8c800',
	};
	const values = { ...target, ...given } as Record<string, unknown>;
	const params = readParams(event.fields, { read: (name, fallback) => values[name] ?? fallback, zone: 'UTC' }) as never;
	const { api } = recordingApi(integration, credential, ({ method, path }) => {
		const found = exchanges.find((exchange) => exchange.method === method && exchange.path === path);
		return { body: found?.reply ?? {}, headers: found?.headers, status: found ? found.status : 404 };
	});
	const now = Date.parse(example.now ?? '2026-11-20T12:00:00Z');
	const items = await itemsOf({ event, params, api, includePayload: false }, [delivery as object], { since: now, now });
	return items.length > 0;
}

invariant('filters of triggers compare names as people see them', {
	rows: filters,
	async violations(row) {
		const found: string[] = [];
		for (const [how, filter] of Object.entries(variants))
			if (!(await emits(row, filter))) found.push(`${how}: no item`);
		for (const [name, other, ...forms] of unusual) {
			for (const filter of [name, ...forms])
				if (!(await emits(row, filter, name)))
					found.push(`${JSON.stringify(name)} by ${JSON.stringify(filter)}: no item`);
			// "Only With Text" accepts a comment that contains the text.
			const isPart = row.title.endsWith(': text') && name.includes(other);
			if (!isPart && (await emits(row, other, name)))
				found.push(`${JSON.stringify(name)} by ${JSON.stringify(other)}: an item`);
		}
		if (await emits(row, 'Something Else')) found.push('another name: an item');
		return found;
	},
	planted: filters.slice(0, 1).map((row) => ({
		...row,
		title: 'a filter that no variant matches',
		mutated: () => row.mutated('Something Else'),
	})),
});

it('finds filters of many events to compare', () => {
	expect(filters.length).toBeGreaterThan(15);
});

import '../../engine/harness.mts';

import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../integrations.mts';
import { serviceOf } from './contract.mts';
import { faultsOfExamples, judgeGithub, judgeTrello, lineOf } from './findings.mts';
import { toldBy as toldOfGithub } from './recordedGithub.mts';
import { toldBy } from './recordedTrello.mts';

const { RECORDINGS: recordings, CONTRACT_SPECS: specs, SHAPE_FAULTS: list } = process.env;

if (!recordings || !specs)
	process.stdout.write(
		'RECORDINGS or CONTRACT_SPECS is not set: no recorded object judged the shapes of Trello and GitHub.\n',
	);

const others = catalogue.filter(({ integration }) => !['GitHub', 'Trello'].includes(integration.name));
const ofTrello = await judgeTrello(recordings, specs);
const ofGithub = await judgeGithub(recordings);
const faults = [
	...ofTrello.faults,
	...ofGithub.faults,
	...(
		await Promise.all(others.map(async ({ integration }) => (await faultsOfExamples(integration.name)).faults))
	).flat(),
];
const lines = [...new Set(faults.map(lineOf))].sort();
if (list) writeFileSync(list, `${lines.length}\n${lines.join('\n')}\n`);

/** What the contract demands (docs/adr/0020-one-shape-for-each-resource.md), by the name of the rule in the list. */
const rules = {
	declared: 'every operation answers in a shape',
	words: 'the one vocabulary, in answers, items and changes',
	'one type': 'a name is an object everywhere or nowhere',
	json: 'answers hold nothing undefined',
	little: 'a shape copes with what the service leaves out',
	alike: 'an object is told alike by every read, list, write and event',
	named: 'whoever tells of a person or a place tells its name',
	many: 'no member is always null, none has two types, and none is a name that is never known',
	cover: 'a card without a cover has none',
	role: 'a card that is no ordinary one says so',
	reminder: 'no reminder is -1',
	typed: 'ids are permanent, whatever a person typed',
	once: 'one item tells of a thing once',
	where: 'an event about a card tells its list and its board',
	log: 'an entry of a mixed log has only the members that it has',
	light: 'the value of a custom field does not carry what its drop-down offers',
	readable: 'what a form sets, the shape shows',
	schema: 'output schemas know what every member is',
	size: 'an object takes no more than 2 kB, in the median of those that were recorded',
} as const;

it('has a rule for every fault', () => {
	expect([...new Set(faults.map(({ rule }) => rule))].filter((rule) => !(rule in rules))).toEqual([]);
});

if (recordings && specs)
	it('has a recorded object of every kind', () => {
		expect([...ofTrello.recorded].sort()).toEqual(Object.keys(toldBy).sort());
		expect([...ofGithub.recorded].sort()).toEqual(Object.keys(toldOfGithub).sort());
	});

it('compares on the stand-in every operation that answers with a card, a board or a list', () => {
	const compared = new Set(ofTrello.compared.map((of) => of.replace(/,.*/, '')));
	const { operations } = serviceOf('Trello');
	const telling = ['card', 'board', 'list'].flatMap((room) => {
		const one = operations.find(({ resource, value }) => resource === room && value === 'get');
		return operations.filter(({ shape }) => shape !== undefined && (shape.base ?? shape) === one?.shape);
	});
	const titles = telling
		.map(({ resource, value }) => `Trello ${resource}: ${value}`)
		.filter((one) => !one.endsWith(': get'));
	expect(titles.filter((one) => !compared.has(one))).toEqual([]);
	expect(titles.length).toBeGreaterThan(20);
});

describe.each(Object.entries(rules))('%s: %s', (rule) => {
	const broken = [...new Set(faults.filter((one) => one.rule === rule).map(({ of }) => of))].sort();

	it('is kept by all', () => {
		expect(broken).toEqual([]);
	});

	it.each(broken)('by %s', (of) => {
		expect(lines.filter((line) => line.startsWith(`${rule} | ${of} | `))).toEqual([]);
	});
});

const receipts = serviceOf('Trello').operations.filter(({ receipt }) => receipt !== undefined);

it.each(receipts.map((operation) => ({ title: `${operation.resource}: ${operation.value}`, operation })))(
	'$title gives the receipt that it promises',
	({ operation: { resource, value, receipt = {} } }) => {
		const { runs } = serviceOf('Trello');
		for (const { returns } of runs[resource]?.[value] ?? [])
			expect(Object.keys(returns as object)).toEqual(Object.keys(receipt));
	},
);

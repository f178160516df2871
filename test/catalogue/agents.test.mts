import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { lookupsOf, optionsOf } from '../../nodes/shared/catalogue/resource';
import { catalogue } from './integrations.mts';
import { listedBy } from './listedBy.mts';

const operations = catalogue.flatMap(({ integration: { name }, operations: all }) =>
	all.map((operation) => ({ title: `${name} ${operation.resource}: ${operation.value}`, operation })),
);

const membersOf = ({ type, options = [] }: INodeProperties): INodeProperties[] =>
	type === 'collection' ? options.filter((option): option is INodeProperties => 'type' in option) : [];

/** What n8n's editor calls the argument when a field is left to the model. */
const argumentOf = ({ displayName }: INodeProperties) => displayName.replace(/[^a-zA-Z0-9-]/g, '_').toLowerCase();

const kindsOfText = ['string', 'number', 'boolean', 'dateTime', 'json', 'multiOptions'];

const takesText = ({ type, modes = [] }: INodeProperties) =>
	kindsOfText.includes(type) || (type === 'resourceLocator' && modes.some((mode) => mode.type === 'string'));

describe('every operation as the tool of an agent', () => {
	it.each(operations)('$title: everything it needs can be given as text', ({ operation }) => {
		const needed = operation.fields.filter(({ required }) => required);
		expect(needed.filter((field) => !takesText(field)).map(({ name }) => name)).toEqual([]);
	});

	it.each(operations)('$title: no two fields are one argument', ({ operation }) => {
		const shown = operation.fields.filter(({ type }) => type !== 'notice');
		const names = shown.flatMap((field) => [field, ...membersOf(field)]).map(argumentOf);
		expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
	});

	it.each(operations)('$title: a field is described by more than its name', ({ operation }) => {
		const fields = operation.fields.flatMap((field) => [field, ...membersOf(field)]);
		const bare = fields.filter(
			({ type, description = '', hint = '', placeholder = '' }) =>
				!['notice', 'collection', 'fixedCollection', 'options'].includes(type) && !description && !hint && !placeholder,
		);
		expect(bare.map(({ name }) => name)).toEqual([]);
	});

	it.each(operations)('$title: says what it does in one line', ({ operation: { action, description, name } }) => {
		expect(action.split(' ').length, action).toBeGreaterThan(1);
		expect(description.length, description).toBeGreaterThan(action.length / 2);
		expect(description).not.toBe(name);
	});
});

it.each(catalogue.map(({ integration: { name }, operations: all }) => ({ name, all })))(
	'$name: no two tools say that they do the same',
	({ all }) => expect(new Set(all.map(({ action }) => action)).size).toBe(all.length),
);

describe('operations that take something away', () => {
	const takesAway = /^(archive|cancel|clear|close|delete|disable|lock|merge|remove|revoke|unstar)/;
	const comfort = /cannot be undone|brought back|can be \w+ again|still |stays?|keeps|again|until|only people|undo/;

	it.each(operations.filter(({ operation: { value } }) => takesAway.test(value)))(
		'$title: the description says whether it can be undone, or how',
		({ operation: { description } }) => expect(description).toMatch(comfort),
	);

	it.each(operations.filter(({ operation: { value } }) => /^(delete|revoke)/.test(value)))(
		'$title: the description says that it is final, or what is left',
		({ operation: { description } }) => expect(description).toMatch(/cannot be undone|keeps|again/),
	);
});

describe('discovery', () => {
	const names = catalogue.flatMap(({ integration, resources }) =>
		Object.keys({ ...lookupsOf(resources), ...optionsOf(resources) }).map((lookup) => ({
			folder: integration.name.replaceAll(' ', '').replace('GitHub', 'Github'),
			lookup,
		})),
	);
	const values = new Set(
		catalogue.flatMap(({ integration: { name }, operations: all }) =>
			all.map(({ resource, value }) => `${name.replaceAll(' ', '')} ${resource}:${value}`.replace('GitHub', 'Github')),
		),
	);

	it('finds the drop-downs', () => expect(new Set(names.map(({ folder }) => folder)).size).toBe(catalogue.length));

	it.each(names)('$folder $lookup: an operation lists the same', ({ folder, lookup }) => {
		const listing = listedBy[folder]?.[lookup];
		expect(listing, `name the operation that lists what ${lookup} offers in listedBy.mts`).toBeDefined();
		if (listing?.startsWith('never: ')) return;
		expect([...values]).toContain(`${folder} ${listing}`);
	});

	it.each(['Trello', 'Github', 'GoogleAnalytics'])('%s tells which account is connected', (folder) => {
		expect([...values]).toContain(`${folder} account:get`);
	});
});

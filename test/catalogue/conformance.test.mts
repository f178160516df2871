import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { credentials, nested, nodes, schemas, whole } from './published.mts';

/** Keys in one order, because nothing follows from theirs; lists keep theirs, in which the editor shows them. */
const sorted = (_key: string, value: unknown): unknown => {
	if (typeof value === 'function') return '(function)';
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
};

const pretty = async (value: object): Promise<string> =>
	await format(JSON.stringify(value, sorted), { parser: 'json', useTabs: true, printWidth: 120 });

describe.each(nodes)('$name', ({ name, node, codex }) => {
	const { description, methods } = node;
	const properties = description.properties.flatMap(nested);
	const choices = (property: INodeProperties) =>
		(property.options ?? []).filter((option): option is INodePropertyOptions => 'value' in option);

	it('has no empty drop-down, and every default is one of its options', () => {
		for (const property of properties.filter(({ type }) => type === 'options')) {
			const values = choices(property).map(({ value }) => value);
			if (property.typeOptions?.loadOptionsMethod) continue;
			expect(values, property.name).not.toEqual([]);
			expect(values, property.name).toContain(property.default);
			expect(new Set(values).size, property.name).toBe(values.length);
		}
	});

	/** Lists that n8n's panel shows as they are, with the most usual first. */
	const inOrderOfUse = ['event', 'method', 'operation', 'preset', 'resource'];

	it('sorts long lists of options by name, or by use, with what is kept for old workflows at the end', () => {
		for (const property of properties) {
			const all = choices(property).flatMap(({ name, value }) => (value === '' ? [] : [name]));
			const names = all.filter((name) => !name.endsWith('(Legacy)'));
			expect(all.slice(0, names.length), property.name).toEqual(names);
			if (names.length < 5 || inOrderOfUse.includes(property.name)) continue;
			expect(names, property.name).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		}
	});

	it('takes no expressions where the editor must know the choice', () => {
		for (const property of properties.filter(({ name }) =>
			['resource', 'operation', 'event', 'delivery', 'authentication'].includes(name),
		)) {
			expect(property.noDataExpression, property.name).toBe(true);
		}
	});

	it('gives every operation the action text that the node panel and agents show', () => {
		for (const property of properties.filter(({ name }) => name === 'operation')) {
			for (const { action, name } of choices(property)) expect(action, name).toMatch(/^[A-Z][a-z]/);
		}
	});

	it("describes what can be chosen in a model's words", () => {
		for (const { type, description: words, displayName, name } of properties) {
			if (type === 'boolean') expect(words, name).toMatch(/^Whether /);
			if (words !== undefined) expect(words, name).not.toBe(displayName);
			if (words !== undefined && !words.includes('. ')) expect(words, name).not.toMatch(/[^.]\.$/);
		}
	});

	it('has a method behind every searchable list', () => {
		for (const { modes = [], name, typeOptions } of properties) {
			for (const { typeOptions: options } of modes) {
				if (options?.searchListMethod)
					expect(Object.keys(methods?.listSearch ?? {}), name).toContain(options.searchListMethod);
			}
			if (typeOptions?.loadOptionsMethod)
				expect(Object.keys(methods?.loadOptions ?? {}), name).toContain(typeOptions.loadOptionsMethod);
		}
	});

	it('lets every resource locator be filled by list or link, and by ID', () => {
		const haveLinks = properties.filter(({ type, name }) => type === 'resourceLocator' && name !== 'timeZone');
		for (const { modes = [], name } of haveLinks) {
			expect(
				modes.map((mode) => mode.name),
				name,
			).toEqual(expect.arrayContaining(['url']));
			expect(
				modes.some((mode) => ['id', 'name'].includes(mode.name)),
				name,
			).toBe(true);
		}
	});

	it('is described as before', async () => {
		await expect(await pretty({ ...whole(node), codex })).toMatchFileSnapshot(`__snapshots__/nodes/${name}.json`);
	});
});

it.each(credentials)('$name is described as before', async ({ name, credential }) => {
	await expect(await pretty(whole(credential))).toMatchFileSnapshot(`__snapshots__/credentials/${name}.json`);
});

it('keeps its nodes, credentials and output schemas', async () => {
	const published = {
		nodes: nodes.map(({ name, node }) => [name, node.description.name]),
		credentials: credentials.map(({ name, credential }) => [name, credential.name]),
		schemas,
	};
	await expect(await pretty(published)).toMatchFileSnapshot('__snapshots__/published.json');
});

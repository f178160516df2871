import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Script } from 'node:vm';

import type { INodeParameterResourceLocator, INodeParameters, INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { toolKey } from '../nodes/shared/toolkit/definition/tool';
import { toolkitProperties } from '../nodes/shared/toolkit/form/toolkitProperties';
import { toolsOf } from '../nodes/shared/toolkit/toolkit';
import { formOf } from '../nodes/shared/triggers/filters';
import { catalogue } from './catalogue/integrations.mts';

interface Node {
	readonly name: string;
	readonly type: string;
	readonly parameters: INodeParameters;
	readonly credentials?: Readonly<Record<string, { readonly id: string; readonly name: string }>>;
}

interface Example {
	readonly name: string;
	readonly nodes: readonly Node[];
	readonly connections: Readonly<Record<string, Record<string, Array<Array<{ node: string }>>>>>;
}

const folder = new URL('../examples/', import.meta.url);
const files = readdirSync(folder);
const examples = files.map((file): readonly [string, Example] => [
	file,
	JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Example,
]);
const pictures = new URL('../docs/pictures/examples/', import.meta.url);
const gallery = readFileSync(new URL('../docs/examples.md', import.meta.url), 'utf8').split('\n## ');

const prefix = 'n8n-nodes-agent-integrations.';
const isOurs = ({ type }: Node) => type.startsWith(prefix);
const noteOf = ({ nodes }: Example) =>
	String(nodes.find(({ type }) => type === 'n8n-nodes-base.stickyNote')?.parameters['content'] ?? '');

const isLocator = (value: unknown): value is INodeParameterResourceLocator =>
	typeof value === 'object' && value !== null && '__rl' in value;

/** Resource locators anywhere in the parameters. */
function locatorsIn(value: unknown): INodeParameterResourceLocator[] {
	if (isLocator(value)) return [value];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(locatorsIn) : [];
}

/** The pieces of JavaScript in the expressions anywhere in the parameters. */
function codeIn(value: unknown): string[] {
	if (typeof value === 'string')
		return value.startsWith('=') ? [...value.matchAll(/\{\{([\s\S]*?)\}\}/g)].map(([, code = '']) => code) : [];
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(codeIn) : [];
}

/** What every one of our nodes has beside the fields of its definition. */
const common = new Set([
	'authentication',
	'resource',
	'operation',
	'event',
	'delivery',
	'pollTimes',
	'options',
	'output',
]);

/** Fields whose choices are tools of the service, as `resource:operation`. */
const toolFields = new Set(['tools', 'writes']);
const toolKeys = new Set(catalogue.flatMap(({ toolkit }) => toolsOf(toolkit).map(toolKey)));

/** The fields of the event, the step, the toolkit or the API call that a node's parameters choose. */
function fieldsOf({ type, parameters }: Node): ReadonlyMap<string, INodeProperties> | undefined {
	const kind = type.slice(prefix.length);
	const chosen = catalogue.find(({ integration }) =>
		kind.toLowerCase().startsWith(integration.name.toLowerCase().replaceAll(' ', '')),
	);
	const { resource, operation, event } = parameters;
	if (kind.endsWith('ApiCall')) return undefined;
	if (kind.endsWith('Toolkit'))
		return chosen && new Map(toolkitProperties(chosen.toolkit).map((field) => [field.name, field]));
	const definition = kind.endsWith('Trigger')
		? chosen?.events.find(({ value }) => value === event)
		: chosen?.operations.find((one) => one.resource === resource && one.value === operation);
	if (!definition) throw new Error(`${type} knows no ${String(event ?? `${String(resource)}: ${String(operation)}`)}`);
	const fields = kind.endsWith('Trigger') ? formOf(definition) : definition.fields;
	return new Map(fields.map((field) => [field.name, field]));
}

it('there are enough of them, for every service and for agents', () => {
	expect(files.length).toBeGreaterThanOrEqual(12);
	for (const service of ['trello', 'github', 'ga4', 'agent', 'mcp']) {
		expect(
			files.some((file) => file.includes(service)),
			service,
		).toBe(true);
	}
});

it('no picture is left of an example that is gone', () => {
	expect(readdirSync(pictures).sort()).toEqual(files.map((file) => file.replace(/json$/, 'png')).sort());
});

describe.each(examples)('%s', (file, example) => {
	it('is shown among the examples with a picture of its own, which is quickly loaded', () => {
		const picture = file.replace(/json$/, 'png');
		const part = gallery.find((text) => text.includes(`](../examples/${file})`));
		expect(part).toMatch(/!\[The workflow: [^\]]{20,}\]/);
		expect(part).toContain(`](pictures/examples/${picture})`);
		expect(statSync(new URL(picture, pictures)).size).toBeLessThan(80_000);
	});

	it('has a name of its own', () => {
		expect(examples.filter(([, { name }]) => name === example.name)).toHaveLength(1);
	});

	it('holds no account, and no id of anything', () => {
		for (const { credentials = {} } of example.nodes) {
			for (const account of Object.values(credentials)) expect(account).toEqual({ id: '', name: '' });
		}
		for (const { mode, value } of locatorsIn(example.nodes.filter(isOurs))) {
			const isOpen = mode === 'list' && value === '';
			const isComputed = String(value).startsWith('=');
			expect(isOpen || isComputed || mode === 'name', String(value)).toBe(true);
		}
	});

	it('has a note that names every node that is to be filled in', () => {
		const named = [...noteOf(example).matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words.replace('…', ''));
		const open = example.nodes.filter(
			(node) =>
				node.credentials || locatorsIn(node.parameters).some(({ mode, value }) => mode === 'list' && value === ''),
		);
		expect(open.length).toBeGreaterThan(0);
		for (const { name } of open) {
			expect(
				named.some((words) => name.startsWith(words.trim())),
				name,
			).toBe(true);
		}
	});

	it('connects nodes that exist, and reaches each of them', () => {
		const names = example.nodes.map(({ name }) => name);
		const targets = Object.values(example.connections).flatMap((outputs) =>
			Object.values(outputs).flatMap((lines) => lines.flat().map(({ node }) => node)),
		);
		for (const name of [...Object.keys(example.connections), ...targets]) expect(names).toContain(name);
		for (const { name } of example.nodes.filter(isOurs)) {
			expect([...Object.keys(example.connections), ...targets]).toContain(name);
		}
	});

	it.each(example.nodes.filter(isOurs).map((node) => [node.name, node] as const))(
		'knows the fields of %s',
		(_n, node) => {
			const fields = fieldsOf(node);
			for (const [name, value] of Object.entries(node.parameters)) {
				const field = fields?.get(name);
				if (!fields || common.has(name)) continue;
				expect(field, name).toBeDefined();
				if (toolFields.has(name)) for (const one of [value].flat()) expect(toolKeys).toContain(one);
				const choices = field?.options?.flatMap((option) => ('value' in option ? [option.value] : [])) ?? [];
				if (choices.length > 0) for (const one of [value].flat()) expect(choices).toContain(one);
			}
			for (const { name, required, displayOptions } of fields?.values() ?? []) {
				if (required && !displayOptions) expect(Object.keys(node.parameters)).toContain(name);
			}
		},
	);
});

it.each(examples)('%s has expressions that can be read', (_file, { nodes }) => {
	for (const code of nodes.flatMap(({ parameters }) => codeIn(parameters)))
		expect(() => new Script(`(${code}\n)`), code).not.toThrow();
});

describe('what can be pasted', () => {
	const text = readFileSync(new URL('../docs/toolkits.md', import.meta.url), 'utf8');
	const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => JSON.parse(block) as Example);
	const nodes = blocks.flatMap((block) => block.nodes);

	it('is four toolkits', () => expect(nodes).toHaveLength(4));

	it.each(nodes)('$name has the fields and tools that its node has', (node) => {
		const { writes = [], requestOptions = {}, ...parameters } = node.parameters;
		const fields = fieldsOf(node);
		for (const name of Object.keys(parameters)) expect(fields?.get(name), name).toBeDefined();
		for (const tool of writes as string[]) expect(toolKeys).toContain(tool);
		const options = fields?.get('requestOptions')?.options?.map(({ name }) => name);
		for (const name of Object.keys(requestOptions as object)) expect(options).toContain(name);
	});
});

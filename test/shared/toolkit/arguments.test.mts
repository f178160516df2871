import { Ajv } from 'ajv';
import { isSafeObjectProperty } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { isTool, toolDefinition } from '../../../nodes/shared/toolkit/definition/tool';
import { sourceOf } from '../../../nodes/shared/toolkit/toolArguments';
import { argumentsOf } from '../../../nodes/shared/toolkit/definition/toolSchema';
import { catalogue } from '../../catalogue/integrations.mts';
import { saidFor, type Values } from './said.mts';

const zone = 'Europe/Berlin';
const ajv = new Ajv({ strict: true, allowUnionTypes: true });

const tools = catalogue.flatMap(({ integration, operations, runs }) =>
	operations.filter(isTool).map((operation) => ({
		title: `${integration.name} ${operation.resource}: ${operation.value}`,
		operation,
		definition: toolDefinition(integration.name, operation, new Set()),
		runs: runs[operation.resource]?.[operation.value] ?? [],
	})),
);

describe('a tool of every operation', () => {
	it.each(tools)('$title has a schema that compiles strictly, and closed objects', ({ definition }) => {
		expect(() => ajv.compile(definition.schema)).not.toThrow();
		expect(definition.name).toMatch(/^[a-z][a-z0-9_]{2,63}$/);
		expect(definition.schema.properties).not.toHaveProperty('tool');
		expect(Object.keys(definition.schema.properties ?? {}).filter((name) => !isSafeObjectProperty(name))).toEqual([]);
		expect(JSON.stringify(definition)).not.toMatch(/<\/?a|from the list/i);
	});

	it.each(tools)('$title is told in 2 kB', ({ definition, operation }) => {
		expect(JSON.stringify(definition).length).toBeLessThanOrEqual(2_048);
		const names = [...argumentsOf(operation.fields).keys()];
		expect(names).toEqual(expect.arrayContaining([...(operation.notForTools ?? [])]));
	});

	it('is told in 1 kB in the median', () => {
		const sizes = tools.map(({ definition }) => JSON.stringify(definition).length).sort((a, b) => a - b);
		expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(1_024);
	});

	it('has a name of its own', () => {
		const names = tools.map(({ definition }) => definition.name);
		expect(new Set(names).size).toBe(names.length);
	});

	const asked = tools.flatMap(({ title, operation, definition, runs }) =>
		runs.flatMap(({ given }, index) => {
			const said = saidFor(operation.fields, given as Values);
			return said ? [{ title: `${title}, run ${index + 1}`, operation, definition, given: given as Values, said }] : [];
		}),
	);

	it('is asked what the forms are, in most cases', () => {
		expect(asked.length).toBeGreaterThan(300);
	});

	it.each(asked)('$title means by its arguments what the form means', ({ operation, given, said, definition }) => {
		const read = (name: string, fallback: unknown) => given[name] ?? fallback;
		const byForm: Values = readParams(operation.fields, { read, zone });
		const call = { tool: definition.name, fields: operation.fields, given: said, hidden: [], fixed: new Map(), zone };
		const byModel: Values = readParams(operation.fields, sourceOf(call));
		const without = ({ returnAll: _all, limit: _limit, ...rest }: Values) => rest;
		expect(without(byModel)).toEqual(without(byForm));
	});
});

describe('arguments', () => {
	const [issue] = tools.filter(({ title }) => title === 'GitHub issue: create');
	const call = (given: Values, fixed: Values = {}) =>
		sourceOf({
			...{ tool: 'github_issue_create', fields: issue?.operation.fields ?? [], zone },
			...{ given, hidden: [], fixed: new Map(Object.entries(fixed)) },
		});

	it('that there are not are refused, with those that there are', () => {
		expect(() => call({ title: 'x', colour: 'red' })).toThrow(
			'github_issue_create has no argument "colour". It takes: repository, title,',
		);
	});

	it('that the user filled in cannot be said', () => {
		expect(() => call({ title: 'x', repository: 'evil/repo' }, { repository: 'octo/website' })).toThrow(
			'has no argument "repository"',
		);
		expect(call({ title: 'x' }, { repository: 'octo/website' }).read('repository', '')).toBe('octo/website');
		const { schema } = toolDefinition('GitHub', issue?.operation as never, new Set(['repository']));
		expect(schema.properties).not.toHaveProperty('repository');
		expect(schema.required).toEqual(['title']);
	});

	it('that say nothing are omitted', () => {
		expect(call({ title: 'x', body: null, labels: undefined }).read('body', 'usual')).toBe('usual');
	});
});

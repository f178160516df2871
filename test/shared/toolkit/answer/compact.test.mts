import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import type { AnswerRules } from '../../../../nodes/shared/catalogue/answerRules';
import type { ListedOperation } from '../../../../nodes/shared/catalogue/operation';
import { compacted } from '../../../../nodes/shared/toolkit/answer/compact';
import { hasRowFields, rowFieldsOf } from '../../../../nodes/shared/toolkit/answer/rowFields';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { argumentsOf } from '../../../../nodes/shared/toolkit/definition/toolSchema';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { invariant } from '../../../invariants/invariant.mts';
import { toolkits } from '../toolBench.mts';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const rules: AnswerRules = {
	place: 'repository',
	off: ['isBot'],
	implied: { nodeId: ['id', 'url'], 'author.id': ['username'], 'repository.name': ['fullName'], secret: [] },
	usual: { attempt: [1] },
};
const shape = { of: (object: IDataObject) => object, example: {}, members: [] };
const operation = { resource: 'issue', value: 'getAll', shape };
const small = (object: IDataObject, more: Partial<Parameters<typeof compacted>[2]> = {}) =>
	compacted([object], false, { operation, rules, given: [], ...more }).objects[0];

describe('a response for a model', () => {
	it('omits fields without a value, and flags that are usually off', () => {
		const empty = { milestone: null, labels: [], body: '', reactions: { counts: { up: 0 } } };
		expect(small({ number: 4, ...empty, isBot: false, isMergeable: false, size: 0 })).toEqual({
			...{ number: 4, isMergeable: false, size: 0 },
		});
	});

	it('omits what follows from other fields, but only where these have a value', () => {
		expect(small({ id: 1, nodeId: 'N', secret: 'x', attempt: 1 })).toEqual({ id: 1 });
		expect(small({ nodeId: 'N', attempt: 2 })).toEqual({ nodeId: 'N', attempt: 2 });
		expect(small({ author: { id: 3, username: null, isBot: true } })).toEqual({ author: { id: 3, isBot: true } });
	});

	it('names what is left with a name only, and a list where all of its entries are', () => {
		expect(small({ author: { id: 3, username: 'octocat', isBot: false } })).toEqual({ author: 'octocat' });
		expect(small({ labels: [{ name: 'bug' }, { name: 'new' }] })).toEqual({ labels: ['bug', 'new'] });
		const mixed = { labels: [{ name: 'bug' }, { id: 7 }] };
		expect(small(mixed)).toEqual(mixed);
	});

	it('omits its place only where the call named the same one', () => {
		const object = { number: 4, repository: { name: 'site', fullName: 'octo/site' } };
		expect(small(object, { given: ['Octo/Site'] })).toEqual({ number: 4 });
		expect(small(object, { given: ['octo/other'] })).toEqual({ number: 4, repository: 'octo/site' });
	});

	it('returns once what all rows refer to', () => {
		const rows = [1, 2].map((number) => ({ number, state: 'open', list: { id: 'a', name: 'Done' } }));
		expect(compacted(rows, true, { operation, rules, given: [] })).toEqual({
			objects: [
				{ number: 1, state: 'open' },
				{ number: 2, state: 'open' },
			],
			common: { inAllRows: { list: { id: 'a', name: 'Done' } } },
		});
	});

	it('returns rows without a known shape unchanged', () => {
		const rows = [{ country: '', sessions: 0, isBot: false, isNew: null }];
		expect(compacted(rows, true, { operation: { ...operation, shape: undefined }, rules, given: [] }).objects).toEqual(
			rows,
		);
	});

	it('says of each object that it is not trusted, and once that all are', () => {
		const rows = [
			{ title: 'a', trusted: true, comments: [{ text: 'x', trusted: true }] },
			{ title: 'b', trusted: true },
		];
		const all = compacted(rows, true, { operation, rules, given: [] });
		expect(all.common).toEqual({ trusted: true });
		expect(JSON.stringify(all.objects)).not.toContain('trusted');
		const nested = { title: 'a', trusted: true, comments: [{ text: 'x', trusted: false }] };
		const some = compacted([nested, { title: 'b', trusted: false }], true, { operation, rules, given: [] });
		expect(some.common).toEqual({});
		expect(some.objects).toEqual([
			{ title: 'a', comments: [{ text: 'x', trusted: false }] },
			{ title: 'b', trusted: false },
		]);
	});

	it('returns the fields that were requested as they are, empty ones too, and whether they are trusted', () => {
		const object = { number: 4, milestone: null, author: { id: 3, username: 'octocat' }, body: 'x', trusted: false };
		expect(small(object, { fields: ['number', 'milestone', 'author'] })).toEqual({
			...{ number: 4, milestone: null, author: { id: 3, username: 'octocat' }, trusted: false },
		});
	});
});

const issues = toolsOf(githubToolkit).find((one) => toolKey(one) === 'issue:getAll') as ListedOperation;

describe('the fields of rows', () => {
	it('are named as a list or as text', () => {
		expect(rowFieldsOf(issues, { fields: 'number, title' }).names).toEqual(['number', 'title']);
		expect(rowFieldsOf(issues, { fields: ['number'], state: 'open' })).toEqual({
			...{ names: ['number'], others: { state: 'open' } },
		});
		expect(rowFieldsOf(issues, { fields: '' })).toEqual({ others: {} });
	});

	it('are refused where there is none of that name, with those that there are', () => {
		expect(() => rowFieldsOf(issues, { fields: 'number,labels.name,colour' })).toThrow(
			'"fields" has no "labels.name", "colour". The fields of a row are: id, nodeId, number, title,',
		);
	});

	it('can be requested of lists, not of reports', () => {
		const named = toolkits.flatMap((toolkit) => toolsOf(toolkit).filter(hasRowFields).map(toolKey));
		expect(named).toContain('card:getMine');
		expect(named).not.toContain('report:run');
		expect(named).not.toContain('issue:get');
	});
});

/** The fields of an object that an argument accepts, by the words of its description. */
const acceptedBy = (description: string): string[] => {
	const words = {
		...{ id: /\bIDs?\b/, url: /\blinks?\b/i, number: /\bnumbers?\b/i, sha: /\bSHA\b/, name: /\bnames?\b/i },
		...{ username: /\buser ?names?\b/i, title: /\btitles?\b/i, nodeId: /\bnode ID\b/, fullName: /owner\/name/ },
	};
	return Object.entries(words).flatMap(([name, word]) => (word.test(description) ? [name] : []));
};

const kindOf = (name: string): string =>
	name
		.replace(/(?:Ids|Id|Numbers|Number)$/, '')
		.replace(/s$/, '')
		.toLowerCase();
/** What arguments call objects that have another name in responses. */
const kinds: Readonly<Record<string, readonly string[]>> = {
	run: ['run', 'workflowrun'],
	job: ['job', 'failed', 'pending'],
	check: ['check', 'failed', 'pending'],
	member: ['member', 'author', 'actor', 'voter'],
	assignee: ['assignee', 'author'],
	issue: ['issue', 'parent', 'subissue', 'issuedependency', 'on'],
};

interface Referring {
	readonly title: string;
	readonly tool: string;
	readonly raw: unknown;
	readonly small: unknown;
	readonly accepted: readonly string[];
}

/** The objects in a value with their names. */
function objectsIn(value: unknown, name: string, path: readonly string[]): Array<{ name: string; path: string[] }> {
	if (Array.isArray(value)) return value.slice(0, 1).flatMap((one) => objectsIn(one, name, [...path, '0']));
	if (!isObject(value)) return [];
	const inner = Object.entries(value).flatMap(([one, more]) => objectsIn(more, one, [...path, one]));
	return [{ name, path: [...path] }, ...inner];
}

const at = (value: unknown, path: readonly string[]): unknown =>
	path.reduce<unknown>((inner, name) => (inner as IDataObject | undefined)?.[name], value);

const references = toolkits.flatMap((toolkit): Referring[] => {
	const tools = toolsOf(toolkit);
	const named = tools.flatMap((tool) =>
		[...argumentsOf(tool.fields)].map(([name, { field }]) => ({
			...{ name, key: toolKey(tool), kind: kindOf(name) },
			accepted: acceptedBy(String(field.description ?? '')),
		})),
	);
	const shaped = tools.filter((tool) => tool.shape !== undefined);
	return shaped.flatMap((tool) => {
		const raw = tool.shape?.of(tool.shape.example) ?? {};
		const [compact] = compacted([raw], false, { operation: tool, rules: toolkit.answers, given: [] }).objects;
		const own = /Labels$/.test(tool.value) ? 'label' : tool.resource;
		return objectsIn(raw, own, []).flatMap(({ name, path }) =>
			named.flatMap(({ name: argument, key, kind, accepted }) => {
				const isMeant = (kinds[kind] ?? [kind]).includes(kindOf(name));
				const owner = `${toolkit.integration.name} ${toolKey(tool)}`;
				const title = `${path.join('.') || 'object'} for "${argument}" of ${key}`;
				return isMeant && accepted.length > 0
					? [{ title, tool: owner, raw: at(raw, path), small: at(compact, path), accepted }]
					: [];
			}),
		);
	});
});

/** Whether an object had something that an argument accepts, and what is left of it has nothing. */
const isLost = ({ raw, small: left, accepted }: Referring): boolean => {
	if (!isObject(raw)) return false;
	const values = accepted.map((name) => raw[name]).filter((value) => value !== undefined && value !== null);
	if (values.length === 0) return false;
	const kept = isObject(left) ? accepted.map((name) => left[name]) : [left];
	// the name of a repository is the end of owner/name
	const isKept = (value: unknown) => kept.some((one) => one === value || String(one).endsWith(`/${String(value)}`));
	return !values.some(isKept);
};

const byTool = [...new Map(references.map((one) => [one.tool, one])).keys()].map((tool) => ({
	...{ title: tool, references: references.filter((one) => one.tool === tool) },
}));

it('is checked on the references of most tools', () => {
	expect(byTool.length).toBeGreaterThan(300);
	expect(references.length).toBeGreaterThan(5_000);
});

invariant('what an argument of a tool accepts is still in the responses that it is read from', {
	rows: byTool,
	violations: ({ references: own }) => [...new Set(own.filter(isLost).map(({ title }) => title))],
	planted: [
		{
			title: 'an object that is left without its ID and its link',
			references: [
				{
					...{ title: 'planted', tool: 'planted', accepted: ['id', 'url'] },
					...{ raw: { id: 'a', url: 'b', name: 'x' }, small: { name: 'x' } },
				},
			],
		},
	],
});

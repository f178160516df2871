import { expect, it } from 'vitest';

import { operationsOf } from '../../../nodes/shared/catalogue/resource.ts';
import { githubResources } from '../../../nodes/Github/resources.ts';
import type { Example } from './examples/example.mts';
import type { TestRepository } from './repository.mts';
import { nameOf } from './state.mts';
import { judge, type Outcome } from './verdict.mts';

const repository = { fullName: 'acme/web', at: { owner: 'acme', repo: 'web' } } as TestRepository;
const written = { method: 'PATCH', path: '/repos/acme/web/issues/1', status: 200 } as Outcome['requests'][number];
const requests: Outcome['requests'] = [];

const verdictOf = async (name: string, outcome: Outcome, more: Partial<Example> = {}, words?: RegExp) => {
	const operation = operationsOf(githubResources).find((one) => nameOf(one) === name);
	if (!operation) throw new Error(`There is no operation ${name}`);
	const issue = { id: 7, number: 1, title: 'One' };
	const example: Example = { parameters: {}, truth: async () => await Promise.resolve(issue), ...more };
	const object = JSON.stringify(issue);
	return await judge({ operation, example, repository, outcome, words, before: undefined, object });
};

it.each<[string, string, Outcome, Partial<Example>, RegExp | undefined]>([
	['a read that returns another object', 'issue:get', { json: [{ id: 8, number: 1 }], requests }, {}, undefined],
	['a read that returns nothing', 'issue:get', { json: [], requests }, {}, undefined],
	['a list that is short', 'issue:getLabels', { json: [], requests }, { truth: async () => ['bug'] }, undefined],
	['a write without effect', 'issue:update', { json: [{}], requests }, { expected: { title: 'Two' } }, undefined],
	['an error where GitHub has none', 'issue:update', { message: 'Not Found', requests }, {}, undefined],
	["an error without GitHub's words", 'issue:update', { message: 'It failed.', requests }, {}, /archived/],
	['a crash', 'issue:get', { message: 'TypeError: archived is undefined', requests }, {}, /archived/],
	['a change before an error', 'issue:update', { message: 'archived', requests: [written] }, {}, /archived/],
])('finds the planted violation: %s', async (_title, name, outcome, more, words) => {
	const { verdict, problems } = await verdictOf(name, outcome, more, words);
	expect(problems).not.toEqual([]);
	expect(verdict).toBeUndefined();
});

it("accepts a complete read, a write with the requested values and GitHub's words", async () => {
	const complete = { json: [{ id: 7, number: 1, title: 'One' }], requests };
	expect(await verdictOf('issue:get', complete)).toMatchObject({ verdict: 'correct' });
	expect(await verdictOf('issue:update', complete, { expected: { title: 'One' } })).toMatchObject({
		verdict: 'correct',
	});
	const refused = { message: 'GitHub refused it: Repository was archived so is read-only.', requests };
	expect(await verdictOf('issue:update', refused, {}, /archived/)).toMatchObject({ verdict: 'refused' });
});

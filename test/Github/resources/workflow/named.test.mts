import { describe, expect, it } from 'vitest';

import type { Api } from '../../../../nodes/shared/catalogue/api';
import { workflowLookups } from '../../../../nodes/Github/resources/workflow/lookups';
import { workflowField, workflowId } from '../../../../nodes/Github/resources/workflow/workflow';
import { parseLocator } from '../../../../nodes/shared/parameters/parseLocator';

/** Workflows as GitHub lists them; those that it runs itself have no file. The paths of CodeQL and Pages are a belief. */
const workflows = [
	{ id: 1, name: 'CI', path: '.github/workflows/ci.yml', state: 'active', html_url: '' },
	{ id: 2, name: 'Dependabot Updates', path: 'dynamic/dependabot/dependabot-updates', state: 'active', html_url: '' },
	{ id: 3, name: 'Dependency Graph', path: 'dynamic/dependabot/update-graph', state: 'active', html_url: '' },
	{ id: 4, name: 'CodeQL', path: 'dynamic/github-code-scanning/codeql', state: 'active', html_url: '' },
	{
		id: 5,
		name: 'pages-build-deployment',
		path: 'dynamic/pages/pages-build-deployment',
		state: 'active',
		html_url: '',
	},
];
const page = { total_count: workflows.length, workflows };
const api = {
	request: async () => page,
	send: async () => ({ status: 200, headers: {}, body: page }),
	async *rows() {
		yield* workflows;
	},
} as unknown as Api;

const search =
	workflowLookups['searchWorkflows'] ?? (async () => await Promise.reject(new Error('there is no such drop-down')));
const idOf = async (given: string) => await workflowId(api, 'o/r', given);
const idIn: Readonly<Record<string, string>> = { 'ci.yml': '1' };

describe('A workflow', () => {
	it('has a value in the drop-down that the step accepts', async () => {
		const parameter = (name: string) => (name === 'repository' ? { __rl: true, mode: 'name', value: 'o/r' } : '');
		const { items } = await search(api, { filter: '', parameter });
		expect(items.map(({ value }) => value)).toEqual(['ci.yml', '2', '3', '4', '5']);
		for (const [index, { value }] of items.entries())
			expect(idIn[String(value)] ?? (await idOf(String(value)))).toBe(String(index + 1));
	});

	it.each([
		['its link', 'https://github.com/o/r/actions/workflows/dependabot/dependabot-updates', '2'],
		[
			'the link of one whose path differs from its name',
			'https://github.com/o/r/actions/workflows/dependabot/update-graph',
			'3',
		],
		['its path', 'dynamic/github-code-scanning/codeql', '4'],
		['the value that the drop-down had before', 'update-graph', '3'],
		['its name', 'dependency graph', '3'],
		['its name, which is its file as well', 'pages-build-deployment', '5'],
		['the link of a file', 'https://github.com/o/r/actions/workflows/ci.yml', 'ci.yml'],
		['the link of the badge of a file', 'https://github.com/o/r/actions/workflows/ci.yml/badge.svg', 'ci.yml'],
		['the link of the runs of a file', 'https://github.com/o/r/actions/workflows/ci.yml?query=branch%3Amain', 'ci.yml'],
	])('is found by %s', async (_how, given, id) => {
		const mode = given.startsWith('https:') ? 'url' : 'id';
		expect(await idOf(parseLocator(workflowField, { __rl: true, mode, value: given }))).toBe(id);
	});
});

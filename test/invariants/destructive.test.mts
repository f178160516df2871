import type { IDataObject, IExecuteFunctions, ILoadOptionsFunctions } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { githubToolkit } from '../../nodes/Github/toolkit';
import { defineOperation } from '../../nodes/shared/catalogue/operation';
import { defineResource } from '../../nodes/shared/catalogue/resource';
import { path } from '../../nodes/shared/http/path';
import { executeSteps } from '../../nodes/shared/steps/executeSteps';
import { foundTools } from '../../nodes/shared/toolkit/definition/findTools';
import { runTool } from '../../nodes/shared/toolkit/runTool';
import { toolDefinition } from '../../nodes/shared/toolkit/definition/tool';
import { chosenTools, type Toolkit, toolsOf } from '../../nodes/shared/toolkit/toolkit';
import { toolkitMethods } from '../../nodes/shared/toolkit/form/toolkitMethods';
import { settle } from '../shared/http/fakeClock.mts';
import { fakeHost, service } from '../shared/http/fakeHost.mts';
import { toolkitHost } from '../shared/toolkit/toolkitHost.mts';

/** An operation that nothing but its kind marks as one that changes something. */
const operation = <const K extends 'read' | 'write' | 'destructive'>(kind: K, value: string) =>
	defineOperation({
		name: 'Purge',
		value,
		action: `Purge by ${value}`,
		description: `Purge by ${value}`,
		docs: 'https://service.example/docs',
		kind,
		rights: '',
		receipt: { done: true },
		fields: [],
		run: async (api) => {
			await api.request({ method: 'POST', path: path`/purges` });
			return { done: true };
		},
	});

const planted = defineResource({
	value: 'planted',
	name: 'Planted',
	operations: [operation('read', 'inspect'), operation('write', 'alter'), operation('destructive', 'wipe')],
});

/** A run of the planted operation in a steps node. */
async function steps(requestOptions: IDataObject, items = 1, value = 'wipe') {
	let [running, most] = [0, 0];
	const { host, sent } = fakeHost([]);
	const context = {
		...host,
		helpers: {
			async httpRequestWithAuthentication(_credential: string, options: object) {
				sent.push(options as never);
				running += 1;
				most = Math.max(most, running);
				await settle();
				running -= 1;
				return { statusCode: 200, headers: {}, body: {} };
			},
		},
		getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
		getNodeParameter: (name: string, _item: number, fallback: unknown) =>
			({ resource: 'planted', operation: value, requestOptions })[name] ?? fallback,
		getTimezone: () => 'UTC',
		continueOnFail: () => false,
		getMode: () => 'trigger',
		addExecutionHints: () => undefined,
	} as unknown as IExecuteFunctions;
	const output = await executeSteps(context, service, [planted]).then(
		([all = []]) => all.map(({ json }) => json),
		(error: unknown) => (error as Error).message,
	);
	return { output, sent, most };
}

describe('a destructive operation as a step', () => {
	it('is shown by "Preview" and not sent', async () => {
		const { output, sent } = await steps({ preview: true });
		expect(output).toEqual([
			{ preview: true, complete: true, requests: [{ method: 'POST', url: 'https://api.example/v1/purges' }] },
		]);
		expect(sent).toEqual([]);
	});

	it('is refused by "Read Only"', async () => {
		const { output, sent } = await steps({ readOnly: true });
		expect(output).toContain('nothing was changed');
		expect(sent).toEqual([]);
	});

	it.each([
		['wipe', 1],
		['alter', 1],
		['inspect', 5],
	])('runs item after item as a write does, and not at the same time as a read does: %s', async (value, together) => {
		const { sent, most } = await steps({}, 5, value);
		expect(sent).toHaveLength(5);
		expect(most).toBe(together);
	});
});

const toolkit: Toolkit = {
	...githubToolkit,
	resources: [...githubToolkit.resources, planted],
	presets: [
		{ name: 'All', value: 'all', description: '', tools: ['planted:inspect', 'planted:alter', 'planted:wipe'] },
	],
};
const keysOf = (all: ReadonlyArray<{ value: string }>) => all.map(({ value }) => value);
const form = { getCurrentNodeParameter: () => undefined } as unknown as ILoadOptionsFunctions;

describe('a destructive operation as a tool', () => {
	it.each(['all', 'allThatRead'])('is offered by no choice of tools that read: %s', (preset) => {
		const tools = chosenTools(toolkit, { preset, tools: [], writes: [] });
		expect(keysOf(tools)).toContain('inspect');
		expect(keysOf(tools)).not.toContain('alter');
		expect(keysOf(tools)).not.toContain('wipe');
	});

	it('is offered where it is chosen as one that changes something', () => {
		const tools = chosenTools(toolkit, { preset: 'all', tools: [], writes: ['planted:wipe'] });
		expect(keysOf(tools)).toContain('wipe');
	});

	it('is listed among the tools that change something, after all that are not destructive, and says so', async () => {
		const { toolsThatRead, toolsThatWrite } = toolkitMethods(toolkit).loadOptions;
		const listed = await toolsThatWrite.call(form);
		const at = (key: string) => listed.findIndex(({ value }) => value === key);
		expect((await toolsThatRead.call(form)).map(({ value }) => value)).not.toContain('planted:wipe');
		expect(listed[at('planted:wipe')]?.name).toBe('Planted: Purge (Destructive)');
		expect(at('planted:wipe')).toBeGreaterThan(at('planted:alter'));
	});

	it.each([
		['inspect', false],
		['alter', false],
		['wipe', true],
	])('says so to the model, as only destructive ones do: %s', (value, isMarked) => {
		const [one] = toolsOf(toolkit).filter((tool) => tool.value === value);
		const description = one && toolDefinition('GitHub', one, new Set()).description;
		expect(description).toBe(`Purge by ${value}${isMarked ? ' (destructive)' : ''}`);
	});

	it('is found after a reading tool by a model that wants to see something', () => {
		const tools = toolsOf(toolkit)
			.filter(({ resource }) => resource === 'planted')
			.toReversed();
		const { tools: found } = foundTools('GitHub', tools, toolkit.resources, 'show the purge', new Set());
		expect((found as Array<{ name: string }>).map(({ name }) => name)[0]).toBe('github_planted_inspect');
	});

	const host = (writes: string[], requestOptions: IDataObject) =>
		toolkitHost({
			parameters: { authentication: 'accessToken', preset: 'chosen', tools: writes, writes, requestOptions },
			credential: { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' },
			answers: () => ({ body: {} }),
		});

	it('is shown by the preview of a toolkit and not sent', async () => {
		const { context, sent } = host(['planted:wipe'], { preview: true });
		expect(await runTool(context, toolkit, 'github_planted_wipe', {})).toMatchObject({
			preview: true,
			requests: [{ method: 'POST', url: 'https://api.github.com/purges' }],
		});
		expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([]);
	});

	it('counts as a write, of which a run has a limit', async () => {
		const { context } = host(['planted:wipe'], { maxWrites: 1, flow: 'off' });
		expect(await runTool(context, toolkit, 'github_planted_wipe', {})).toEqual({ done: true });
		await expect(runTool(context, toolkit, 'github_planted_wipe', {})).rejects.toThrow(/write|change/i);
	});
});

import { describe, expect, it } from 'vitest';

import { inputsOf } from '../../../../nodes/Github/resources/workflow/dispatching';
import { github } from '../../../../nodes/Github/github';
import { workflowInputs } from '../../../../nodes/Github/resources/workflow/workflowInputs';
import { workflowOptions } from '../../../../nodes/Github/resources/workflow/lookups';
import { recordingApi } from '../../../support/recordingHost.mts';

const text = (given: TemplateStringsArray) => given.join('').replace(/\t/g, '  ');

describe('the inputs of a workflow file', () => {
	it('are read with all that they declare', () => {
		const yaml = text`
name: Deploy # by hand
'on':
	push: { branches: [main] }
	workflow_dispatch:
		inputs:
			# where to
			environment:
				description: "Where to: test or #live"
				required: true
				type: choice
				options:
					- test
					- 'live'
				default: test
			dry-run:
				type: boolean
				default: false # safe
	schedule:
		- cron: '0 0 * * *'
jobs: { inputs: { never: 1 } }
`;
		expect(workflowInputs(yaml)).toEqual([
			{
				name: 'environment',
				description: 'Where to: test or #live',
				required: true,
				type: 'choice',
				fallback: 'test',
				options: ['test', 'live'],
			},
			{ name: 'dry-run', description: '', required: false, type: 'boolean', fallback: 'false', options: [] },
		]);
	});

	it('are read with dashes at the indentation of their key', () => {
		const yaml = text`
on:
	workflow_dispatch:
		inputs:
			level:
				options:
				- low
				- high
				type: choice
			note:
				default: none
`;
		expect(workflowInputs(yaml)).toMatchObject([
			{ name: 'level', type: 'choice', options: ['low', 'high'] },
			{ name: 'note', fallback: 'none', options: [] },
		]);
	});

	it('are read in short form', () => {
		const yaml = text`
on:
	workflow_dispatch:
		inputs:
			level: { type: choice, required: true, options: [low, high], description: 'How, exactly?' }
			note:
`;
		expect(workflowInputs(yaml)).toEqual([
			{
				name: 'level',
				description: 'How, exactly?',
				required: true,
				type: 'choice',
				fallback: '',
				options: ['low', 'high'],
			},
			{ name: 'note', description: '', required: false, type: 'string', fallback: '', options: [] },
		]);
	});

	it.each([
		'',
		'on: push',
		'on: [push, workflow_dispatch]',
		'on:\n  workflow_dispatch:\njobs: {}',
		'{"on": 1}',
		'\u0000:',
	])('may not be there: %j', (yaml) => expect(workflowInputs(yaml)).toEqual([]));
});

describe('the inputs of a dispatch', () => {
	it('are texts, as GitHub wants them, and what is null is not given', () => {
		const inputsJson = { count: 3, dry: false, list: [1], level: 'high', none: null };
		expect(inputsOf({ inputs: { input: [] }, inputsJson })).toEqual({
			count: '3',
			dry: 'false',
			list: '[1]',
			level: 'high',
		});
	});

	it('come from both fields, and JSON wins', () => {
		const inputs = {
			input: [
				{ name: ' level ', value: 'low' },
				{ name: '', value: 'x' },
			],
		};
		expect(inputsOf({ inputs, inputsJson: { level: 'high', list: [1] } })).toEqual({ level: 'high', list: '[1]' });
	});

	it('are an object of at most 25', () => {
		const inputs = { input: [] };
		expect(() => inputsOf({ inputs, inputsJson: [] })).toThrow('must be a JSON object');
		const many = Object.fromEntries(Array.from({ length: 26 }, (_unused, at) => [`i${at}`, at]));
		expect(() => inputsOf({ inputs, inputsJson: many })).toThrow('at most 25');
	});
});

describe('the drop-down of inputs', () => {
	const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
	const yaml =
		'on:\n  workflow_dispatch:\n    inputs:\n      level: { type: choice, required: true, options: [low, high] }\n';
	const ask = async (chosen: Record<string, unknown>) => {
		const { api, sent } = recordingApi(github, credential, ({ path }) => ({
			body: path.includes('/contents/')
				? { content: Buffer.from(yaml).toString('base64') }
				: { path: '.github/workflows/ci.yml' },
		}));
		const found = await workflowOptions.loadWorkflowInputs?.(api, { filter: '', parameter: (name) => chosen[name] });
		return { items: found?.items, sent };
	};

	it('is read from the file of the chosen workflow, at the chosen branch', async () => {
		const { items, sent } = await ask({ repository: 'octocat/hello-world', workflow: 'ci.yml', ref: 'develop' });
		expect(items).toEqual([{ name: 'level', value: 'level', description: 'required; one of low, high' }]);
		expect(sent.at(-1)).toMatchObject({
			path: '/repos/octocat/hello-world/contents/.github/workflows/ci.yml',
			query: { ref: 'develop' },
		});
	});

	it('is empty, without a request, until both are chosen', async () => {
		expect(await ask({ repository: 'octocat/hello-world' })).toEqual({ items: [], sent: [] });
		expect(await ask({ repository: { mode: 'name', value: 'nonsense' }, workflow: 'ci.yml' })).toMatchObject({
			items: [],
		});
	});
});

import { executeNode } from '../harness.mts';

import nock from 'nock';
import type { IDataObject } from 'n8n-workflow';
import { afterEach, describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../nodes/Trello/TrelloApiCall.node.ts';
import { TrelloSteps } from '../../../nodes/Trello/TrelloSteps.node.ts';
import { trelloToolkit } from '../../../nodes/Trello/toolkit.ts';
import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node.ts';
import { callTool } from '../host/toolkit.mts';
import { createCardParameters, keyAndToken } from './trelloAccount.mts';

afterEach(() => nock.cleanAll());

/** Counts what leaves for Trello while a node runs, and returns the message that it ends with. */
async function ran(run: () => Promise<unknown>) {
	const sent: string[] = [];
	const seen = (uri: string) => (sent.push(uri), {});
	const isAny = () => true;
	nock('https://api.trello.com').persist().get(isAny).reply(200, seen).post(isAny).reply(200, seen);
	const message = await run().then(
		() => '',
		(error: unknown) => (error as Error).message,
	);
	return { message, sent: sent.length };
}

/** Expressions that yield nothing, as n8n itself resolves them. */
const expressions = [
	'={{ $json.nothing }}',
	'={{ null }}',
	'={{ "" }}',
	'={{ [] }}',
	'={{ Number("x") }}',
	'={{ undefined }}',
];

describe.each(expressions)('in n8n, a guard that is %s', (expression) => {
	it.each([
		['Only in These Places', { requestOptions: { onlyPlaces: expression } }],
		['Preview', { requestOptions: { preview: expression } }],
		['Read Only', { requestOptions: { readOnly: expression } }],
	])('of a step, "%s", refuses to run', async (label, options) => {
		const parameters = createCardParameters(options);
		const { message, sent } = await ran(
			async () => await executeNode({ nodeClass: TrelloSteps, credentials: keyAndToken(), parameters }),
		);
		expect({ message, sent }).toEqual({ message: expect.stringContaining(`"${label}" is set but empty`), sent: 0 });
	});

	it('of an API call refuses to run', async () => {
		const parameters = { method: 'POST', endpoint: '/cards', options: { readOnly: expression } };
		const { message, sent } = await ran(
			async () => await executeNode({ nodeClass: TrelloApiCall, credentials: keyAndToken(), parameters }),
		);
		expect({ message, sent }).toEqual({ message: expect.stringContaining('"Read Only" is set but empty'), sent: 0 });
	});

	it.each<[string, IDataObject]>([
		['"Only in These Boards" is set but empty', { places: expression }],
		['"Only in These Boards" is set but empty', { places: [expression] }],
		[
			'"Value" of "board" under "Filled In by You" is empty',
			{ fixed: { field: [{ name: 'board', value: expression }] } },
		],
		['"Field Name or ID" is set but empty', { fixed: { field: expression } }],
		['"Preview" is set but empty', { requestOptions: { preview: expression } }],
		['"Changes at Most" must be a whole number of at least 1', { requestOptions: { maxWrites: expression } }],
		[
			'"Only These Labels" is set but empty',
			{
				requestOptions: {
					toolLimits: { limit: [{ tool: 'board:getAll', titlePrefix: '', labels: expression, calls: 0 }] },
				},
			},
		],
	])('of a toolkit refuses to run: %s', async (problem, more) => {
		const parameters = { preset: 'chosen', tools: ['board:getAll'], ...more } as never;
		const setting = { nodeClass: TrelloToolkit, credentials: keyAndToken(), parameters };
		const { message, sent } = await ran(async () => await callTool(setting, trelloToolkit, 'trello_board_get_all', {}));
		expect({ message, sent }).toEqual({ message: expect.stringContaining(problem), sent: 0 });
	});
});

describe('in n8n, the form of a toolkit with its default values', () => {
	it('limits nothing', async () => {
		const parameters = {
			...{ preset: 'chosen', tools: ['board:getAll'], places: [], fixed: {}, requestOptions: { toolLimits: {} } },
		} as never;
		const setting = { nodeClass: TrelloToolkit, credentials: keyAndToken(), parameters };
		const { sent } = await ran(async () => await callTool(setting, trelloToolkit, 'trello_board_get_all', {}));
		expect(sent).toBeGreaterThan(0);
	});
});

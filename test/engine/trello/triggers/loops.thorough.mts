import { activate, benchOf, forgetProcessed, pollBench, pollOnce, type Setting } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { beforeEach, describe, expect, it } from 'vitest';

import { clientIdentifier } from '../../../../nodes/Trello/api/clientIdentifier.ts';
import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { withEvents } from './eventful.mts';
import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';

const { trello, setting, onlyHook, reaching, causedBy } = withEvents();

beforeEach(() => forgetProcessed());

/** A card that is made over the API by a writer who calls himself so. */
async function write(identifier?: string, name = 'Written') {
	const { key, token } = trelloCredentials;
	const answer = await fetch(`${trello().apiUrl}/cards`, {
		method: 'POST',
		headers: {
			authorization: `OAuth oauth_consumer_key="${key}", oauth_token="${token}"`,
			'content-type': 'application/json',
			...(identifier !== undefined && { 'x-trello-client-identifier': identifier }),
		},
		body: JSON.stringify({ name, idList: trello().list('Inbox', 'Product').id }),
	});
	expect(answer.status).toBe(200);
}

const own = clientIdentifier('instance', 'workflow-1');
const sibling = clientIdentifier('instance', 'workflow-2');
const foreign = clientIdentifier('another instance', 'workflow-1');

describe('Trello trigger: what these nodes change themselves', () => {
	it.each([
		[undefined, 'this workflow', own, 0],
		[undefined, 'another workflow', sibling, 1],
		[undefined, 'another n8n', foreign, 1],
		[undefined, 'another program', 'sync', 1],
		[undefined, 'nobody by name', undefined, 1],
		['workflow', 'this workflow', own, 0],
		['workflow', 'another workflow', sibling, 1],
		['instance', 'this workflow', own, 0],
		['instance', 'another workflow', sibling, 0],
		['instance', 'another n8n', foreign, 1],
		['none', 'this workflow', own, 1],
		['none', 'another workflow', sibling, 1],
	])('with %s set, a card made by %s: %s starts %i', async (ignoreNodes, _whom, identifier, starts) => {
		const items = await causedBy(setting('newCard', ignoreNodes ? { ignoreNodes } : {}), async () => {
			await write(identifier);
		});
		expect(items).toHaveLength(starts);
	});

	it('tells by which app something was done, and none for the pages of Trello', async () => {
		const items = await causedBy(setting('newCard'), async () => {
			await write();
			createCard(trello().as('benexample'), trello().list('Inbox', 'Product'), { name: 'By hand' });
		});
		expect(items).toMatchObject([{ app: { id: expect.any(String), name: null } }, { app: null }]);
	});

	/** A hook that was answered, by a process that is gone now. */
	async function answered(on: Setting) {
		const seen: IDataObject[] = [];
		reaching(on, undefined, seen);
		const { staticData } = await activate(on);
		await write(own, 'Own');
		createCard(trello().as('adasample'), trello().list('Inbox', 'Product'), { name: 'By hand' });
		await trello().settle({ retries: false });
		return staticData;
	}

	const names = (json: readonly IDataObject[]) => json.map(({ card }) => (card as IDataObject)['name']);

	it('does not bring back after a start of n8n what was ignored when it came', async () => {
		const on = setting('newCard');
		const staticData = await answered(on);
		expect(names((await pollOnce({ ...on, staticData })).json)).toEqual(['By hand']);
	});

	it('brings it back where nothing is to be ignored', async () => {
		const on = setting('newCard', { ignoreNodes: 'none' });
		const staticData = await answered(on);
		expect(names((await pollOnce({ ...on, staticData })).json)).toEqual(['Own', 'By hand']);
	});

	it('catches up on what the account did through another app while webhooks failed', async () => {
		const on = setting('newCard');
		reaching(on);
		const { staticData } = await activate(on);
		nock.cleanAll();
		await write('sync', 'Missed');
		await trello().settle({ retries: false });
		expect(onlyHook().consecutiveFailures).toBeGreaterThan(0);
		expect(names((await pollOnce({ ...on, staticData })).json)).toEqual(['Missed']);
	});

	it('leaves nothing out by polling, where Trello names no writer', async () => {
		const bench = benchOf(setting('newCard', { delivery: 'polling' }));
		await pollBench(bench, { activation: 'activate' });
		await write(own, 'Polled');
		expect(names((await pollBench(bench)).json)).toEqual(['Polled']);
	});
});

import { activate, benchOf, deactivate, forgetProcessed, pollBench, pollOnce } from '../../harness.mts';

import nock from 'nock';
import { beforeEach, describe, expect, it } from 'vitest';

import { withEvents } from './eventful.mts';

const { trello, client, onlyHook, reaching, setting, causedBy } = withEvents();

beforeEach(() => forgetProcessed());

describe('Trello trigger: a new board', () => {
	const workspace = { __rl: true, mode: 'url', value: 'https://trello.com/w/sampleworks' };

	it('is reported by a webhook on the workspace, once, whoever makes it', async () => {
		const on = setting('newBoard', { watch: 'workspace', workspace });
		const items = await causedBy(on, async () => {
			await client().boards.createBoard({ name: 'Launch', defaultLists: false });
		});
		expect(onlyHook()).toMatchObject({
			idModel: trello().state.organizations[0]?.id,
			description: 'n8n: Sample Works',
		});
		expect(trello().deliveries.map(({ type }) => type)).toEqual(['createBoard', 'addToOrganizationBoard']);
		expect(items).toMatchObject([{ board: { name: 'Launch', archived: false, workspace: { name: 'Sample Works' } } }]);
	});

	it('is reported by a webhook on the own account', async () => {
		const items = await causedBy(setting('newBoard', { watch: 'account' }), async () => {
			await client().boards.createBoard({ name: 'Mine', defaultLists: false });
		});
		expect(onlyHook()).toMatchObject({ idModel: trello().member('adasample').id });
		expect(items).toMatchObject([{ board: { name: 'Mine' } }]);
	});

	it('is caught up from the log of the workspace, and the webhook is removed in the end', async () => {
		const on = setting('newBoard', { watch: 'workspace', workspace });
		reaching(on);
		const { staticData } = await activate(on);
		nock.cleanAll();
		const { id } = await client().boards.createBoard({ name: 'Missed', defaultLists: false });
		await trello().settle({ retries: false });
		expect(onlyHook().consecutiveFailures).toBeGreaterThan(0);
		const { json } = await pollOnce({ ...on, staticData });
		expect(json[0]).toMatchObject({ eventId: `board:${id}:created`, replayed: true });
		await deactivate({ ...on, staticData });
		expect(trello().state.webhooks).toEqual([]);
	});

	it('is found by polling, too, under the same id', async () => {
		const bench = benchOf(setting('newBoard', { watch: 'workspace', workspace, delivery: 'polling' }));
		await pollBench(bench, { activation: 'activate' });
		const { id } = await client().boards.createBoard({ name: 'Polled', defaultLists: false });
		const { json } = await pollBench(bench);
		expect(json).toMatchObject([{ eventId: `board:${id}:created`, board: { name: 'Polled' } }]);
	});
});

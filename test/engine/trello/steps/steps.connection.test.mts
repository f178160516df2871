import { withTrello } from '../sandboxed.mts';

import { readFileSync } from 'node:fs';
import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { clientOf, stepsOn } from './stepping.mts';

const { trello, oAuth2Trigger } = withTrello();
const step = stepsOn(trello);

describe('Trello steps with OAuth 2.0', () => {
	const oAuth2 = () => ({ credentials: oAuth2Trigger([]).credentials });
	const chosen = { authentication: 'oAuth2' };

	it('tell whose account it is, with the scopes that were granted', async () => {
		const { json } = await step('account', 'get', chosen, oAuth2());
		expect(json[0]).toMatchObject({
			name: 'Ada Sample',
			username: 'adasample',
			connection: 'OAuth2',
			rights: expect.arrayContaining(['read:board:trello', 'write:board:trello']),
			expiresAt: null,
		});
	});

	it('make a card by names, and download a file', async () => {
		const { json } = await step('card', 'create', { ...chosen, list: 'Doing', name: 'By OAuth' }, oAuth2());
		const card = await clientOf(trello()).cards.getCard({ id: String(json[0]?.id) });
		expect(card).toMatchObject({ name: 'By OAuth', idList: trello().list('Doing').id });
		const file = { name: 'plan.txt', bytes: Buffer.from('plan') };
		addAttachment({ ...trello().as('adasample'), origin: trello().url }, trello().card('By OAuth'), { file });
		const given = { ...chosen, card: card.id, attachment: 'plan.txt' };
		const { items } = await step('attachment', 'download', given, oAuth2());
		expect(Buffer.from(items[0]?.binary?.data?.data ?? '', 'base64').toString()).toBe('plan');
	});
});

describe('the example "Intake form to Trello card"', () => {
	const file = new URL('../../../../examples/intake-form-to-trello-card.json', import.meta.url);
	const { nodes } = JSON.parse(readFileSync(file, 'utf8')) as {
		nodes: Array<{ type: string; parameters: INodeParameters }>;
	};
	const parameters = nodes.find(({ type }) => type.endsWith('.trelloSteps'))?.parameters ?? {};
	const answers = {
		Title: 'A new chair',
		Details: 'With wheels',
		'Needed By': '2026-12-24',
		'Your Email': 'eve@example.com',
	};

	it('makes a card of what was filled in, with its checklist', async () => {
		const list = { __rl: true, mode: 'list', value: trello().list('Inbox').id };
		const { json } = await step(
			'card',
			'create',
			{ ...parameters, list },
			{ items: [answers], timezone: 'Europe/Berlin' },
		);
		const card = await clientOf(trello()).cards.getCard({ id: String(json[0]?.id), checklists: 'all' });
		expect(card).toMatchObject({
			name: 'A new chair',
			desc: 'With wheels\n\nAsked for by eve@example.com',
			due: new Date('2026-12-23T23:00:00.000Z'),
			badges: { checkItems: 3 },
		});
	});

	it('leaves out the date that nobody gave', async () => {
		const list = { __rl: true, mode: 'list', value: trello().list('Inbox').id };
		const { json } = await step(
			'card',
			'create',
			{ ...parameters, list },
			{ items: [{ ...answers, 'Needed By': '' }] },
		);
		expect(json[0]).toMatchObject({ due: null });
	});
});

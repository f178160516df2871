import { addressOf, benchOf, type Setting, waitingInTests, webhooksOf } from '../../../harness.mts';

import { describe, expect, it } from 'vitest';

import { TrelloStepsTrigger } from '../../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { keyAndToken, newCardParameters } from '../../trelloAccount.mts';

const trigger = (parameters = newCardParameters(), node: Setting['node'] = {}): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters,
	node,
});

const methods = (setting: Setting, isTest = false) =>
	webhooksOf(benchOf(setting), isTest).map(({ httpMethod }) => httpMethod);

describe('Trello trigger: the addresses that n8n serves', () => {
	it("has Trello's probe and the events when delivery is instant", () => {
		expect(methods(trigger())).toEqual(['HEAD', 'POST']);
	});

	it('has none when the user chose polling', () => {
		expect(methods(trigger({ ...newCardParameters(), delivery: 'polling' }))).toEqual([]);
	});

	it('has none for an event that Trello cannot report, whatever delivery was stored before', () => {
		expect(methods(trigger({ ...newCardParameters(), event: 'cardDueReminder' }))).toEqual([]);
		const { delivery: _hidden, ...parameters } = newCardParameters();
		expect(methods(trigger({ ...parameters, event: 'cardDueReminder' }))).toEqual([]);
	});

	it('has none in a test, which shows the newest event, unless the user wants to wait for one', () => {
		expect(methods(trigger(), true)).toEqual([]);
		expect(methods(waitingInTests(trigger()), true)).toEqual(['HEAD', 'POST']);
		expect(methods(waitingInTests(trigger()))).toEqual(['HEAD', 'POST']);
	});

	it('ends with the id of the node', () => {
		const node = { id: 'node-one', webhookId: 'hook-one' };
		expect(addressOf(trigger(newCardParameters(), node))).toBe('https://n8n.example/webhook/hook-one/node-one');
		expect(addressOf(waitingInTests(trigger(newCardParameters(), node)), true)).toBe(
			'https://n8n.example/webhook-test/hook-one/node-one',
		);
	});

	it('differs for a pasted copy, which keeps the webhook id and gets another node id', () => {
		const original = addressOf(trigger(newCardParameters(), { id: 'node-one', webhookId: 'same' }));
		const copy = addressOf(trigger(newCardParameters(), { id: 'node-two', webhookId: 'same' }));
		expect(copy).not.toBe(original);
	});
});

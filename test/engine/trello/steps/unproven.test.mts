import { addressOf, deliver, type Setting } from '../../harness.mts';

import { describe, expect, it, vi } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { core } from '../../host/core.mts';
import { action, boardId, delivery, keyAndToken, newCardParameters, signature } from '../trelloAccount.mts';

const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: keyAndToken(),
	parameters: newCardParameters(),
	...more,
});

const body = JSON.stringify(delivery(action('65a000000000000000000001', '2026-05-01T12:00:00.000Z')));

describe('Trello trigger: a call that nothing proves', () => {
	const failing = '={{ (() => { throw new Error("of a user") })() }}';
	const unreadable: Array<[string, Partial<Setting>]> = [
		['a parameter fails', { parameters: newCardParameters([boardId], { boards: failing }) }],
		['the event is not known', { parameters: { event: 'none' } }],
		['the choice of the account fails', { parameters: newCardParameters([boardId], { authentication: failing }) }],
		['the credential was deleted', { credentials: {} }],
	];

	it.each(unreadable)('refuses a call without a signature silently when %s, too', async (name, more) => {
		const setting = trigger({ ...more, node: { id: name } });
		expect(await deliver(setting, { body })).toMatchObject({
			status: 401,
			workflowData: undefined,
		});
	});

	it('lets n8n answer with an error, and show it, when a signed call meets a parameter that fails', async () => {
		const setting = trigger({ parameters: newCardParameters([boardId], { boards: failing }) });
		const headers = { 'X-Trello-Webhook': signature(body, addressOf(setting)) };
		await expect(deliver(setting, { body, headers })).rejects.toThrow('"Boards" is missing');
	});

	it('logs once an hour that calls cannot be told from forged ones', async () => {
		const warn = vi.spyOn(core.WebhookContext.prototype, 'logger', 'get');
		const warned: string[] = [];
		warn.mockReturnValue({ warn: (message: string) => warned.push(message) } as never);
		const setting = trigger({ credentials: {}, node: { id: 'without-credential' } });
		for (let time = 0; time < 3; time += 1) await deliver(setting, { body });
		expect(warned).toEqual([expect.stringContaining('Open the node and check its credential')]);
		warn.mockRestore();
	});
});

import { activate, deactivate, type Setting } from '../../harness.mts';

import { describe, expect, it } from 'vitest';

import { TrelloStepsTrigger } from '../../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { boardId, keyAndToken, newCardParameters, otherBoardId } from '../trelloAccount.mts';
import { TrelloWebhooks } from './trelloWebhooks.mts';

/** The trigger with a credential that is limited so. */
const limited = (watched: string, limits: object): Setting => ({
	nodeClass: TrelloStepsTrigger,
	credentials: { agentStepsTrelloApi: { ...keyAndToken().agentStepsTrelloApi, isLimited: true, ...limits } },
	parameters: newCardParameters([watched]),
});

describe('Trello trigger: limits of the credential', () => {
	it('for some boards let it make, mend and remove the webhooks of these', async () => {
		const trello = new TrelloWebhooks();
		const mine = limited(boardId, { limitPlaces: boardId });
		const { staticData } = await activate(mine);
		for (const hook of trello.stored.values()) hook.active = false;
		await activate({ ...mine, staticData }, { activation: 'init' });
		expect([...trello.stored.values()]).toMatchObject([{ idModel: boardId, active: true }]);
		await deactivate({ ...mine, staticData });
		expect([...trello.stored.values()]).toEqual([]);
	});

	it('for some boards let it make none of another', async () => {
		const trello = new TrelloWebhooks();
		await expect(activate(limited(otherBoardId, { limitPlaces: boardId }))).rejects.toThrow('must not be used here');
		expect(trello.changes).toEqual([]);
	});

	it('for reading only let it make none', async () => {
		const trello = new TrelloWebhooks();
		const { webhooks } = await activate(limited(boardId, { limitReadOnly: true }));
		expect(webhooks.at(-1)).toMatchObject({ name: 'default', existed: true });
		expect(trello.asked).toEqual([]);
	});
});

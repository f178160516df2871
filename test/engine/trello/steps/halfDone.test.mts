import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { trelloCredentials } from '../../../../sandbox/trello/credentials.mts';
import { startTrello, type TrelloSandbox } from '../../../../sandbox/trello/start.mts';
import { stepsOn } from './stepping.mts';

let trello: TrelloSandbox;
beforeEach(async () => {
	trello = await startTrello();
});
afterEach(() => trello.close());
const step = stepsOn(() => trello);

const refuse = (path: string, skip: number) =>
	trello.faults.add({ method: 'POST', path, skip, times: 1, status: 400, body: 'invalid value for name' });

describe('What is sent after its parent', () => {
	it('a checklist is named by the error when one of its items is refused', async () => {
		const card = trello.card('Write the onboarding guide');
		refuse('/checkItems$', 1);
		const making = step('checklist', 'create', { card: card.shortLink, name: 'Launch', items: 'One\nTwo\nThree' });
		const error = await making.then(String, ({ message }: Error) => message);
		const checklist = trello.state.checklists.find(({ name }) => name === 'Launch');
		expect(checklist).toBeDefined();
		expect(error).toContain(
			`The checklist "Launch" (ID ${checklist?.id}) was created, but without its item "Two" and those after it: `,
		);
		expect(error).toContain('instead of creating it again');
	});

	it('a custom field is named by the error when one of its options is refused', async () => {
		refuse('/options$', 0);
		const making = step('customField', 'create', { board: 'Product', name: 'Size', type: 'list', options: 'S\nM' });
		const error = await making.then(String, ({ message }: Error) => message);
		const field = trello.state.customFields.find(({ name }) => name === 'Size');
		expect(error).toContain(
			`The custom field "Size" (ID ${field?.id}) was created, but without its option "S" and those after it: `,
		);
	});
});

describe('The scope "account"', () => {
	it('is what the advice asks for where notifications are marked without it', async () => {
		const { key, limitedToken, secret } = trelloCredentials;
		const account = { apiKey: key, apiToken: limitedToken, webhookSecret: secret, baseUrl: trello.apiUrl };
		const marking = step(
			'notification',
			'markAll',
			{ markAs: 'read' },
			{ credentials: { agentStepsTrelloApi: account } },
		);
		await expect(marking).rejects.toThrow('scope=read,write,account');
	});
});

import { createHmac } from 'node:crypto';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

export const apiKey = '0123456789abcdef0123456789abcdef';
export const apiToken = `ATTA${'a1b2c3d4'.repeat(9)}`;
export const webhookSecret = 'feedc0de'.repeat(8);

/** An "API key and token" credential as n8n stores it. */
export const keyAndToken = () => ({ agentStepsTrelloApi: { apiKey, apiToken, webhookSecret } });

export const oAuth2 = () => ({
	agentStepsTrelloOAuth2Api: {
		grantType: 'pkce',
		clientId: 'client-of-the-app',
		clientSecret: 'client-secret-of-the-app',
		authentication: 'body',
		oauthTokenData: { access_token: 'access-one', refresh_token: 'refresh-one', token_type: 'Bearer' },
	},
});

export const listId = '5abbe4b7ddc1b351ef961414';
export const boardId = '4eea4ffc91e31d1746000046';
export const otherBoardId = '4eea4ffc91e31d1746000047';

const locator = (value: string) => ({ __rl: true, mode: 'id', value });

/** The parameters of the step "create a card" as the editor stores them. */
export const createCardParameters = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'card',
	operation: 'create',
	list: { __rl: true, mode: 'id', value: listId },
	name: 'Call the printer',
	...more,
});

/** The parameters of the trigger "new card", without a look at the card. */
export const newCardParameters = (
	boards: readonly string[] = [boardId],
	more: INodeParameters = {},
): INodeParameters => ({
	event: 'newCard',
	delivery: 'instant',
	cardDetails: false,
	boards: { board: boards.map((board) => ({ board: locator(board) })) },
	...more,
});

/** An action as Trello's log and its webhooks have it. */
export const action = (id: string, date: string, more: IDataObject = {}): IDataObject => ({
	id,
	type: 'createCard',
	date,
	idMemberCreator: '5f2b1c9d8e7a6b5c4d3e2f10',
	memberCreator: { id: '5f2b1c9d8e7a6b5c4d3e2f10', fullName: 'Ada Lovelace', username: 'ada' },
	data: {
		board: { id: boardId, name: 'Product', shortLink: 'nC8QJJoZ' },
		list: { id: listId, name: 'To Do' },
		card: { id: `${id}-card`, name: 'Call the printer', idShort: 7, shortLink: 'p0aWQ2nA' },
	},
	...more,
});

/** What Trello sends to a webhook's address. */
export const delivery = (sent: IDataObject) => ({ model: { id: boardId, name: 'Product' }, action: sent });

/** Trello's signature of a request: HMAC-SHA1 over the body and the address, in Base64. */
export const signature = (body: string | Buffer, url: string, secret = webhookSecret): string =>
	createHmac('sha1', secret)
		.update(Buffer.isBuffer(body) ? body : Buffer.from(body, 'utf8'))
		.update(url)
		.digest('base64');

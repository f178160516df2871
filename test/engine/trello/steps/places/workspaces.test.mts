import { withTrello } from '../../sandboxed.mts';
import { stepsOn } from '../stepping.mts';

import { beforeEach, describe, expect, it } from 'vitest';

import { messageOf } from '../../../../unusualStates/comparison.mts';
import { activate } from '../../../harness.mts';

const { trello, oAuth2Trigger } = withTrello();
const step = stepsOn(trello);

const restricted =
	/the OAuth 2\.0 client of a Power-Up is restricted to the workspaces that it was authorized for.*Connect.*not a Power-Up.*API key and token.*not authorized for this workspace/;

/** An access of the client of a Power-Up to other workspaces than that of the boards. */
let setting: ReturnType<typeof oAuth2Trigger>;
beforeEach(() => {
	setting = oAuth2Trigger([trello().board('Product').id]);
	for (const grant of trello().state.oauth.grants) grant.idOrganizations = [];
});

const message = async (resource: string, operation: string, parameters: object) =>
	await step(
		resource,
		operation,
		{ authentication: 'oAuth2', ...parameters },
		{ credentials: setting.credentials },
	).then(() => 'nothing was refused', messageOf);

describe('Trello OAuth2: the client of a Power-Up and a workspace that it was not authorized for', () => {
	it.each([
		['board', 'get', () => ({ board: trello().board('Product').id })],
		['card', 'get', () => ({ card: trello().card('Faster search').id })],
		['card', 'archive', () => ({ card: trello().card('Faster search').id })],
		['card', 'create', () => ({ list: trello().list('Doing', 'Product').id, name: 'New' })],
		['workspace', 'get', () => ({ workspace: trello().board('Product').idOrganization })],
	])('%s: %s says so', async (resource, operation, parameters) => {
		expect(await message(resource, operation, parameters())).toMatch(restricted);
	});

	it('the trigger says so when its webhook is made', async () => {
		expect(await activate(setting).then(() => 'nothing was refused', messageOf)).toMatch(restricted);
	});

	it('does not mention it to a connection by key and token', async () => {
		const { json } = await step('card', 'get', { card: trello().card('Faster search').id });
		expect(json).toHaveLength(1);
	});
});

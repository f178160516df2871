import { accountOf } from './account';
import { defineOperation } from '../../../shared/catalogue/operation';

export const getAccount = defineOperation({
	resource: 'account',
	name: 'Get',
	value: 'get',
	action: 'Get the connected account',
	description: 'See which Trello account is connected, with which rights, and until when',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-tokens/#api-tokens-token-get',
	kind: 'read',
	rights: 'read',
	fields: [],
	run: accountOf,
});

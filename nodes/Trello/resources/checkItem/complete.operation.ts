import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { forCard, namedCardField } from '../../api/references/card';
import { checkItemId, namedCheckItemField } from './fields';

export const completeCheckItem = defineOperation({
	name: 'Complete',
	value: 'complete',
	action: 'Complete a check item',
	description: 'Tick an item of a checklist',
	alias: ['complete checklist item', 'check off item'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checkitem-idcheckitem-put',
	kind: 'write',
	rights: 'read, write',
	fields: [namedCardField, namedCheckItemField],
	run: forCard(async (api, { card, checkItem }) => {
		const id = await checkItemId(api, card, checkItem);
		return await api.request({
			method: 'PUT',
			path: path`/cards/${card}/checkItem/${id}`,
			body: { state: 'complete' },
		});
	}),
});

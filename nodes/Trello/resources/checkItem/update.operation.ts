import { boardOfCard, memberId } from '../../api/resolve';
import { checkItemChanges } from './fields';
import { checkItemId, checklistId } from '../../api/onCard';
import { checkItemSummary } from '../../api/summaries';
import { defineOperation } from '../../../shared/catalogue/operation';
import { filled, refuseNothing } from '../card/update';
import { namedCheckItemField, searchedCardField } from '../../api/named';
import { path } from '../../../shared/http/path';
import { positionOf } from '../../api/position';

export const updateCheckItem = defineOperation({
	resource: 'checkItem',
	name: 'Update',
	value: 'update',
	action: 'Update a check item',
	description: 'Change an item of a checklist; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-checkitem-idcheckitem-put',
	kind: 'write',
	rights: 'read, write',
	summary: checkItemSummary,
	fields: [searchedCardField, namedCheckItemField, checkItemChanges],
	run: async (api, { card, checkItem, updateFields: changes }) => {
		refuseNothing(changes);
		const { checklist, checked, due, member } = changes;
		const name = filled('Item Text', changes.name);
		const pos = positionOf(filled('Position', changes.position));
		const id = await checkItemId(api, card, checkItem);
		const body = {
			name,
			pos,
			state: checked === undefined ? undefined : checked ? 'complete' : 'incomplete',
			due: due === '' ? null : due,
			idMember: member ? await memberId(api, member, boardOfCard(api, card)) : member,
			idChecklist: checklist ? await checklistId(api, card, checklist) : undefined,
		};
		return await api.request({ method: 'PUT', path: path`/cards/${card}/checkItem/${id}`, body });
	},
});

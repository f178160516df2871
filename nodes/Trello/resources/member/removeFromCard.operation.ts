import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardOfCard, searchedCardField } from '../../api/references/card';
import { memberId, namedMemberField } from '../../api/references/member';

export const removeFromCardMember = defineOperation({
	name: 'Remove From Card',
	value: 'removeFromCard',
	action: 'Remove a member from a card',
	description: 'Take a member off a card; the member stays on the board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idmembers-idmember-delete',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, namedMemberField],
	run: async (api, { card, member }) => {
		const id = await memberId(api, member, boardOfCard(api, card));
		await api.request({ method: 'DELETE', path: path`/cards/${card}/idMembers/${id}` });
		return { card, member: id, removed: true };
	},
});

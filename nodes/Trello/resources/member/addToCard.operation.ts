import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardOfCard, searchedCardField } from '../../api/references/card';
import { memberId, namedMemberField } from '../../api/references/member';

export const addToCardMember = defineOperation({
	name: 'Add to Card',
	value: 'addToCard',
	action: 'Add a member to a card',
	description: 'Put a member of its board on a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idmembers-post',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, namedMemberField],
	run: async (api, { card, member }) => {
		const id = await memberId(api, member, boardOfCard(api, card));
		await api.request({ method: 'POST', path: path`/cards/${card}/idMembers`, body: { value: id } });
		return { card, member: id, added: true };
	},
});

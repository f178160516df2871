import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardAt, forCard, namedCardField } from '../../api/references/card';
import { memberId, namedMemberField } from '../../api/references/member';

export const addMemberToCard = defineOperation({
	name: 'Add to Card',
	value: 'addToCard',
	action: 'Add a member to a card',
	description: 'Put a member of its board on a card',
	alias: ['assign card', 'assign member to card'],
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idmembers-post',
	kind: 'write',
	rights: 'read, write',
	receipt: { card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, member: { id: '6740a1b2c3d4e5f6a7b8c800' }, added: true },
	fields: [namedCardField, namedMemberField],
	run: forCard(async (api, { card, member }) => {
		const at = cardAt(api, card);
		const id = await memberId(api, member, at.board);
		const idCard = await at.id();
		await api.request({ method: 'POST', path: path`/cards/${idCard}/idMembers`, body: { value: id } });
		return { card: { id: idCard }, member: { id }, added: true };
	}),
});

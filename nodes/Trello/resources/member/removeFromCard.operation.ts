import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardAt, forCard, namedCardField } from '../../api/references/card';
import { memberId, namedMemberField } from '../../api/references/member';

export const removeMemberFromCard = defineOperation({
	name: 'Remove From Card',
	value: 'removeFromCard',
	action: 'Remove a member from a card',
	description: 'Take a member off a card; the member stays on the board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idmembers-idmember-delete',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, member: { id: '6740a1b2c3d4e5f6a7b8c800' }, removed: true },
	fields: [namedCardField, namedMemberField],
	run: forCard(async (api, { card, member }) => {
		const at = cardAt(api, card);
		const id = await memberId(api, member, at.board);
		const idCard = await at.id();
		await api.request({ method: 'DELETE', path: path`/cards/${idCard}/idMembers/${id}` });
		return { card: { id: idCard }, member: { id }, removed: true };
	}),
});

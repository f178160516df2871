import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardAt, forCard, namedCardField } from '../../api/references/card';
import { labelId, namedLabelField } from '../../api/references/label';

export const addLabelToCard = defineOperation({
	name: 'Add to Card',
	value: 'addToCard',
	action: 'Add a label to a card',
	description: 'Put a label of its board on a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idlabels-post',
	kind: 'write',
	rights: 'read, write',
	receipt: { card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, label: { id: '6740a1b2c3d4e5f6a7b8ca00' }, added: true },
	fields: [namedCardField, namedLabelField],
	run: forCard(async (api, { card, label }) => {
		const at = cardAt(api, card);
		const id = await labelId(api, label, at.board);
		const idCard = await at.id();
		await api.request({ method: 'POST', path: path`/cards/${idCard}/idLabels`, body: { value: id } });
		return { card: { id: idCard }, label: { id }, added: true };
	}),
});

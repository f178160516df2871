import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardAt, forCard, namedCardField } from '../../api/references/card';
import { labelId, namedLabelField } from '../../api/references/label';

export const removeLabelFromCard = defineOperation({
	name: 'Remove From Card',
	value: 'removeFromCard',
	action: 'Remove a label from a card',
	description: 'Take a label off a card; the label itself stays on the board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idlabels-idlabel-delete',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, label: { id: '6740a1b2c3d4e5f6a7b8ca00' }, removed: true },
	fields: [namedCardField, namedLabelField],
	run: forCard(async (api, { card, label }) => {
		const at = cardAt(api, card);
		const id = await labelId(api, label, at.board);
		const idCard = await at.id();
		await api.request({ method: 'DELETE', path: path`/cards/${idCard}/idLabels/${id}` });
		return { card: { id: idCard }, label: { id }, removed: true };
	}),
});

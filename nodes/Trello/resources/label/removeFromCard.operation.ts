import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardOfCard, searchedCardField } from '../../api/references/card';
import { labelId, namedLabelField } from '../../api/references/label';

export const removeFromCardLabel = defineOperation({
	name: 'Remove From Card',
	value: 'removeFromCard',
	action: 'Remove a label from a card',
	description: 'Take a label off a card; the label itself stays on the board',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idlabels-idlabel-delete',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, namedLabelField],
	run: async (api, { card, label }) => {
		const id = await labelId(api, label, boardOfCard(api, card));
		await api.request({ method: 'DELETE', path: path`/cards/${card}/idLabels/${id}` });
		return { card, label: id, removed: true };
	},
});

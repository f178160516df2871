import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { boardOfCard, searchedCardField } from '../../api/references/card';
import { labelId, namedLabelField } from '../../api/references/label';

export const addToCardLabel = defineOperation({
	name: 'Add to Card',
	value: 'addToCard',
	action: 'Add a label to a card',
	description: 'Put a label of its board on a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-idlabels-post',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, namedLabelField],
	run: async (api, { card, label }) => {
		const id = await labelId(api, label, boardOfCard(api, card));
		await api.request({ method: 'POST', path: path`/cards/${card}/idLabels`, body: { value: id } });
		return { card, label: id, added: true };
	},
});

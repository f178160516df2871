import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { forCard, namedCardField } from '../../api/references/card';
import { unpagedList } from '../../api/unpagedList';

export const getAllStickers = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many stickers',
	description: 'List the stickers on a card',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-stickers-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, ...listFields],
	run: forCard(
		async (api, { card, ...limit }) => await unpagedList(api, path`/cards/${card}/stickers`, {}, limitOf(limit)),
	),
});

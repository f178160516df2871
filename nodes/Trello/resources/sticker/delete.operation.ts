import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { searchedCardField } from '../../api/references/card';
import { stickerField } from './sticker';

export const deleteSticker = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a sticker',
	description: 'Take a sticker off a card; it can be added again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-stickers-idsticker-delete',
	kind: 'write',
	rights: 'read, write',
	fields: [searchedCardField, stickerField],
	run: async (api, { card, sticker }) => {
		await api.request({ method: 'DELETE', path: path`/cards/${card}/stickers/${sticker}` });
		return { id: sticker, card, deleted: true };
	},
});

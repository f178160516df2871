import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { cardId, forCard, namedCardField } from '../../api/references/card';
import { stickerField } from './sticker';

export const deleteSticker = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a sticker',
	description: 'Take a sticker off a card; it can be added again',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-stickers-idsticker-delete',
	kind: 'destructive',
	rights: 'read, write',
	receipt: { id: '6740a1b2c3d4e5f6a7b8ca90', card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, deleted: true },
	fields: [namedCardField, stickerField],
	run: forCard(async (api, { card, sticker }) => {
		const id = await cardId(api, card);
		await api.request({ method: 'DELETE', path: path`/cards/${card}/stickers/${sticker}` });
		return { id: sticker, card: { id }, deleted: true };
	}),
});

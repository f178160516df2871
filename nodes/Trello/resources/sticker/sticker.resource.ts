import { defineResource } from '../../../shared/catalogue/resource';
import { addSticker } from './add.operation';
import { deleteSticker } from './delete.operation';
import { getAllStickers } from './getAll.operation';
import { searchStickers } from './lookups';

export const stickerResource = defineResource({
	value: 'sticker',
	name: 'Sticker',
	operations: [addSticker, getAllStickers, deleteSticker],
	lookups: { searchStickers },
});

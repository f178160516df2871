import { defineResource } from '../../../shared/catalogue/resource';
import { addSticker } from './add.operation';
import { deleteSticker } from './delete.operation';
import { getAllStickers } from './getAll.operation';
import { searchStickers } from './lookups';
import { stickers } from './shape';

export const stickerResource = defineResource({
	value: 'sticker',
	name: 'Sticker',
	shape: stickers,
	operations: [addSticker, getAllStickers, deleteSticker],
	lookups: { searchStickers },
});

import type { Lookup } from '../../../shared/catalogue/lookup';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { onCard } from '../../api/lookups';
import type { StickerObject } from './shape';

/** The stickers on the card of the form, by image and place, since one image can be there twice. */
export const searchStickers: Lookup = onCard(async (api, card) => {
	const stickers = await readInBatch<StickerObject[]>(api, path`/cards/${card}/stickers`);
	return stickers.map(({ id, image = 'sticker', top = 0, left = 0 }) => ({
		name: `${image} (top ${top}, left ${left})`,
		value: id,
	}));
});

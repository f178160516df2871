import type { Card, Sticker } from '../boardModel.mts';
import type { View } from '../server/fields.mts';
import type { TrelloState } from '../state.mts';

export const stickersOf = (state: TrelloState, card: Card): Sticker[] =>
	state.stickers.filter((sticker) => sticker.idCard === card.id);

/** A sticker with the members that Trello's web client reads of one. */
export function stickerView({ idCard: _card, ...sticker }: Sticker): View {
	const imageUrl = `https://trello.com/images/stickers/${sticker.image}.png`;
	return { ...sticker, imageUrl, imageScaled: [] };
}

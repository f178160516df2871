import type { Sticker } from '../boardModel.mts';
import { editableCard } from './cards.mts';
import { pick } from '../server/fields.mts';
import { nextId } from '../identifiers.mts';
import { findCard } from '../lookups.mts';
import { invalidValue, notFound } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';
import { stickersOf, stickerView } from './stickerViews.mts';

/** A number within the bounds of the specification; the words: public file 663472235. */
function within({ params }: Call, name: string, least: number, most: number): number | undefined {
	const value = params.number(name);
	if (value !== undefined && (value < least || value > most)) throw invalidValue(name);
	return value;
}

function needed(name: string, value: number | undefined): number {
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (value === undefined) throw invalidValue(name);
	return value;
}

/** Trello records no action of stickers. */
export function stickerRoutes({ get, post, delete: del }: Routes): void {
	get('/cards/:id/stickers', (call) =>
		stickersOf(call.state, findCard(call, call.path('id'))).map((one) =>
			pick(stickerView(one), call.params.list('fields')),
		),
	);
	post('/cards/:id/stickers', (call) => {
		const card = editableCard(call);
		const sticker: Sticker = {
			id: nextId(call.state, call.at),
			idCard: card.id,
			image: call.params.needText('image'),
			top: needed('top', within(call, 'top', -60, 100)),
			left: needed('left', within(call, 'left', -60, 100)),
			zIndex: needed('zIndex', call.params.number('zIndex')),
			rotate: within(call, 'rotate', 0, 360) ?? 0,
		};
		call.state.stickers.push(sticker);
		return stickerView(sticker);
	});
	del('/cards/:id/stickers/:idSticker', (call) => {
		const card = editableCard(call);
		const found = stickersOf(call.state, card).find(({ id }) => id === call.path('idSticker'));
		// belief(missing-part): 404 in the words of a missing card for each other missing object
		if (!found) throw notFound();
		call.state.stickers = call.state.stickers.filter((one) => one !== found);
		return { stickers: stickersOf(call.state, card).map(stickerView) };
	});
}

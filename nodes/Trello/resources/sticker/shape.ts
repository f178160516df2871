import { defineShape } from '../../../shared/catalogue/shape';

export interface StickerObject {
	readonly id: string;
	readonly image?: string;
	readonly imageUrl?: string | null;
	readonly top?: number;
	readonly left?: number;
	readonly zIndex?: number;
	readonly rotate?: number;
}

/** A sticker on a card as a workflow sees it. Pure. */
export const stickerShape = ({ id, image, imageUrl, top, left, zIndex, rotate }: StickerObject) => ({
	id,
	image: image ?? null,
	url: imageUrl ?? null,
	top: top ?? null,
	left: left ?? null,
	layer: zIndex ?? null,
	rotation: rotate ?? null,
});

export const stickers = defineShape<StickerObject>(stickerShape, {
	id: '6740a1b2c3d4e5f6a7b8ca90',
	image: 'thumbsup',
	imageUrl: 'https://trello.com/images/stickers/thumbsup.png',
	top: 10,
	left: 20,
	zIndex: 1,
	rotate: 15,
});

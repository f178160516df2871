import { shapeOf } from '../../api/shapes';

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

/** The answers of a step that are stickers. Pure. */
export const stickerAnswer = shapeOf(stickerShape);

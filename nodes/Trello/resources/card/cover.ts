import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';

/** The solid colours that a card's cover can have. */
export const coverColors = [
	{ name: 'Black', value: 'black' },
	{ name: 'Blue', value: 'blue' },
	{ name: 'Green', value: 'green' },
	{ name: 'Lime', value: 'lime' },
	{ name: 'Orange', value: 'orange' },
	{ name: 'Pink', value: 'pink' },
	{ name: 'Purple', value: 'purple' },
	{ name: 'Red', value: 'red' },
	{ name: 'Sky', value: 'sky' },
	{ name: 'Yellow', value: 'yellow' },
] as const;

export const coverBrightnessField = {
	displayName: 'Cover Brightness',
	name: 'coverBrightness',
	type: 'options',
	options: [
		{ name: 'Dark', value: 'dark', description: 'For a light text' },
		{ name: 'Light', value: 'light', description: 'For a dark text' },
	],
	default: 'dark',
	description: 'Whether the text on the cover is light or dark',
} as const satisfies INodeProperties;

export const coverImageField = {
	displayName: 'Cover Image URL',
	name: 'coverImage',
	type: 'string',
	default: '',
	placeholder: 'e.g. https://images.unsplash.com/photo-1486406146926-c627a92ad1ab',
	description: 'The address of a picture at images.unsplash.com to cover the card with; Trello takes no other site',
} as const satisfies INodeProperties;

export const coverSizeField = {
	displayName: 'Cover Size',
	name: 'coverSize',
	type: 'options',
	options: [
		{ name: 'Full', value: 'full', description: 'The cover fills the card, with the name on it' },
		{ name: 'Normal', value: 'normal', description: 'The cover is above the name' },
	],
	default: 'normal',
	description: 'How much of the card the cover takes',
} as const satisfies INodeProperties;

/** What was asked of a cover; a member that is left out stays as it is. */
export interface WantedCover {
	readonly color?: string;
	readonly url?: string;
	readonly idAttachment?: string;
	readonly size?: string;
	readonly brightness?: string;
}

/** Whether something is to cover the card; a size or a brightness alone does not. Pure. */
export const isCovered = ({ color, url, idAttachment }: WantedCover): boolean =>
	[color, url, idAttachment].some((one) => one !== undefined);

/** A size or a brightness without a cover. */
export const uncovered = (): UserError =>
	new UserError(
		'The card has no cover whose size or brightness could change. Give it a color, an image or an attachment as cover too.',
	);

/**
 * Checks that Trello kept an uploaded picture that was sent with a new size or brightness. Its specification names no way to keep
 * one; TrelloDotNet sends it as `idUploadedBackground` (Model/CardCover.cs).
 *
 * @throws UserError where the picture is gone.
 */
export function checkCover({ cover }: IDataObject, sent: IDataObject | string | undefined): void {
	const picture = typeof sent === 'object' ? sent.idUploadedBackground : undefined;
	if (picture === undefined || (cover as CardCover | undefined)?.idUploadedBackground === picture) return;
	throw new UserError(
		'The card was changed, but Trello did not keep the uploaded picture of its cover with the new size or brightness. Upload the picture again in Trello, or give the card another cover.',
	);
}

const isUnsplash = (url: string): boolean => /^https:\/\/images\.unsplash\.com\/./.test(url);

/**
 * What was asked, with one thing at most that covers the card. Pure.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put
 *
 * @param isTaken whether something else is to cover the card already.
 * @throws UserError when there are several, or Trello does not take the address.
 */
export function checkedCover(wanted: WantedCover, isTaken = false): WantedCover {
	const { color, idAttachment } = wanted;
	const url = wanted.url?.trim() || undefined;
	if ([color, url, idAttachment, isTaken || undefined].filter((one) => one !== undefined).length > 1) {
		throw new UserError(
			'A card has one cover: a color, an image by its URL, or an attachment. Keep one of these fields and remove the others.',
		);
	}
	if (url !== undefined && !isUnsplash(url)) {
		throw new UserError(
			`"${coverImageField.displayName}": Trello takes pictures from https://images.unsplash.com alone by their address. Attach the picture to the card instead, and choose the attachment as cover.`,
		);
	}
	return { ...wanted, url };
}

interface CardCover {
	readonly color?: string | null;
	readonly idAttachment?: string | null;
	readonly idUploadedBackground?: string | null;
	readonly sharedSourceUrl?: string | null;
	readonly size?: string;
	readonly brightness?: string;
}

const subjectOf = (cover: CardCover): IDataObject | undefined => {
	const { color, idAttachment, idUploadedBackground, sharedSourceUrl } = cover;
	if (idAttachment) return { idAttachment };
	if (color) return { color };
	if (sharedSourceUrl) return { url: sharedSourceUrl };
	return idUploadedBackground ? { idUploadedBackground } : undefined;
};

/**
 * The whole cover as Trello takes it. What is left out of it is reset, and a member that is null takes the color away, so
 * a size or a brightness goes with what covers the card now; undefined when nothing is to be changed.
 *
 * @throws UserError when a card without a cover is to have a size or a brightness.
 */
export async function coverBody(api: Api, card: string, wanted: WantedCover): Promise<IDataObject | undefined> {
	const { color, url, idAttachment, size, brightness } = wanted;
	const looks = { ...(size && { size }), ...(brightness && { brightness }) };
	if (isCovered(wanted)) {
		return { ...(color && { color }), ...(url && { url }), ...(idAttachment && { idAttachment }), ...looks };
	}
	if (Object.keys(looks).length === 0) return undefined;
	const query = { fields: 'cover' };
	const read = await api.request<{ cover?: CardCover | null }>({ method: 'GET', path: path`/cards/${card}`, query });
	const cover = read.cover ?? {};
	const subject = subjectOf(cover);
	if (!subject) throw uncovered();
	const { size: now, brightness: shade } = cover;
	return { ...subject, ...(now && { size: now }), ...(shade && { brightness: shade }), ...looks };
}

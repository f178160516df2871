import { madeAt } from './ids';

/** A person as Trello writes it; a short form leaves names out. */
export interface Member {
	readonly id: string;
	readonly fullName?: string | null;
	readonly username?: string | null;
}

/** A board, list, checklist or workspace inside of something else. */
export interface Named {
	readonly id: string;
	readonly name?: string | null;
}

/** A list or a board inside of something else. */
export interface BoardPlace extends Named {
	/** Whether it is archived. */
	readonly closed?: boolean;
}

/** A person, under the names of every service. Pure. */
export const personShape = ({ id, fullName, username }: Member) => ({
	id,
	name: fullName ?? null,
	username: username ?? null,
});

/** What something lies in, from the object or else from its id alone; null when Trello tells neither. Pure. */
export function placeShape(
	object: Named | null | undefined,
	id?: string | null,
): { id: string; name: string | null } | null {
	if (object) return { id: object.id, name: object.name ?? null };
	return id ? { id, name: null } : null;
}

/** A list or a board as `placeShape`, with whether it is archived, where that is known. Pure. */
export function boardPlaceShape(object: BoardPlace | null | undefined, id?: string | null) {
	const place = placeShape(object, id);
	return place && { ...place, ...(object?.closed !== undefined && { archived: object.closed }) };
}

/** Something of which no more than the id can be known where it is told; null where there is none. Pure. */
export const referenceShape = (id: string | null | undefined): { id: string } | null => (id ? { id } : null);

/** How many minutes before a due date Trello reminds; null where it does not, which Trello writes as -1. Pure. */
export const reminderShape = (minutes: number | null | undefined): number | null =>
	minutes === undefined || minutes === null || minutes < 0 ? null : minutes;

/** When something was made, ISO 8601, as its id says; null for an id that is not Trello's. Pure. */
export const createdAt = (id: string): string | null => {
	const moment = madeAt(id);
	return moment === undefined ? null : new Date(moment).toISOString();
};

/** The link by which people know a card or a board; null when Trello tells no part of it. Pure. */
export const linkOf = (
	{ shortUrl, url, shortLink }: { readonly shortUrl?: string; readonly url?: string; readonly shortLink?: string },
	kind: 'b' | 'c',
): string | null => shortUrl ?? (shortLink ? `https://trello.com/${kind}/${shortLink}` : (url ?? null));

/** A card as Trello tells of it inside of something else. */
export interface ShortCard extends Named {
	readonly idShort?: number;
	readonly shortLink?: string;
	readonly shortUrl?: string;
}

/** A card inside of something else. Pure. */
export const shortCardShape = (card: ShortCard) => ({
	id: card.id,
	number: card.idShort ?? null,
	name: card.name ?? null,
	url: linkOf(card, 'c'),
});

/** Somebody's part in a board. https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-memberships-get */
export interface Membership {
	readonly id: string;
	readonly idMember: string;
	readonly memberType?: string;
	/** Invited, and not there yet. */
	readonly unconfirmed?: boolean;
	/** The account is shut off. */
	readonly deactivated?: boolean;
	readonly member?: Member;
}

/** What a drop-down offers; on its own route Trello calls the id `_id`. */
export interface CustomFieldOption {
	readonly id?: string;
	readonly _id?: string;
	readonly value?: { readonly text?: string };
	readonly color?: string | null;
	readonly pos?: number;
}

/** A custom field of a board. https://developer.atlassian.com/cloud/trello/guides/rest-api/getting-started-with-custom-fields/ */
export interface CustomField {
	readonly id: string;
	readonly name: string;
	readonly type: 'checkbox' | 'date' | 'list' | 'number' | 'text';
	readonly idModel?: string;
	readonly options?: readonly CustomFieldOption[];
	readonly display?: { readonly cardFront?: boolean };
	readonly pos?: number;
}

/** The id of an option, by either name. Pure. */
export const optionIdOf = ({ id, _id }: CustomFieldOption): string => id ?? _id ?? '';

/** The text of an option. Pure. */
export const optionText = ({ value }: CustomFieldOption): string => value?.text ?? '';

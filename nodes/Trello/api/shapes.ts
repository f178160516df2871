import type { IDataObject } from 'n8n-workflow';

import type { Shape } from '../../shared/catalogue/shape';

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

/**
 * When something was made, ISO 8601: an id begins with the seconds since 1970 in hexadecimal digits; null for any other id.
 * Pure. https://support.atlassian.com/trello/docs/getting-the-time-a-card-or-board-was-created/
 */
export const createdAt = (id: string): string | null =>
	/^[\da-f]{8}/i.test(id) ? new Date(Number.parseInt(id.slice(0, 8), 16) * 1000).toISOString() : null;

/** The link by which people know a card or a board; null when Trello tells no part of it. Pure. */
export const linkOf = (
	{ shortUrl, url, shortLink }: { readonly shortUrl?: string; readonly url?: string; readonly shortLink?: string },
	kind: 'b' | 'c',
): string | null => shortUrl ?? (shortLink ? `https://trello.com/${kind}/${shortLink}` : (url ?? null));

/** A shape for objects of one kind, written for what Trello sends: services leave members out. */
export const shapeOf = <T extends { readonly id: string }>(shape: (object: T) => object): Shape => ({
	of: (object) => shape(object as unknown as T) as IDataObject,
	example: { id: '0'.repeat(24) },
	members: [],
});

import type { IDataObject } from 'n8n-workflow';

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

/** When something was made, ISO 8601, as its id tells; null for what is no permanent id. Pure. */
export const createdAt = (id: string): string | null => {
	const at = madeAt(id);
	return at === undefined ? null : new Date(at).toISOString();
};

/** The link by which people know a card or a board; null when Trello tells no part of it. Pure. */
export const linkOf = (
	{ shortUrl, url, shortLink }: { readonly shortUrl?: string; readonly url?: string; readonly shortLink?: string },
	kind: 'b' | 'c',
): string | null => shortUrl ?? (shortLink ? `https://trello.com/${kind}/${shortLink}` : (url ?? null));

/**
 * A shape for objects of one kind, written for what Trello sends: services leave members out, so all but the id is optional
 * in the kind.
 */
export const shapeOf =
	<T extends { readonly id: string }>(shape: (object: T) => object) =>
	(object: IDataObject): IDataObject =>
		shape(object as unknown as T) as IDataObject;

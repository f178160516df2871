import { createdAt, linkOf, placeShape, shapeOf } from '../../api/shapes';

interface Board {
	readonly id: string;
	readonly name?: string;
	readonly desc?: string;
	readonly closed?: boolean;
	readonly idOrganization?: string | null;
	readonly organization?: { readonly id: string; readonly displayName?: string };
	readonly dateLastActivity?: string | null;
	readonly shortUrl?: string;
	readonly shortLink?: string;
	readonly url?: string;
}

/** A board as a workflow sees it. Pure. */
export const boardShape = shapeOf((board: Board) => {
	const { id, name, desc, closed, idOrganization, organization, dateLastActivity } = board;
	return {
		id,
		name: name ?? null,
		description: desc ?? '',
		url: linkOf(board, 'b'),
		archived: closed ?? false,
		workspace: placeShape(organization && { id: organization.id, name: organization.displayName }, idOrganization),
		createdAt: createdAt(id),
		updatedAt: dateLastActivity ?? null,
	};
});

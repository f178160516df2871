import { linkOf, type Member, type Named, personShape, placeShape, shapeOf } from '../../api/shapes';

interface Comment {
	readonly id: string;
	readonly date?: string;
	readonly idMemberCreator?: string;
	readonly memberCreator?: Member;
	readonly data?: {
		readonly text?: string;
		readonly dateLastEdited?: string;
		readonly board?: Named;
		readonly list?: Named;
		readonly card?: Named & { readonly idShort?: number; readonly shortLink?: string };
	};
}

const cardOf = ({
	id,
	name,
	idShort,
	shortLink = '',
}: Named & { readonly idShort?: number; readonly shortLink?: string }) => ({
	id,
	name: name ?? null,
	number: idShort ?? null,
	url: linkOf({ shortLink }, 'c'),
});

/** A comment, which is an action of Trello's log, as a workflow sees it. Pure. */
export const commentShape = ({ id, date, idMemberCreator, memberCreator, data = {} }: Comment) => {
	const author = memberCreator ?? (idMemberCreator ? { id: idMemberCreator } : undefined);
	return {
		id,
		text: data.text ?? '',
		author: author ? personShape(author) : null,
		card: data.card ? cardOf(data.card) : null,
		list: placeShape(data.list),
		board: placeShape(data.board),
		createdAt: date ?? null,
		updatedAt: data.dateLastEdited ?? date ?? null,
	};
};

/** The answers of a step that are comments. Pure. */
export const commentAnswer = shapeOf(commentShape);

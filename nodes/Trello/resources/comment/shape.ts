import {
	type Member,
	type Named,
	personShape,
	placeShape,
	shapeOf,
	type ShortCard,
	shortCardShape,
} from '../../api/shapes';

/** A copied card has copies of the comments, which are actions of a type of their own (https://github.com/sarumont/py-trello/issues/297). */
export const commentTypes = 'commentCard,copyCommentCard';

interface Author extends Member {
	/** null where it could not be found out. */
	readonly isBoardMember: boolean | null;
}

export interface Comment {
	readonly id: string;
	readonly date?: string;
	readonly idMemberCreator?: string;
	readonly memberCreator?: Member | null;
	/** Added by `withAuthors`. */
	readonly author?: Author;
	readonly data?: {
		readonly text?: string;
		readonly dateLastEdited?: string;
		/** Who wrote the comment of which this is a copy; the action's creator copied the card. */
		readonly idOriginalCommenter?: string;
		readonly board?: Named;
		readonly list?: Named;
		readonly card?: ShortCard;
	};
}

/** Who made the action; of a deleted account Trello tells the id alone. */
const creatorOf = ({ memberCreator, idMemberCreator }: Comment): Member | undefined =>
	memberCreator ?? (idMemberCreator ? { id: idMemberCreator } : undefined);

/** Who wrote the text: of a copied comment not the one who copied it. Pure. */
export const writerOf = (comment: Comment): Member | undefined => {
	const { idOriginalCommenter } = comment.data ?? {};
	const creator = creatorOf(comment);
	return idOriginalCommenter && idOriginalCommenter !== creator?.id ? { id: idOriginalCommenter } : creator;
};

const authorShape = (comment: Comment) => {
	const { author = writerOf(comment) } = comment;
	if (!author) return null;
	return { ...personShape(author), ...('isBoardMember' in author && { isBoardMember: author.isBoardMember }) };
};

/** A comment, which is an action of Trello's log, as a workflow sees it. Pure. */
export const commentShape = (comment: Comment) => {
	const { id, date, data = {} } = comment;
	const creator = creatorOf(comment);
	return {
		id,
		text: data.text ?? '',
		author: authorShape(comment),
		...(data.idOriginalCommenter && { copiedBy: creator ? personShape(creator) : null }),
		card: data.card ? shortCardShape(data.card) : null,
		list: placeShape(data.list),
		board: placeShape(data.board),
		createdAt: date ?? null,
		updatedAt: data.dateLastEdited ?? date ?? null,
	};
};

/** The answers of a step that are comments. Pure. */
export const commentAnswer = shapeOf(commentShape);

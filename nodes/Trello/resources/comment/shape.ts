import { defineShape } from '../../../shared/catalogue/shape';
import {
	type BoardPlace,
	boardPlaceShape,
	linkOf,
	type Member,
	personShape,
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
	readonly type?: string;
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
		readonly board?: BoardPlace;
		readonly list?: BoardPlace;
		readonly card?: ShortCard;
	};
}

/** Who made the action; of a deleted account Trello tells the id alone. */
const creatorOf = ({ memberCreator, idMemberCreator }: Comment): Member | undefined =>
	memberCreator ?? (idMemberCreator ? { id: idMemberCreator } : undefined);

/** Whether the comment is a copy, whose creator copied the card. Pure. */
const isCopy = ({ type, data }: Comment): boolean =>
	type === 'copyCommentCard' || data?.idOriginalCommenter !== undefined;

/** Who wrote the text: of a copied comment not the person who copied it, also where Trello names no one else. Pure. */
export const writerOf = (comment: Comment): Member | undefined => {
	const { idOriginalCommenter } = comment.data ?? {};
	if (isCopy(comment) && !idOriginalCommenter) return undefined;
	const creator = creatorOf(comment);
	return idOriginalCommenter && idOriginalCommenter !== creator?.id ? { id: idOriginalCommenter } : creator;
};

const authorShape = (comment: Comment) => {
	const { author = writerOf(comment) } = comment;
	if (!author) return null;
	return { ...personShape(author), ...('isBoardMember' in author && { isBoardMember: author.isBoardMember }) };
};

/** The link by which people know a comment on a card. Pure. */
const commentLink = ({ id, data = {} }: Comment): string | null => {
	const card = data.card ? linkOf(data.card, 'c') : null;
	return card === null ? null : `${card}#comment-${id}`;
};

/** A comment, which is an action of Trello's log, as its card shows it. Pure. */
export const commentOnCard = (comment: Comment) => {
	const { id, date, data = {} } = comment;
	const creator = creatorOf(comment);
	return {
		id,
		text: data.text ?? '',
		url: commentLink(comment),
		author: authorShape(comment),
		...(isCopy(comment) && { copiedBy: creator ? personShape(creator) : null }),
		createdAt: date ?? null,
		updatedAt: data.dateLastEdited ?? date ?? null,
	};
};

/** A comment by itself, with the card on which it stands. Pure. */
export const commentShape = (comment: Comment) => ({
	...commentOnCard(comment),
	card: comment.data?.card ? shortCardShape(comment.data.card) : null,
	list: boardPlaceShape(comment.data?.list),
	board: boardPlaceShape(comment.data?.board),
});

export const comments = defineShape<Comment>(commentShape, {
	id: '6740a1b2c3d4e5f6a7b8cd10',
	type: 'copyCommentCard',
	date: '2026-11-20T10:20:00.000Z',
	idMemberCreator: '6740a1b2c3d4e5f6a7b8c801',
	memberCreator: { id: '6740a1b2c3d4e5f6a7b8c801', fullName: 'Ben Example', username: 'benexample' },
	author: {
		id: '6740a1b2c3d4e5f6a7b8c800',
		fullName: 'Ada Sample',
		username: 'adasample',
		isBoardMember: true,
	},
	data: {
		text: 'The printer is back',
		dateLastEdited: '2026-11-20T10:25:00.000Z',
		idOriginalCommenter: '6740a1b2c3d4e5f6a7b8c800',
		board: { id: '6740a1b2c3d4e5f6a7b8c9d0', name: 'Product', closed: false },
		list: { id: '6740a1b2c3d4e5f6a7b8c9d1', name: 'Inbox', closed: false },
		card: {
			id: '6740a1b2c3d4e5f6a7b8c9e0',
			name: 'Call the printer',
			idShort: 7,
			shortLink: 'p0aWQ2nA',
			shortUrl: 'https://trello.com/c/p0aWQ2nA',
		},
	},
});

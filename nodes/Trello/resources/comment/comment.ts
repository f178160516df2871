import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { boardOfCard } from '../../api/card';
import { idMode } from '../../api/locatorModes';
import { boardMemberIds, isBoardMember } from '../../api/memberships';
import { linkOf, type Member, type Named, personShape, placeShape, shapeOf } from '../../api/shapes';

/** A copied card has copies of the comments, which are actions of a type of their own (https://github.com/sarumont/py-trello/issues/297). */
export const commentTypes = 'commentCard,copyCommentCard';

interface Author extends Member {
	/** Trello does not tell; null where it could not be found out. */
	readonly isBoardMember?: boolean | null;
}

export interface Comment {
	readonly id: string;
	readonly date?: string;
	readonly idMemberCreator?: string;
	readonly memberCreator?: Author | null;
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

/** Who wrote it, and whether that person is a member of the board where that was asked. */
const authorOf = (author: Author) => ({
	...personShape(author),
	...(author.isBoardMember !== undefined && { isBoardMember: author.isBoardMember }),
});

/** A comment, which is an action of Trello's log, as a workflow sees it. Pure. */
export const commentShape = ({ id, date, idMemberCreator, memberCreator, data = {} }: Comment) => {
	const author = memberCreator ?? (idMemberCreator ? { id: idMemberCreator } : undefined);
	return {
		id,
		text: data.text ?? '',
		author: author ? authorOf(author) : null,
		card: data.card ? cardOf(data.card) : null,
		list: placeShape(data.list),
		board: placeShape(data.board),
		createdAt: date ?? null,
		updatedAt: data.dateLastEdited ?? date ?? null,
	};
};

/** The answers of a step that are comments. Pure. */
export const commentAnswer = shapeOf(commentShape);

/** The comments of a card, with whether each author is a member of the board on which the card lies now. */
export async function withMemberships(api: Api, card: string, comments: readonly IDataObject[]): Promise<IDataObject[]> {
	if (comments.length === 0) return [];
	const members = await boardMemberIds(api, (await boardOfCard(api, card)()) ?? '');
	return comments.map((comment) => {
		const { idMemberCreator, memberCreator } = comment as unknown as Comment;
		const author = memberCreator ?? (idMemberCreator ? { id: idMemberCreator } : undefined);
		return author
			? { ...comment, memberCreator: { ...author, isBoardMember: isBoardMember(members, author.id) } }
			: comment;
	});
}

export const commentField = {
	displayName: 'Comment',
	name: 'comment',
	type: 'resourceLocator',
	default: { mode: 'id', value: '' },
	required: true,
	description: 'The comment, by its link or ID',
	modes: [
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/c/p0aWQ2nA#comment-5abbe4b7ddc1b351ef961414',
			extractValue: { type: 'regex', regex: '^https?://.*(?:#comment-|/actions/)([0-9a-fA-F]{24})' },
		},
		idMode('a comment'),
	],
} as const satisfies INodeProperties;

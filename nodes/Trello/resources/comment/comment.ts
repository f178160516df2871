import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isClientError, isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { boardOfCard } from '../../api/card';
import { idMode } from '../../api/locatorModes';
import { boardMemberIds, isBoardMember } from '../../api/memberships';
import { linkOf, type Member, type Named, personShape, placeShape, shapeOf } from '../../api/shapes';

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
		card: data.card ? cardOf(data.card) : null,
		list: placeShape(data.list),
		board: placeShape(data.board),
		createdAt: date ?? null,
		updatedAt: data.dateLastEdited ?? date ?? null,
	};
};

/** The answers of a step that are comments. Pure. */
export const commentAnswer = shapeOf(commentShape);

const nameKnown = async (api: Api, { id, ...names }: Member): Promise<Member> => {
	if (names.fullName || names.username) return { id, ...names };
	const ask = async () =>
		await readInBatch<Member>(api, path`/members/${id}`, { fields: 'fullName,username' }).catch((error: unknown) => {
			if (isGone(error) || isClientError(error)) return { id };
			throw error;
		});
	return await api.known(`person ${id}`, ask);
};

/**
 * The comments of a card, each with its author: who wrote the text, and whether that person is a member of the board on
 * which the card lies now.
 */
export async function withAuthors(api: Api, card: string, comments: readonly IDataObject[]): Promise<IDataObject[]> {
	if (comments.length === 0) return [];
	const members = await boardMemberIds(api, (await boardOfCard(api, card)()) ?? '');
	return await Promise.all(
		comments.map(async (comment) => {
			const writer = writerOf(comment as unknown as Comment);
			if (!writer) return comment;
			const { id, fullName = null, username = null } = await nameKnown(api, writer);
			return { ...comment, author: { id, fullName, username, isBoardMember: isBoardMember(members, id) } };
		}),
	);
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

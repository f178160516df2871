import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { nameOfMember, withArchived } from '../../api/boardNames';
import { boardMemberIds, isBoardMember } from '../../api/memberships';
import { boardOfCard } from '../../api/references/card';
import { type Comment, writerOf } from './shape';

/**
 * The comments of a card, each with its author: who wrote the text, and whether that person is a member of the board on
 * which the card lies now.
 */
export async function withAuthors(api: Api, card: string, comments: readonly IDataObject[]): Promise<IDataObject[]> {
	if (comments.length === 0) return [];
	return await withAuthorsOnBoard(api, (await boardOfCard(api, card)()) ?? '', comments);
}

/** The same where the board of the card is known. */
export async function withAuthorsOnBoard(
	api: Api,
	board: string,
	comments: readonly IDataObject[],
): Promise<IDataObject[]> {
	if (comments.length === 0) return [];
	const members = await boardMemberIds(api, board);
	return await Promise.all(
		comments.map(async (comment) => {
			const writer = writerOf(comment as unknown as Comment);
			if (!writer) return comment;
			const { id, fullName = null, username = null } = await nameOfMember(api, writer);
			return { ...comment, author: { id, fullName, username, isBoardMember: isBoardMember(members, id) } };
		}),
	);
}

/** A comment with its author, as far as the comment itself tells where it stands. */
async function withAuthor(api: Api, object: IDataObject): Promise<IDataObject> {
	const comment = object as unknown as Comment;
	const writer = writerOf(comment);
	if (comment.author || !writer) return object;
	const board = comment.data?.board?.id;
	const members = board === undefined ? undefined : await boardMemberIds(api, board);
	const { id, fullName = null, username = null } = await nameOfMember(api, writer);
	return { ...object, author: { id, fullName, username, isBoardMember: isBoardMember(members, id) } };
}

/** A comment whose list and board say whether they are archived. */
async function withPlaces(api: Api, comment: IDataObject): Promise<IDataObject> {
	const { data } = comment as unknown as Comment;
	return data ? { ...comment, data: { ...data, ...(await withArchived(api, data)) } } : comment;
}

/** Comments as every read and write returns them: with their authors and places, which are remembered for a minute. */
export const withAuthorsOf = async (api: Api, comments: readonly IDataObject[]): Promise<IDataObject[]> =>
	await Promise.all(comments.map(async (comment) => await withAuthor(api, await withPlaces(api, comment))));

import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { nameOfMember } from '../../api/boardNames';
import { boardMemberIds, isBoardMember } from '../../api/memberships';
import { boardOfCard } from '../../api/references/card';
import { type Comment, writerOf } from './shape';

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
			const { id, fullName = null, username = null } = await nameOfMember(api, writer);
			return { ...comment, author: { id, fullName, username, isBoardMember: isBoardMember(members, id) } };
		}),
	);
}

import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isClientError, isGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { boardOfCard } from '../../api/card';
import { idMode } from '../../api/locatorModes';
import { boardMemberIds, isBoardMember } from '../../api/memberships';
import type { Member } from '../../api/shapes';
import { type Comment, writerOf } from './shape';

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

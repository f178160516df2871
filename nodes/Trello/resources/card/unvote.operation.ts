import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { ownId } from '../../api/account';
import { cardId, forCard, namedCardField } from '../../api/references/card';

/** Trello's words when there is nothing to do; the vote is gone then. */
const isGone = (error: unknown): boolean => error instanceof Error && error.message.includes('has not voted');

export const unvoteCard = defineOperation({
	name: 'Remove Vote',
	value: 'unvote',
	action: 'Remove a vote from a card',
	description: "Take back the connected account's vote for a card",
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-membersvoted-idmember-delete',
	kind: 'destructive',
	rights: 'read, write; voting on the board',
	receipt: { card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, member: { id: '6740a1b2c3d4e5f6a7b8c800' }, voted: false },
	fields: [namedCardField],
	run: forCard(async (api, { card }) => {
		const id = await cardId(api, card);
		const member = await ownId(api);
		await api.request({ method: 'DELETE', path: path`/cards/${id}/membersVoted/${member}` }).catch((error: unknown) => {
			if (!isGone(error)) throw error;
		});
		return { card: { id }, member: { id: member }, voted: false };
	}),
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { ownId } from '../../api/account';
import { cardId, forCard, namedCardField } from '../../api/references/card';

/** Trello's words when there is nothing to do; the vote is there then. */
const isThere = (error: unknown): boolean => error instanceof Error && error.message.includes('has already voted');

export const voteCard = defineOperation({
	name: 'Vote',
	value: 'vote',
	action: 'Vote for a card',
	description: "Vote for a card as the connected account; the card's board needs the Power-Up for voting",
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-membersvoted-post',
	kind: 'write',
	rights: 'read, write; voting on the board',
	receipt: { card: { id: '6740a1b2c3d4e5f6a7b8c9e0' }, member: { id: '6740a1b2c3d4e5f6a7b8c800' }, voted: true },
	fields: [namedCardField],
	run: forCard(async (api, { card }) => {
		const id = await cardId(api, card);
		const member = await ownId(api);
		await api
			.request({ method: 'POST', path: path`/cards/${id}/membersVoted`, body: { value: member } })
			.catch((error: unknown) => {
				if (!isThere(error)) throw error;
			});
		return { card: { id }, member: { id: member }, voted: true };
	}),
});

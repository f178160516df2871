import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows, truncatedLike } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { boards } from '../../api/references/board';
import { memberId, namedMemberField } from '../../api/references/member';
import { cardFilter, cardsWith, includeInListField } from './card';

interface Window {
	readonly dueAfter: string;
	readonly dueBefore: string;
}

/** Whether a card is due in the window; without one, every card is. Moments are ISO 8601 in UTC. Pure. */
const isDueIn =
	({ dueAfter, dueBefore }: Window) =>
	({ due }: IDataObject): boolean => {
		if (dueAfter === '' && dueBefore === '') return true;
		const at = typeof due === 'string' ? Date.parse(due) : Number.NaN;
		return !(at < Date.parse(dueAfter)) && !(at >= Date.parse(dueBefore)) && !Number.isNaN(at);
	};

export const getMyCards = defineOperation({
	name: 'Get Mine',
	value: 'getMine',
	action: 'Get my cards',
	description: 'List the cards, on all boards, that the connected account or another member is on',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-cards-get',
	kind: 'read',
	rights: 'read',
	fields: [
		{
			...namedMemberField,
			required: false,
			description: 'The member, from the list or by username, full name, link or ID; empty for the connected account',
		},
		cardFilter,
		{
			displayName: 'Due After',
			name: 'dueAfter',
			type: 'dateTime',
			default: '',
			description: 'Only cards that are due at this moment or later',
		},
		{
			displayName: 'Due Before',
			name: 'dueBefore',
			type: 'dateTime',
			default: '',
			description: 'Only cards that are due before this moment',
		},
		includeInListField,
		...listFields,
	],
	run: async (api, { member, filter, dueAfter, dueBefore, include, ...limit }) => {
		if (dueAfter !== '' && dueBefore !== '' && dueAfter >= dueBefore) {
			throw new UserError('"Due After" must be earlier than "Due Before". Correct one of them and try again.');
		}
		const isMe = member === '' || member.toLowerCase() === 'me';
		const route = path`/members/${isMe ? 'me' : await memberId(api, member)}/cards`;
		const max = limitOf(limit);
		const isWindow = dueAfter !== '' || dueBefore !== '';
		// whether Trello's "open" and "visible" exclude cards of closed boards is documented nowhere
		const closed = filter === 'open' || filter === 'visible' ? await boards(api, 'closed')('cached') : [];
		const closedIds = new Set(closed.map(({ id }) => id));
		const isOnOpenBoard =
			closedIds.size === 0 ? undefined : ({ idBoard }: IDataObject) => !closedIds.has(String(idBoard));
		const query = { filter, members: true, include };
		const cards = await cardsWith(api, route, query, isWindow ? undefined : max, isOnOpenBoard);
		return firstRows(truncatedLike(cards, cards.filter(isDueIn({ dueAfter, dueBefore }))), max);
	},
});

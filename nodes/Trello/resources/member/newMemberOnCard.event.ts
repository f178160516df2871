import { ownId } from '../../api/account';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { cardOf, listAndBoardOf, memberOf } from '../../log/actions';

export const newMemberOnCard = cardEvent({
	name: 'New Member on Card',
	value: 'newMemberOnCard',
	description: 'When a member is added to a card',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: ['addMemberToCard'],
	fields: [
		{
			displayName: 'Only When It Is Me',
			name: 'onlyMe',
			type: 'boolean',
			default: false,
			description: 'Whether only the connected account counts as the member who is added',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action) => memberOf(action) !== null,
	complete: async (api, action, { onlyMe }) =>
		onlyMe && memberOf(action)?.id !== (await ownId(api)) ? undefined : action,
	emits: (action) => ({ member: memberOf(action), card: cardOf(action), ...listAndBoardOf(action) }),
});

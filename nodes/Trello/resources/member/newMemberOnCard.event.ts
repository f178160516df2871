import { ownId } from '../../api/account';
import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { cardOf, listAndBoardOf, memberOf } from '../../log/actions';
import { isDoneTo } from '../../log/people';

const kinds = { addMemberToCard: 'added', removeMemberFromCard: 'removed' } as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (type: string): Kind => kinds[type as keyof typeof kinds];
const typesOf = (wanted: readonly Kind[]): string[] =>
	Object.entries(kinds).flatMap(([type, kind]) => (wanted.includes(kind) ? [type] : []));

export const newMemberOnCard = cardEvent({
	name: 'New Member on Card',
	value: 'newMemberOnCard',
	description: 'When a member is added to a card or, if wanted, removed from it',
	docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/',
	actions: Object.keys(kinds),
	log: ({ kinds: wanted }) => typesOf(wanted),
	fields: [
		{
			displayName: 'What Counts',
			name: 'kinds',
			type: 'multiOptions',
			options: [
				{ name: 'Added', value: 'added' },
				{ name: 'Removed', value: 'removed' },
			],
			default: ['added'],
			description: 'Whether the member is put on the card or taken off',
		},
		{
			displayName: 'Only When It Is Me',
			name: 'onlyMe',
			type: 'boolean',
			default: false,
			description: 'Whether only the connected account counts as the member',
		},
		{
			displayName: 'Only Members',
			name: 'members',
			type: 'string',
			default: '',
			placeholder: 'e.g. adasample, Ben Example',
			description: 'User names, full names or IDs of members on the card, separated by commas; leave empty for all',
		},
		listsFilter,
		cardsFilter,
	],
	accepts: (action, { kinds: wanted, members }) =>
		wanted.includes(kindOf(action.type)) && memberOf(action) !== null && isDoneTo(members, action),
	complete: async (api, action, { onlyMe }) =>
		onlyMe && memberOf(action)?.id !== (await ownId(api)) ? undefined : action,
	emits: (action) => ({
		member: memberOf(action),
		kind: kindOf(action.type),
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});

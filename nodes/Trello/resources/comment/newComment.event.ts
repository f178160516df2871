import { cardEvent } from '../../hooks/event';
import { cardsFilter, listsFilter } from '../../hooks/filters';
import { type Action, actorOf, cardOf, listAndBoardOf, momentOf } from '../../log/actions';
import { changesOf } from '../../log/changes';
import { byMembers } from '../../log/people';
import { createdAt } from '../../api/shapes';
import { commentOnCard } from './shape';
import { contains } from '../../../shared/filters/text';

const kinds = { commentCard: 'added', updateComment: 'edited', deleteComment: 'deleted' } as const;

type Kind = (typeof kinds)[keyof typeof kinds];

const kindOf = (type: string): Kind => kinds[type as keyof typeof kinds];
const typesOf = (wanted: readonly Kind[]): string[] =>
	Object.entries(kinds).flatMap(([type, kind]) => (wanted.includes(kind) ? [type] : []));

/** A comment is the action that added it; one that changes it names that. */
const commentOf = (action: Action): Parameters<typeof commentOnCard>[0] => {
	const { type, data } = action;
	if (type === 'commentCard' || !data.action) return action;
	const { id, text } = data.action;
	return { id, date: createdAt(id) ?? undefined, data: { text, card: data.card, dateLastEdited: momentOf(action) } };
};

/** The comment beside its card; of a deleted one no text is told, and who edited one need not have written it. */
const shapeOfComment = (action: Action) => {
	const { text, updatedAt, ...told } = commentOnCard(commentOf(action));
	if (action.type === 'deleteComment') return { id: told.id, createdAt: told.createdAt };
	return action.type === 'commentCard'
		? { ...told, text, author: actorOf(action), updatedAt }
		: { ...told, text, updatedAt };
};

export const newComment = cardEvent({
	name: 'New Comment',
	value: 'newComment',
	description: 'When someone comments on a card or, if wanted, edits or deletes a comment',
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
				{
					name: 'Deleted',
					value: 'deleted',
					description: 'Instant delivery only, because Trello keeps no log of it; does not tell the text',
				},
				{ name: 'Edited', value: 'edited', description: 'Instant delivery only, because Trello keeps no log of it' },
			],
			default: ['added'],
			description: 'What happens to a comment',
		},
		listsFilter,
		cardsFilter,
		{
			displayName: 'Only by Members',
			name: 'authors',
			type: 'string',
			default: '',
			placeholder: 'e.g. adasample, Ben Example',
			description: 'User names, full names or IDs, separated by commas; leave empty for everybody',
		},
		{
			displayName: 'Only With Text',
			name: 'text',
			type: 'string',
			default: '',
			placeholder: 'e.g. approved',
			description: 'Comments that contain this text, in upper or lower case; leave empty for all',
		},
	],
	accepts: (action, { kinds: wanted, authors, text }) =>
		wanted.includes(kindOf(action.type)) &&
		(action.type === 'commentCard' || action.data.action !== undefined) &&
		byMembers(authors, action) &&
		contains(commentOf(action).data?.text ?? '', text),
	emits: (action) => ({
		comment: shapeOfComment(action),
		kind: kindOf(action.type),
		...(action.type === 'updateComment' && { changes: changesOf(action) }),
		card: cardOf(action),
		...listAndBoardOf(action),
	}),
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { searchedCardField } from '../../api/references/card';
import { shapeOf } from '../../api/shapes';
import { type Action, actorOf, momentOf } from '../../log/actions';
import { activityOf } from '../../log/activity';

/** One entry of a card's log, in the words of the trigger "Board Activity". Pure. */
const activityShape = shapeOf((action: Action) => ({
	id: action.id,
	occurredAt: momentOf(action),
	actor: actorOf(action),
	...activityOf(action),
}));

export const getActivityCard = defineOperation({
	name: 'Get Activity',
	value: 'getActivity',
	action: 'Get the activity of a card',
	description: 'List what happened to a card, the newest first: who did what, and what changed',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-actions-get',
	kind: 'read',
	rights: 'read',
	shape: activityShape,
	fields: [
		searchedCardField,
		{
			displayName: 'Activity Types',
			name: 'activityTypes',
			type: 'multiOptions',
			options: [
				{ name: 'Attachment: Added', value: 'addAttachmentToCard' },
				{ name: 'Card Member: Added', value: 'addMemberToCard' },
				{ name: 'Card Member: Removed', value: 'removeMemberFromCard' },
				{ name: 'Card: Converted From a Checklist Item', value: 'convertToCardFromCheckItem' },
				{ name: 'Card: Copied', value: 'copyCard' },
				{ name: 'Card: Created', value: 'createCard' },
				{ name: 'Card: E-Mailed to the Board', value: 'emailCard' },
				{ name: 'Card: Moved in From Another Board', value: 'moveCardToBoard' },
				{ name: 'Card: Moved Out to Another Board', value: 'moveCardFromBoard' },
				{ name: 'Card: Moved to Another List', value: 'updateCard:idList' },
				{ name: 'Card: Updated, Moved or Archived', value: 'updateCard' },
				{ name: 'Checklist Item: Checked or Unchecked', value: 'updateCheckItemStateOnCard' },
				{ name: 'Checklist: Added', value: 'addChecklistToCard' },
				{ name: 'Checklist: Removed', value: 'removeChecklistFromCard' },
				{ name: 'Checklist: Updated', value: 'updateChecklist' },
				{ name: 'Comment: Added', value: 'commentCard' },
				{ name: 'Comment: Copied', value: 'copyCommentCard' },
			],
			default: [],
			description: 'What to list; leave empty for everything that Trello keeps a log of',
		},
		...listFields,
	],
	run: async (api, { card, activityTypes, ...limit }) => {
		const filter = activityTypes.length === 0 ? 'all' : activityTypes.join(',');
		const request = { method: 'GET', path: path`/cards/${card}/actions`, query: { filter } } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(limit)));
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { forCard, namedCardField } from '../../api/references/card';
import { spanFields } from '../../api/spanFields';
import { activities } from '../../log/activity';
import { listActivity } from '../../log/listActivity';

export const getCardActivity = defineOperation({
	name: 'Get Activity',
	value: 'getActivity',
	action: 'Get the activity of a card',
	description: 'List what happened to a card, the newest first: who did what, and what changed',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-actions-get',
	kind: 'read',
	rights: 'read',
	shape: activities,
	fields: [
		namedCardField,
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
		...spanFields,
		...listFields,
	],
	run: forCard(
		async (api, { card, activityTypes, since, before, ...limit }) =>
			await listActivity(api, path`/cards/${card}/actions`, {
				types: activityTypes,
				since,
				before,
				limit: limitOf(limit),
			}),
	),
});

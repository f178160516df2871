import type { INodeProperties } from 'n8n-workflow';

import { apiUrlMode, idMode } from '../../api/locatorModes';

/** What Trello notifies about. */
export const notificationTypes = [
	{ name: 'Added to a Board', value: 'addedToBoard' },
	{ name: 'Added to a Card', value: 'addedToCard' },
	{ name: 'Added to a Workspace', value: 'addedToOrganization' },
	{ name: 'Attachment Added to a Card', value: 'addedAttachmentToCard' },
	{ name: 'Board Closed', value: 'closeBoard' },
	{ name: 'Board Got an Admin', value: 'addAdminToBoard' },
	{ name: 'Card Changed', value: 'changeCard' },
	{ name: 'Card Created', value: 'createdCard' },
	{ name: 'Card Due Soon', value: 'cardDueSoon' },
	{ name: 'Checklist Item Checked or Unchecked', value: 'updateCheckItemStateOnCard' },
	{ name: 'Comment on a Card', value: 'commentCard' },
	{ name: 'Invitation to a Board Declined', value: 'declinedInvitationToBoard' },
	{ name: 'Invitation to a Workspace Declined', value: 'declinedInvitationToOrganization' },
	{ name: 'Invited to a Board', value: 'invitedToBoard' },
	{ name: 'Invited to a Workspace', value: 'invitedToOrganization' },
	{ name: 'Made Admin of a Board', value: 'makeAdminOfBoard' },
	{ name: 'Made Admin of a Workspace', value: 'makeAdminOfOrganization' },
	{ name: 'Member Added to a Card', value: 'addedMemberToCard' },
	{ name: 'Member Joined Trello', value: 'memberJoinedTrello' },
	{ name: 'Member Removed From a Card', value: 'removedMemberFromCard' },
	{ name: 'Mentioned on a Card', value: 'mentionedOnCard' },
	{ name: 'Removed From a Board', value: 'removedFromBoard' },
	{ name: 'Removed From a Card', value: 'removedFromCard' },
	{ name: 'Removed From a Workspace', value: 'removedFromOrganization' },
	{ name: 'Unconfirmed Invitation to a Board', value: 'unconfirmedInvitedToBoard' },
	{ name: 'Unconfirmed Invitation to a Workspace', value: 'unconfirmedInvitedToOrganization' },
	{ name: 'Workspace Got an Admin', value: 'addAdminToOrganization' },
] as const;

export const notificationField = {
	displayName: 'Notification',
	name: 'notification',
	type: 'resourceLocator',
	default: { mode: 'id', value: '' },
	required: true,
	description: 'The notification, by its link or ID, as "Get Many" or the trigger tells it',
	modes: [apiUrlMode('notifications'), idMode('a notification')],
} as const satisfies INodeProperties;

export const readField = {
	displayName: 'Mark As',
	name: 'markAs',
	type: 'options',
	options: [
		{ name: 'Read', value: 'read' },
		{ name: 'Unread', value: 'unread' },
	],
	default: 'read',
	description: 'What the account is to see it as',
} as const satisfies INodeProperties;

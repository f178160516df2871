/** How an option says that polling cannot see it. */
const description = 'Instant delivery only, because Trello keeps no log of it';

/**
 * How an option says that nobody promises it: Trello's documentation does not name the type, or calls it one for webhooks
 * alone, and Trello's own pages ask the log for it all the same.
 */
const uncertain = 'Polling asks for it too, but Trello does not promise to keep a log of it';

/** What can happen on a board. https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/ */
export const boardActivities = [
	{ name: 'Attachment: Added', value: 'addAttachmentToCard' },
	{ name: 'Attachment: Removed', value: 'deleteAttachmentFromCard', description: uncertain },
	{ name: 'Board Member: Added', value: 'addMemberToBoard' },
	{ name: 'Board Member: Invitation Deleted', value: 'deleteBoardInvitation' },
	{ name: 'Board Member: Invitation Unconfirmed', value: 'unconfirmedBoardInvitation' },
	{ name: 'Board Member: Invited', value: 'createBoardInvitation', description },
	{ name: 'Board Member: Made Admin', value: 'makeAdminOfBoard' },
	{ name: 'Board Member: Made Normal', value: 'makeNormalMemberOfBoard' },
	{ name: 'Board Member: Made Observer', value: 'makeObserverOfBoard' },
	{ name: 'Board Member: Removed', value: 'removeMemberFromBoard', description },
	{ name: 'Board: Added to Workspace', value: 'addToOrganizationBoard' },
	{ name: 'Board: Copied', value: 'copyBoard' },
	{ name: 'Board: Created', value: 'createBoard' },
	{ name: 'Board: Plugin Disabled', value: 'disablePlugin' },
	{ name: 'Board: Plugin Enabled', value: 'enablePlugin' },
	{ name: 'Board: Plugin Removed by Trello', value: 'removeDeprecatedPlugin', description: uncertain },
	{ name: 'Board: Power-Up Disabled', value: 'disablePowerUp' },
	{ name: 'Board: Power-Up Enabled', value: 'enablePowerUp' },
	{ name: 'Board: Preference Created', value: 'createBoardPreference', description },
	{ name: 'Board: Removed From Workspace', value: 'removeFromOrganizationBoard' },
	{ name: 'Board: Updated', value: 'updateBoard' },
	{ name: 'Card Member: Added', value: 'addMemberToCard' },
	{ name: 'Card Member: Removed', value: 'removeMemberFromCard' },
	{ name: 'Card: Converted From a Checklist Item', value: 'convertToCardFromCheckItem' },
	{ name: 'Card: Copied', value: 'copyCard' },
	{ name: 'Card: Copied From the Inbox', value: 'copyInboxCard', description: uncertain },
	{ name: 'Card: Created', value: 'createCard' },
	{ name: 'Card: Deleted', value: 'deleteCard' },
	{ name: 'Card: E-Mailed to the Board', value: 'emailCard' },
	{ name: 'Card: Moved From the Inbox', value: 'moveInboxCardToBoard' },
	{ name: 'Card: Moved in From Another Board', value: 'moveCardToBoard' },
	{ name: 'Card: Moved Out to Another Board', value: 'moveCardFromBoard' },
	{ name: 'Card: Updated, Moved or Archived', value: 'updateCard' },
	{ name: 'Card: Voted On', value: 'voteOnCard', description },
	{ name: 'Checklist Item: Checked or Unchecked', value: 'updateCheckItemStateOnCard' },
	{ name: 'Checklist Item: Created', value: 'createCheckItem', description },
	{ name: 'Checklist Item: Deleted', value: 'deleteCheckItem', description },
	{ name: 'Checklist Item: Updated', value: 'updateCheckItem', description },
	{ name: 'Checklist: Added', value: 'addChecklistToCard' },
	{ name: 'Checklist: Copied', value: 'copyChecklist', description },
	{ name: 'Checklist: Removed', value: 'removeChecklistFromCard' },
	{ name: 'Checklist: Updated', value: 'updateChecklist' },
	{ name: 'Comment: Added', value: 'commentCard' },
	{ name: 'Comment: Copied', value: 'copyCommentCard' },
	{ name: 'Comment: Deleted', value: 'deleteComment', description },
	{ name: 'Comment: Updated', value: 'updateComment', description },
	{ name: 'Custom Field: Created', value: 'createCustomField', description: uncertain },
	{ name: 'Custom Field: Deleted', value: 'deleteCustomField', description: uncertain },
	{ name: 'Custom Field: Set on a Card', value: 'updateCustomFieldItem', description: uncertain },
	{ name: 'Custom Field: Updated', value: 'updateCustomField', description: uncertain },
	{ name: 'Label: Added to Card', value: 'addLabelToCard', description },
	{ name: 'Label: Created', value: 'createLabel', description },
	{ name: 'Label: Deleted', value: 'deleteLabel', description },
	{ name: 'Label: Removed From Card', value: 'removeLabelFromCard', description },
	{ name: 'Label: Updated', value: 'updateLabel', description },
	{ name: 'List: Created', value: 'createList' },
	{ name: 'List: Deleted', value: 'deleteList', description: uncertain },
	{ name: 'List: Moved in From Another Board', value: 'moveListToBoard' },
	{ name: 'List: Moved Out to Another Board', value: 'moveListFromBoard' },
	{ name: 'List: Updated, Moved or Archived', value: 'updateList' },
] as const;

/** What can happen to a workspace and its enterprise. */
export const workspaceActivities = [
	{ name: 'Workspace: Created', value: 'createOrganization' },
	{ name: 'Workspace: Enterprise Join Request Accepted', value: 'acceptEnterpriseJoinRequest' },
	{ name: 'Workspace: Enterprise Joined', value: 'addOrganizationToEnterprise' },
	{ name: 'Workspace: Enterprise Left', value: 'removeOrganizationFromEnterprise' },
	{ name: 'Workspace: Enterprise Plugin Allowed', value: 'addToEnterprisePluginWhitelist' },
	{ name: 'Workspace: Enterprise Plugin No Longer Allowed', value: 'removeFromEnterprisePluginWhitelist' },
	{ name: 'Workspace: Enterprise Plugin Whitelist Disabled', value: 'disableEnterprisePluginWhitelist' },
	{ name: 'Workspace: Enterprise Plugin Whitelist Enabled', value: 'enableEnterprisePluginWhitelist' },
	{ name: 'Workspace: Invitation Created', value: 'createOrganizationInvitation', description },
	{ name: 'Workspace: Invitation Deleted', value: 'deleteOrganizationInvitation' },
	{ name: 'Workspace: Invitation Unconfirmed', value: 'unconfirmedOrganizationInvitation' },
	{ name: 'Workspace: Member Added', value: 'addMemberToOrganization' },
	{ name: 'Workspace: Member Made Admin', value: 'makeAdminOfOrganization', description },
	{ name: 'Workspace: Member Made Normal', value: 'makeNormalMemberOfOrganization' },
	{ name: 'Workspace: Member Removed', value: 'removeMemberFromOrganization', description },
	{ name: 'Workspace: Updated', value: 'updateOrganization' },
] as const;

/** What can happen to a member's account. */
export const accountActivities = [
	{ name: 'Account: Inbox Card Created', value: 'createInboxCard', description: uncertain },
	{ name: 'Account: Joined Trello', value: 'memberJoinedTrello' },
	{ name: 'Account: Updated', value: 'updateMember' },
] as const;

const all = [...accountActivities, ...boardActivities, ...workspaceActivities];
const typesThat = (isSo: (words: string | undefined) => boolean): Set<string> =>
	new Set(
		all.filter((option) => isSo('description' in option ? option.description : undefined)).map(({ value }) => value),
	);

const logged: ReadonlySet<string> = typesThat((words) => words !== description);
const unpromised: ReadonlySet<string> = typesThat((words) => words === uncertain).add('moveInboxCardToBoard');

/** Whether Trello may keep actions of this type in its log; all others are sent by webhook only. */
export const isLogged = (type: string): boolean => logged.has(type);

/** Whether no documentation says that the log may be asked for actions of this type. */
export const isUnpromised = (type: string): boolean => unpromised.has(type);

/** In a list of types that an event subscribes to: these, and whatever else Trello sends. */
export const anything = '*';

const beginnings = /^(create|add|copy|email|convert|comment)|^memberJoinedTrello$/;
const ends = /^(delete|remove)/;

/** Whether an action brings something into being, ends it, or changes it. Pure. */
export const natureOf = (type: string): 'create' | 'update' | 'delete' =>
	beginnings.test(type) ? 'create' : ends.test(type) ? 'delete' : 'update';

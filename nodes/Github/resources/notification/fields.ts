import { type INodeProperties, UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { repositoryField } from '../../api/repository';

/** What accounts need for their notifications, which belong to a person: apps and fine-grained tokens have none. */
export const notificationRights = 'Notifications: read and write; scope notifications or repo';

export const notificationField = {
	displayName: 'Notification ID',
	name: 'notificationId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 8374290155',
	description: "The ID of the notification's thread, as Get Many and the trigger tell it",
} as const satisfies INodeProperties;

/**
 * The id of a thread, from itself or its address at the API.
 *
 * @throws UserError when the text is none.
 */
export function threadId(text: string): string {
	const id = /^(?:https?:\/\/.+\/notifications\/threads\/)?(\d+)$/.exec(text.trim())?.[1];
	if (id !== undefined) return id;
	throw new UserError(
		`"Notification ID" does not accept "${text.slice(0, 80)}". Give the ID that Get Many tells, such as 8374290155.`,
	);
}

export const anyRepositoryField = {
	...repositoryField,
	required: false,
	description: 'The repository, from the list, by its link, or as owner/name; all repositories when empty',
} as const satisfies INodeProperties;

/** What is to be told of what follows, in the words of GitHub's pages. */
export const subscriptionField = {
	displayName: 'Subscription',
	name: 'subscription',
	type: 'options',
	options: [
		{ name: 'Default', value: 'default', description: 'What GitHub tells everybody who takes part or is mentioned' },
		{ name: 'Ignore', value: 'ignore', description: 'Nothing' },
		{ name: 'Watch', value: 'watch', description: 'Everything' },
	],
	default: unchosen,
	description: 'What to be notified of from now on',
} as const satisfies INodeProperties;

import type { INodeProperties } from 'n8n-workflow';

export const watchingField = {
	displayName: 'Counts as Watching',
	name: 'watching',
	type: 'options',
	options: [
		{
			name: 'Starring',
			value: 'starred',
			description: "What GitHub's webhook named watch reports: someone stars the repository",
		},
		{
			name: 'Watching',
			value: 'subscribed',
			description: 'Someone turns on notifications of the repository; GitHub has no webhook for it, so it is polled',
		},
	],
	default: 'starred',
	description:
		'Which act counts. GitHub once called starring "watching", and its webhook of that name still means stars; whoever watches in the sense of today is found only by looking through the list of watchers at the poll times.',
} as const satisfies INodeProperties;

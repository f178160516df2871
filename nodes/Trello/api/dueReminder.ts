import type { INodeProperties } from 'n8n-workflow';

/** Trello's own choices, in minutes before something is due. */
export const dueReminderField = {
	displayName: 'Due Reminder',
	name: 'dueReminder',
	type: 'options',
	options: [
		{ name: '1 Day Before', value: 1440 },
		{ name: '1 Hour Before', value: 60 },
		{ name: '10 Minutes Before', value: 10 },
		{ name: '15 Minutes Before', value: 15 },
		{ name: '2 Days Before', value: 2880 },
		{ name: '2 Hours Before', value: 120 },
		{ name: '5 Minutes Before', value: 5 },
		{ name: 'At the Due Time', value: 0 },
		{ name: 'None', value: -1 },
	],
	default: 1440,
	description: 'When Trello reminds the members and watchers of the card that it is due',
} as const satisfies INodeProperties;

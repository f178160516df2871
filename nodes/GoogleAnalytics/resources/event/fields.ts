import type { Fields } from '../../../shared/catalogue/fields';
import { forAgents } from '../../../shared/parameters/audience';
import {
	additionalFields,
	choiceField,
	jsonField,
	numberField,
	requiredText,
	rowsField,
	textField,
} from '../../api/formFields';
import { propertyField } from '../../api/property';
import { dataStreamField } from '../dataStream/dataStream';

const consentField = <const N extends string>(label: string, name: N, use: string) =>
	choiceField(label, name, 'unspecified', `Whether the user allows this data to be ${use}`, [
		{ name: 'Denied', value: 'DENIED' },
		{ name: 'Granted', value: 'GRANTED' },
		{ name: 'Unspecified', value: 'unspecified', description: 'Google uses the consent that the tag has stored' },
	]);

/** A name, and a value that Google stores as text or as a number. */
const typedRow = (example: string) =>
	[
		requiredText('Name', 'name', example, 'Letters, digits and underscores, a letter first'),
		choiceField('Type', 'type', 'text', 'Type as which Google stores the value', [
			{ name: 'Number', value: 'number', description: 'Such as an amount, which reports can add up' },
			{ name: 'Text', value: 'text' },
		]),
		textField('Value', 'value', '9.99', 'Text or a number'),
	] as const satisfies Fields;

export const eventFields = [
	propertyField,
	dataStreamField,
	requiredText(
		'Client ID',
		'clientId',
		'1234567890.1700000000',
		'ID of the visitor: the cookie _ga of the browser for a website, the app instance ID for an app. Events with an ID that Google does not know belong to a new user.',
	),
	rowsField(
		['Events', 'events'],
		['Event', 'event'],
		[
			requiredText('Event Name', 'name', 'sign_up', 'Letters, digits and underscores, a letter first, at most 40'),
			rowsField(
				['Parameters', 'parameters'],
				['Parameter', 'parameter'],
				[...typedRow('method')],
				'At most 25, session and engagement time included',
			),
			jsonField(
				'More Parameters (JSON)',
				'parametersJson',
				'{}',
				'{"currency": "EUR", "items": [{"item_id": "A1", "price": 9.99}]}',
				'An object of names and values, such as the items of a purchase',
			),
		],
		'At most 25 events',
	),
	{
		displayName: 'Events (JSON)',
		name: 'eventsJson',
		type: 'json',
		default: '[]',
		displayOptions: forAgents,
		placeholder: 'e.g. [{"name": "sign_up", "params": {"method": "Google"}}]',
		description:
			'A list of at most 25 objects such as {"name": "purchase", "params": {"currency": "EUR", "value": 9.99, "items": [{"item_id": "A1"}]}}',
	},
	additionalFields(
		consentField('Consent to Personalized Ads', 'adPersonalization', 'used for personalized ads'),
		consentField('Consent to Use in Ads', 'adUserData', 'sent to Google for advertising'),
		numberField(
			'Engagement Time',
			'engagementMs',
			100,
			{ minValue: 0 },
			'Milliseconds for which the user was active; without it, reports do not count the user as active',
		),
		textField(
			'Occurred At',
			'occurredAt',
			'2026-11-24T10:00:00Z',
			'Time of the events, at most 72 hours ago: ISO 8601, or milliseconds since 1970; now when empty',
		),
		textField(
			'Session ID',
			'sessionId',
			'1700000000',
			'Number of the session to which the events belong, from the cookie of the tag. Without it, Google counts the events in no session, and reports of sessions and sources do not show them.',
		),
		textField('User ID', 'userId', 'customer-4711', 'Your ID of the user; it must not identify a person'),
		rowsField(
			['User Properties', 'userProperties'],
			['User Property', 'property'],
			[...typedRow('plan')],
			'Facts about the user: names of at most 24 characters, values of at most 36',
		),
		{
			displayName: 'User Properties (JSON)',
			name: 'userPropertiesJson',
			type: 'json',
			default: '{}',
			displayOptions: forAgents,
			placeholder: 'e.g. {"plan": "pro"}',
			description: 'Facts about the user by their names of at most 24 characters: texts of at most 36, or numbers',
		},
	),
] as const satisfies Fields;

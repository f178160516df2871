import type { Fields } from '../../../shared/catalogue/fields';
import { forAgents } from '../../../shared/parameters/audience';
import { propertyField } from '../../api/property';
import { dataStreamField } from '../dataStream/dataStream';

const typedRow = (example: string) =>
	[
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: `e.g. ${example}`,
			description: 'Letters, digits and underscores, a letter first',
		},
		{
			displayName: 'Type',
			name: 'type',
			type: 'options',
			options: [
				{ name: 'Number', value: 'number', description: 'Such as an amount, which reports can add up' },
				{ name: 'Text', value: 'text' },
			],
			default: 'text',
			description: 'What Google takes the value for',
		},
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			default: '',
			placeholder: 'e.g. 9.99',
			description: 'A text, or a number',
		},
	] as const satisfies Fields;

const consents = [
	{ name: 'Denied', value: 'DENIED' },
	{ name: 'Granted', value: 'GRANTED' },
	{ name: 'Not Said', value: 'notSaid', description: 'Google takes what the tag has said' },
] as const;

/** What events are made from, in the order of the form. */
export const eventFields = [
	propertyField,
	dataStreamField,
	{
		displayName: 'Client ID',
		name: 'clientId',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. 1234567890.1700000000',
		description:
			'Who did it: of a website, what the cookie _ga says of the browser; of an app, its app instance ID. Without one that Google knows, events belong to a new user.',
	},
	{
		displayName: 'Events',
		name: 'events',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Event',
		default: {},
		description: 'What happened, at most 25 events',
		options: [
			{
				displayName: 'Event',
				name: 'event',
				values: [
					{
						displayName: 'Event Name',
						name: 'name',
						type: 'string',
						default: '',
						required: true,
						placeholder: 'e.g. sign_up',
						description: 'Letters, digits and underscores, a letter first, at most 40',
					},
					{
						displayName: 'Parameters',
						name: 'parameters',
						type: 'fixedCollection',
						typeOptions: { multipleValues: true },
						placeholder: 'Add Parameter',
						default: {},
						description: 'At most 25, session and engagement time included',
						options: [{ displayName: 'Parameter', name: 'parameter', values: [...typedRow('method')] }],
					},
					{
						displayName: 'More Parameters (JSON)',
						name: 'parametersJson',
						type: 'json',
						default: '{}',
						placeholder: 'e.g. {"currency": "EUR", "items": [{"item_id": "A1", "price": 9.99}]}',
						description: 'An object of names and values, such as the items of a purchase',
					},
				],
			},
		],
	},
	{
		displayName: 'Events (JSON)',
		name: 'eventsJson',
		type: 'json',
		default: '[]',
		displayOptions: forAgents,
		placeholder: 'e.g. [{"name": "sign_up", "params": {"method": "Google"}}]',
		description:
			'A list of at most 25 objects such as {"name": "purchase", "params": {"currency": "EUR", "value": 9.99, "transaction_id": "T1"}}',
	},
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		options: [
			{
				displayName: 'Consent to Personalized Ads',
				name: 'adPersonalization',
				type: 'options',
				options: [...consents],
				default: 'notSaid',
				description: 'Whether the user allows ads to be personalized by these data',
			},
			{
				displayName: 'Consent to Use in Ads',
				name: 'adUserData',
				type: 'options',
				options: [...consents],
				default: 'notSaid',
				description: 'Whether the user allows these data to be sent to Google for advertising',
			},
			{
				displayName: 'Engagement Time',
				name: 'engagementMs',
				type: 'number',
				typeOptions: { minValue: 0, numberPrecision: 0 },
				default: 100,
				description: 'Milliseconds for which the user was active; without any, reports do not count the user as active',
			},
			{
				displayName: 'No Personalized Ads',
				name: 'nonPersonalizedAds',
				type: 'boolean',
				default: true,
				description: 'Whether these events must not be used to personalize ads',
			},
			{
				displayName: 'Occurred At',
				name: 'occurredAt',
				type: 'string',
				default: '',
				placeholder: 'e.g. 2026-11-24T10:00:00Z',
				description: 'When it happened, at most 72 hours ago: ISO 8601, or milliseconds since 1970; now when empty',
			},
			{
				displayName: 'Session ID',
				name: 'sessionId',
				type: 'string',
				default: '',
				placeholder: 'e.g. 1700000000',
				description: 'The session to which the events belong, as the tag numbers it',
			},
			{
				displayName: 'User ID',
				name: 'userId',
				type: 'string',
				default: '',
				placeholder: 'e.g. customer-4711',
				description: 'Your own ID of the user, which names no person',
			},
			{
				displayName: 'User Properties',
				name: 'userProperties',
				type: 'fixedCollection',
				typeOptions: { multipleValues: true },
				placeholder: 'Add User Property',
				default: {},
				description: 'What is to be known of the user: names of at most 24 characters, values of at most 36',
				options: [{ displayName: 'User Property', name: 'property', values: [...typedRow('plan')] }],
			},
			{
				displayName: 'User Properties (JSON)',
				name: 'userPropertiesJson',
				type: 'json',
				default: '{}',
				displayOptions: forAgents,
				placeholder: 'e.g. {"plan": "pro"}',
				description: 'An object of names and values',
			},
		],
	},
	{
		displayName: 'Collect in the EU',
		name: 'isEu',
		type: 'boolean',
		default: false,
		description: "Whether to send to Google's servers in the EU",
	},
] as const satisfies Fields;

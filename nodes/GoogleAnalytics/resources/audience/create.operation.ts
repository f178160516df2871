import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { textOf } from '../../api/titled';
import { clausesOf } from './clauses';
import { audienceDescriptionField, audienceNameField, clausesField, conditionsField } from './fields';

/** "It cannot be set to more than 540 days" (client of v1alpha: `membershipDurationDays`). */
const mostDays = 540;

function triggerOf(eventName: string | undefined, logCondition: string) {
	if (eventName === undefined) return undefined;
	if (/^[A-Za-z]\w{0,39}$/.test(eventName.trim())) return { eventName: eventName.trim(), logCondition };
	throw new UserError(
		`"Trigger Event" does not accept "${eventName.slice(0, 80)}". Give at most 40 letters, digits and underscores, a letter first.`,
	);
}

export const createAudience = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an audience',
	description:
		'Gather people who did something or are something, to advertise to them or compare them; conditions and days never change (alpha: Google may change it)',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	notForTools: ['conditions'],
	fields: [
		propertyField,
		{ ...audienceNameField, required: true },
		{ ...audienceDescriptionField, required: true },
		conditionsField,
		clausesField,
		{
			displayName: 'Met Within',
			name: 'scope',
			type: 'options',
			options: [
				{ name: 'All Sessions', value: 'acrossSessions', description: 'Of the whole life of a visitor' },
				{ name: 'One Event', value: 'sameEvent', description: 'All conditions by one event' },
				{ name: 'One Session', value: 'sameSession', description: 'All conditions in one session' },
			],
			default: 'acrossSessions',
			description: 'Where the conditions must be met together',
		},
		{
			displayName: 'Membership Days',
			name: 'membershipDays',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: mostDays, numberPrecision: 0 },
			default: 30,
			description: 'For how many days somebody stays in the audience, at most 540',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Left Out For',
					name: 'exclusionMode',
					type: 'options',
					options: [
						{ name: 'As Long as They Meet It', value: 'EXCLUDE_TEMPORARILY' },
						{ name: 'Ever', value: 'EXCLUDE_PERMANENTLY' },
					],
					default: 'EXCLUDE_TEMPORARILY',
					description: 'For how long people are left out who meet such a condition',
				},
				{
					displayName: 'Trigger Event',
					name: 'triggerEvent',
					type: 'string',
					default: '',
					placeholder: 'e.g. became_buyer',
					description: 'The event that Google records when somebody joins, for reports and key events',
				},
				{
					displayName: 'Trigger Event When',
					name: 'triggerWhen',
					type: 'options',
					options: [
						{ name: 'Somebody Joins', value: 'AUDIENCE_JOINED' },
						{ name: 'Somebody Joins or Stays Longer', value: 'AUDIENCE_MEMBERSHIP_RENEWED' },
					],
					default: 'AUDIENCE_JOINED',
					description: 'When that event is recorded',
				},
			],
		},
	],
	run: onProperty(async (api, { property, scope, conditions, filterClausesJson, ...given }) => {
		const { exclusionMode, triggerEvent, triggerWhen = 'AUDIENCE_JOINED' } = given.additionalFields;
		const body = {
			displayName: textOf('Display Name', given.displayName, 256),
			description: textOf('Description', given.description, 2_000),
			membershipDurationDays: given.membershipDays,
			eventTrigger: triggerOf(triggerEvent, triggerWhen),
			exclusionDurationMode: exclusionMode,
			filterClauses: clausesOf(conditions.condition, scope, filterClausesJson),
		};
		return await api.request({
			method: 'POST',
			base: 'admin',
			path: path`/v1alpha/properties/${property}/audiences`,
			body,
		});
	}),
});

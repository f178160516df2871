import { UserError } from 'n8n-workflow';

import { textOf } from '../../api/adminResource';
import { additionalFields, choiceField, numberField, textField, updateFields } from '../../api/formFields';
import { audiences } from './audience';
import { clausesOf } from './clauses';
import { clausesField, conditionsField } from './fields';

const audienceNameField = textField('Display Name', 'displayName', 'Buyers', 'Name of the audience in reports');

const audienceDescriptionField = textField(
	'Description',
	'description',
	'People who bought something',
	'Who is in the audience; Google requires a description',
);

const scopeField = choiceField('Met Within', 'scope', 'acrossSessions', 'Where the conditions must match together', [
	{ name: 'All Sessions', value: 'acrossSessions', description: 'All sessions of a visitor' },
	{ name: 'One Event', value: 'sameEvent', description: 'One event matches all conditions' },
	{ name: 'One Session', value: 'sameSession', description: 'One session matches all conditions' },
]);

/** "It cannot be set to more than 540 days" (client of v1alpha: `membershipDurationDays`). */
const membershipField = numberField(
	'Membership Days',
	'membershipDays',
	30,
	{ minValue: 1, maxValue: 540 },
	'Number of days for which people are in the audience, at most 540',
);

const memberFields = additionalFields(
	choiceField(
		'Exclude For',
		'exclusionMode',
		'EXCLUDE_TEMPORARILY',
		'For how long people are excluded who match an excluding condition',
		[
			{ name: 'As Long as They Match', value: 'EXCLUDE_TEMPORARILY' },
			{ name: 'Ever', value: 'EXCLUDE_PERMANENTLY' },
		],
	),
	textField(
		'Trigger Event',
		'triggerEvent',
		'became_buyer',
		'Event that Google records when a person joins, for reports and key events',
	),
	choiceField('Trigger Event When', 'triggerWhen', 'AUDIENCE_JOINED', 'When that event is recorded', [
		{ name: 'A Person Joins', value: 'AUDIENCE_JOINED' },
		{ name: 'A Person Joins or Their Membership Is Renewed', value: 'AUDIENCE_MEMBERSHIP_RENEWED' },
	]),
);

function triggerOf(eventName: string | undefined, logCondition: string) {
	if (eventName === undefined) return undefined;
	if (/^[A-Za-z]\w{0,39}$/.test(eventName.trim())) return { eventName: eventName.trim(), logCondition };
	throw new UserError(
		`"Trigger Event" does not accept "${eventName.slice(0, 80)}". Enter at most 40 letters, digits and underscores, starting with a letter.`,
	);
}

export const audienceResource = audiences.resource(
	audiences.getAll('List the audiences of a property: who is in them, and for how many days'),
	audiences.get('Read who is in an audience, and for how many days'),
	audiences.create({
		description:
			'Group people by what they did or by a field, to advertise to them or compare them; conditions and days cannot be changed later',
		notForTools: ['conditions'],
		requiredForTools: ['filterClausesJson'],
		fields: [
			{ ...audienceNameField, required: true },
			{ ...audienceDescriptionField, required: true },
			conditionsField,
			clausesField,
			scopeField,
			membershipField,
			memberFields,
		],
		body: ({ displayName, description, scope, conditions, filterClausesJson, membershipDays, additionalFields }) => ({
			displayName: textOf('Display Name', displayName, 256),
			description: textOf('Description', description, 2_000),
			membershipDurationDays: membershipDays,
			eventTrigger: triggerOf(additionalFields.triggerEvent, additionalFields.triggerWhen ?? 'AUDIENCE_JOINED'),
			exclusionDurationMode: additionalFields.exclusionMode,
			filterClauses: clausesOf(conditions.condition, scope, filterClausesJson),
		}),
	}),
	audiences.update({
		description: 'Change the name or the description of an audience; who is in it, and for how long, cannot be changed',
		fields: [updateFields(audienceDescriptionField, audienceNameField)],
		changes: ({ updateFields: { displayName, description } }) => [
			{ path: 'displayName', value: displayName?.trim(), required: 'Display Name' },
			{ path: 'description', value: description?.trim(), required: 'Description' },
		],
	}),
	audiences.archive('End an audience, wherever it is used, in Google Ads too; this cannot be undone'),
);

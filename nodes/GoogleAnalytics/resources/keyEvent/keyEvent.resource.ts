import { type IDataObject, UserError } from 'n8n-workflow';

import type { Fields, ValueOf } from '../../../shared/catalogue/fields';
import { seenName } from '../../../shared/filters/text';
import { ifExistsField } from '../../../shared/steps/ifExists';
import { adminCollection } from '../../api/adminCollection';
import type { Change } from '../../api/adminResource';
import { isTaken } from '../../api/explain';
import {
	choiceField,
	additionalFields,
	offSwitchField,
	requiredText,
	textField,
	updateFields,
} from '../../api/formFields';

const keyEvents = adminCollection({
	value: 'keyEvent',
	noun: 'key event',
	example: {
		name: 'properties/123456789/keyEvents/987654321',
		eventName: 'generate_lead',
		countingMethod: 'ONCE_PER_SESSION',
		defaultValue: { numericValue: 5, currencyCode: 'EUR' },
		custom: true,
		deletable: true,
		createTime: '2026-11-20T09:00:00Z',
	},
	output: ({ defaultValue, ...keyEvent }) => ({
		eventName: keyEvent.eventName ?? '',
		countingMethod: keyEvent.countingMethod ?? null,
		defaultValue: defaultValue ? (defaultValue.numericValue ?? 0) : null,
		defaultValueCurrency: defaultValue?.currencyCode ?? null,
		isCustom: keyEvent.custom ?? false,
		isDeletable: keyEvent.deletable ?? false,
		createdAt: keyEvent.createTime ?? null,
	}),
	// "Event names can include English and non-English words and letters" (https://support.google.com/analytics/answer/13316687)
	nameMode: { example: 'purchase', pattern: '[^\\s/:]+' },
	advice: 'Give the name of the event, such as purchase, or the ID of the key event.',
	titleOf: ({ eventName = '' }) => eventName,
	namesOf: ({ eventName }) => [eventName],
	isCaseSensitive: true,
});

const countingMethodField = choiceField(
	'Counting Method',
	'countingMethod',
	'ONCE_PER_EVENT',
	'How often the event counts when it occurs several times in a session',
	[
		{ name: 'Once per Event', value: 'ONCE_PER_EVENT', description: 'Every occurrence counts' },
		{ name: 'Once per Session', value: 'ONCE_PER_SESSION', description: 'At most one per session counts' },
	],
);

const defaultValueFields = [
	{
		displayName: 'Default Value',
		name: 'defaultValue',
		type: 'number',
		default: 0,
		description: 'Value of an occurrence that sends none; requires the currency',
	},
	textField('Default Value Currency', 'defaultValueCurrency', 'EUR', 'The ISO 4217 code of the default value'),
] as const satisfies Fields;

const eventNameField = requiredText(
	'Event Name',
	'eventName',
	'generate_lead',
	'The event to count, exactly as the website or app sends it. It must be collected already or be sent later: a key event creates no event. Key events were called conversions before.',
);

const changeFields = updateFields(
	countingMethodField,
	...defaultValueFields,
	offSwitchField('Remove Default Value', 'removeDefaultValue', 'Whether to clear the default value and its currency'),
);
type Changes = ValueOf<typeof changeFields>;

/**
 * What an occurrence is worth, as Google accepts it; undefined where neither is there. Pure.
 *
 * @throws UserError when the number or the currency is missing.
 */
function defaultValueOf({ defaultValue, defaultValueCurrency = '' }: Changes): IDataObject | undefined {
	const currencyCode = defaultValueCurrency.trim().toUpperCase();
	if (defaultValue === undefined && currencyCode === '') return undefined;
	if (defaultValue !== undefined && currencyCode !== '') return { numericValue: defaultValue, currencyCode };
	throw new UserError('"Default Value" and "Default Value Currency" belong together. Set both, or neither.');
}

/**
 * What changes of a key event; an empty default value clears it. Pure.
 *
 * @throws UserError when the default value is incomplete, or both changed and removed.
 */
function changesOf({ countingMethod, removeDefaultValue, ...worth }: Changes): Change[] {
	const value = defaultValueOf(worth);
	if (value && removeDefaultValue)
		throw new UserError('The default value cannot be changed and removed in one step. Remove one of the two fields.');
	return [
		{ path: 'countingMethod', value: countingMethod, required: 'Counting Method' },
		{ path: 'defaultValue', value: removeDefaultValue ? '' : value },
	];
}

export const keyEventResource = keyEvents.resource(
	keyEvents.getAll('List the events of a property that count as key events (once called conversions)'),
	keyEvents.create({
		description: 'Mark an event of a property as a key event (once called conversion), so that reports count it',
		fields: [
			eventNameField,
			countingMethodField,
			{ ...ifExistsField, description: 'Found by the name of its event' },
			additionalFields(...defaultValueFields),
		],
		body: ({ eventName, countingMethod, additionalFields: worth }) => ({
			eventName: eventName.trim(),
			countingMethod,
			defaultValue: defaultValueOf(worth),
		}),
		once: {
			label: ({ eventName }) => `"${eventName}"`,
			same: (all, { eventName }) => all.filter((one) => seenName(one.eventName ?? '') === seenName(eventName)),
			changes: ({ countingMethod: method, additionalFields: worth }) =>
				changesOf({ ...worth, countingMethod: method === countingMethodField.default ? undefined : method }),
			isTaken,
		},
	}),
	keyEvents.get('Get how a key event of a property is counted, and its default value'),
	keyEvents.update({
		description: 'Change how a key event is counted, or its default value',
		fields: [changeFields],
		changes: ({ updateFields }) => changesOf(updateFields),
	}),
	keyEvents.delete('Stop counting an event as a key event; the event itself is still collected; this cannot be undone'),
);

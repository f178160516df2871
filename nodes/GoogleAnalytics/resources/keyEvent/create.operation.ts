import { type IDataObject, NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { onProperty, propertyField } from '../../api/property';
import { countingMethodField, defaultValueFields } from './fields';
import { defaultValueOf, type KeyEvent, keyEventNamed } from './keyEvent';
import { newKeyEvents } from './shape';

interface NewKeyEvent {
	readonly property: string;
	readonly eventName: string;
	readonly countingMethod: string;
	readonly ifExists: 'fail' | 'return';
	readonly additionalFields: { readonly defaultValue?: number; readonly defaultValueCurrency?: string };
}

const isTaken = (error: unknown): boolean =>
	error instanceof NodeApiError && (error.httpCode === '409' || /already (?:exists|a key event)/i.test(error.message));

/** Creates a key event; one that exists already is returned or explained, as the user chose. */
async function create(api: Api, params: NewKeyEvent): Promise<IDataObject> {
	const { property, countingMethod, ifExists } = params;
	const eventName = params.eventName.trim();
	const body = { eventName, countingMethod, defaultValue: defaultValueOf(params.additionalFields) };
	const request = {
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties/${property}/keyEvents`,
		body,
	} as const;
	return await api.request<KeyEvent>(request).catch(async (error: unknown) => {
		const found = ifExists === 'return' && isTaken(error) && (await keyEventNamed(api, property, eventName));
		if (found) return { ...found, alreadyExisted: true };
		throw error;
	});
}

export const createKeyEvent = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a key event',
	description: 'Mark an event of a property as a key event (once called conversion), so that reports count it',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	shape: newKeyEvents,
	fields: [
		propertyField,
		{
			displayName: 'Event Name',
			name: 'eventName',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. generate_lead',
			description:
				'The event to count, exactly as the website or app sends it. It must be collected already or be sent later: a key event creates no event. Key events were called conversions before.',
		},
		countingMethodField,
		{
			displayName: 'If It Already Exists',
			name: 'ifExists',
			type: 'options',
			options: [
				{ name: 'Fail', value: 'fail', description: 'The message names the key event that there is' },
				{ name: 'Return It', value: 'return', description: 'As it is, unchanged, with alreadyExisted: true' },
			],
			default: 'fail',
			description: 'What to do when the event is a key event already',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [...defaultValueFields],
		},
	],
	run: onProperty(create),
});

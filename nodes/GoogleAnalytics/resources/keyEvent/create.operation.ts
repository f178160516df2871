import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type RunContext } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere, type IfExists, ifExistsField } from '../../../shared/steps/ifExists';
import { type Change, idOf, patchOf } from '../../api/adminResource';
import { isTaken } from '../../api/explain';
import { onProperty, propertyField } from '../../api/property';
import { countingMethodField, defaultValueFields } from './fields';
import { defaultValueOf, type KeyEvent, keyEventNamed } from './keyEvent';
import { keyEvents } from './shape';

interface NewKeyEvent {
	readonly property: string;
	readonly eventName: string;
	readonly countingMethod: string;
	readonly ifExists: IfExists;
	readonly additionalFields: { readonly defaultValue?: number; readonly defaultValueCurrency?: string };
}

/** Creates a key event; one that exists already is returned or explained, as the user chose. */
async function create(api: Api, params: NewKeyEvent, context: RunContext): Promise<IDataObject> {
	const { property, countingMethod, ifExists } = params;
	const eventName = params.eventName.trim();
	const defaultValue = defaultValueOf(params.additionalFields);
	const body = { eventName, countingMethod, defaultValue };
	const collection = path`/v1beta/properties/${property}/keyEvents`;
	return await createUnlessThere<KeyEvent>(
		api,
		{
			ifExists,
			name: `key event "${eventName}" in the property ${property}`,
			find: async () => await keyEventNamed(api, property, eventName),
			create: async () => await api.request({ method: 'POST', base: 'admin', path: collection, body }),
			update: async (found) => {
				const method = countingMethod === countingMethodField.default ? undefined : countingMethod;
				const changes: Change[] = [
					{ path: 'countingMethod', label: 'Counting Method', value: method },
					{ path: 'defaultValue', label: 'Default Value', value: defaultValue },
				];
				if (changes.every(({ value }) => value === undefined)) return undefined;
				const at = path`/v1beta/properties/${property}/keyEvents/${idOf(found)}`;
				return await api.request({ method: 'PATCH', base: 'admin', path: at, ...patchOf(changes) });
			},
			isTaken,
		},
		context,
	);
}

export const createKeyEvent = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a key event',
	description: 'Mark an event of a property as a key event (once called conversion), so that reports count it',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	shape: createdOf(keyEvents),
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
		{ ...ifExistsField, description: 'Found by the name of its event' },
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

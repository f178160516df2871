import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { onProperty, propertyField } from '../../api/property';
import { countingMethodField, defaultValueFields, keyEventField } from './fields';
import { defaultValueOf, keyEventId } from './keyEvent';

interface Changes {
	readonly countingMethod?: string;
	readonly defaultValue?: number;
	readonly defaultValueCurrency?: string;
	readonly removeDefaultValue?: boolean;
}

/** The default value after the change; empty text clears it. Pure. */
function changedValue({ removeDefaultValue, ...changes }: Changes): IDataObject | '' | undefined {
	const value = defaultValueOf(changes);
	if (!removeDefaultValue) return value;
	if (value) throw new UserError('Either give a default value, or remove it: both were asked for.');
	return '';
}

async function update(
	api: Api,
	{ property, keyEvent, updateFields }: { property: string; keyEvent: string; updateFields: Changes },
): Promise<IDataObject> {
	const { body, query } = patchOf([
		{ path: 'countingMethod', label: 'Counting Method', value: updateFields.countingMethod, isRequired: true },
		{ path: 'defaultValue', label: 'Default Value', value: changedValue(updateFields) },
	]);
	const id = await keyEventId(api, property, keyEvent);
	return await api.request({
		method: 'PATCH',
		base: 'admin',
		path: path`/v1beta/properties/${property}/keyEvents/${id}`,
		query,
		body,
	});
}

export const updateKeyEvent = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a key event',
	description: 'Change how a key event is counted, or what an occurrence is worth',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.keyEvents/patch',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		keyEventField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				countingMethodField,
				...defaultValueFields,
				{
					displayName: 'Remove Default Value',
					name: 'removeDefaultValue',
					type: 'boolean',
					default: false,
					description: 'Whether an occurrence that sends no value is worth nothing from now on',
				},
			],
		},
	],
	run: onProperty(update),
});

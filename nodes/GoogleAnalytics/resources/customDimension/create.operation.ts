import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import {
	createDefinition,
	definitionDescriptionField,
	definitionName,
	definitionNameField,
	dimensionKind,
	ifExistsField,
	parameterField,
	parameterOf,
} from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { excludedFromAdsField } from './fields';

export const createCustomDimension = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a custom dimension',
	description:
		'Register a parameter of events, users or items, so that reports can be broken down by it; data from before are not shown',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		parameterField,
		{ ...definitionNameField, required: true },
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'options',
			options: [
				{ name: 'Event', value: 'EVENT', description: 'A parameter that comes with events' },
				{ name: 'Item', value: 'ITEM', description: 'A parameter of the items of a shop' },
				{ name: 'User', value: 'USER', description: 'A user property' },
			],
			default: 'EVENT',
			description: 'What the value belongs to; it never changes',
		},
		ifExistsField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [definitionDescriptionField, excludedFromAdsField],
		},
	],
	run: onProperty(async (api, { property, ifExists, scope, ...given }, context) => {
		const { description, isExcludedFromAds } = given.additionalFields;
		if (isExcludedFromAds && scope !== 'USER')
			throw new UserError('"Exclude From Ads" needs the scope User: Google offers it for no other.');
		const body = {
			parameterName: parameterOf(given.parameterName, scope),
			displayName: definitionName(given.displayName),
			description: description?.trim() || undefined,
			scope,
			disallowAdsPersonalization: isExcludedFromAds,
		};
		return await createDefinition(api, dimensionKind, { property, ifExists, body }, context);
	}),
});

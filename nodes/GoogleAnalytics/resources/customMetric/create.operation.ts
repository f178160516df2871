import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import {
	createDefinition,
	definitionDescriptionField,
	definitionName,
	definitionNameField,
	ifExistsField,
	metricKind,
	parameterField,
	parameterOf,
} from '../../api/customDefinition';
import { onProperty, propertyField } from '../../api/property';
import { restrictedTypesField, unitField } from './fields';

/** Google knows no metric of users or items. */
const scope = 'EVENT';

/**
 * The restricted types as the unit wants them (discovery document of v1beta: `restrictedMetricType`). Pure.
 *
 * @throws UserError when they do not fit the unit.
 */
function typesFor(unit: string, types: readonly string[] = []): readonly string[] | undefined {
	if (unit === 'CURRENCY' && types.length === 0)
		throw new UserError('"Restricted Types" is missing: the unit Currency needs Cost, Revenue or both.');
	if (unit !== 'CURRENCY' && types.length > 0)
		throw new UserError('"Restricted Types" goes with the unit Currency alone. Take it away, or choose that unit.');
	return types.length > 0 ? types : undefined;
}

export const createCustomMetric = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a custom metric',
	description: 'Register a number that events carry, so that reports can sum it; data from before are not shown',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customMetrics/create',
	kind: 'write',
	rights: 'analytics.edit; Editor of the property',
	fields: [
		propertyField,
		parameterField,
		{ ...definitionNameField, required: true },
		unitField,
		ifExistsField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [definitionDescriptionField, restrictedTypesField],
		},
	],
	run: onProperty(async (api, { property, ifExists, measurementUnit, ...given }, context) => {
		const { description, restrictedTypes } = given.additionalFields;
		const body = {
			parameterName: parameterOf(given.parameterName, scope),
			displayName: definitionName(given.displayName),
			description: description?.trim() || undefined,
			scope,
			measurementUnit,
			restrictedMetricType: typesFor(measurementUnit, restrictedTypes),
		};
		return await createDefinition(api, metricKind, { property, ifExists, body }, context);
	}),
});

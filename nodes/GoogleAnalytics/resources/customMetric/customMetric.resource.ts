import { UserError } from 'n8n-workflow';

import type { ValueOf } from '../../../shared/catalogue/fields';
import {
	changedTexts,
	definitionDescriptionField,
	definitionNameField,
	definitionsOf,
	ifRegisteredField,
	newDefinition,
	newNameFields,
	onceInScope,
} from '../../api/customDefinition';
import { choiceField, choicesField, additionalFields, optionsOf, updateFields } from '../../api/formFields';

const customMetrics = definitionsOf(
	'customMetric',
	'custom metric',
	{
		name: 'properties/123456789/customMetrics/987654321',
		parameterName: 'order_margin',
		displayName: 'Order margin',
		description: 'What an order earns',
		scope: 'EVENT',
		measurementUnit: 'CURRENCY',
		restrictedMetricType: ['REVENUE_DATA'],
	},
	(metric) => ({
		measurementUnit: metric.measurementUnit ?? '',
		restrictedTypes: [...(metric.restrictedMetricType ?? [])],
	}),
);

const unitField = choiceField(
	'Measurement Unit',
	'measurementUnit',
	'STANDARD',
	'Unit of the values; Standard is a number without a unit',
	[
		...optionsOf('CURRENCY', 'FEET', 'HOURS', 'KILOMETERS', 'METERS', 'MILES'),
		...optionsOf('MILLISECONDS', 'MINUTES', 'SECONDS', 'STANDARD'),
	],
);

const restrictedTypesField = choicesField(
	'Restricted Types',
	'restrictedTypes',
	[],
	'Which users can see amounts of money; required for the unit Currency, and not accepted for others',
	[
		{ name: 'Cost', value: 'COST_DATA', description: 'Visible only to users with access to cost data' },
		{ name: 'Revenue', value: 'REVENUE_DATA', description: 'Visible only to users with access to revenue data' },
	],
);

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
		throw new UserError('"Restricted Types" is for the unit Currency only. Remove it, or choose that unit.');
	return types.length > 0 ? types : undefined;
}

const changeFields = updateFields(definitionDescriptionField, definitionNameField, restrictedTypesField, unitField);

const changesOf = ({ measurementUnit, restrictedTypes, ...texts }: ValueOf<typeof changeFields>) => [
	...changedTexts(texts),
	{ path: 'measurementUnit', value: measurementUnit },
	{
		path: 'restrictedMetricType',
		value: restrictedTypes ?? (measurementUnit && measurementUnit !== 'CURRENCY' ? [] : undefined),
	},
];

export const customMetricResource = customMetrics.resource(
	customMetrics.list,
	customMetrics.read,
	customMetrics.create({
		description: 'Register a number of events, so that reports can sum it; earlier data are not included',
		fields: [
			...newNameFields,
			unitField,
			ifRegisteredField,
			additionalFields(definitionDescriptionField, restrictedTypesField),
		],
		body: ({ measurementUnit, additionalFields: { description, restrictedTypes }, ...names }) => ({
			...newDefinition(names, description, scope),
			measurementUnit,
			restrictedMetricType: typesFor(measurementUnit, restrictedTypes),
		}),
		once: {
			...onceInScope,
			changes: ({ displayName, measurementUnit, additionalFields }) =>
				changesOf({
					displayName,
					measurementUnit: measurementUnit === unitField.default ? undefined : measurementUnit,
					...additionalFields,
				}),
		},
	}),
	customMetrics.update({
		description: 'Change the texts or the unit of a custom metric; its parameter and scope cannot be changed',
		fields: [changeFields],
		changes: ({ updateFields }) => changesOf(updateFields),
	}),
	customMetrics.end,
);

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
import { choiceField, additionalFields, switchField, updateFields } from '../../api/formFields';

const customDimensions = definitionsOf(
	'customDimension',
	'custom dimension',
	{
		name: 'properties/123456789/customDimensions/987654321',
		parameterName: 'price_plan',
		displayName: 'Price plan',
		description: 'The plan that the visitor pays for',
		scope: 'EVENT',
		disallowAdsPersonalization: true,
	},
	(dimension) => ({ isExcludedFromAds: dimension.disallowAdsPersonalization ?? false }),
);

const excludedFromAdsField = switchField(
	'Exclude From Ads',
	'isExcludedFromAds',
	'Whether to exclude a user property from ads personalization; for the scope User only',
);

const scopeField = choiceField('Scope', 'scope', 'EVENT', 'What the value belongs to; it cannot be changed later', [
	{ name: 'Event', value: 'EVENT', description: 'A parameter of events' },
	{ name: 'Item', value: 'ITEM', description: 'A parameter of the items of a shop' },
	{ name: 'User', value: 'USER', description: 'A user property' },
]);

const changeFields = updateFields(definitionDescriptionField, definitionNameField, excludedFromAdsField);

const changesOf = ({ isExcludedFromAds, ...texts }: ValueOf<typeof changeFields>) => [
	...changedTexts(texts),
	{ path: 'disallowAdsPersonalization', value: isExcludedFromAds },
];

export const customDimensionResource = customDimensions.resource(
	customDimensions.list,
	customDimensions.read,
	customDimensions.create({
		description:
			'Register a parameter of events, users or items, so that reports can be broken down by it; earlier data are not included',
		fields: [
			...newNameFields,
			scopeField,
			ifRegisteredField,
			additionalFields(definitionDescriptionField, excludedFromAdsField),
		],
		body({ scope, additionalFields: { description, isExcludedFromAds }, ...names }) {
			if (isExcludedFromAds && scope !== 'USER')
				throw new UserError('"Exclude From Ads" needs the scope User: Google offers it for no other.');
			return { ...newDefinition(names, description, scope), disallowAdsPersonalization: isExcludedFromAds };
		},
		once: {
			...onceInScope,
			changes: ({ displayName, additionalFields }) => changesOf({ displayName, ...additionalFields }),
		},
	}),
	customDimensions.update({
		description:
			'Change the texts of a custom dimension, or its use for ads; its parameter and scope cannot be changed',
		fields: [changeFields],
		changes: ({ updateFields }) => changesOf(updateFields),
	}),
	customDimensions.end,
);

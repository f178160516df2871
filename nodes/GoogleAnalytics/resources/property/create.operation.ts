import { defineOperation } from '../../../shared/catalogue/operation';
import { accountField } from '../account/account';
import { createdProperty } from './createdProperty';
import { currencyField, displayNameField, industryField, timeZoneField } from './fields';
import { propertySummary } from '../../api/summaries';

export const createProperty = defineOperation({
	resource: 'property',
	name: 'Create',
	value: 'create',
	action: 'Create a property',
	description: 'Add a Google Analytics 4 property to an account, with the stream of its website if wanted',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/create',
	kind: 'write',
	rights: 'analytics.edit; Editor or Administrator of the account',
	summary: propertySummary,
	fields: [
		accountField,
		{ ...displayNameField, required: true },
		{ ...timeZoneField, required: true },
		currencyField,
		industryField,
		{
			displayName: 'Website URL',
			name: 'websiteUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://www.example.com',
			description:
				'Creates the web stream of this site in the same step, which gives the measurement ID. Without any stream, a property collects no data.',
		},
	],
	run: createdProperty,
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import type { Named } from '../../api/adminResource';
import { bodyPager } from '../../api/bodyPagers';
import { propertyField, propertyIdOf } from '../../api/property';
import { accountField } from '../account/account';

const listOf = (given = ''): string[] | undefined => {
	const all = given.split(/[\s,;]+/).filter((one) => one !== '');
	return all.length > 0 ? all : undefined;
};

export const getAllChanges = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many entries of the change history',
	description: 'See who changed what in the settings of an account or one property, and when',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accounts/searchChangeHistoryEvents',
	kind: 'read',
	rights: 'analytics.edit; Viewer of the account',
	fields: [
		accountField,
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Actions',
					name: 'actions',
					type: 'multiOptions',
					options: [
						{ name: 'Created', value: 'CREATED' },
						{ name: 'Deleted', value: 'DELETED' },
						{ name: 'Updated', value: 'UPDATED' },
					],
					default: [],
					description: 'Only these kinds of changes',
				},
				{
					displayName: 'Actor Emails',
					name: 'actorEmails',
					type: 'string',
					default: '',
					placeholder: 'e.g. nathan@example.com, ada@example.com',
					description: 'Only changes by these people, separated by commas',
				},
				{ ...propertyField, required: false, description: 'Only changes of this property and of what is in it' },
				{
					displayName: 'Resource Types',
					name: 'resourceTypes',
					type: 'multiOptions',
					options: [
						{ name: 'Account', value: 'ACCOUNT' },
						{ name: 'Attribution Settings', value: 'ATTRIBUTION_SETTINGS' },
						{ name: 'Custom Dimension', value: 'CUSTOM_DIMENSION' },
						{ name: 'Custom Metric', value: 'CUSTOM_METRIC' },
						{ name: 'Data Retention', value: 'DATA_RETENTION_SETTINGS' },
						{ name: 'Data Stream', value: 'DATA_STREAM' },
						{ name: 'Firebase Link', value: 'FIREBASE_LINK' },
						{ name: 'Google Ads Link', value: 'GOOGLE_ADS_LINK' },
						{ name: 'Google Signals', value: 'GOOGLE_SIGNALS_SETTINGS' },
						{ name: 'Key Event', value: 'CONVERSION_EVENT' },
						{ name: 'Measurement Protocol Secret', value: 'MEASUREMENT_PROTOCOL_SECRET' },
						{ name: 'Property', value: 'PROPERTY' },
					],
					default: [],
					description: 'Only changes of these kinds of resources',
				},
				{
					displayName: 'Since',
					name: 'since',
					type: 'dateTime',
					default: '',
					placeholder: 'e.g. 2026-11-24T09:00',
					description: 'Only changes from this moment on',
				},
				{
					displayName: 'Until',
					name: 'until',
					type: 'dateTime',
					default: '',
					placeholder: 'e.g. 2026-11-25T09:00',
					description: 'Only changes up to this moment',
				},
			],
		},
	],
	run: async (api, { account, filters, ...size }) => {
		const { actions = [], resourceTypes = [], property, actorEmails, since, until } = filters;
		const body = {
			property: property ? `properties/${await propertyIdOf(api, property)}` : undefined,
			resourceType: resourceTypes.length > 0 ? resourceTypes : undefined,
			action: actions.length > 0 ? actions : undefined,
			actorEmail: listOf(actorEmails),
			earliestChangeTime: since || undefined,
			latestChangeTime: until || undefined,
		};
		const list = path`/v1beta/accounts/${account}:searchChangeHistoryEvents`;
		const request = { method: 'POST', base: 'admin', path: list, body } as const;
		return await collected(api.rows<Named>(request, limitOf(size), bodyPager(request)));
	},
});

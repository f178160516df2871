import type { Lookups } from '../../../shared/catalogue/lookup';
import { defineOperation } from '../../../shared/catalogue/operation';
import { defineResource } from '../../../shared/catalogue/resource';
import { path } from '../../../shared/http/path';
import { patchOf } from '../../api/adminResource';
import { updateFields } from '../../api/formFields';
import { matching } from '../../api/listSearch';
import { type AccountSummary, listedIn, onProperty, propertyField, readsProperty, shown } from '../../api/property';
import { createProperty } from './create.operation';
import {
	currencyField,
	currencyOf,
	displayNameField,
	industryField,
	timeZoneField,
	timeZoneOf,
	timeZones,
} from './fields';
import { getAllProperties } from './getAll.operation';
import { properties, propertyPath } from './property';

interface SummaryPage {
	readonly accountSummaries?: readonly AccountSummary[];
	readonly nextPageToken?: string;
}

const itemsOf = ({ accountSummaries = [] }: SummaryPage) =>
	listedIn(accountSummaries).map((property) => ({
		name: shown(property),
		value: property.id,
		url: `https://analytics.google.com/analytics/web/#/p${property.id}`,
	}));

const lookups: Lookups = {
	async searchProperties(api, { filter, page }) {
		for (let token = page; ;) {
			const query = { pageSize: 200, pageToken: token };
			const list = { method: 'GET', base: 'admin', path: path`/v1beta/accountSummaries`, query } as const;
			const summaries = await api.request<SummaryPage>(list);
			const items = matching(itemsOf(summaries), filter);
			token = summaries.nextPageToken || undefined;
			if (items.length > 0 || token === undefined) return { items, next: token };
		}
	},

	async searchTimeZones(_api, { filter }) {
		const items = timeZones().map((zone) => ({ name: zone, value: zone }));
		return { items: matching(items, filter.replaceAll(' ', '_')) };
	},
};

const docs = 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties';

const send = (method: 'DELETE' | 'GET') =>
	onProperty(async (api, { property }) => await api.request({ method, base: 'admin', path: propertyPath(property) }));

export const propertyResource = defineResource({
	value: 'property',
	name: 'Property',
	shape: properties,
	operations: [
		getAllProperties,
		defineOperation({
			name: 'Get',
			value: 'get',
			action: 'Get a property',
			description: 'Read the facts about a property: name, account, time zone, currency, industry, service level',
			docs: `${docs}/get`,
			...readsProperty,
			fields: [propertyField],
			run: send('GET'),
		}),
		createProperty,
		defineOperation({
			name: 'Update',
			value: 'update',
			action: 'Update a property',
			description: 'Change name, time zone, currency or industry of a property; other fields are unchanged',
			docs: `${docs}/patch`,
			kind: 'write',
			rights: 'analytics.edit; Editor of the property',
			fields: [propertyField, updateFields(currencyField, displayNameField, industryField, timeZoneField)],
			run: onProperty(async (api, { property, updateFields: changes }) => {
				const { displayName, timeZone, currencyCode, industryCategory: industry } = changes;
				const currency = currencyCode === undefined ? undefined : currencyOf(currencyCode);
				const industryCategory = industry === industryField.default ? '' : industry;
				const patch = patchOf([
					{ path: 'displayName', value: displayName?.trim(), required: 'Display Name' },
					{ path: 'timeZone', value: timeZone && timeZoneOf(timeZone), required: 'Time Zone' },
					{ path: 'currencyCode', value: currency, required: 'Currency Code' },
					{ path: 'industryCategory', value: industryCategory },
				]);
				return await api.request({ method: 'PATCH', base: 'admin', path: propertyPath(property), ...patch });
			}),
		}),
		defineOperation({
			name: 'Delete',
			value: 'delete',
			action: 'Delete a property',
			description:
				'Move a property and all its data to the trash, from where a person can restore it in Google Analytics until the expiresAt of the response (35 days); after that this cannot be undone',
			docs: `${docs}/delete`,
			kind: 'destructive',
			object: 'ended',
			rights: 'analytics.edit; Editor or Administrator of the account',
			fields: [propertyField],
			run: send('DELETE'),
		}),
	],
	lookups,
});

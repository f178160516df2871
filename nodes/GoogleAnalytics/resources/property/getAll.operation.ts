import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import type { Shape } from '../../../shared/catalogue/shape';
import { firstFound, truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { runTasks } from '../../../shared/http/runTasks';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import type { Named } from '../../api/adminResource';
import { offSwitchField } from '../../api/formFields';
import { accountSummaries } from '../../api/property';
import { idIn, shapeOf } from '../../api/shapes';
import { accountField } from '../account/account';
import { properties, propertiesOf, propertyExample, propertyOf } from './property';

const anyAccountField = {
	...accountField,
	required: false,
	description: 'The account whose properties to list, from the list or by its link or ID; all accounts when empty',
} as const satisfies INodeProperties;

/**
 * A property in a list, with the name of its account in a list of all accounts. Without `createTime`, which Google sets on every
 * property, it is a summary: nothing else is known.
 */
const listedProperties: Shape = {
	...shapeOf({ ...propertyExample, accountName: 'Sample Company' }, ({ accountName, ...property }) => {
		const { id, name, url, propertyType, account, ...details } = propertyOf(property);
		const named = accountName === undefined ? account : { ...account, name: accountName };
		const summary = { id, name, url, propertyType, account: named };
		return property.createTime === undefined ? summary : { ...summary, ...details };
	}),
	base: properties,
};

interface Summary extends Named {
	account: string;
}

/** The properties of all accounts as far as one request per 200 accounts shows them. */
async function summariesOf(api: Api, limit = Infinity): Promise<Summary[]> {
	const summaries: Summary[] = [];
	for await (const { account, displayName: accountName, propertySummaries = [] } of accountSummaries(api)) {
		for (const { property, ...summary } of propertySummaries)
			summaries.push({ name: property, ...summary, account, accountName });
		if (summaries.length > limit) break;
	}
	return firstFound(summaries, limit);
}

/**
 * The same with all details, which Google lists for one account at a time.
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/list
 */
async function withDetails(api: Api, summaries: readonly Summary[]): Promise<IDataObject[]> {
	const accounts = [...new Set(summaries.map(({ account }) => account))];
	const read = async (account: string) => await collected(propertiesOf(api, idIn(account, 'accounts') ?? ''));
	const lists = await runTasks(accounts.map((one) => ({ exclusive: false, start: async () => await read(one) })));
	const details = new Map(lists.flat().map((property) => [property.name, property]));
	return truncatedLike(
		summaries,
		summaries.map((summary) => ({ ...summary, ...details.get(summary.name) })),
	);
}

export const getAllProperties = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many properties',
	description: 'List the properties of an account, or of all accounts that this connection can read',
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/list',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the properties',
	shape: listedProperties,
	notForTools: ['includeDetails'],
	fields: [
		anyAccountField,
		offSwitchField(
			'Include Details',
			'includeDetails',
			'Whether to add time zone, currency, industry, service level and dates, with one more request per account. Properties of a chosen account always have them.',
		),
		offSwitchField(
			'Include Deleted',
			'showDeleted',
			'Whether to list properties in the trash too; requires an account',
		),
		...listFields,
	],
	run: async (api, { account, showDeleted, includeDetails, ...size }) => {
		const limit = limitOf(size);
		if (account !== '') return await collected(propertiesOf(api, account, limit, showDeleted));
		if (showDeleted)
			throw new UserError(
				'"Include Deleted" needs an account, since Google lists deleted properties per account. Choose one in "Account".',
			);
		const summaries = await summariesOf(api, limit);
		return includeDetails ? await withDetails(api, summaries) : summaries;
	},
});

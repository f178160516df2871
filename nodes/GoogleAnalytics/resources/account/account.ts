import { adminField } from '../../api/adminField';
import { idIn, shapeOf } from '../../api/shapes';

/** An Analytics account, which holds properties; its value is the bare number. */
export const accountField = adminField(
	{
		value: 'account',
		noun: 'account',
		example: { name: 'accounts/123456' },
		description: 'The Google Analytics account that holds the properties, from the list or by its link or ID',
		advice: 'Give the ID of an account, such as 123456 or accounts/123456, or its link.',
		link: {
			example: 'https://analytics.google.com/analytics/web/#/a123456p987654321/admin',
			pattern: '^https?://[^/]+/analytics/web/.*#/(?:[^?]*/)?a([0-9]+)',
		},
	},
	'searchAccounts',
);

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/accountSummaries */
const example = {
	account: 'accounts/123456',
	displayName: 'Sample Company',
	propertySummaries: [{ property: 'properties/123456789', displayName: 'Shop' }],
};

export const accounts = shapeOf(example, ({ account, displayName, propertySummaries = [] }) => ({
	id: idIn(account, 'accounts'),
	name: displayName ?? '',
	properties: propertySummaries.map((property) => ({
		id: idIn(property.property, 'properties'),
		name: property.displayName ?? '',
	})),
}));

export { analyticsJudge, connectionOf } from './access';

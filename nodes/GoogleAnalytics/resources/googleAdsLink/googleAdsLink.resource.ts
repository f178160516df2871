import { UserError } from 'n8n-workflow';

import { unchosen } from '../../../shared/catalogue/fields';
import { adminCollection } from '../../api/adminCollection';
import { idOf } from '../../api/adminResource';
import { choiceField, requiredText } from '../../api/formFields';

/** Without an e-mail where Google does not return one. */
const googleAdsLinks = adminCollection({
	value: 'googleAdsLink',
	noun: 'Google Ads link',
	example: {
		name: 'properties/123456789/googleAdsLinks/3141592',
		customerId: '1234567890',
		canManageClients: true,
		adsPersonalizationEnabled: true,
		createTime: '2026-11-20T09:00:00Z',
		updateTime: '2026-11-20T09:00:00Z',
		creatorEmailAddress: 'nathan@example.com',
	},
	output: (link) => ({
		customerId: link.customerId ?? null,
		isManagerAccount: link.canManageClients ?? false,
		isAdsPersonalizationEnabled: link.adsPersonalizationEnabled ?? false,
		creatorEmail: link.creatorEmailAddress || null,
		createdAt: link.createTime ?? null,
		updatedAt: link.updateTime ?? null,
	}),
	titleOf: (one) => `Customer ${one.customerId ?? idOf(one)}`,
});

/**
 * The number of an account of Google Ads, which Google Ads shows with dashes and Analytics accepts without. Pure.
 *
 * @throws UserError when it is none.
 */
function customerIdOf(given: string): string {
	const id = given.trim().replaceAll(/[\s-]/g, '');
	if (/^\d{10}$/.test(id)) return id;
	throw new UserError(
		`"Customer ID" does not accept "${given.trim().slice(0, 80)}". Give the ten digits that Google Ads shows at the top, such as 123-456-7890.`,
	);
}

const customerField = requiredText(
	'Customer ID',
	'customerId',
	'123-456-7890',
	'Number of the Google Ads account, with or without dashes; the Google account of this credential must be an administrator there',
);

const personalizationField = choiceField(
	'Ads Personalization',
	'isAdsPersonalizationEnabled',
	unchosen,
	'Whether audiences and key events of the property can be used for personalized ads',
	[
		{ name: 'Allowed', value: true },
		{ name: 'Off', value: false },
	],
);

export const googleAdsLinkResource = googleAdsLinks.resource(
	googleAdsLinks.getAll('List the Google Ads accounts that a property is linked to'),
	googleAdsLinks.create({
		description: 'Link a property to a Google Ads account, so that its key events and audiences can be used there',
		kind: 'destructive',
		fields: [customerField, personalizationField],
		body: ({ customerId, isAdsPersonalizationEnabled }) => ({
			customerId: customerIdOf(customerId),
			adsPersonalizationEnabled: isAdsPersonalizationEnabled,
		}),
	}),
	googleAdsLinks.update({
		description: 'Allow personalized ads for a Google Ads link, or turn them off; the linked account cannot be changed',
		kind: 'destructive',
		fields: [personalizationField],
		changes: ({ isAdsPersonalizationEnabled: value }) => [{ path: 'adsPersonalizationEnabled', value }],
	}),
	googleAdsLinks.delete(
		'Delete the link of a property to a Google Ads account; its key events and audiences are no longer sent there; both can be linked again',
	),
);

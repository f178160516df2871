import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Named } from '../../api/adminResource';

export interface GoogleAdsLink extends Named {
	customerId?: string;
}

export const googleAdsLinksOf = (api: Api, property: string, limit?: number) =>
	api.rows<GoogleAdsLink>(
		{ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/googleAdsLinks` },
		limit,
	);

/**
 * The number of an account of Google Ads, which Google Ads shows with dashes and Analytics takes without. Pure.
 *
 * @throws UserError when it is none.
 */
export function customerIdOf(given: string): string {
	const id = given.trim().replaceAll(/[\s-]/g, '');
	if (/^\d{10}$/.test(id)) return id;
	throw new UserError(
		`"Customer ID" does not accept "${given.trim().slice(0, 80)}". Give the ten digits that Google Ads shows at the top, such as 123-456-7890.`,
	);
}

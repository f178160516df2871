import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { googleAdsLinksOf } from './googleAdsLink';

export const googleAdsLinkLookups: Lookups = {
	async searchGoogleAdsLinks(api, search) {
		const all = await collected(googleAdsLinksOf(api, await chosenProperty(api, search)));
		const items = all.map((one) => ({ name: `Customer ${one.customerId ?? idOf(one)}`, value: idOf(one) }));
		return { items: matching(items, search.filter) };
	},
};

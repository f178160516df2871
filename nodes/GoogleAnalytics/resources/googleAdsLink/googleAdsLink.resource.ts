import { defineResource } from '../../../shared/catalogue/resource';
import { createGoogleAdsLink } from './create.operation';
import { deleteGoogleAdsLink } from './delete.operation';
import { getAllGoogleAdsLinks } from './getAll.operation';
import { googleAdsLinkLookups } from './lookups';
import { googleAdsLinks } from './shape';
import { updateGoogleAdsLink } from './update.operation';

export const googleAdsLinkResource = defineResource({
	value: 'googleAdsLink',
	name: 'Google Ads Link',
	shape: googleAdsLinks,
	operations: [getAllGoogleAdsLinks, createGoogleAdsLink, updateGoogleAdsLink, deleteGoogleAdsLink],
	lookups: googleAdsLinkLookups,
});

import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.googleAdsLinks */
interface GoogleAdsLinkObject {
	readonly name?: string;
	readonly customerId?: string;
	readonly canManageClients?: boolean;
	readonly adsPersonalizationEnabled?: boolean;
	readonly createTime?: string;
	readonly updateTime?: string;
	readonly creatorEmailAddress?: string;
}

/** A link to an account of Google Ads as a workflow sees it. Google tells no e-mail where it cannot. Pure. */
const googleAdsLinkShape = (link: GoogleAdsLinkObject) => ({
	id: idIn(link.name, 'googleAdsLinks'),
	customerId: link.customerId ?? null,
	isManagerAccount: link.canManageClients ?? false,
	isAdsPersonalizationEnabled: link.adsPersonalizationEnabled ?? false,
	creatorEmail: link.creatorEmailAddress || null,
	createdAt: link.createTime ?? null,
	updatedAt: link.updateTime ?? null,
	property: { id: idIn(link.name, 'properties') },
});

export const googleAdsLinks = defineShape<GoogleAdsLinkObject>(googleAdsLinkShape, {
	name: 'properties/123456789/googleAdsLinks/3141592',
	customerId: '1234567890',
	canManageClients: true,
	adsPersonalizationEnabled: true,
	createTime: '2026-11-20T09:00:00Z',
	updateTime: '2026-11-20T09:00:00Z',
	creatorEmailAddress: 'nathan@example.com',
});

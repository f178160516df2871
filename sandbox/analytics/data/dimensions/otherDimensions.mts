import { at } from '../../table/eventTable.mts';
import type { QueryContext } from '../context.mts';
import type { Dimension, Reader } from './dimensions.mts';

// The other dimensions that every property has: https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema
// and, for the families of advertising, exploration-api-schema. The shop advertises in none of these networks, has no app
// and no game, and sends none of these parameters: reports say "(not set)", as Google does (evidence 39).

const NETWORKS: Readonly<Record<string, string>> = {
	cm360:
		'AccountId AccountName AdvertiserId AdvertiserName CampaignId CampaignName CreativeFormat CreativeId CreativeName CreativeType CreativeTypeId CreativeVersion Medium PlacementCostStructure PlacementId PlacementName RenderingId SiteId SiteName Source SourceMedium',
	dv360:
		'AdvertiserId AdvertiserName CampaignId CampaignName CreativeFormat CreativeId CreativeName ExchangeId ExchangeName InsertionOrderId InsertionOrderName LineItemId LineItemName Medium PartnerId PartnerName Source SourceMedium',
	sa360:
		'AdGroupId AdGroupName CampaignId CampaignName CreativeFormat EngineAccountId EngineAccountName EngineAccountType KeywordText ManagerAccountId ManagerAccountName Medium Query Source SourceMedium',
	googleAds:
		'AccountName AdGroupId AdGroupName AdNetworkType CampaignId CampaignName CampaignType CreativeId CustomerId Keyword Query',
	manual:
		'AdContent CampaignId CampaignName CreativeFormat MarketingTactic Medium Source SourceMedium SourcePlatform Term',
};
const SCOPES = ['', 'session', 'firstUser'] as const;
type Scope = (typeof SCOPES)[number];

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const inScope = (scope: Scope, name: string): string => (scope === '' ? name : scope + upperFirst(name));

/** The name in words, as in the user interface: "Session CM360 account ID". */
function titleOf(apiName: string): string {
	const words = apiName
		.replace(/([a-z0-9])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.replace(/\b(cm|dv|sa)360\b|\b(id|url)\b/g, (word) => word.toUpperCase())
		.replace(/google ads/g, 'Google Ads');
	return upperFirst(words);
}

const nowhere: Reader = { code: () => 0, label: () => '(not set)', exact: true };

const dimension = (apiName: string, category: string, more: Partial<Dimension> = {}): Dimension => ({
	apiName,
	uiName: titleOf(apiName),
	description: `${titleOf(apiName)}, as the reference of dimensions describes it.`,
	category,
	scope: 'event',
	read: () => nowhere,
	...more,
});

const NETWORK_DIMENSIONS = SCOPES.flatMap((scope) =>
	Object.entries(NETWORKS).flatMap(([network, names]) =>
		names.split(' ').map((name) => {
			// The keyword of a session has another name than the other two.
			const own = scope === 'session' ? name.replace('KeywordText', 'Keyword') : name;
			return dimension(inScope(scope, network + own), 'Traffic Source', { attributed: scope === '' });
		}),
	),
);

const channelOf =
	(scope: Scope) =>
	({ table }: QueryContext): Reader => ({
		code: (row) => (scope === 'firstUser' ? table.userOf(row).firstSource : table.sessionOf(row).source),
		label: (code) => at(table.sources, code).channel,
	});

/** Without a channel group of its own, a property has Google's as the primary one. */
const CAMPAIGN_DIMENSIONS = SCOPES.flatMap((scope) => [
	...['campaignId', 'sourcePlatform'].map((name) =>
		dimension(inScope(scope, name), 'Traffic Source', { attributed: scope === '' }),
	),
	dimension(inScope(scope, 'primaryChannelGroup'), 'Traffic Source', {
		attributed: scope === '',
		read: channelOf(scope),
	}),
]);

const LISTED: Readonly<Record<string, string>> = {
	Advertising: 'adFormat adSourceName adUnitName',
	Demographics: 'brandingInterest',
	Ecommerce: 'currencyCode orderCoupon shippingTier',
	Event: 'method',
	Gaming: 'achievementId character groupId level virtualCurrencyName',
	General:
		'contentId contentType fileExtension fileName linkClasses linkDomain linkId linkText linkUrl outbound percentScrolled searchTerm testDataFilterId testDataFilterName videoProvider videoTitle videoUrl visible',
	Geography: 'cityId continentId',
	'Page / screen': 'pageReferrer',
	'Platform / device':
		'appVersion deviceModel mobileDeviceBranding mobileDeviceMarketingName mobileDeviceModel operatingSystemVersion operatingSystemWithVersion',
	User: 'audienceId audienceName audienceResourceName signedInWithUserId',
};

const ITEMS =
	'itemAffiliation itemBrand itemCategory2 itemCategory3 itemCategory4 itemCategory5 itemId itemListId itemListName itemListPosition itemLocationID itemPromotionCreativeName itemPromotionCreativeSlot itemPromotionId itemPromotionName itemVariant';

/** Dimensions that other dimensions of the shop determine. */
const DERIVED: readonly Dimension[] = [
	dimension('fullPageUrl', 'Page / screen', {
		read: ({ table, hostName }) => ({
			code: (row) => table.page[row] ?? 0,
			label: (code) => hostName + at(table.pages, code).path,
		}),
	}),
	dimension('unifiedPageScreen', 'Page / screen', {
		read: ({ table }) => ({ code: (row) => table.page[row] ?? 0, label: (code) => at(table.pages, code).path }),
	}),
	dimension('unifiedScreenClass', 'Page / screen', {
		read: ({ table }) => ({ code: (row) => table.page[row] ?? 0, label: (code) => at(table.pages, code).title }),
	}),
	dimension('platformDeviceCategory', 'Platform / device', {
		read: ({ table }) => ({
			code: (row) => table.userOf(row).device,
			label: (code) => `web / ${at(table.devices, code).category}`,
		}),
	}),
];

export const OTHER_DIMENSIONS: readonly Dimension[] = [
	...CAMPAIGN_DIMENSIONS,
	...NETWORK_DIMENSIONS,
	...Object.entries(LISTED).flatMap(([category, names]) => names.split(' ').map((name) => dimension(name, category))),
	...ITEMS.split(' ').map((name) => dimension(name, 'Ecommerce', { scope: 'item' })),
	...DERIVED,
];

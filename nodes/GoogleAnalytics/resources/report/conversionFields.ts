/** What conversion reports know. https://developers.google.com/analytics/devguides/reporting/data/v1/conversions-api-schema */
export const conversionMetrics = [
	{ name: 'Ads Clicks', value: 'advertiserAdClicks' },
	{ name: 'Ads Cost', value: 'advertiserAdCost' },
	{ name: 'Ads Cost per Click', value: 'advertiserAdCostPerClick' },
	{
		name: 'Ads Cost per Conversion by Conversion Date',
		value: 'advertiserAdCostPerAllConversionsByConversionDate',
	},
	{
		name: 'Ads Cost per Conversion by Interaction Date',
		value: 'advertiserAdCostPerAllConversionsByInteractionDate',
	},
	{ name: 'Ads Impressions', value: 'advertiserAdImpressions' },
	{ name: 'All Conversions by Conversion Date', value: 'allConversionsByConversionDate' },
	{ name: 'All Conversions by Interaction Date', value: 'allConversionsByInteractionDate' },
	{ name: 'Return on Ad Spend by Conversion Date', value: 'returnOnAdSpendByConversionDate' },
	{ name: 'Return on Ad Spend by Interaction Date', value: 'returnOnAdSpendByInteractionDate' },
	{ name: 'Total Revenue by Conversion Date', value: 'totalRevenueByConversionDate' },
	{ name: 'Total Revenue by Interaction Date', value: 'totalRevenueByInteractionDate' },
] as const;

export const conversionDimensions = [
	{ name: 'Campaign', value: 'campaignName' },
	{ name: 'Continent', value: 'continent' },
	{ name: 'Country', value: 'country' },
	{ name: 'Default Channel Group', value: 'defaultChannelGroup' },
	{ name: 'Device Category', value: 'deviceCategory' },
	{ name: 'Medium', value: 'medium' },
	{ name: 'Platform', value: 'platform' },
	{ name: 'Primary Channel Group', value: 'primaryChannelGroup' },
	{ name: 'Source', value: 'source' },
	{ name: 'Source / Medium', value: 'sourceMedium' },
	{ name: 'Source Platform', value: 'sourcePlatform' },
	{ name: 'Subcontinent', value: 'subcontinent' },
] as const;

const described = (fields: ReadonlyArray<{ readonly name: string; readonly value: string }>) =>
	fields.map(({ name, value }) => ({ apiName: value, uiName: name }));

/** The same as the metadata of a property tell fields. */
export const conversionFields = {
	metrics: described(conversionMetrics),
	dimensions: described(conversionDimensions),
};

import type { Remembered } from '../../shared/catalogue/integration';
import { kindsBy } from '../../shared/http/ttlCache';

const nothing: readonly string[] = [];

/** What each remembered value depends on. */
const byKey = kindsBy([
	[/^properties(?: again)?$|^time zone of |^service level of /, ['properties']],
	[/^data stream /, ['streams', 'properties']],
	[/^measurement protocol secret of /, ['secrets', 'streams', 'properties']],
	// custom definitions, key events and channel groups are metrics and dimensions of the property
	[/^(?:metadata|misfits|compatible) |^conversions of /, ['definitions', 'properties']],
	[/^numbers of /, []],
]);

/**
 * What each write changes of what is remembered, by its path.
 * https://developers.google.com/analytics/devguides/config/admin/v1/rest lists the paths.
 */
const byPath = kindsBy([
	[/^\/v1\w*\/(?:properties|accounts)(?:\/[^/]+)?$|^\/v1\w*\/accounts:provision/, ['properties']],
	[/\/measurementProtocolSecrets(?:\/|$)/, ['secrets']],
	[/\/dataStreams(?:\/[^/]+)?$/, ['streams']],
	[
		/\/(?:customDimensions|customMetrics|calculatedMetrics|keyEvents|conversionEvents|channelGroups|expandedDataSets)(?:\/|$)/,
		['definitions'],
	],
	[
		/\/(?:accessBindings|audiences|audienceExports|audienceLists|recurringAudienceLists|reportTasks|reportingDataAnnotations)(?:\/|:|$)/,
		nothing,
	],
	[
		/\/(?:firebaseLinks|googleAdsLinks|dataRetentionSettings|enhancedMeasurementSettings|googleSignalsSettings|attributionSettings)(?:\/|$)/,
		nothing,
	],
	[/\/mp\/collect$/, nothing],
]);

/** What this process remembers of Google Analytics, and the writes that change it. */
export const rememberedOfAnalytics: Remembered = {
	dependsOn: byKey,
	changedBy: ({ path: route }) => byPath(route),
};

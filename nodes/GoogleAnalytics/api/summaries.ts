/** The useful fields of a property, a key event and a data stream. */
export const propertySummary = [
	'name',
	'displayName',
	'timeZone',
	'currencyCode',
	'industryCategory',
	'account',
	'accountName',
	'deleteTime',
	'dataStream.webStreamData.measurementId',
	'nextStep',
] as const;

export const keyEventSummary = [
	'name',
	'eventName',
	'countingMethod',
	'defaultValue',
	'deletable',
	'alreadyExisted',
] as const;

export const dataStreamSummary = [
	'name',
	'displayName',
	'type',
	'webStreamData.measurementId',
	'webStreamData.defaultUri',
	'androidAppStreamData.packageName',
	'iosAppStreamData.bundleId',
] as const;

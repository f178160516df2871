import type { Kind, Message } from '../server/json.mts';

const PACKAGE = 'google.analytics.admin.v1beta';
export const message = (fields: Record<string, Kind>, oneof?: Message['oneof']): Message => ({
	fields: () => fields,
	...(oneof && { oneof }),
});
/** A resource that is the body of a request, under the name that the request's message has for it. */
export const resource = (at: string, fields: Record<string, Kind>, oneof?: Message['oneof']): Message => ({
	...message(fields, oneof),
	at,
});
const oneOf = (type: string, values: readonly string[]): Kind => ({ enum: values, type: `${PACKAGE}.${type}` });

export const INDUSTRIES = [
	'INDUSTRY_CATEGORY_UNSPECIFIED',
	'AUTOMOTIVE',
	'BUSINESS_AND_INDUSTRIAL_MARKETS',
	'FINANCE',
	'HEALTHCARE',
	'TECHNOLOGY',
	'TRAVEL',
	'OTHER',
	'ARTS_AND_ENTERTAINMENT',
	'BEAUTY_AND_FITNESS',
	'BOOKS_AND_LITERATURE',
	'FOOD_AND_DRINK',
	'GAMES',
	'HOBBIES_AND_LEISURE',
	'HOME_AND_GARDEN',
	'INTERNET_AND_TELECOM',
	'LAW_AND_GOVERNMENT',
	'NEWS',
	'ONLINE_COMMUNITIES',
	'PEOPLE_AND_SOCIETY',
	'PETS_AND_ANIMALS',
	'REAL_ESTATE',
	'REFERENCE',
	'SCIENCE',
	'SPORTS',
	'JOBS_AND_EDUCATION',
	'SHOPPING',
] as const;

export const account = resource('account', {
	name: 'string',
	createTime: 'timestamp',
	updateTime: 'timestamp',
	displayName: 'string',
	regionCode: 'string',
	deleted: 'bool',
	gmpOrganization: 'string',
});

export const property = resource('property', {
	name: 'string',
	propertyType: oneOf('PropertyType', [
		'PROPERTY_TYPE_UNSPECIFIED',
		'PROPERTY_TYPE_ORDINARY',
		'PROPERTY_TYPE_SUBPROPERTY',
		'PROPERTY_TYPE_ROLLUP',
	]),
	createTime: 'timestamp',
	updateTime: 'timestamp',
	parent: 'string',
	displayName: 'string',
	industryCategory: oneOf('IndustryCategory', INDUSTRIES),
	timeZone: 'string',
	currencyCode: 'string',
	serviceLevel: oneOf('ServiceLevel', [
		'SERVICE_LEVEL_UNSPECIFIED',
		'GOOGLE_ANALYTICS_STANDARD',
		'GOOGLE_ANALYTICS_360',
	]),
	deleteTime: 'timestamp',
	expireTime: 'timestamp',
	account: 'string',
});

export const keyEvent = resource('key_event', {
	name: 'string',
	eventName: 'string',
	createTime: 'timestamp',
	deletable: 'bool',
	custom: 'bool',
	countingMethod: oneOf('KeyEvent.CountingMethod', [
		'COUNTING_METHOD_UNSPECIFIED',
		'ONCE_PER_EVENT',
		'ONCE_PER_SESSION',
	]),
	defaultValue: message({ numericValue: 'double', currencyCode: 'string' }),
});

export const dataStream = resource(
	'data_stream',
	{
		webStreamData: message({ measurementId: 'string', firebaseAppId: 'string', defaultUri: 'string' }),
		androidAppStreamData: message({ firebaseAppId: 'string', packageName: 'string' }),
		iosAppStreamData: message({ firebaseAppId: 'string', bundleId: 'string' }),
		name: 'string',
		type: oneOf('DataStream.DataStreamType', [
			'DATA_STREAM_TYPE_UNSPECIFIED',
			'WEB_DATA_STREAM',
			'ANDROID_APP_DATA_STREAM',
			'IOS_APP_DATA_STREAM',
		]),
		displayName: 'string',
		createTime: 'timestamp',
		updateTime: 'timestamp',
	},
	{ stream_data: ['webStreamData', 'androidAppStreamData', 'iosAppStreamData'] },
);

export const secret = resource('measurement_protocol_secret', {
	name: 'string',
	displayName: 'string',
	secretValue: 'string',
});

export const customDimension = resource('custom_dimension', {
	name: 'string',
	parameterName: 'string',
	displayName: 'string',
	description: 'string',
	scope: oneOf('CustomDimension.DimensionScope', ['DIMENSION_SCOPE_UNSPECIFIED', 'EVENT', 'USER', 'ITEM']),
	disallowAdsPersonalization: 'bool',
});

export const customMetric = resource('custom_metric', {
	name: 'string',
	parameterName: 'string',
	displayName: 'string',
	description: 'string',
	measurementUnit: oneOf('CustomMetric.MeasurementUnit', [
		'MEASUREMENT_UNIT_UNSPECIFIED',
		'STANDARD',
		'CURRENCY',
		'FEET',
		'METERS',
		'KILOMETERS',
		'MILES',
		'MILLISECONDS',
		'SECONDS',
		'MINUTES',
		'HOURS',
	]),
	scope: oneOf('CustomMetric.MetricScope', ['METRIC_SCOPE_UNSPECIFIED', 'EVENT']),
	restrictedMetricType: {
		list: oneOf('CustomMetric.RestrictedMetricType', [
			'RESTRICTED_METRIC_TYPE_UNSPECIFIED',
			'COST_DATA',
			'REVENUE_DATA',
		]),
	},
});

export const empty = message({});

export const accessReport = message({
	dimensions: { list: message({ dimensionName: 'string' }) },
	metrics: { list: message({ metricName: 'string' }) },
	dateRanges: { list: message({ startDate: 'string', endDate: 'string' }) },
	dimensionFilter: 'struct',
	metricFilter: 'struct',
	offset: 'int64',
	limit: 'int64',
	timeZone: 'string',
	orderBys: { list: 'struct' },
	returnEntityQuota: 'bool',
	includeAllUsers: 'bool',
	expandGroups: 'bool',
});

import { message, resource } from '../schema.mts';
import type { Kind, Message } from '../../server/json.mts';
import { audienceExpression, channelExpression } from './expressions.mts';

const PACKAGE = 'google.analytics.admin.v1alpha';
const oneOf = (type: string, values: readonly string[]): Kind => ({ enum: values, type: `${PACKAGE}.${type}` });
const list = (kind: Kind): Kind => ({ list: kind });

/** Dates are objects; a text is refused by the name of their type (evidence 86). */
const date: Message = { ...message({ year: 'int32', month: 'int32', day: 'int32' }), type: 'google.type.Date' };

export const annotation = resource(
	'reporting_data_annotation',
	{
		name: 'string',
		title: 'string',
		description: 'string',
		// Without ORANGE: "Only used for system-generated annotations"
		// (https://docs.cloud.google.com/java/docs/reference/google-analytics-admin/latest/com.google.analytics.admin.v1alpha.ReportingDataAnnotation.Color)
		color: oneOf('ReportingDataAnnotation.Color', [
			...['COLOR_UNSPECIFIED', 'PURPLE', 'BROWN', 'BLUE', 'GREEN', 'RED', 'CYAN'],
		]),
		systemGenerated: 'bool',
		annotationDate: date,
		annotationDateRange: message({ startDate: date, endDate: date }),
	},
	{ target: ['annotationDate', 'annotationDateRange'] },
);

export const channelGroup = resource('channel_group', {
	name: 'string',
	displayName: 'string',
	description: 'string',
	groupingRule: list(message({ displayName: 'string', expression: channelExpression })),
	systemDefined: 'bool',
	primary: 'bool',
});

const scope = oneOf('AudienceFilterScope', [
	'AUDIENCE_FILTER_SCOPE_UNSPECIFIED',
	'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_EVENT',
	'AUDIENCE_FILTER_SCOPE_WITHIN_SAME_SESSION',
	'AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS',
]);

export const audience = resource('audience', {
	name: 'string',
	displayName: 'string',
	description: 'string',
	membershipDurationDays: 'int32',
	adsPersonalizationEnabled: 'bool',
	eventTrigger: message({
		eventName: 'string',
		logCondition: oneOf('AudienceEventTrigger.LogCondition', [
			...['LOG_CONDITION_UNSPECIFIED', 'AUDIENCE_JOINED', 'AUDIENCE_MEMBERSHIP_RENEWED'],
		]),
	}),
	exclusionDurationMode: oneOf('Audience.AudienceExclusionDurationMode', [
		...['AUDIENCE_EXCLUSION_DURATION_MODE_UNSPECIFIED', 'EXCLUDE_TEMPORARILY', 'EXCLUDE_PERMANENTLY'],
	]),
	filterClauses: list(
		message({
			clauseType: oneOf('AudienceFilterClause.AudienceClauseType', [
				...['AUDIENCE_CLAUSE_TYPE_UNSPECIFIED', 'INCLUDE', 'EXCLUDE'],
			]),
			simpleFilter: message({
				scope,
				filterExpression: audienceExpression,
			}),
			sequenceFilter: message({
				scope,
				sequenceMaximumDuration: 'string',
				sequenceSteps: list(
					message({
						scope,
						immediatelyFollows: 'bool',
						constraintDuration: 'string',
						filterExpression: audienceExpression,
					}),
				),
			}),
		}),
	),
	createTime: 'timestamp',
});

export const calculatedMetric = resource('calculated_metric', {
	name: 'string',
	calculatedMetricId: 'string',
	displayName: 'string',
	description: 'string',
	formula: 'string',
	invalidMetricReference: 'bool',
	metricUnit: oneOf('CalculatedMetric.MetricUnit', [
		...['METRIC_UNIT_UNSPECIFIED', 'STANDARD', 'CURRENCY', 'FEET', 'MILES', 'METERS', 'KILOMETERS'],
		...['MILLISECONDS', 'SECONDS', 'MINUTES', 'HOURS'],
	]),
	restrictedMetricType: list('string'),
});

const conditions = list(message({ field: 'string', comparisonType: 'string', value: 'string', negated: 'bool' }));
const mutations = list(message({ parameter: 'string', parameterValue: 'string' }));

export const eventCreateRule = resource('event_create_rule', {
	name: 'string',
	destinationEvent: 'string',
	eventConditions: conditions,
	sourceCopyParameters: 'bool',
	parameterMutations: mutations,
});

export const eventEditRule = resource('event_edit_rule', {
	name: 'string',
	displayName: 'string',
	eventConditions: conditions,
	parameterMutations: mutations,
	processingOrder: 'int64',
});

export const googleAdsLink = resource('google_ads_link', {
	name: 'string',
	customerId: 'string',
	canManageClients: 'bool',
	adsPersonalizationEnabled: 'bool',
	createTime: 'timestamp',
	updateTime: 'timestamp',
	creatorEmailAddress: 'string',
});

export const firebaseLink = resource('firebase_link', {
	name: 'string',
	project: 'string',
	createTime: 'timestamp',
});

export const googleSignalsSettings = resource('google_signals_settings', {
	name: 'string',
	state: oneOf('GoogleSignalsState', [
		...['GOOGLE_SIGNALS_STATE_UNSPECIFIED', 'GOOGLE_SIGNALS_ENABLED', 'GOOGLE_SIGNALS_DISABLED'],
	]),
	consent: oneOf('GoogleSignalsConsent', [
		...['GOOGLE_SIGNALS_CONSENT_UNSPECIFIED', 'GOOGLE_SIGNALS_CONSENT_CONSENTED'],
		'GOOGLE_SIGNALS_CONSENT_NOT_CONSENTED',
	]),
});

export const attributionSettings = resource('attribution_settings', {
	name: 'string',
	acquisitionConversionEventLookbackWindow: 'string',
	otherConversionEventLookbackWindow: 'string',
	reportingAttributionModel: 'string',
	adsWebConversionDataExportScope: 'string',
});

export const dataRetentionSettings = resource('data_retention_settings', {
	name: 'string',
	eventDataRetention: oneOf('DataRetentionSettings.RetentionDuration', [
		...['RETENTION_DURATION_UNSPECIFIED', 'TWO_MONTHS', 'FOURTEEN_MONTHS', 'TWENTY_SIX_MONTHS'],
		...['THIRTY_EIGHT_MONTHS', 'FIFTY_MONTHS'],
	]),
	userDataRetention: oneOf('DataRetentionSettings.RetentionDuration', [
		...['RETENTION_DURATION_UNSPECIFIED', 'TWO_MONTHS', 'FOURTEEN_MONTHS', 'TWENTY_SIX_MONTHS'],
		...['THIRTY_EIGHT_MONTHS', 'FIFTY_MONTHS'],
	]),
	resetUserDataOnNewActivity: 'bool',
});

export const enhancedMeasurementSettings = resource('enhanced_measurement_settings', {
	name: 'string',
	streamEnabled: 'bool',
	scrollsEnabled: 'bool',
	outboundClicksEnabled: 'bool',
	siteSearchEnabled: 'bool',
	videoEngagementEnabled: 'bool',
	fileDownloadsEnabled: 'bool',
	pageChangesEnabled: 'bool',
	formInteractionsEnabled: 'bool',
	searchQueryParameter: 'string',
	uriQueryParameter: 'string',
});

export const acknowledgement = message({ acknowledgement: 'string' });
export const historySearch = message({
	property: 'string',
	resourceType: list('string'),
	action: list('string'),
	actorEmail: list('string'),
	earliestChangeTime: 'timestamp',
	latestChangeTime: 'timestamp',
	pageSize: 'int32',
	pageToken: 'string',
});

export const accessBinding = resource('access_binding', { name: 'string', user: 'string', roles: list('string') });

import { ApiError, invalid } from '../../server/errors.mts';
import { isObject, type Kind, type Message } from '../../server/json.mts';
import { message } from '../schema.mts';

type Json = Record<string, unknown>;

const list = (kind: Kind): Kind => ({ list: kind });
const oneOf = (type: string, values: readonly string[]): Kind => ({
	enum: values,
	type: `google.analytics.admin.v1alpha.${type}`,
});

const MATCH_TYPES = ['MATCH_TYPE_UNSPECIFIED', 'EXACT', 'BEGINS_WITH', 'ENDS_WITH', 'CONTAINS', 'FULL_REGEXP'];
const number = message({ int64Value: 'int64', doubleValue: 'double' });

/** Descriptor of google/analytics/admin/v1alpha/audience.proto: no PARTIAL_REGEXP, and of comparisons these alone. */
const dimensionOrMetricFilter = message(
	{
		fieldName: 'string',
		stringFilter: message({
			matchType: oneOf('AudienceDimensionOrMetricFilter.StringFilter.MatchType', MATCH_TYPES),
			value: 'string',
			caseSensitive: 'bool',
		}),
		inListFilter: message({ values: list('string'), caseSensitive: 'bool' }),
		numericFilter: message({
			operation: oneOf('AudienceDimensionOrMetricFilter.NumericFilter.Operation', [
				...['OPERATION_UNSPECIFIED', 'EQUAL', 'LESS_THAN', 'GREATER_THAN'],
			]),
			value: number,
		}),
		betweenFilter: message({ fromValue: number, toValue: number }),
		atAnyPointInTime: 'bool',
		inAnyNDayPeriod: 'int32',
	},
	{ one_filter: ['stringFilter', 'inListFilter', 'numericFilter', 'betweenFilter'] },
);

const AUDIENCE_KINDS = ['andGroup', 'orGroup', 'notExpression', 'dimensionOrMetricFilter', 'eventFilter'];
export const audienceExpression: Message = {
	fields: () => ({
		andGroup: message({ filterExpressions: list(audienceExpression) }),
		orGroup: message({ filterExpressions: list(audienceExpression) }),
		notExpression: audienceExpression,
		dimensionOrMetricFilter,
		eventFilter: message({ eventName: 'string', eventParameterFilterExpression: audienceExpression }),
	}),
	oneof: { expr: AUDIENCE_KINDS },
};

/** A filter of channels has no `caseSensitive` (evidence 108). */
const channelFilter = message(
	{
		fieldName: 'string',
		stringFilter: message({
			matchType: oneOf('ChannelGroupFilter.StringFilter.MatchType', [...MATCH_TYPES, 'PARTIAL_REGEXP']),
			value: 'string',
		}),
		inListFilter: message({ values: list('string') }),
	},
	{ value_filter: ['stringFilter', 'inListFilter'] },
);

export const channelExpression: Message = {
	fields: () => ({
		andGroup: message({ filterExpressions: list(channelExpression) }),
		orGroup: message({ filterExpressions: list(channelExpression) }),
		notExpression: channelExpression,
		filter: channelFilter,
	}),
	oneof: { expr: ['andGroup', 'orGroup', 'notExpression', 'filter'] },
};

const inGroup = (group: unknown): readonly unknown[] => {
	const { filterExpressions = [] } = isObject(group) ? group : {};
	return Array.isArray(filterExpressions) ? filterExpressions : [];
};

const isProper = (top: unknown): boolean => {
	const inner = inGroup(isObject(top) ? top['andGroup'] : undefined);
	return inner.length > 0 && inner.every((one) => isObject(one) && 'orGroup' in one);
};

const listed = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** google/analytics/admin/v1alpha/audience.proto: `membership_duration_days`, at most 540. */
const MOST_DAYS = 540;

/** The top of a filter must be one and-group of or-groups (evidence 82); members stay for at most 540 days (client of v1alpha). */
export function checkAudience(body: Json): Json {
	const days = Number(body['membershipDurationDays'] ?? 0);
	if (days < 1) throw invalid('Missing required field: membership_duration_days.');
	if (days > MOST_DAYS) throw invalid(`The membership_duration_days must not be more than ${MOST_DAYS}.`);
	const clauses = listed(body['filterClauses']);
	if (clauses.length === 0) throw invalid('Missing required field: filter_clauses.');
	const tops = clauses.flatMap(({ simpleFilter, sequenceFilter }) =>
		isObject(simpleFilter) ? [simpleFilter] : listed(isObject(sequenceFilter) ? sequenceFilter['sequenceSteps'] : []),
	);
	if (tops.every((top) => isProper(top['filterExpression']))) return {};
	throw invalid('The top level filter expression must be an and_group of or_group expressions.');
}

/** What channels can be told apart by (evidence 107). */
const CHANNEL_FIELDS = [
	...['eachScopeSource', 'eachScopeMedium', 'eachScopeDefaultChannelGroup', 'eachScopeSourcePlatform'],
	...['eachScopeCampaignId', 'eachScopeCampaignName'],
];

function fieldsIn(expression: unknown): string[] {
	if (!isObject(expression)) return [];
	const { andGroup, orGroup, notExpression, filter } = expression;
	const own = isObject(filter) && typeof filter['fieldName'] === 'string' ? [filter['fieldName']] : [];
	return [...own, ...[...inGroup(andGroup), ...inGroup(orGroup), notExpression].flatMap(fieldsIn)];
}

/** Fields of reports, and fields that only look like those of channels (evidence 107). */
function refuseField(name: string): ApiError {
	if (name.startsWith('eachScope')) return invalid(`Referenced dimension '${name}' does not exist`);
	return invalid('Request contains an invalid argument.', [
		{
			'@type': 'type.googleapis.com/google.rpc.PreconditionFailure',
			violations: [
				{
					type: 'analyticsadminservice:unsupported-channel-grouping-field',
					description: "The provided channel grouping contained a 'field_name' that is not supported.",
				},
			],
		},
	]);
}

/**
 * Names and texts no longer, and channels no more, than the client of v1alpha says.
 * belief(channel-group-words): the words for a group without rules, with too many, with too long texts or another
 * top filter.
 */
export function checkChannels(body: Json): Json {
	const rules = listed(body['groupingRule']);
	if (rules.length === 0) throw invalid('Missing required field: grouping_rule.');
	if (rules.length > 50) throw invalid('The grouping_rule must not have more than 50 rules.');
	if (String(body['displayName'] ?? '').length > 80 || String(body['description'] ?? '').length > 256)
		throw invalid('The display_name or the description is too long.');
	if (!rules.every(({ expression }) => isProper(expression)))
		throw invalid('The top level filter expression must be an and_group of or_group expressions.');
	const unknown = rules
		.flatMap(({ expression }) => fieldsIn(expression))
		.find((name) => !CHANNEL_FIELDS.includes(name));
	if (unknown !== undefined) throw refuseField(unknown);
	return {};
}

/**
 * Google's own group can be made primary, but not changed or deleted (client of v1alpha: `systemDefined`).
 * belief(system-defined): the status and words for the default channel group.
 */
export function refuseSystemDefined(group: Json, changes: Json | undefined): void {
	const isChange = changes === undefined || 'displayName' in changes || 'groupingRule' in changes;
	if (group['systemDefined'] === true && isChange)
		throw new ApiError('FAILED_PRECONDITION', 'The system defined channel group cannot be changed.');
}

/**
 * Notes of Google's own cannot be updated or deleted (client of v1alpha: `systemGenerated`).
 * belief(system-defined): the status and words for an annotation that Google made.
 */
export function refuseSystemGenerated(annotation: Json): void {
	if (annotation['systemGenerated'] === true)
		throw new ApiError('FAILED_PRECONDITION', 'System-generated annotations cannot be updated or deleted.');
}

const DEFAULT_CHANNELS = [
	...['Direct', 'Cross-network', 'Paid Shopping', 'Paid Search', 'Paid Social', 'Paid Video', 'Paid Other', 'Display'],
	...['Organic Shopping', 'Organic Social', 'Organic Video', 'Organic Search', 'Email', 'Affiliates', 'Referral'],
	...['Audio', 'SMS', 'Mobile Push Notifications'],
];

/** The group that each property has: each channel is a rule by its own name (evidence 109). */
export const defaultChannelGroup = (property: string): { name: string } & Json => ({
	name: `${property}/channelGroups/1`,
	displayName: 'Default channel group',
	description: 'The channel group that Google Analytics makes.',
	groupingRule: DEFAULT_CHANNELS.map((displayName) => ({
		displayName,
		expression: {
			andGroup: {
				filterExpressions: [
					{
						orGroup: {
							filterExpressions: [
								{
									filter: {
										fieldName: 'eachScopeDefaultChannelGroup',
										stringFilter: { matchType: 'EXACT', value: displayName },
									},
								},
							],
						},
					},
				],
			},
		},
	})),
	systemDefined: true,
	primary: true,
});

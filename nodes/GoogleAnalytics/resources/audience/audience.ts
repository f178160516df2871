import { adminCollection } from '../../api/adminCollection';
import { conditionText, type Expression } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences#AudienceFilterClause */
export interface Clause {
	readonly clauseType?: string;
	readonly simpleFilter?: { readonly scope?: string; readonly filterExpression?: Expression };
	readonly sequenceFilter?: {
		readonly scope?: string;
		readonly sequenceSteps?: ReadonlyArray<{ readonly filterExpression?: Expression }>;
	};
}

const textOf = ({ simpleFilter, sequenceFilter }: Clause): string =>
	simpleFilter
		? conditionText(simpleFilter.filterExpression ?? {})
		: (sequenceFilter?.sequenceSteps ?? []).map((step) => conditionText(step.filterExpression ?? {})).join(', then ');

const purchase = { eventFilter: { eventName: 'purchase' } };

/** The conditions are text. */
export const audiences = adminCollection({
	...{ value: 'audience', noun: 'audience', version: 'v1alpha' },
	nameMode: { example: 'Buyers' },
	example: {
		name: 'properties/123456789/audiences/1618033',
		displayName: 'Buyers',
		description: 'People who bought something',
		membershipDurationDays: 30,
		adsPersonalizationEnabled: true,
		eventTrigger: { eventName: 'became_buyer', logCondition: 'AUDIENCE_JOINED' },
		exclusionDurationMode: 'EXCLUDE_TEMPORARILY',
		filterClauses: [
			{
				clauseType: 'INCLUDE',
				simpleFilter: {
					scope: 'AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS',
					filterExpression: { andGroup: { filterExpressions: [{ orGroup: { filterExpressions: [purchase] } }] } },
				},
			},
		],
		createTime: '2026-11-20T09:00:00Z',
	},
	output: ({ eventTrigger: trigger, ...audience }) => ({
		name: audience.displayName ?? '',
		description: audience.description ?? '',
		membershipDays: audience.membershipDurationDays ?? null,
		isAdsPersonalizationEnabled: audience.adsPersonalizationEnabled ?? false,
		conditions: (audience.filterClauses ?? []).map((clause: Clause) => ({
			clause: clause.clauseType ?? '',
			scope: (clause.simpleFilter ?? clause.sequenceFilter)?.scope?.replace('AUDIENCE_FILTER_SCOPE_', '') ?? '',
			text: textOf(clause),
		})),
		exclusionMode: audience.exclusionDurationMode ?? null,
		eventTrigger: trigger ? { eventName: trigger.eventName ?? '', logCondition: trigger.logCondition ?? '' } : null,
		createdAt: audience.createTime ?? null,
	}),
});

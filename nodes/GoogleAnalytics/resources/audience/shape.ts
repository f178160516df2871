import { defineShape } from '../../../shared/catalogue/shape';
import { conditionText, type Expression, idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences#AudienceFilterClause */
export interface Clause {
	readonly clauseType?: string;
	readonly simpleFilter?: { readonly scope?: string; readonly filterExpression?: Expression };
	readonly sequenceFilter?: {
		readonly scope?: string;
		readonly sequenceSteps?: ReadonlyArray<{ readonly filterExpression?: Expression }>;
	};
}

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1alpha/properties.audiences */
interface AudienceObject {
	readonly name?: string;
	readonly displayName?: string;
	readonly description?: string;
	readonly membershipDurationDays?: number;
	readonly adsPersonalizationEnabled?: boolean;
	readonly eventTrigger?: { readonly eventName?: string; readonly logCondition?: string };
	readonly exclusionDurationMode?: string;
	/** `Clause`, whose expressions lie in each other to any depth. */
	readonly filterClauses?: readonly object[];
	readonly createTime?: string;
}

const textOf = ({ simpleFilter, sequenceFilter }: Clause): string =>
	simpleFilter
		? conditionText(simpleFilter.filterExpression ?? {})
		: (sequenceFilter?.sequenceSteps ?? []).map((step) => conditionText(step.filterExpression ?? {})).join(', then ');

/** An audience as a workflow sees it; its conditions are told in words. Pure. */
const audienceShape = ({ eventTrigger: trigger, ...audience }: AudienceObject) => ({
	id: idIn(audience.name, 'audiences'),
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
	property: { id: idIn(audience.name, 'properties') },
});

export const audiences = defineShape<AudienceObject>(audienceShape, {
	name: 'properties/123456789/audiences/1618033',
	displayName: 'Buyers',
	description: 'Those who bought something',
	membershipDurationDays: 30,
	adsPersonalizationEnabled: true,
	eventTrigger: { eventName: 'became_buyer', logCondition: 'AUDIENCE_JOINED' },
	exclusionDurationMode: 'EXCLUDE_TEMPORARILY',
	filterClauses: [
		{
			clauseType: 'INCLUDE',
			simpleFilter: {
				scope: 'AUDIENCE_FILTER_SCOPE_ACROSS_ALL_SESSIONS',
				filterExpression: {
					andGroup: {
						filterExpressions: [{ orGroup: { filterExpressions: [{ eventFilter: { eventName: 'purchase' } }] } }],
					},
				},
			},
		},
	],
	createTime: '2026-11-20T09:00:00Z',
});

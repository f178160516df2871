import type { Kind, Message } from '../../server/json.mts';
import {
	dateRange,
	dimension,
	filterExpression,
	list,
	matchType,
	message,
	numericValue,
	operation,
} from '../schema.mts';

const PACKAGE = 'google.analytics.data.v1alpha';
const oneOf = (type: string, values: readonly string[]): Kind => ({ enum: values, type: `${PACKAGE}.${type}` });
const KINDS = ['stringFilter', 'inListFilter', 'numericFilter', 'betweenFilter'] as const;

const valueFilters = {
	stringFilter: message({ matchType, value: 'string', caseSensitive: 'bool' }),
	inListFilter: message({ values: list('string'), caseSensitive: 'bool' }),
	numericFilter: message({ operation, value: numericValue }),
	betweenFilter: message({ fromValue: numericValue, toValue: numericValue }),
} satisfies Record<string, Kind>;

const fieldFilter = message({ fieldName: 'string', ...valueFilters }, { one_filter: KINDS });

/** An expression of and, or and not over its own leaves. */
function expressionOf(leaves: Record<string, Kind>): Message {
	const expression: Message = {
		fields: () => ({ andGroup: group, orGroup: group, notExpression: expression, ...leaves }),
		oneof: { expr: ['andGroup', 'orGroup', 'notExpression', ...Object.keys(leaves)] },
	};
	const group: Message = { fields: () => ({ expressions: list(expression) }) };
	return expression;
}

const parameterFilter = message(
	{ eventParameterName: 'string', itemParameterName: 'string', ...valueFilters },
	{ one_parameter: ['eventParameterName', 'itemParameterName'], one_filter: KINDS },
);

const step = message({
	name: 'string',
	isDirectlyFollowedBy: 'bool',
	withinDurationFromPriorStep: 'string',
	filterExpression: expressionOf({
		funnelFieldFilter: fieldFilter,
		funnelEventFilter: message({
			eventName: 'string',
			funnelParameterFilterExpression: expressionOf({ funnelParameterFilter: parameterFilter }),
		}),
	}),
});

const segmentParameterFilter = message({
	eventParameterName: 'string',
	itemParameterName: 'string',
	...valueFilters,
	filterScoping: message({ inAnyNDayPeriod: 'string' }),
});

const segmentExpression = expressionOf({
	segmentFilter: message({
		fieldName: 'string',
		...valueFilters,
		filterScoping: message({ atAnyPointInTime: 'bool' }),
	}),
	segmentEventFilter: message({
		eventName: 'string',
		segmentParameterFilterExpression: expressionOf({ segmentParameterFilter }),
	}),
});

const userScoping = oneOf('UserCriteriaScoping', [
	'USER_CRITERIA_SCOPING_UNSPECIFIED',
	'USER_CRITERIA_WITHIN_SAME_EVENT',
	'USER_CRITERIA_WITHIN_SAME_SESSION',
	'USER_CRITERIA_ACROSS_ALL_SESSIONS',
]);
const sessionScoping = oneOf('SessionCriteriaScoping', [
	'SESSION_CRITERIA_SCOPING_UNSPECIFIED',
	'SESSION_CRITERIA_WITHIN_SAME_EVENT',
	'SESSION_CRITERIA_WITHIN_SAME_SESSION',
]);
const eventScoping = oneOf('EventCriteriaScoping', [
	'EVENT_CRITERIA_SCOPING_UNSPECIFIED',
	'EVENT_CRITERIA_WITHIN_SAME_EVENT',
]);
const exclusion = (kind: 'USER' | 'SESSION' | 'EVENT', criteria: Kind): Record<string, Kind> => {
	const name = kind.toLowerCase();
	const title = kind[0] + name.slice(1);
	const durations = ['UNSPECIFIED', 'TEMPORARY', 'PERMANENT'].map(
		(one) => `${kind}_EXCLUSION_${one === 'UNSPECIFIED' ? 'DURATION_' : ''}${one}`,
	);
	return {
		[`${name}ExclusionDuration`]: oneOf(`${title}ExclusionDuration`, durations),
		[`${name}ExclusionCriteria`]: criteria,
	};
};
const conditions = (conditionScoping: Kind) =>
	list(message({ conditionScoping, segmentFilterExpression: segmentExpression }));
const sequences = list(
	message({
		sequenceScoping: userScoping,
		sequenceMaximumDuration: 'string',
		userSequenceSteps: list(
			message({
				isDirectlyFollowedBy: 'bool',
				stepScoping: userScoping,
				segmentFilterExpression: segmentExpression,
			}),
		),
	}),
);
const userCriteria = message({ andConditionGroups: conditions(userScoping), andSequenceGroups: sequences });
const sessionCriteria = message({ andConditionGroups: conditions(sessionScoping) });
const eventCriteria = message({ andConditionGroups: conditions(eventScoping) });

const segment = message(
	{
		name: 'string',
		userSegment: message({
			userInclusionCriteria: userCriteria,
			exclusion: message(exclusion('USER', userCriteria)),
		}),
		sessionSegment: message({
			sessionInclusionCriteria: sessionCriteria,
			exclusion: message(exclusion('SESSION', sessionCriteria)),
		}),
		eventSegment: message({
			eventInclusionCriteria: eventCriteria,
			exclusion: message(exclusion('EVENT', eventCriteria)),
		}),
	},
	{ one_segment_scope: ['userSegment', 'sessionSegment', 'eventSegment'] },
);

export const runFunnelReport = message({
	property: 'string',
	dateRanges: list(dateRange),
	funnel: message({ isOpenFunnel: 'bool', steps: list(step) }),
	funnelBreakdown: message({ breakdownDimension: dimension, limit: 'int64' }),
	funnelNextAction: message({ nextActionDimension: dimension, limit: 'int64' }),
	funnelVisualizationType: oneOf('RunFunnelReportRequest.FunnelVisualizationType', [
		'FUNNEL_VISUALIZATION_TYPE_UNSPECIFIED',
		'STANDARD_FUNNEL',
		'TRENDED_FUNNEL',
	]),
	segments: list(segment),
	limit: 'int64',
	dimensionFilter: filterExpression,
	returnPropertyQuota: 'bool',
});

import type { DateRange, DimensionRequest, NumericValue } from '../messages.mts';

/** A filter of one field of a segment or step. */
export interface FieldFilter {
	fieldName?: string;
	stringFilter?: { matchType?: string; value?: string; caseSensitive?: boolean };
	inListFilter?: { values?: string[]; caseSensitive?: boolean };
	numericFilter?: { operation?: string; value?: NumericValue };
	betweenFilter?: { fromValue?: NumericValue; toValue?: NumericValue };
}

export interface StepExpression {
	andGroup?: { expressions?: StepExpression[] };
	orGroup?: { expressions?: StepExpression[] };
	notExpression?: StepExpression;
	funnelFieldFilter?: FieldFilter;
	funnelEventFilter?: { eventName?: string; funnelParameterFilterExpression?: object };
}

export interface FunnelStep {
	name?: string;
	isDirectlyFollowedBy?: boolean;
	withinDurationFromPriorStep?: string;
	filterExpression?: StepExpression;
}

export interface SegmentExpression {
	andGroup?: { expressions?: SegmentExpression[] };
	orGroup?: { expressions?: SegmentExpression[] };
	notExpression?: SegmentExpression;
	segmentFilter?: FieldFilter;
	segmentEventFilter?: { eventName?: string };
}

interface Criteria {
	andConditionGroups?: { segmentFilterExpression?: SegmentExpression }[];
}

export interface Segment {
	name?: string;
	userSegment?: { userInclusionCriteria?: Criteria };
	sessionSegment?: { sessionInclusionCriteria?: Criteria };
	eventSegment?: { eventInclusionCriteria?: Criteria };
}

export interface RunFunnelReportRequest {
	property?: string;
	dateRanges?: DateRange[];
	funnel?: { isOpenFunnel?: boolean; steps?: FunnelStep[] };
	funnelBreakdown?: { breakdownDimension?: DimensionRequest; limit?: string };
	funnelNextAction?: { nextActionDimension?: DimensionRequest; limit?: string };
	funnelVisualizationType?: string;
	segments?: Segment[];
	limit?: string;
	dimensionFilter?: object;
	returnPropertyQuota?: boolean;
}

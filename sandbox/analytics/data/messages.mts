export interface NumericValue {
	int64Value?: string;
	doubleValue?: number;
}

export interface Filter {
	fieldName?: string;
	stringFilter?: { matchType?: string; value?: string; caseSensitive?: boolean };
	inListFilter?: { values?: string[]; caseSensitive?: boolean };
	numericFilter?: { operation?: string; value?: NumericValue };
	betweenFilter?: { fromValue?: NumericValue; toValue?: NumericValue };
	emptyFilter?: Record<string, never>;
}

export interface FilterExpression {
	andGroup?: { expressions?: FilterExpression[] };
	orGroup?: { expressions?: FilterExpression[] };
	notExpression?: FilterExpression;
	filter?: Filter;
}

export interface DimensionRequest {
	name?: string;
	dimensionExpression?: {
		lowerCase?: { dimensionName?: string };
		upperCase?: { dimensionName?: string };
		concatenate?: { dimensionNames?: string[]; delimiter?: string };
	};
}

export interface MetricRequest {
	name?: string;
	expression?: string;
	invisible?: boolean;
}

export interface DateRange {
	startDate?: string;
	endDate?: string;
	name?: string;
}

export interface MinuteRange {
	startMinutesAgo?: number;
	endMinutesAgo?: number;
	name?: string;
}

export interface OrderBy {
	metric?: { metricName?: string };
	dimension?: { dimensionName?: string; orderType?: string };
	pivot?: { metricName?: string; pivotSelections?: { dimensionName?: string; dimensionValue?: string }[] };
	desc?: boolean;
}

export interface Comparison {
	name?: string;
	dimensionFilter?: FilterExpression;
	comparison?: string;
}

export interface Fields {
	dimensions?: DimensionRequest[];
	metrics?: MetricRequest[];
	dimensionFilter?: FilterExpression;
	metricFilter?: FilterExpression;
}

export interface CohortSpec {
	cohorts?: { name?: string; dimension?: string; dateRange?: DateRange }[];
	cohortsRange?: { granularity?: string; startOffset?: number; endOffset?: number };
	cohortReportSettings?: { accumulate?: boolean };
}

export interface RunReportRequest extends Fields {
	property?: string;
	dateRanges?: DateRange[];
	offset?: string;
	limit?: string;
	metricAggregations?: string[];
	orderBys?: OrderBy[];
	currencyCode?: string;
	cohortSpec?: CohortSpec;
	keepEmptyRows?: boolean;
	returnPropertyQuota?: boolean;
	comparisons?: Comparison[];
}

export interface Pivot {
	fieldNames?: string[];
	orderBys?: OrderBy[];
	offset?: string;
	limit?: string;
	metricAggregations?: string[];
}

export interface RunPivotReportRequest extends Omit<
	RunReportRequest,
	'offset' | 'limit' | 'orderBys' | 'metricAggregations'
> {
	pivots?: Pivot[];
}

export interface RunRealtimeReportRequest extends Fields {
	limit?: string;
	metricAggregations?: string[];
	orderBys?: OrderBy[];
	returnPropertyQuota?: boolean;
	minuteRanges?: MinuteRange[];
}

export interface CheckCompatibilityRequest extends Fields {
	compatibilityFilter?: string;
}

export interface Value {
	value: string;
}

export interface Row {
	dimensionValues?: Value[];
	metricValues?: Value[];
}

export interface Headers {
	dimensionHeaders?: { name: string }[];
	metricHeaders?: { name: string; type: string }[];
}

import { invalid } from '../../server/errors.mts';
import type { Conversion, QueryContext } from '../context.mts';
import type { MetricRequest, RunReportRequest } from '../messages.mts';
import { isConversionMetric } from './conversionMetrics.mts';

/** ConversionSpec in google/analytics/data/v1alpha/data.proto. */
export interface ConversionSpec {
	conversionActions?: string[];
	attributionModel?: string;
}

export interface AlphaReportRequest extends RunReportRequest {
	conversionSpec?: ConversionSpec;
}

/** What counts as a conversion of a property, as its metadata list it. */
export interface ConversionAction {
	conversionAction: string;
	displayName: string;
	eventName: string;
}

/** "If this field is set or any conversion metrics are requested, the report will be a conversion report" (RunReportRequest). */
export const isConversionReport = ({ conversionSpec, metrics = [] }: AlphaReportRequest): boolean =>
	conversionSpec !== undefined || metrics.some(({ name = '' }: MetricRequest) => isConversionMetric(name));

/**
 * What a conversion report reads: the chosen conversions alone, all where none is chosen; data-driven unless told.
 * belief(conversion-unknown): the words.
 */
export function conversionContext(
	context: QueryContext,
	actions: readonly ConversionAction[],
	{ conversionActions = [], attributionModel = 'DATA_DRIVEN' }: ConversionSpec = {},
): QueryContext {
	const stranger = conversionActions.find((name) => actions.every(({ conversionAction }) => conversionAction !== name));
	// How Google words this is not known.
	if (stranger !== undefined) throw invalid(`The conversion action ${stranger} is not valid.`);
	const chosen = actions.filter(
		({ conversionAction }) => conversionActions.length === 0 || conversionActions.includes(conversionAction),
	);
	const events = new Set(chosen.map(({ eventName }) => eventName));
	const model: Conversion['model'] = attributionModel === 'LAST_CLICK' ? 'LAST_CLICK' : 'DATA_DRIVEN';
	const keyEvents = context.keyEvents.filter(({ eventName }) => events.has(eventName));
	return { ...context, keyEvents, conversion: { model } };
}

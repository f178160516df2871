import type { QueryContext } from '../context.mts';
import { CONVERSION_METRICS } from '../conversions/conversionMetrics.mts';
import { COMMERCE_METRICS } from './commerceMetrics.mts';
import { customMetrics } from '../customFields.mts';
import { DERIVED_METRICS } from './derivedMetrics.mts';
import { FAMILY_METRICS } from './familyMetrics.mts';
import { EVENT_METRICS, keyEventMetrics } from './eventMetrics.mts';
import { OTHER_METRICS } from './otherMetrics.mts';

/** How a metric is added up over events. */
export type Measure =
	| { kind: 'sum'; of: (row: number) => number }
	| {
			kind: 'distinct';
			/** What is counted once; -1 where the event does not count. */
			key: (row: number) => number;
			/** All keys are below this number. */
			size: number;
			/** What each distinct key adds, 1 unless told. */
			weight?: (key: number) => number;
	  }
	| {
			/** Distinct users of some days up to the last day of a row, whatever the range began with. */
			kind: 'rolling';
			days: number;
			user: (row: number) => number;
			counts: (row: number) => boolean;
	  };

export interface Metric {
	apiName: string;
	uiName: string;
	description: string;
	category: string;
	type: string;
	scope: 'event' | 'item';
	custom?: boolean;
	realtime?: boolean;
	deprecatedApiNames?: readonly string[];
	/** Computed by Google and told by no list of metrics. */
	hidden?: boolean;
	/** Metrics that go together with few others, or need something linked. */
	family?: 'searchConsole' | 'advertiser' | 'itemList' | 'cohort' | 'keyEvent';
	/** Amounts of money, converted to the report's currency. */
	money?: boolean;
	measure?: (context: QueryContext) => Measure;
	/** Derived metrics are an expression of others. */
	expression?: string;
}

type Settings = Pick<QueryContext, 'customMetrics' | 'keyEvents' | 'conversion'>;

/** The metrics of a property; without one, those common to all properties. Reports about conversions have their own. */
export function metricsOf(context?: Settings): Metric[] {
	if (context?.conversion) return [...CONVERSION_METRICS];
	const own = context ? [...keyEventMetrics(context), ...customMetrics(context)] : [];
	return [...EVENT_METRICS, ...COMMERCE_METRICS, ...DERIVED_METRICS, ...FAMILY_METRICS, ...OTHER_METRICS, ...own];
}

/** Finds a metric by its name or a deprecated name; those that no list tells only for other metrics. */
export function findMetric(context: Settings, name: string, hidden = false): Metric | undefined {
	return metricsOf(context).find(
		(metric) => (metric.apiName === name || metric.deprecatedApiNames?.includes(name)) && (hidden || !metric.hidden),
	);
}

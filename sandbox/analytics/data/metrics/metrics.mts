import type { QueryContext } from '../context.mts';
import { COMMERCE_METRICS } from './commerceMetrics.mts';
import { customMetrics } from '../customFields.mts';
import { DERIVED_METRICS } from './derivedMetrics.mts';
import { EVENT_METRICS, keyEventMetrics } from './eventMetrics.mts';

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
	/** Amounts of money, converted to the report's currency. */
	money?: boolean;
	measure?: (context: QueryContext) => Measure;
	/** Derived metrics are an expression of others. */
	expression?: string;
}

type Settings = Pick<QueryContext, 'customMetrics' | 'keyEvents'>;

/** The metrics of a property; without one, those common to all properties. */
export function metricsOf(context?: Settings): Metric[] {
	const own = context ? [...keyEventMetrics(context), ...customMetrics(context)] : [];
	return [...EVENT_METRICS, ...COMMERCE_METRICS, ...DERIVED_METRICS, ...own];
}

/** Finds a metric by its name or a deprecated name. */
export function findMetric(context: Settings, name: string): Metric | undefined {
	return metricsOf(context).find(
		({ apiName, deprecatedApiNames }) => apiName === name || deprecatedApiNames?.includes(name),
	);
}

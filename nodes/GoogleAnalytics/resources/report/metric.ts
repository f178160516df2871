import { createHash } from 'node:crypto';
import { UserError } from 'n8n-workflow';

import type { Span } from '../../../shared/catalogue/event';
import type { Params } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import { propertyIdOf } from '../../api/property';
import { fieldsOf } from './request';
import { zoneOf } from '../../api/timeZone';
import type { Earlier, Rule } from './crossing';
import { watchFilterOf } from './watchFilter';
import { measured } from './measure';
import type { metricFields } from './metricFields';
import { keyOf, type Pair, pairsOf, type Watch, type Window } from './windows';

export type MetricParams = Params<typeof metricFields>;

/** A metric's value in one window, with those of the windows that ended on the days before, newest first. */
export interface Measurement extends Pair {
	readonly property: string;
	readonly timeZone: string;
	readonly value: number;
	readonly comparedValue?: number;
	readonly before: readonly Earlier[];
}

const isOfValue = ({ condition }: MetricParams): boolean => condition === 'above' || condition === 'below';

export const ruleOf = (params: MetricParams): Rule => ({
	condition: params.condition,
	limit: isOfValue(params) ? params.threshold : params.percentage,
	margin: params.margin,
});

/** @throws UserError for a day that is compared while it is not over. */
export function watchOf(params: MetricParams): Watch {
	if (params.window === 'today' && params.condition !== 'above') {
		throw new UserError(
			'The window "Today" begins at zero every day, so it can only rise above a value. Choose the window "Yesterday", or the condition "Rises Above a Value".',
		);
	}
	const compareWith = isOfValue(params) ? 'none' : params.compareWith;
	return { window: params.window, compareWith, settleHours: params.settleHours };
}

/** Names a crossing by what was watched and the last day of the window. */
export function crossingId(params: MetricParams, { endDate }: Window): string {
	const { property, metric, condition, window, compareWith } = params;
	const filter = watchFilterOf(params);
	const limit = isOfValue(params) ? [params.threshold] : [`${params.percentage}%`, compareWith];
	const print = filter && createHash('sha256').update(JSON.stringify(filter)).digest('hex').slice(0, 8);
	return [property, metric, condition, ...limit, window, ...(print ? [print] : []), endDate].join(':');
}

/** Reads the windows that ended since the last look, and as many before them as tell where the metric comes from. */
export async function measurements(api: Api, given: MetricParams, span: Span): Promise<Measurement[]> {
	const watch = watchOf(given);
	if (span.isAhead) return [];
	const property = await propertyIdOf(api, given.property);
	const params = { ...given, property };
	const [metric] = fieldsOf([params.metric], []).metrics;
	if (!metric) throw new UserError('"Metric Name or ID" is missing. Choose a metric, such as sessions.');
	const timeZone = await zoneOf(api, property);
	const pairs = pairsOf(watch, span, timeZone);
	const windows = pairs.flatMap(({ window, compared }) => [window, ...(compared ? [compared] : [])]);
	const values = await measured(api, { property, metric, dimensionFilter: watchFilterOf(params) }, windows);
	const valueOf = (window: Window) => values.get(keyOf(window)) ?? 0;
	const readings = pairs.map(({ window, compared }) => ({
		value: valueOf(window),
		...(compared && { compared: valueOf(compared) }),
		fired: span.seen?.has(crossingId(params, window)) ?? false,
	}));
	const isToday = watch.window === 'today';
	return pairs.slice(0, isToday ? undefined : -1).map((pair, index) => ({
		...pair,
		property,
		timeZone,
		value: valueOf(pair.window),
		...(pair.compared && { comparedValue: valueOf(pair.compared) }),
		before: isToday ? [] : readings.slice(index + 1),
	}));
}

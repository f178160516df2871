import { createHash } from 'node:crypto';
import { UserError } from 'n8n-workflow';

import type { Span } from '../../../shared/catalogue/event';
import type { Params } from '../../../shared/catalogue/fields';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Day } from './days';
import { propertyIdOf } from '../../api/property';
import { metricFilterOf } from './filters';
import { watchFilterOf } from './watchFilter';
import type { ReportAnswer } from './pages';
import { fieldsOf } from './request';
import { rowReader } from './rows';
import { zoneOf } from '../../api/timeZone';
import { dayAt, hourMs, shifted } from './calendar';
import type { rowFields } from './rowFields';

export type RowParams = Params<typeof rowFields>;

/** A combination of values, and the first of the latest days on which it appeared. */
export interface Appearance {
	readonly property: string;
	readonly timeZone: string;
	readonly values: Readonly<Record<string, string>>;
	readonly metric: { readonly name: string; readonly value: number };
	readonly firstDay: Day;
	readonly isKnown: boolean;
}

const largestAnswer = 250_000;
const daysOfLateData = 2;

/** Names a new row by its values and its first day. */
export function rowId({ property, values }: Pick<Appearance, 'property' | 'values'>, day: Day): string {
	const print = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
	return [property, ...Object.keys(values), print, day].join(':');
}

/** The date ranges of a look, oldest first: what came before, days that were missed, yesterday and today. Pure. */
export function rangesOf({ since, now }: Span, zone: string, lookBackDays: number) {
	const today = dayAt(now, zone);
	const late = shifted(today, -daysOfLateData);
	const missed = shifted(dayAt(since + hourMs, zone), 1);
	const from = missed < late ? missed : late;
	return [
		{ name: 'before', startDate: shifted(from, -lookBackDays), endDate: shifted(from, -1) },
		{ name: 'late', startDate: from, endDate: late },
		{ name: 'yesterday', startDate: shifted(today, -1), endDate: shifted(today, -1) },
		{ name: 'today', startDate: today, endDate: today },
	] as const;
}

const nameless = ['(other)', '(not set)', ''];

/** The numbers of one row, by the name of the date range. */
interface Row {
	readonly values: Readonly<Record<string, string>>;
	readonly numbers: Map<string, number>;
}

function rowsOf(answer: ReportAnswer, dimensions: readonly string[], metric: string): Row[] {
	const read = rowReader(answer);
	const rows = new Map<string, Row>();
	for (const raw of answer.rows ?? []) {
		const row = read(raw);
		const values = Object.fromEntries(dimensions.map((name) => [name, String(row[name])]));
		const key = JSON.stringify(values);
		const known = rows.get(key) ?? { values, numbers: new Map<string, number>() };
		known.numbers.set(String(row.dateRange), Number(row[metric]));
		rows.set(key, known);
	}
	return [...rows.values()].filter(({ values }) => !Object.values(values).every((value) => nameless.includes(value)));
}

/** The body of the report, and how it names the metric. */
function requestOf(params: RowParams, dateRanges: ReturnType<typeof rangesOf>) {
	const { metrics, dimensions } = fieldsOf([params.metric], params.dimensions);
	const [metric] = metrics;
	if (!metric) throw new UserError('"Metric Name or ID" is missing. Choose a metric, such as sessions.');
	const atLeast = {
		field: metric.name,
		comparison: 'greaterThanOrEqual',
		value: params.minimum,
		to: 0,
		not: false,
		group: '',
	};
	const body = {
		metrics,
		dimensions,
		dateRanges,
		dimensionFilter: watchFilterOf(params),
		metricFilter: metricFilterOf({ rows: [atLeast], combine: 'and' }),
		limit: String(largestAnswer),
		returnPropertyQuota: true,
	};
	return { body, metric: metric.name, dimensions: dimensions.map(({ name }) => name) };
}

/** Every row of the latest days, with one report; rows that only say "(not set)" or "(other)" are none. */
export async function appearances(api: Api, params: RowParams, span: Span): Promise<Appearance[]> {
	if (span.isAhead) return [];
	const { minimum } = params;
	const property = await propertyIdOf(api, params.property);
	const timeZone = await zoneOf(api, property);
	const ranges = rangesOf(span, timeZone, params.lookBackDays);
	const { body, dimensions, metric } = requestOf(params, ranges);
	const request = { method: 'POST', base: 'data', path: path`/v1beta/properties/${property}:runReport`, body } as const;
	const answer = await api.request<ReportAnswer>(request);
	if ((answer.rowCount ?? 0) > largestAnswer) {
		throw new UserError(
			`There are ${answer.rowCount} rows, more than the ${largestAnswer} that one report can hold. Raise "Minimum", add a filter, or choose fewer dimensions.`,
		);
	}
	const [, ...days] = ranges;
	const nearDays = [0, 1, 2, 3, 4].map((ago) => shifted(dayAt(span.now, timeZone), -ago));
	return rowsOf(answer, dimensions, metric).flatMap(({ values, numbers }) => {
		const isThere = ({ name }: { name: string }) => (numbers.get(name) ?? -Infinity) >= minimum;
		const present = days.filter(isThere);
		const [first] = present;
		if (!first) return [];
		const told = nearDays.find((day) => span.seen?.has(rowId({ property, values }, day)));
		const value = Math.max(...present.map(({ name }) => numbers.get(name) ?? 0));
		const own = { values, metric: { name: params.metric, value }, firstDay: told ?? first.endDate };
		return [{ ...own, property, timeZone, isKnown: isThere(ranges[0]) }];
	});
}

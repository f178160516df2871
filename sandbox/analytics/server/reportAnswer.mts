import type { Told } from '../data/bounds.mts';
import type { Report } from '../data/report.mts';
import { streamJson } from './route.mts';
import type { QueryContext } from '../data/context.mts';
import type { PropertyQuota } from './quotas.mts';
import type { World } from './world.mts';

/** no rule: how the mock server sends rows. */
const STREAMED_FROM = 2_000;
/** no rule: how the mock server sends rows. */
const ROWS_PER_PIECE = 500;

/** Everything of a report answer that follows the rows. */
export interface Ending {
	metadata?: Record<string, unknown>;
	propertyQuota?: PropertyQuota;
	/** Absent where the message has none. */
	kind?: string;
}

/** The `metadata` of a core report: what the property is set to, and what was done to the rows. */
export function responseMetadata(
	world: World,
	context: QueryContext,
	told: Told,
	currencyCode?: string,
): Record<string, unknown> {
	const {
		bounds: _bounds,
		searchConsole: _linked,
		tasks: _tasks,
		...stated
	} = world.conditions.get(context.propertyId) ?? {};
	return {
		...stated,
		...told,
		currencyCode: currencyCode || context.currencyCode,
		timeZone: context.timeZone,
	};
}

/** A report's answer as one object. As in Google's JSON, what is empty or zero is left out. */
export function reportBody(report: Report, ending: Ending): Record<string, unknown> {
	return { ...head(report), ...(report.returned > 0 && { rows: [...report.rows()] }), ...tail(report, ending) };
}

/** A report's answer; the rows of a large one are written while they are made. */
export function reportAnswer(report: Report, ending: Ending): object {
	if (report.returned < STREAMED_FROM) return reportBody(report, ending);
	return streamJson(pieces(report, ending));
}

function* pieces(report: Report, ending: Ending): Generator<string, undefined> {
	const [start, end] = [JSON.stringify(head(report)), JSON.stringify(tail(report, ending))];
	yield `${start.slice(0, -1)}${start === '{}' ? '' : ','}"rows":[`;
	let piece: string[] = [];
	let separator = '';
	for (const row of report.rows()) {
		piece.push(JSON.stringify(row));
		if (piece.length < ROWS_PER_PIECE) continue;
		yield separator + piece.join(',');
		separator = ',';
		piece = [];
	}
	if (piece.length > 0) yield separator + piece.join(',');
	yield `],${end.slice(1)}`;
	return undefined;
}

function head({ dimensionHeaders, metricHeaders }: Report) {
	return { ...(dimensionHeaders && { dimensionHeaders }), ...(metricHeaders && { metricHeaders }) };
}

function tail({ totals, maximums, minimums, rowCount }: Report, ending: Ending) {
	return {
		...(totals && { totals }),
		...(maximums && { maximums }),
		...(minimums && { minimums }),
		...(rowCount > 0 && { rowCount }),
		...ending,
	};
}

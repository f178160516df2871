import { invalid } from '../../server/errors.mts';
import type { QueryContext } from '../context.mts';
import { dateRanges, type Range } from '../dateRanges.mts';
import { planDimensions } from '../dimensions/dimensionPlan.mts';
import { checkPage } from '../fieldPlan.mts';
import { compileFilter } from '../filters.mts';
import type { Row } from '../messages.mts';
import { formatValue } from '../metrics/metricPlan.mts';
import type { RunFunnelReportRequest } from './messages.mts';
import { journeysIn, reachedBy, type Test } from './journeys.mts';
import { segmentTest, stepTest } from './steps.mts';
import { visualizationOf } from './visualization.mts';

/** A breakdown has five values unless told, and at most fifteen (evidence 102). */
const VALUES = 5;
/** @google-analytics/data, v1alpha `FunnelBreakdown.limit`: at most 15. */
const MOST_VALUES = 15;

/** How many users reached each step. */
type Reached = readonly number[];

const METRICS = ['activeUsers', 'funnelStepCompletionRate', 'funnelStepAbandonments', 'funnelStepAbandonmentRate'];
/** Rates are said to be whole numbers, and every header comes twice (evidence 54, 101). */
const headersOf = (names: readonly string[]) => [...names, ...names].map((name) => ({ name, type: 'TYPE_INTEGER' }));

const textOf = (value: number): string => formatValue(value, 'TYPE_FLOAT');

/** Steps that nobody reached are left out, and the last that was reached is completed by nobody (evidence 56). */
function tableRows(reached: Reached, names: readonly string[], labels: readonly string[]): Row[] {
	const last = reached.findIndex((users) => users === 0);
	const shown = last === -1 ? reached.length : last;
	return reached.slice(0, shown).map((users, at) => {
		const next = at + 1 < reached.length ? (reached[at + 1] ?? 0) : 0;
		const isEnd = at + 1 >= reached.length;
		const lost = users - next;
		const rates = isEnd ? [0, users, 1] : [next / users, lost, lost / users];
		return {
			dimensionValues: [...labels.slice(0, -1), ...[names[at] ?? ''], ...labels.slice(-1)]
				.filter((label) => label !== '')
				.map((value) => ({ value })),
			metricValues: [users, ...rates].map((value) => ({ value: textOf(value) })),
		};
	});
}

export interface FunnelReport {
	body: Record<string, unknown>;
}

/** Values of the breakdown, those of most users first. */
function valuesOf(read: (row: number) => string, range: Range, limit: number, context: QueryContext): string[] {
	const { table, now } = context;
	const users = new Map<string, Set<number>>();
	for (let row = 0; row < table.length; row++) {
		const local = table.local[row] ?? 0;
		if (local < range.from || local >= range.to || (table.time[row] ?? Infinity) > now) continue;
		const value = read(row);
		users.set(value, (users.get(value) ?? new Set()).add(table.sessionOf(row).user));
	}
	const ordered = [...users].sort(([, one], [, other]) => other.size - one.size);
	return ordered.slice(0, limit).map(([value]) => value);
}

/**
 * Runs a funnel report.
 * belief(funnel-words): the words for a funnel without steps.
 */
export function runFunnelReport(request: RunFunnelReportRequest, context: QueryContext): FunnelReport {
	const { funnel = {}, funnelBreakdown = {}, segments = [] } = request;
	const { steps = [], isOpenFunnel = false } = funnel;
	checkPage(request);
	const ranges = dateRanges(request.dateRanges, context);
	if (steps.length === 0) throw invalid('A funnel must have at least one step.');
	const planned = steps.map((step) => ({ ...step, test: stepTest(step, context) }));
	const visual = visualizationOf(request, context);
	const names = steps.map(({ name }, at) => `${at + 1}. ${name ?? `Step ${at + 1}`}`);
	const breakdown = funnelBreakdown.breakdownDimension;
	const plan = planDimensions(breakdown ? [breakdown] : [], context);
	const reader = plan.dimensions[0]?.reader;
	const filter: Test = request.dimensionFilter ? compileFilter(request.dimensionFilter, plan.leaf) : () => true;
	const limit = Math.min(Number(funnelBreakdown.limit ?? 0) || VALUES, MOST_VALUES);
	const heads = [...(segments.length > 0 ? ['segment'] : []), ...(ranges.length > 1 ? ['dateRange'] : [])];
	const seen: Row[] = [];
	const rows = ranges.flatMap((range) =>
		(segments.length > 0 ? segments : [undefined]).flatMap((segment, at) => {
			const inSegment = segment ? segmentTest(segment, context) : () => true;
			const test: Test = (row) => inSegment(row) && filter(row);
			const labels = [
				...(segment ? [`${at + 1}. ${segment.name ?? `Segment ${at + 1}`}`] : []),
				...(ranges.length > 1 ? [range.name] : []),
			];
			const went = (own: Test) => journeysIn({ labels, range, test: own }, planned, isOpenFunnel, context);
			const count = (own: Test): Reached => reachedBy(went(own), steps.length);
			seen.push(...visual.rows(went(test), names, labels));
			if (!reader) return tableRows(count(test), names, [...labels, '']);
			const valueOf = (row: number): string => reader.label(reader.code(row));
			const values = valuesOf(valueOf, range, limit, context);
			return [
				...tableRows(count(test), names, [...labels, 'RESERVED_TOTAL']),
				...values.flatMap((value) =>
					tableRows(
						count((row) => test(row) && valueOf(row) === value),
						names,
						[...labels, value],
					),
				),
			];
		}),
	);
	const columns = [...heads, 'funnelStepName'];
	return {
		body: {
			funnelTable: part([...columns, ...(breakdown ? [breakdown.name ?? ''] : [])], METRICS, rows),
			funnelVisualization: part([...columns, ...visual.columns], METRICS.slice(0, 1), seen),
		},
	};
}

/** One of the two reports of an answer: a breakdown is in the table alone, next action and day in the visualization. */
const part = (dimensions: readonly string[], metrics: readonly string[], rows: readonly Row[]) => ({
	dimensionHeaders: dimensions.map((name) => ({ name })),
	metricHeaders: headersOf(metrics),
	...(rows.length > 0 && { rows }),
	metadata: {},
});

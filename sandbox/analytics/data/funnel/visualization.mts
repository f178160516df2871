import { invalid } from '../../server/errors.mts';
import type { QueryContext } from '../context.mts';
import { planDimensions } from '../dimensions/dimensionPlan.mts';
import type { Row } from '../messages.mts';
import type { Journey } from './journeys.mts';
import type { RunFunnelReportRequest } from './messages.mts';

/** A next action has at most five values. FunnelNextAction in google/analytics/data/v1alpha/data.proto. */
const MOST_ACTIONS = 5;

/** The column that a visualization adds, and how many users have which value of it at a step. */
interface Column {
	readonly name: string;
	readonly count: (journeys: readonly Journey[], step: number) => ReadonlyArray<readonly [string, number]>;
}

function tally(values: ReadonlyArray<string | undefined>): [string, number][] {
	const counts = new Map<string, number>();
	for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
	return [...counts];
}

function reading(name: string, context: QueryContext): (row: number | undefined) => string | undefined {
	const reader = planDimensions([{ name }], context).dimensions[0]?.reader;
	return (row) => (row === undefined || !reader ? undefined : reader.label(reader.code(row)));
}

/**
 * The value of the first event after the step, and before the next step is done.
 * belief(funnel-words): the words for too many next actions.
 */
function nextAction({ funnelNextAction }: RunFunnelReportRequest, context: QueryContext): Column | undefined {
	if (!funnelNextAction) return undefined;
	const limit = Number(funnelNextAction.limit ?? MOST_ACTIONS);
	if (!(limit > 0 && limit <= MOST_ACTIONS)) throw invalid('Limit must exceed zero and cannot exceed 5.');
	const valueOf = reading(funnelNextAction.nextActionDimension?.name ?? '', context);
	return {
		name: 'funnelStepNextAction',
		count(journeys, step) {
			const there = journeys.filter(({ at }) => at.has(step));
			const values = there.map(({ rows, at }) => {
				const next = (at.get(step) ?? 0) + 1;
				return at.get(step + 1) === next ? undefined : valueOf(rows[next]);
			});
			const ordered = tally(values).sort(([, one], [, other]) => other - one);
			return [['RESERVED_TOTAL', there.length], ...ordered.slice(0, limit)];
		},
	};
}

/** The day on which the step was done, in a trended funnel. */
function byDay({ funnelVisualizationType }: RunFunnelReportRequest, context: QueryContext): Column | undefined {
	if (funnelVisualizationType !== 'TRENDED_FUNNEL') return undefined;
	const dayOf = reading('date', context);
	return {
		name: 'date',
		count: (journeys, step) =>
			tally(journeys.map(({ rows, at }) => (at.has(step) ? dayOf(rows[at.get(step) ?? -1]) : undefined))).sort(),
	};
}

/** The columns of the visualization beside step, segment and date range, and the rows that it has at each step. */
export function visualizationOf(request: RunFunnelReportRequest, context: QueryContext) {
	const column = nextAction(request, context) ?? byDay(request, context);
	const whole: Column['count'] = (journeys, step) => [['', journeys.filter(({ at }) => at.has(step)).length]];
	return {
		columns: column ? [column.name] : [],
		rows: (journeys: readonly Journey[], names: readonly string[], labels: readonly string[]): Row[] =>
			names.flatMap((name, step) =>
				(column?.count ?? whole)(journeys, step)
					.filter(([, users]) => users > 0)
					.map(([value, users]) => ({
						dimensionValues: [...labels, name, ...(column ? [value] : [])].map((text) => ({ value: text })),
						metricValues: [{ value: String(users) }],
					})),
			),
	};
}

import { invalid } from '../../server/errors.mts';
import { DAY } from '../../table/calendar.mts';
import { firstDays } from '../../table/eventTable.mts';
import type { Slice } from '../aggregate.mts';
import type { QueryContext } from '../context.mts';
import { daysOf } from '../dateRanges.mts';
import type { CohortSpec, DimensionRequest, RunReportRequest } from '../messages.mts';

/** Dimensions that only a request with cohorts has. */
export const COHORT_DIMENSIONS: readonly string[] = ['cohort', 'cohortNthDay', 'cohortNthWeek', 'cohortNthMonth'];

/** A cohort: users whose first session lies within its days. */
interface Cohort {
	name: string;
	start: number;
	isIn: (row: number) => boolean;
	users: number;
}

/** The slices of a cohort report: each cohort in each day, week or month after it was formed. */
export interface Cohorts {
	slices: Array<Omit<Slice, 'group'>>;
	/** The text of a cohort dimension for a slice. */
	label: (slice: number, dimension: string) => string;
	/** The number of users in a slice's cohort, active or not. */
	total: (slice: number) => number;
}

const STEPS = { DAILY: 'cohortNthDay', WEEKLY: 'cohortNthWeek', MONTHLY: 'cohortNthMonth' } as const;
type Granularity = keyof typeof STEPS;

/** Refuses a cohort that does not say which date it is formed by, in Google's words (evidence 25). */
function refuseUnformed(dimension: string | undefined): void {
	if (dimension === 'firstSessionDate') return;
	throw invalid(
		'The dimension field in cohortSpec.cohorts.dimension is required and must be the string "firstSessionDate"',
	);
}

/**
 * That cohorts go without `dateRanges` is evidence 25, that `accumulate` is rejected 105.
 * belief(cohort-words): the words.
 */
function refuseMixed({ dateRanges, cohortSpec, dimensions = [] }: RunReportRequest): void {
	if (dateRanges?.length) throw invalid('In a cohort request, dateRanges must be unspecified.');
	if (cohortSpec?.cohortReportSettings?.accumulate === true) {
		throw invalid('Accumulate is not supported in ReportRequest.');
	}
	if (dimensions.some(({ name }) => name === 'cohort')) return;
	throw invalid('Cohort requests must include the cohort dimension.');
}

/**
 * The cohorts of a request, formed on the property's own clock.
 * belief(cohort-words): the words for no cohort, no granularity and wrong offsets.
 */
export function cohortsOf(request: RunReportRequest, spec: CohortSpec, context: QueryContext): Cohorts {
	const { cohorts = [], cohortsRange = {} } = spec;
	for (const { dimension } of cohorts) refuseUnformed(dimension);
	refuseMixed(request);
	if (cohorts.length === 0) throw invalid('A cohortSpec must have at least one cohort.');
	const { granularity = 'GRANULARITY_UNSPECIFIED', startOffset = 0, endOffset = 0 } = cohortsRange;
	if (!isGranularity(granularity)) throw invalid('The granularity of cohortsRange is required.');
	if (startOffset < 0 || endOffset < startOffset) throw invalid('The offsets of cohortsRange are invalid.');
	const formed = cohorts.map(({ name, dateRange = {} }, index) => {
		return formedOf(name || `cohort_${index}`, daysOf(dateRange, context), context);
	});
	const offsets = Array.from({ length: endOffset - startOffset + 1 }, (_, index) => startOffset + index);
	const parts = formed.flatMap((cohort) => offsets.map((offset) => ({ cohort, offset })));
	return {
		slices: parts.map(({ cohort, offset }) => ({
			from: beginOf(cohort.start, offset, granularity) * DAY,
			to: beginOf(cohort.start, offset + 1, granularity) * DAY,
			test: cohort.isIn,
		})),
		label(slice, dimension) {
			const { cohort, offset = 0 } = parts[slice] ?? {};
			if (dimension === 'cohort') return cohort?.name ?? '';
			return dimension === STEPS[granularity] ? String(offset).padStart(4, '0') : '(not set)';
		},
		total: (slice) => parts[slice]?.cohort.users ?? 0,
	};
}

const isGranularity = (text: string): text is Granularity => Object.hasOwn(STEPS, text);

function formedOf(name: string, { start, end }: { start: number; end: number }, { table }: QueryContext): Cohort {
	const first = firstDays(table);
	const isMember = (day: number | undefined): boolean => day !== undefined && day >= start && day <= end;
	return {
		name,
		start,
		isIn: (row) => isMember(first[table.sessionOf(row).user]),
		users: first.filter(isMember).length,
	};
}

/** The first day of the nth day, week or month since a cohort was formed. */
function beginOf(start: number, offset: number, granularity: Granularity): number {
	if (granularity === 'DAILY') return start + offset;
	if (granularity === 'WEEKLY') return start + 7 * offset;
	const date = new Date(start * DAY);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, date.getUTCDate()) / DAY;
}

/**
 * Refuses cohort fields in a request that has no cohorts.
 * Evidence 25 for metrics.
 * belief(cohort-words): dimensions are rejected in the same words.
 */
export function refuseCohortFields(metrics: readonly string[], dimensions: readonly DimensionRequest[]): void {
	if (metrics.some((name) => /^cohort(Active|Total)Users$/.test(name))) {
		throw invalid('Cohort metrics can only be used in requests with a CohortSpec.');
	}
	if (dimensions.some(({ name = '' }) => COHORT_DIMENSIONS.includes(name))) {
		throw invalid('Cohort dimensions can only be used in requests with a CohortSpec.');
	}
}

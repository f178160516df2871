import type { Grouping, Slice } from './aggregate.mts';
import type { QueryContext } from './context.mts';
import type { FieldPlan } from './fieldPlan.mts';
import type { ReportSource } from './reportPlan.mts';

/** What an answer says of its own bounds. */
export interface Told {
	dataLossFromOtherRow?: true;
	subjectToThresholding?: true;
	samplingMetadatas?: { samplesReadCount: string; samplingSpaceSize: string }[];
}

interface Applied {
	/** Whether reports show an event by now, and whether it is in the sample. */
	visible: (row: number) => boolean;
	/** What an event of the sample stands for. */
	scale: number;
	/** Leaves out the rows that Google withholds, and says what was done to the answer. */
	withheld: (rows: readonly number[], grouping: Grouping) => { kept: readonly number[]; told: Told };
}

/** Whether reports show an event: once it is processed, and until a correction takes it away. */
function shown({ table, now, bounds }: QueryContext, realtime: boolean): (row: number) => boolean {
	const delay = realtime ? 0 : (bounds.processingMs ?? 0);
	const { revisions } = table;
	return (row) => {
		if ((table.time[row] ?? Infinity) + delay > now) return false;
		const revision = realtime ? undefined : revisions.get(row);
		return revision === undefined || ((revision.from ?? 0) <= now && (revision.until ?? Infinity) > now);
	};
}

/** Every nth session is read where a report would read more events than Google does. */
function sampling(
	{ context, clock, realtime }: ReportSource,
	slices: readonly Slice[],
	isShown: (row: number) => boolean,
) {
	const { sampledAboveEvents } = context.bounds;
	if (sampledAboveEvents === undefined || realtime) return undefined;
	const { table } = context;
	const sizes = slices.map(({ from, to }) => {
		let events = 0;
		for (let row = 0; row < table.length; row++) {
			const time = clock[row] ?? 0;
			if (time >= from && time < to && isShown(row)) events++;
		}
		return events;
	});
	const most = Math.max(0, ...sizes);
	if (most <= sampledAboveEvents) return undefined;
	const nth = Math.ceil(most / sampledAboveEvents);
	const told = sizes.map((size) => ({
		samplesReadCount: String(Math.ceil(size / nth)),
		samplingSpaceSize: String(size),
	}));
	return { nth, told };
}

/** What Google does to the rows of a report. */
export function boundsOf(source: ReportSource, plan: FieldPlan, slices: readonly Slice[]): Applied {
	const { context, realtime } = source;
	const { table, bounds } = context;
	const isShown = shown(context, realtime);
	const sample = sampling(source, slices, isShown);
	const inSample = (row: number): boolean => sample === undefined || (table.session[row] ?? 0) % sample.nth === 0;
	const { withheldBelowUsers: least = 0 } = bounds;
	const isDemographic = [...plan.dimensions.used].some(({ thresholded }) => thresholded);
	return {
		visible: (row) => isShown(row) && inSample(row),
		scale: sample?.nth ?? 1,
		withheld(rows, grouping) {
			const users = isDemographic && least > 0 ? usersIn(grouping, context) : undefined;
			const kept = users ? rows.filter((group) => (users[group]?.size ?? 0) >= least) : rows;
			const told: Told = {
				...(plan.dimensions.hasOther() && { dataLossFromOtherRow: true }),
				...(kept.length < rows.length && { subjectToThresholding: true }),
				...(sample && { samplingMetadatas: sample.told }),
			};
			return { kept, told };
		},
	};
}

function usersIn({ members, sample }: Grouping, { table }: QueryContext): ReadonlyArray<Set<number>> {
	const users = sample.map(() => new Set<number>());
	for (const slice of members) {
		for (let row = 0; row < slice.length; row++) {
			const group = slice[row] ?? -1;
			if (group !== -1) users[group]?.add(table.sessionOf(row).user);
		}
	}
	return users;
}

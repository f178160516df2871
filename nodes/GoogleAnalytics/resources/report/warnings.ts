import { DateTime } from 'luxon';

import type { DateRange } from './dateRanges';
import { agoOf } from './days';
import type { ReportMetadata } from './pages';

const unsettledHours = 48;

/** Whether Google may still add to the numbers of a range: its last day ended less than 48 hours ago, if at all. */
function isYoung({ endDate }: DateRange, zone: string, now: number): boolean {
	const ago = agoOf(endDate);
	if (ago !== undefined) return ago * 24 <= unsettledHours;
	const end = DateTime.fromISO(endDate, { zone }).endOf('day');
	return end.isValid && end > DateTime.fromMillis(now).minus({ hours: unsettledHours });
}

const percent = (part: string, whole: string) => {
	const share = (Number(part) / Number(whole)) * 100;
	return Number.isFinite(share) ? ` on ${Math.round(share * 10) / 10} % of the events` : '';
};

/** What a reader must know before trusting the numbers of these ranges, in whole sentences. Pure. */
export function warningsOf(metadata: ReportMetadata = {}, ranges: readonly DateRange[] = [], now = 0): string[] {
	const { dataLossFromOtherRow, subjectToThresholding, samplingMetadatas = [] } = metadata;
	const { schemaRestrictionResponse, emptyReason, timeZone = 'utc' } = metadata;
	const sampled = samplingMetadatas.map(
		({ samplesReadCount = '', samplingSpaceSize = '' }) =>
			`The numbers are sampled: they are based${percent(samplesReadCount, samplingSpaceSize) || ' on a part of the events'}.`,
	);
	const restricted = (schemaRestrictionResponse?.activeMetricRestrictions ?? []).flatMap(
		({ metricName }) => metricName ?? [],
	);
	return [
		...new Set(sampled),
		...(subjectToThresholding
			? ['Google may have left out rows with few users, so that nobody can be recognized.']
			: []),
		...(dataLossFromOtherRow
			? ['There were too many different values: Google has put the rarer ones together into the row "(other)".']
			: []),
		...(restricted.length > 0 ? [`This account may not see ${restricted.join(', ')}; Google reports zeros.`] : []),
		...(ranges.some((range) => isYoung(range, timeZone, now))
			? ['Some of the data is younger than 48 hours, so Google may still change these numbers.']
			: []),
		...(emptyReason ? [`The report is empty: ${emptyReason}.`] : []),
	];
}

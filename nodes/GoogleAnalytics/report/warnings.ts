import type { ReportMetadata } from './pages';

const percent = (part: string, whole: string) => {
	const share = (Number(part) / Number(whole)) * 100;
	return Number.isFinite(share) ? ` on ${Math.round(share * 10) / 10} % of the events` : '';
};

/** What a reader must know before trusting the numbers, in whole sentences. Pure. */
export function warningsOf({
	dataLossFromOtherRow,
	subjectToThresholding,
	samplingMetadatas = [],
	schemaRestrictionResponse,
	emptyReason,
}: ReportMetadata = {}): string[] {
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
		...(emptyReason ? [`The report is empty: ${emptyReason}.`] : []),
	];
}

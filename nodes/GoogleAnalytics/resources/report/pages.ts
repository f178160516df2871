import type { Api } from '../../../shared/catalogue/api';
import type { PropertyQuota } from '../../api/limits';
import { askReport } from './ask';
import type { ReportRequest } from './request';

interface Value {
	readonly value?: string;
}

export interface ReportRow {
	readonly dimensionValues?: readonly Value[];
	readonly metricValues?: readonly Value[];
}

export interface ReportHeaders {
	readonly dimensionHeaders?: ReadonlyArray<{ readonly name: string }>;
	readonly metricHeaders?: ReadonlyArray<{ readonly name: string; readonly type?: string }>;
}

/** One answer of runReport. Google leaves out what is empty or zero. */
export interface ReportAnswer extends ReportHeaders {
	readonly rows?: readonly ReportRow[];
	readonly totals?: readonly ReportRow[];
	readonly maximums?: readonly ReportRow[];
	readonly minimums?: readonly ReportRow[];
	readonly rowCount?: number;
	readonly metadata?: ReportMetadata;
	readonly propertyQuota?: PropertyQuota;
}

/** What Google says about a report as a whole. */
export interface ReportMetadata {
	readonly currencyCode?: string;
	readonly timeZone?: string;
	readonly emptyReason?: string;
	readonly dataLossFromOtherRow?: boolean;
	readonly subjectToThresholding?: boolean;
	readonly samplingMetadatas?: ReadonlyArray<{
		readonly samplesReadCount?: string;
		readonly samplingSpaceSize?: string;
	}>;
	readonly schemaRestrictionResponse?: {
		readonly activeMetricRestrictions?: ReadonlyArray<{ readonly metricName?: string }>;
	};
}

const largestPage = 250_000;

/**
 * Yields the answers of a report until `limit` rows or all are there, one page in memory at a time. Page and limit belong
 * into the body; `rowCount` is the number of rows of the whole report.
 */
export async function* reportPages(
	api: Api,
	property: string,
	request: ReportRequest,
	limit = Infinity,
): AsyncGenerator<ReportAnswer> {
	for (let offset = 0; offset < limit; ) {
		const size = Math.min(limit - offset, largestPage);
		const answer = await askReport(api, property, { ...request, offset: String(offset), limit: String(size) });
		const [taken, all] = [answer.rows?.length ?? 0, answer.rowCount ?? 0];
		yield answer;
		offset += taken;
		if (taken === 0 || offset >= all) return;
	}
}

import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

interface FieldName {
	readonly name?: string;
}

/** ReportTask in google/analytics/data/v1alpha/analytics_data_api.proto. */
interface ReportTaskObject {
	readonly name?: string;
	readonly reportDefinition?: {
		readonly metrics?: readonly FieldName[];
		readonly dimensions?: readonly FieldName[];
		readonly dateRanges?: ReadonlyArray<{
			readonly name?: string;
			readonly startDate?: string;
			readonly endDate?: string;
		}>;
	};
	readonly reportMetadata?: {
		readonly state?: string;
		readonly beginCreatingTime?: string;
		readonly creationQuotaTokensCharged?: number;
		readonly taskRowCount?: number;
		readonly totalRowCount?: number;
		readonly errorMessage?: string;
	};
}

const keptMs = 72 * 3_600_000;

/** "Will be retained and available for querying for 72 hours after it has been created": CreateReportTask in the same file. */
const expiryOf = (created: string): string | null => {
	const moment = Date.parse(created);
	return Number.isNaN(moment) ? null : new Date(moment + keptMs).toISOString();
};

const namesOf = (fields: readonly FieldName[] = []) => fields.map(({ name = '' }) => name);

/** A report task as a workflow sees it; rows are counted once it is ready. Pure. */
export const reportTasks = defineShape<ReportTaskObject>(
	({ name, reportDefinition: asked = {}, reportMetadata: made = {} }) => ({
		id: idIn(name, 'reportTasks'),
		state: made.state ?? '',
		isReady: made.state === 'ACTIVE',
		rowCount: made.taskRowCount ?? null,
		totalRowCount: made.totalRowCount ?? null,
		errorMessage: made.errorMessage ?? null,
		metrics: namesOf(asked.metrics),
		dimensions: namesOf(asked.dimensions),
		dateRanges: (asked.dateRanges ?? []).map((range) => ({ ...range })),
		quotaTokens: made.creationQuotaTokensCharged ?? 0,
		createdAt: made.beginCreatingTime ?? null,
		expiresAt: expiryOf(made.beginCreatingTime ?? ''),
		property: { id: idIn(name, 'properties') },
	}),
	{
		name: 'properties/123456789/reportTasks/3141592',
		reportDefinition: {
			metrics: [{ name: 'sessions' }],
			dimensions: [{ name: 'date' }, { name: 'pagePath' }],
			dateRanges: [{ name: 'year', startDate: '2026-01-01', endDate: '2026-11-24' }],
		},
		reportMetadata: {
			state: 'ACTIVE',
			beginCreatingTime: '2026-11-24T09:30:00.123456Z',
			creationQuotaTokensCharged: 12,
			taskRowCount: 250_000,
			totalRowCount: 612_345,
			errorMessage: 'The report could not be created.',
		},
	},
);

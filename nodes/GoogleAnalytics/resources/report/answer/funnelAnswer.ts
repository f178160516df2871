import type { IDataObject } from 'n8n-workflow';

import { type ReportAnswer, type ReportHeaders, type ReportMetadata, type ReportRow, rowReader } from './answer';

/** One of the two reports of a funnel. */
interface FunnelPart extends ReportHeaders {
	readonly rows?: readonly ReportRow[];
	readonly metadata?: Pick<ReportMetadata, 'samplingMetadatas'>;
}

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1alpha/properties/runFunnelReport#response-body */
export interface FunnelAnswer extends Pick<ReportAnswer, 'propertyQuota'> {
	readonly funnelTable?: FunnelPart;
	readonly funnelVisualization?: FunnelPart;
}

/**
 * The rows of one of the two reports. Google lists the headers of metrics twice, and declares rates as whole numbers (evidence 54
 * and 101 in sandbox/analytics/evidence.md).
 */
function rowsIn({ dimensionHeaders, metricHeaders = [], rows = [] }: FunnelPart = {}): IDataObject[] {
	const names = [...new Set(metricHeaders.map(({ name }) => name))].map((name) => ({ name }));
	return rows.map(rowReader({ ...(dimensionHeaders && { dimensionHeaders }), metricHeaders: names }));
}

/** What Google writes into the breakdown of a step's totals (evidence 102), and into the next action of all its users. */
const total = 'RESERVED_TOTAL';

/**
 * The steps of a funnel: the rows of the table, each with a list of what the visualization adds, which is \`nextActions\` or the
 * \`days\` of a trend, and with its \`breakdown\`. The numbers of a step with a breakdown are its totals. Pure.
 */
export function funnelRows({ funnelTable, funnelVisualization }: FunnelAnswer, breakdown: string): IDataObject[] {
	const namesIn = (part: FunnelPart = {}) => (part.dimensionHeaders ?? []).map(({ name }) => name);
	const columns = namesIn(funnelTable);
	const shared = columns.filter((name) => name !== breakdown);
	const [extra] = namesIn(funnelVisualization).filter((name) => !columns.includes(name));
	const added = rowsIn(funnelVisualization).filter((row) => extra !== undefined && row[extra] !== total);
	const [list, member] = extra === 'date' ? ['days', 'date'] : ['nextActions', 'value'];
	const steps = new Map<string, IDataObject>();
	for (const row of rowsIn(funnelTable)) {
		const { [breakdown]: value, ...rest } = row;
		const key = JSON.stringify(shared.map((name) => row[name]));
		if (value === undefined || value === total) {
			const own = added.filter((one) => shared.every((name) => one[name] === row[name]));
			const more = own.map((one) => ({ [member]: one[extra ?? ''], activeUsers: one.activeUsers }));
			steps.set(key, {
				...rest,
				...(value === total && { breakdown: steps.get(key)?.breakdown ?? [] }),
				...(extra !== undefined && { [list]: more }),
			});
			continue;
		}
		const numbers = Object.fromEntries(Object.entries(rest).filter(([name]) => !shared.includes(name)));
		const step = steps.get(key) ?? Object.fromEntries(shared.map((name) => [name, row[name]]));
		const values = [...((step.breakdown as IDataObject[] | undefined) ?? []), { [breakdown]: value, ...numbers }];
		steps.set(key, { ...step, breakdown: values });
	}
	return [...steps.values()];
}

/** The metadata of both reports. Pure. */
export function funnelMetadata({ funnelTable, funnelVisualization }: FunnelAnswer): ReportMetadata {
	const samplingMetadatas = [funnelTable, funnelVisualization].flatMap(
		(part) => part?.metadata?.samplingMetadatas ?? [],
	);
	return { samplingMetadatas };
}

/** Steps that no user reached, which Google omits (evidence 56), in a sentence each. Pure. */
export function unreachedIn(rows: readonly IDataObject[], steps: ReadonlyArray<{ readonly name: string }>): string[] {
	const reached = new Set(rows.map(({ funnelStepName }) => String(funnelStepName)));
	return steps
		.map(({ name }, at) => `${at + 1}. ${name}`)
		.filter((name) => !reached.has(name))
		.map((name) => `No user reached the step "${name}", so the funnel has no row for it.`);
}

import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, FileResult, type ItemContext, type Result } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { forPeople } from '../../../shared/parameters/audience';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { listFields } from '../../../shared/parameters/listFields';
import { optionsField } from '../../api/formFields';
import { propertyField, propertyIdOf, readsProperty } from '../../api/property';
import {
	aggregatesOf,
	groupsOf,
	otherDays,
	remarkOn,
	type ReportAnswer,
	reportTruncation,
	warningsOf,
	withChange,
} from './answer/answer';
import { alignment } from './answer/align';
import { type ReportTable, reportText } from './answer/reportText';
import { isOfTime, movesWithTime } from './answer/times';
import { notAdditive } from './ask/addUp';
import { comparisonsOf, comparisonsOption } from './ask/comparisons';
import { isMerging, unasked } from './ask/dimensionExpressions';
import { rawAnswers, type ReadReport, readReport, type ReportPlan } from './ask/readReport';
import { refuseSplit, splitByOption, splitHint, splitRanges } from './ask/split';
import {
	dateFields,
	type Day,
	needsToday,
	type Period,
	rangesOf,
	todayIn,
	uncompared,
	weekStartOption,
} from './dates/dates';
import { comparisonText } from './dates/periods';
import {
	aggregationsOption,
	currencyOption,
	dimensionsField,
	fieldsOf,
	keepEmptyRowsOption,
	metricsField,
	orderBysOf,
	orderField,
} from './fields';
import { filtersField, filtersOf } from './filters';
import { inApiNames } from './names';
import { compatibly, notForTools, returnAsField, settingsOf } from './report';
import type { ReportRequest } from './request';

const formField = {
	...returnAsField,
	options: [
		{ name: 'CSV File', value: 'csvFile', description: 'All rows as a file' },
		{ name: 'CSV Text', value: 'csv', description: 'One item with the same as a text' },
		{ name: 'HTML Table', value: 'html', description: 'One item with a text for a mail' },
		{ name: 'Markdown Table', value: 'markdown', description: 'One item with a text for a card, an issue or a chat' },
		...returnAsField.options,
	],
} as const satisfies INodeProperties;

const reportFields = [
	propertyField,
	metricsField,
	dimensionsField,
	...dateFields,
	filtersField,
	orderField,
	...listFields,
	formField,
	{ ...outputFileField, displayOptions: { ...forPeople, show: { returnAs: ['csvFile'] } } },
	optionsField(
		aggregationsOption,
		comparisonsOption,
		currencyOption,
		keepEmptyRowsOption,
		splitByOption,
		weekStartOption,
	),
] as const satisfies Fields;

type ReportParams = Params<typeof reportFields>;

const periodOf = (params: ReportParams): Period => ({
	...uncompared(params),
	compareWith: params.dateRange === 'several' ? 'none' : params.compareWith,
});

/** Totals cost nothing, so the output that has a place for them gets them unless others were chosen. */
const aggregationsOf = ({ returnAs, options }: ReportParams): readonly string[] | undefined => {
	if (returnAs === 'rows') return undefined;
	const chosen = options.aggregations ?? (returnAs === 'raw' ? [] : ['TOTAL']);
	return chosen.length > 0 ? chosen : undefined;
};

/** @throws UserError where a comparison has a dimension that is computed from dates, whose values no other period has. */
function refuseComputedTimes({ dimensions }: ReportRequest): void {
	for (const { name, dimensionExpression } of dimensions) {
		const words = JSON.stringify(dimensionExpression ?? {}).match(/\w+/g) ?? [];
		const dated = words.find((word) => isOfTime(word) && !/^(?:hour|minute|dayOfWeek|nth)/.test(word));
		if (dated === undefined) continue;
		throw new UserError(
			`"${name}" cannot be compared with another period, because it is computed from ${dated}. Use ${dated} as a dimension instead.`,
		);
	}
}

/**
 * What to ask Google for. Pure.
 *
 * @throws UserError when something that the user chose cannot be read.
 */
function planOf(params: ReportParams, today: Day): ReportPlan {
	const { options } = params;
	const fields = fieldsOf(params.metrics, params.dimensions);
	const { ranges, comparison } = rangesOf(periodOf(params), today);
	const comparisons = comparisonsOf(options.comparisons?.comparison);
	const special = ['dateRange', ...(comparisons ? ['comparison'] : [])];
	const request: ReportRequest = {
		...fields,
		dateRanges: ranges,
		comparisons,
		...filtersOf(params),
		orderBys: orderBysOf(fields, params.orderBy, special),
		metricAggregations: aggregationsOf(params),
		...settingsOf(options),
		returnPropertyQuota: true,
	};
	const { splitBy = 'none', weekStart } = options;
	if (splitBy !== 'none') refuseSplit(request);
	const hidden = unasked(params.dimensions);
	const names = fields.dimensions.map(({ name }) => name).filter((name) => !hidden.includes(name));
	if (comparison) refuseComputedTimes(request);
	return {
		request,
		...(comparison && { compared: { ...comparison, alignment: alignment(names, comparison) } }),
		limit: params.returnAll ? Infinity : params.limit,
		hidden,
		merges: isMerging(params.dimensions) && notAdditive(request.metrics).length === 0,
		parts: (dateRanges) => splitRanges(dateRanges, splitBy, today, weekStart),
	};
}

/** Totals, minimums and maximums: objects, or lists of one per date range and comparison where the report has several. */
function aggregatesIn({ request }: ReportPlan, { answer, previous }: ReadReport): IDataObject {
	const isList = request.dateRanges.length > 1 || request.comparisons !== undefined;
	if (!previous) return aggregatesOf(answer, isList);
	const metrics = request.metrics.map(({ name }) => name);
	const [own, before] = [answer, previous.answer].map(
		(one) => aggregatesOf(one, true) as Readonly<Record<string, IDataObject[]>>,
	);
	const all = Object.keys({ ...own, ...before }).map((kind) => {
		const thenOf = (row: IDataObject) => before?.[kind]?.find(({ comparison }) => comparison === row.comparison);
		const changed = (row: IDataObject) => withChange(row, thenOf(row), metrics);
		const rows = own?.[kind] ?? [];
		return [kind, isList ? rows.map(changed) : changed(rows[0] ?? {})];
	});
	return Object.fromEntries(all) as IDataObject;
}

/** A warning where rows stay apart that differ only in what is not shown. */
function apart({ request, hidden, merges }: ReportPlan): string[] {
	const cases = request.dimensions.some(({ dimensionExpression: by }) => by?.lowerCase ?? by?.upperCase);
	if (hidden.length === 0 || merges || !cases) return [];
	const metrics = notAdditive(request.metrics).join(', ');
	return [`Values that differ in capitals only have rows of their own, because ${metrics} cannot be added up.`];
}

/** Google computes minimums and maximums from rows that are not added up. */
const lacksExtremes = ({ request }: ReportPlan, { answer, rows }: ReadReport): boolean =>
	request.metricAggregations?.some((kind) => kind !== 'TOTAL') === true &&
	rows.length > 0 &&
	!(answer.maximums ?? answer.minimums);

/** Warnings of this package, in addition to Google's. */
const ownWarnings = (plan: ReportPlan, report: ReadReport, params: ReportParams): string[] => [
	...otherDays(report.rows, plan.request.dateRanges),
	...apart(plan),
	...(lacksExtremes(plan, report) ? ['There are no minimums and maximums, because rows were added up.'] : []),
	...(plan.compared ? [comparisonText(plan.compared), ...plan.compared.alignment.warnings] : []),
	...(report.gaps &&
	!report.gaps.isZero &&
	(plan.request.keepEmptyRows === true || /markdown|html/.test(params.returnAs))
		? [report.gaps.warning]
		: []),
];

/** Rows that say of which periods their numbers are: null for one that cannot have such a row. Pure. */
function withPeriods({ rows, alone }: ReadReport, { compared }: ReportPlan): IDataObject[] {
	if (!compared || !alone) return [...rows];
	const [period, periodPrevious] = [compared.now, compared.before].map((days) => `${days.startDate}/${days.endDate}`);
	const [earlier, unpaired] = [new Set(alone.alone), new Set(alone.unpaired)];
	return rows.map((row) => ({
		...row,
		period: earlier.has(row) ? null : period,
		periodPrevious: unpaired.has(row) ? null : periodPrevious,
	}));
}

/** A report as a table: its dimensions, then its metrics, and what they add up to. Pure. */
function tableOf(plan: ReportPlan, report: ReadReport): ReportTable {
	const { request } = plan;
	const shown = request.dimensions.map(({ name }) => name).filter((name) => !plan.hidden.includes(name));
	const metrics = request.metrics.map(({ name }) => name);
	const columns = report.rows[0] ? Object.keys(report.rows[0]) : [...shown, ...metrics];
	const dimensions = columns.filter((name) => shown.includes(name));
	const [dimension] = dimensions;
	const earlier = new Set(report.alone?.alone);
	const own = report.rows.filter((row) => !earlier.has(row));
	const lines = report.gaps?.lines ?? own;
	const moments = [own, lines].map((rows) => rows.map((row) => String(row[dimension ?? ''])));
	const isSeries =
		dimensions.length === 1 &&
		dimension !== undefined &&
		movesWithTime(dimension) &&
		moments.every((some) => some.every((moment, at) => at === 0 || (some[at - 1] ?? '') < moment));
	const { totals } = aggregatesIn(plan, report) as { readonly totals?: IDataObject | IDataObject[] };
	const isTotal = report.rows.length > 1 && dimension !== undefined && totals !== undefined && !Array.isArray(totals);
	return {
		columns,
		rows: report.rows,
		rowCount: Math.max(report.answer.rowCount ?? 0, report.rows.length),
		...(isTotal && { totals: { [dimension]: 'Total', ...totals } }),
		...(dimension !== undefined && metrics[0] !== undefined && { bars: metrics[0] }),
		...(isSeries && { series: metrics.map((name) => ({ name, values: lines.map((row) => row[name]) })) }),
		...(plan.compared && { caption: comparisonText(plan.compared) }),
	};
}

/** A report in the form that the user chose. Pure. */
function resultOf(params: ReportParams, plan: ReportPlan, report: ReadReport, warnings: readonly string[]): Result {
	const { returnAs, property } = params;
	const { answer, rows } = report;
	const head = {
		property: { id: property },
		dateRanges: plan.request.dateRanges.map((range) => ({ ...range })),
		...(plan.compared && { period: { ...plan.compared.now }, previousPeriod: { ...plan.compared.before } }),
		rowCount: Math.max(answer.rowCount ?? 0, rows.length),
	};
	if (returnAs === 'rows' || returnAs === 'raw') return withPeriods(report, plan);
	if (returnAs === 'oneItem') {
		const { currencyCode = null, timeZone = null } = answer.metadata ?? {};
		const item = { ...head, rows: [...rows], ...aggregatesIn(plan, report), currencyCode, timeZone };
		return [{ ...item, warnings: [...warnings] }];
	}
	const { text, shownRows } = reportText(returnAs === 'csvFile' ? 'csv' : returnAs, tableOf(plan, report));
	const item = { ...head, shownRows, warnings: [...warnings] };
	if (returnAs !== 'csvFile') return [{ ...item, text }];
	const file = { data: Buffer.from(text, 'utf8'), fileName: `report-${property}.csv`, mimeType: 'text/csv' };
	return new FileResult(item, params.binaryPropertyName, file);
}

/** Runs a report in the form that the user chose. Today's date is read only where the date range needs it. */
async function run(api: Api, input: ReportParams, context: Pick<ItemContext, 'describe' | 'hint'>): Promise<Result> {
	const property = await propertyIdOf(api, input.property);
	const params = await inApiNames(api, property, { ...input, property });
	const isSplit = (params.options.splitBy ?? 'none') !== 'none';
	const period = periodOf(params);
	const plan = planOf(params, needsToday(period, isSplit) ? await todayIn(api, property) : '');
	const { request, limit = Infinity, compared } = plan;
	const extent = { limit, groups: groupsOf(request) };
	// A model gets both periods once, so that no row has to repeat them.
	if (compared) context.describe?.({ period: { ...compared.now }, previousPeriod: { ...compared.before } });
	const remark = (answer: ReportAnswer = {}) =>
		remarkOn(compared ? { hint: context.hint } : context, property, answer, request.dateRanges);
	return await compatibly(api, property, request, async () => {
		if (params.returnAs === 'raw') {
			const answers = await rawAnswers(api, property, plan);
			remark(answers[0]);
			if (compared) context.hint(comparisonText(compared));
			const count = answers.reduce((sum, { rows = [] }) => sum + rows.length, 0);
			const items = answers.map((answer) => ({ ...answer }) as IDataObject);
			return withTruncation(items, compared ? undefined : reportTruncation(count, answers[0]?.rowCount, extent));
		}
		const report = await readReport(api, property, plan);
		remark(report.answer);
		if (isSplit) context.hint(splitHint(report.parts, request.metrics));
		const own = ownWarnings(plan, report, params);
		for (const warning of own) context.hint(warning);
		const warnings = [...warningsOf(report.answer.metadata, request.dateRanges, Date.now()), ...own];
		const isPlain = params.returnAs === 'rows' && context.describe !== undefined;
		const result = isPlain ? [...report.rows] : resultOf(params, plan, report, warnings);
		return withTruncation(result, reportTruncation(report.rows.length, report.total, extent));
	});
}

export const runReport = defineOperation({
	name: 'Run',
	value: 'run',
	action: 'Run a report',
	description: 'Get metrics of a property by dimensions, for any dates, compared with an earlier period if wanted',
	alias: [
		'visited pages',
		'sessions by country',
		'run report in ga4',
		'get analytics reports',
		'pageviews',
		'page views',
		'top pages',
		'traffic sources',
		'website traffic',
		'visitors',
		'weekly report',
	],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	notForTools: [
		'comparisons',
		'splitBy',
		...notForTools.question,
		...notForTools.ranges,
		...notForTools.filters,
		...notForTools.form,
	],
	...readsProperty,
	receipt: { date: '2026-11-24', country: 'Germany', activeUsers: 1234, sessions: 1502 },
	fields: reportFields,
	run,
});

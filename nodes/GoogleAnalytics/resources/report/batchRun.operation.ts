import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Json, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { forAgents } from '../../../shared/parameters/audience';
import { partsOf } from '../../../shared/parameters/partsOf';
import { camelKeys } from '../../api/camelKeys';
import { onProperty, propertyField } from '../../api/property';
import { withoutDimensions } from './answer/hidden';
import { expressionText, unasked } from './ask/dimensionExpressions';
import { remarkOn, type ReportAnswer, rowReader, warningsOf, truncationOfAnswers, groupsOf } from './answer/answer';
import { type DateRange, type Day, endDateField, startDateField, todayIn, written } from './dates/dates';
import { rangeInWords } from './dates/dateWords';
import { dimensionsField, fieldsOf, metricsField, orderBysOf } from './fields';
import { advised, refuseIncompatible } from './metadata';
import { inApiNames } from './names';
import { askReport, type PageRequest } from './request';

/** What several reports are made from. */
const batchFields = [
	propertyField,
	{
		displayName: 'Reports',
		name: 'reports',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, sortable: true },
		placeholder: 'Add Report',
		default: {},
		options: [
			{
				displayName: 'Report',
				name: 'report',
				values: [
					{
						displayName: 'Report Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. countries',
						description: 'What its results say under "report"; 1, 2 and so on when empty',
					},
					metricsField,
					dimensionsField,
					startDateField,
					endDateField,
					{
						displayName: 'Limit',
						name: 'limit',
						type: 'number',
						typeOptions: { minValue: 1, numberPrecision: 0 },
						default: 50,
						description: 'Max number of results to return',
					},
				],
			},
		],
	},
	{
		displayName: 'Reports (JSON)',
		name: 'reportsJson',
		type: 'json',
		default: '[]',
		displayOptions: forAgents,
		placeholder: 'e.g. [{"metrics": "sessions", "startDate": "7daysAgo", "endDate": "yesterday"}]',
		description:
			'A list of objects, such as [{"name": "countries", "metrics": "sessions", "dimensions": "country", "startDate": "7daysAgo", "endDate": "yesterday", "limit": 10}]; anything else of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport">runReport</a> is passed on, such as dimensionFilter',
	},
	{
		displayName: 'Return As',
		name: 'returnAs',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'One Item per Report', value: 'oneItem', description: 'Each with its rows in a list' },
			{ name: 'One Item per Row', value: 'rows', description: 'Each with the name of its report under "report"' },
			{ name: 'Raw', value: 'raw', description: "Google's own answers, unchanged" },
		],
		default: 'oneItem',
	},
] as const satisfies Fields;

type BatchParams = Params<typeof batchFields>;

interface Asked {
	readonly name: string;
	readonly request: PageRequest;
	/** Dimensions that are asked for only because others are computed from them. */
	readonly hidden: readonly string[];
}

const usualLimit = 50;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names as a text, as a list of texts, or in Google's own form. */
const namesFrom = (names: unknown): string[] => {
	const list = typeof names === 'string' ? partsOf(names) : Array.isArray(names) ? names : [];
	return list.map((entry: unknown) => {
		if (!isObject(entry)) return String(entry);
		if (isObject(entry.dimensionExpression)) return expressionText(String(entry.name), entry.dimensionExpression);
		return entry.expression === undefined ? String(entry.name) : `${String(entry.name)}=${String(entry.expression)}`;
	});
};

const wordsIn = ({ startDate }: Record<string, unknown>) => rangeInWords(String(startDate ?? ''));

function askedFrom(report: Record<string, unknown>, index: number, today: Day): Asked {
	const { name, metrics, dimensions, startDate, endDate, dateRanges, limit, offset, orderBys, ...more } = report;
	const fields = fieldsOf(namesFrom(metrics), namesFrom(dimensions));
	const ranges = (): DateRange[] => {
		const words = wordsIn(report)?.(today);
		if (!words) return [written(String(startDate ?? '7daysAgo'), String(endDate ?? 'yesterday'))];
		const { comparedWith, ...range } = words;
		return [range, ...(comparedWith ? [comparedWith] : [])];
	};
	const hidden = unasked(namesFrom(dimensions));
	const request = {
		...more,
		...fields,
		...(more.cohortSpec === undefined && {
			dateRanges: Array.isArray(dateRanges) ? (dateRanges as DateRange[]) : ranges(),
		}),
		orderBys: Array.isArray(orderBys) ? (orderBys as IDataObject[]) : orderBysOf(fields, []),
		returnPropertyQuota: true,
		offset: String(offset ?? 0),
		limit: String(limit ?? usualLimit),
	};
	return { name: String(name ?? '').trim() || String(index + 1), request, hidden };
}

function listIn(json: Json | undefined): Array<Record<string, unknown>> {
	const read = camelKeys('Reports (JSON)', json);
	const list: unknown[] = read === undefined || read === null ? [] : Array.isArray(read) ? read : [read];
	if (list.every(isObject)) return list;
	throw new UserError('"Reports (JSON)" must be a list of objects, such as [{"metrics": "sessions"}].');
}

/** The report with its names as the API has them, however they were given. */
const named = async (api: Api, property: string, report: Record<string, unknown>) => ({
	...(await inApiNames(api, property, {
		...report,
		metrics: namesFrom(report.metrics),
		dimensions: namesFrom(report.dimensions),
	})),
});

async function read(api: Api, property: string, { name, request }: Asked): Promise<ReportAnswer> {
	const asked = refuseIncompatible(api, property, request).then(async () => await askReport(api, property, request));
	return await asked.catch(async (error: unknown) => {
		const explained = await advised(api, property, request, error);
		if (explained instanceof UserError) throw new UserError(`Report "${name}": ${explained.message}`);
		throw explained;
	});
}

function outputOf(
	{ returnAs, property }: BatchParams,
	{ name, request, hidden }: Asked,
	whole: ReportAnswer,
): IDataObject[] {
	if (returnAs === 'raw') return [{ ...whole } as IDataObject];
	const answer = withoutDimensions(whole, hidden);
	const rows = (answer.rows ?? []).map(rowReader(answer));
	if (returnAs === 'rows') return rows.map((row) => ({ report: name, ...row }));
	const warnings = warningsOf(answer.metadata, request.dateRanges, Date.now());
	return [{ report: name, property: { id: property }, rowCount: answer.rowCount ?? 0, rows, warnings }];
}

/** What the limit of one report omitted, as sentences. */
function missingFrom({ name, request }: Asked, answer: ReportAnswer): string[] {
	const { limit, total } = {
		...truncationOfAnswers([answer], { limit: Number(request.limit), groups: groupsOf(request) }),
	};
	if (limit === undefined && total === undefined) return [];
	const count = total === undefined ? 'may have more rows' : `has ${total} rows`;
	return [
		`Report "${name}" ${count}, of which ${answer.rows?.length ?? 0} were returned. Raise its limit to get the others.`,
	];
}

/** Runs several reports of one property; they share requests of five. */
async function runBatch(api: Api, params: BatchParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const given = [...params.reports.report, ...listIn(params.reportsJson)];
	const reports = await Promise.all(given.map(async (one) => await named(api, params.property, one)));
	const today = reports.some((one) => wordsIn(one) !== undefined) ? await todayIn(api, params.property) : '';
	const asked = reports.map((one, index) => askedFrom(one, index, today));
	if (asked.length === 0) throw new UserError('Add at least one report.');
	const answers = await Promise.allSettled(asked.map(async (one) => await read(api, params.property, one)));
	const reasons: string[] = [];
	const rows = answers.flatMap((answer, index) => {
		if (answer.status === 'rejected') throw answer.reason;
		const one = asked[index];
		if (!one) return [];
		reasons.push(...missingFrom(one, answer.value));
		remarkOn({ hint: context.hint }, params.property, answer.value, one.request.dateRanges);
		return outputOf(params, one, answer.value);
	});
	return withTruncation(rows, reasons.length > 0 ? { reasons } : undefined);
}

export const batchRunReports = defineOperation({
	name: 'Run Several',
	value: 'batchRun',
	action: 'Run several reports',
	description: 'Get several different reports of a property at once, five in each request',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: { report: 'Countries', country: 'Germany', activeUsers: 1234 },
	fields: batchFields,
	run: onProperty(runBatch),
});

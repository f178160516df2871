import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Json, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { forAgents } from '../../../shared/parameters/audience';
import { onProperty, propertyField } from '../../api/property';
import { remarkOn, type ReportAnswer, rowReader, warningsOf } from './answer';
import { type DateRange, endDateField, startDateField, written } from './dates';
import { dimensionsField, fieldsOf, metricsField, orderBysOf } from './fields';
import { advised, refuseIncompatible } from './metadata';
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
						typeOptions: { minValue: 1 },
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
}

const usualLimit = 50;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names as a text, as a list of texts, or in Google's own form. */
const namesFrom = (names: unknown): string[] => {
	const list = typeof names === 'string' ? names.split(',') : Array.isArray(names) ? names : [];
	return list.map((entry: unknown) => {
		if (!isObject(entry)) return String(entry);
		return entry.expression === undefined ? String(entry.name) : `${String(entry.name)}=${String(entry.expression)}`;
	});
};

function askedFrom(report: Record<string, unknown>, index: number): Asked {
	const { name, metrics, dimensions, startDate, endDate, dateRanges, limit, offset, orderBys, ...more } = report;
	const fields = fieldsOf(namesFrom(metrics), namesFrom(dimensions));
	const range = () => written(String(startDate ?? '7daysAgo'), String(endDate ?? 'yesterday'));
	const request = {
		...more,
		...fields,
		dateRanges: Array.isArray(dateRanges) ? (dateRanges as DateRange[]) : [range()],
		orderBys: Array.isArray(orderBys) ? (orderBys as IDataObject[]) : orderBysOf(fields, []),
		returnPropertyQuota: true,
		offset: String(offset ?? 0),
		limit: String(limit ?? usualLimit),
	};
	return { name: String(name ?? '').trim() || String(index + 1), request };
}

function listIn(json: Json | undefined): Array<Record<string, unknown>> {
	const list: unknown[] = json === undefined || json === null ? [] : Array.isArray(json) ? json : [json];
	if (list.every(isObject)) return list;
	throw new UserError('"Reports (JSON)" must be a list of objects, such as [{"metrics": "sessions"}].');
}

async function read(api: Api, property: string, { name, request }: Asked): Promise<ReportAnswer> {
	const asked = refuseIncompatible(api, property, request).then(async () => await askReport(api, property, request));
	return await asked.catch(async (error: unknown) => {
		const explained = await advised(api, property, request, error);
		if (explained instanceof UserError) throw new UserError(`Report "${name}": ${explained.message}`);
		throw explained;
	});
}

function outputOf({ returnAs, property }: BatchParams, { name, request }: Asked, answer: ReportAnswer): IDataObject[] {
	if (returnAs === 'raw') return [{ ...answer } as IDataObject];
	const rows = (answer.rows ?? []).map(rowReader(answer));
	if (returnAs === 'rows') return rows.map((row) => ({ report: name, ...row }));
	const warnings = warningsOf(answer.metadata, request.dateRanges, Date.now());
	return [{ report: name, property, rowCount: answer.rowCount ?? 0, rows, warnings }];
}

/** Runs several reports of one property; they share requests of five. */
async function runBatch(api: Api, params: BatchParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const asked = [...params.reports.report, ...listIn(params.reportsJson)].map((one, index) => askedFrom(one, index));
	if (asked.length === 0) throw new UserError('Add at least one report.');
	const answers = await Promise.allSettled(asked.map(async (one) => await read(api, params.property, one)));
	return answers.flatMap((answer, index) => {
		if (answer.status === 'rejected') throw answer.reason;
		const one = asked[index];
		if (!one) return [];
		remarkOn(context, params.property, answer.value, one.request.dateRanges);
		return outputOf(params, one, answer.value);
	});
}

export const batchRunReports = defineOperation({
	name: 'Run Several',
	value: 'batchRun',
	action: 'Run several reports',
	description: 'Get several different reports of a property at once, five in each request',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports',
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	fields: batchFields,
	run: onProperty(runBatch),
});

import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { camelKeys } from '../../api/camelKeys';
import { jsonField, rowsField, textField } from '../../api/formFields';
import { jsonRowsField, withJsonRows } from '../../api/jsonRows';
import { onProperty, propertyField, readsProperty } from '../../api/property';
import { groupsOf, type ReportAnswer, reportTruncation } from './answer/answer';
import { unasked } from './ask/dimensionExpressions';
import { type DateRange, type Day, endDateField, rangeInWords, startDateField, todayIn, written } from './dates/dates';
import { dimensionsField, fieldsOf, metricsField, orderBysOf } from './fields';
import { inApiNames } from './names';
import { compatibly, onePage, outputOf, returnAsField, rowLimitField } from './report';
import { askReport } from './request';

const reportsField = rowsField(
	['Reports', 'reports'],
	['Report', 'report'],
	[
		textField('Report Name', 'name', 'countries', 'Value of "report" in its results; 1, 2 and so on when empty'),
		metricsField,
		dimensionsField,
		startDateField,
		endDateField,
		rowLimitField,
		jsonField(
			'More (JSON)',
			'more',
			'{}',
			'{"keepEmptyRows": true}',
			'Other fields of Google\'s <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport">runReport</a>, such as {"dimensionFilter": {"filter": {"fieldName": "country", "stringFilter": {"value": "Germany"}}}, "orderBys": [{"metric": {"metricName": "sessions"}, "desc": true}]}',
		),
	],
	'Each with its own fields and dates',
);

const batchFields = [
	propertyField,
	reportsField,
	jsonRowsField(
		reportsField,
		'reportsJson',
		'[{"metrics": ["sessions"], "dimensions": ["country"], "startDate": "last week"}]',
	),
	{ ...returnAsField, default: 'oneItem' },
] as const satisfies Fields;

type BatchParams = Params<typeof batchFields>;
type ReportRow = BatchParams['reports']['report'][number];

const moreOf = (json: ReportRow['more']): IDataObject => {
	const more = camelKeys('More (JSON)', json) ?? {};
	if (typeof more === 'object' && !Array.isArray(more)) return more as IDataObject;
	throw new UserError('"More (JSON)" must be an object, such as {"keepEmptyRows": true}.');
};

const wordsIn = ({ startDate, endDate }: ReportRow) => rangeInWords(startDate, 'monday', endDate);

function rangesIn(row: ReportRow, today: Day): DateRange[] {
	const words = wordsIn(row)?.(today);
	if (!words) return [written(row.startDate, row.endDate)];
	const { comparedWith, ...range } = words;
	return [range, ...(comparedWith ? [comparedWith] : [])];
}

/** The request of one report; `more` can replace its dates, order and offset. */
async function requestOf(api: Api, property: string, row: ReportRow, today: Day) {
	const { metrics, dimensions, limit } = row;
	const { dateRanges, orderBys, offset = 0, ...more } = moreOf(row.more);
	const resolved = await inApiNames(api, property, { ...more, metrics, dimensions, orderBys });
	const fields = fieldsOf(resolved.metrics, resolved.dimensions);
	const request = {
		...resolved,
		...fields,
		// a report of cohorts has the dates of its cohorts
		...(more.cohortSpec === undefined && {
			dateRanges: (dateRanges as DateRange[] | undefined) ?? rangesIn(row, today),
		}),
		orderBys: (resolved.orderBys as IDataObject[] | undefined) ?? orderBysOf(fields, ''),
		returnPropertyQuota: true,
		offset: String(offset),
		limit: String(limit),
	};
	return { request, hidden: unasked(resolved.dimensions) };
}

/** Runs several reports of one property; they share requests of five. */
async function runBatch(api: Api, params: BatchParams, context: Pick<ItemContext, 'hint'>): Promise<IDataObject[]> {
	const { property, returnAs } = params;
	const { report: rows } = withJsonRows(params, reportsField, params.reportsJson).reports;
	if (rows.length === 0) throw new UserError('Add at least one report.');
	const today = rows.some((row) => wordsIn(row) !== undefined) ? await todayIn(api, property) : '';
	const reports = await Promise.all(
		rows.map(async (row, index) => ({
			name: row.name.trim() || String(index + 1),
			...(await requestOf(api, property, row, today)),
		})),
	);
	const outcomes = await Promise.allSettled(
		reports.map(async ({ name, request, hidden }) => {
			const groups = groupsOf(request);
			const send = async () => await askReport(api, property, request);
			const missing = ({ rowCount }: ReportAnswer, count: number) => {
				const truncation = reportTruncation(count, rowCount, { limit: Number(request.limit), groups });
				if (!truncation) return undefined;
				const { total } = truncation;
				const rest =
					total === undefined
						? `possibly has more rows than the ${count} that were returned`
						: `has ${total} rows, of which ${count} were returned`;
				return { reasons: [`Report "${name}" ${rest}. Raise its limit to get the others.`] };
			};
			return await outputOf(
				{ hint: context.hint },
				{
					...{ property, returnAs, groups, hidden, missing, head: { report: name } },
					dateRanges: request.dateRanges ?? [],
					pages: onePage(compatibly(api, property, request, send)),
					rowsOf: ({ rows: own }) => own.map((row) => (returnAs === 'rows' ? { report: name, ...row } : row)),
				},
			).catch((error: unknown) => {
				if (error instanceof UserError) throw new UserError(`Report "${name}": ${error.message}`);
				throw error;
			});
		}),
	);
	const items = outcomes.map((outcome) => {
		if (outcome.status === 'rejected') throw outcome.reason;
		return outcome.value;
	});
	const reasons = items.flatMap((list) => truncationOf(list)?.reasons ?? []);
	return withTruncation(items.flat(), reasons.length > 0 ? { reasons } : undefined);
}

export const batchRunReports = defineOperation({
	name: 'Run Several',
	value: 'batchRun',
	action: 'Run several reports',
	description: 'Get several different reports of a property, five in each request',
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/batchRunReports',
	notForTools: ['reportsJson'],
	...readsProperty,
	receipt: { report: 'Countries', country: 'Germany', activeUsers: 1234 },
	fields: batchFields,
	run: onProperty(runBatch),
});

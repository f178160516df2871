import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { jsonRowsField, withJsonRows } from '../../api/jsonRows';
import { callOn, onProperty, propertyField, readsProperty } from '../../api/property';
import { numberField, optionsField, rowsField, severalListedField, textField } from '../../api/formFields';
import { listed, realtimeNames } from '../../api/reportFields';
import { groupsOf, type ReportAnswer } from './answer/answer';
import { unasked } from './ask/dimensionExpressions';
import { aggregationsOption, fieldsOf, orderBysOf, orderField, sizeFields } from './fields';
import { filtersField, filtersOf } from './filters';
import { realtimeFieldsOf } from './metadata';
import { inApiNames } from './names';
import { notForTools, onePage, outputOf } from './report';

const minutes = { minValue: 0, maxValue: 59 };

const minuteRangesField = rowsField(
	['Minute Ranges', 'minuteRanges'],
	['Minute Range', 'range'],
	[
		textField(
			'Range Name',
			'name',
			'now',
			'Value of dateRange in the rows of this range; date_range_0 and so on when empty',
		),
		numberField('Start Minutes Ago', 'startMinutesAgo', 29, minutes, 'At most 29, or 59 for an Analytics 360 property'),
		numberField('End Minutes Ago', 'endMinutesAgo', 0, minutes, 'Where 0 is the current minute'),
	],
	'At most two; the last 30 minutes when empty',
);

const realtimeFields = [
	propertyField,
	severalListedField(
		'Metric Names or IDs',
		'metrics',
		'loadRealtimeMetrics',
		`Any of ${listed(realtimeNames.metrics)}, and no others.`,
		['activeUsers'],
	),
	severalListedField(
		'Dimension Names or IDs',
		'dimensions',
		'loadRealtimeDimensions',
		`Any of ${listed(realtimeNames.dimensions)}, and custom dimensions of users, such as customUser:plan.`,
	),
	minuteRangesField,
	jsonRowsField(minuteRangesField, 'minuteRangesJson', '[{"name": "now", "startMinutesAgo": 4, "endMinutesAgo": 0}]'),
	filtersField,
	orderField,
	...sizeFields,
	optionsField(aggregationsOption),
] as const satisfies Fields;

type RealtimeParams = Params<typeof realtimeFields>;

const maxRanges = 2;

/** What Google reports without a range: "one minute range for the last 30 minutes will be used" (RunRealtimeReportRequest). */
const usualRanges = [{ startMinutesAgo: 29, endMinutesAgo: 0 }];

/**
 * The minute ranges in Google's form; undefined for the usual one. Pure.
 *
 * @throws UserError when one ends before it starts, and when there are too many.
 */
function minuteRangesOf(ranges: RealtimeParams['minuteRanges']['range']) {
	if (ranges.length > maxRanges) throw new UserError(`Add at most ${maxRanges} minute ranges, not ${ranges.length}.`);
	const reversed = ranges.find(({ startMinutesAgo: start, endMinutesAgo: end }) => start < end);
	if (reversed) {
		throw new UserError(
			`A minute range starts with the earlier minute, such as 29 to 0 minutes ago, not ${reversed.startMinutesAgo} to ${reversed.endMinutesAgo}.`,
		);
	}
	if (ranges.length === 0) return undefined;
	return ranges.map(({ name, ...range }) => ({ ...(name.trim() !== '' && { name: name.trim() }), ...range }));
}

/** Google returns no second page. */
const maxRows = 250_000;

async function runRealtime(
	api: Api,
	input: RealtimeParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const { property, returnAs } = input;
	const form = withJsonRows(input, minuteRangesField, input.minuteRangesJson);
	const params = await inApiNames(api, property, form, realtimeFieldsOf);
	const { options } = params;
	const fields = fieldsOf(params.metrics, params.dimensions);
	const aggregations = options.aggregations ?? (returnAs === 'oneItem' ? ['TOTAL'] : []);
	const minuteRanges = minuteRangesOf(params.minuteRanges.range);
	const limit = params.returnAll ? maxRows : Math.min(params.limit, maxRows);
	const response = callOn<ReportAnswer>(api, property, 'runRealtimeReport', {
		...fields,
		minuteRanges,
		...filtersOf(params),
		orderBys: orderBysOf(fields, params.orderBy),
		metricAggregations: returnAs === 'rows' || aggregations.length === 0 ? undefined : [...aggregations],
		limit: String(limit),
		returnPropertyQuota: true,
	});
	return await outputOf(context, {
		...{ property, returnAs, limit, groups: groupsOf({ dateRanges: minuteRanges }) },
		pages: onePage(response),
		hidden: unasked(params.dimensions),
		head: { minuteRanges: (minuteRanges ?? usualRanges).map((range) => ({ ...range })) },
	});
}

export const runRealtimeReport = defineOperation({
	name: 'Run Real-Time',
	value: 'runRealtime',
	action: 'Run a realtime report',
	description: 'Get what happens on a property right now: the last 30 minutes (60 for Analytics 360), by dimensions',
	alias: ['users online', 'users right now', 'active users', 'real-time users'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	notForTools: [
		...['minuteRanges', 'minuteRangesJson', 'aggregations', 'metricFilterJson', 'orderBy'],
		...notForTools.filters,
		...notForTools.form,
	],
	...readsProperty,
	receipt: { country: 'Germany', activeUsers: 12 },
	fields: realtimeFields,
	run: onProperty(runRealtime),
});

import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { withTruncation } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { forAgents } from '../../../shared/parameters/audience';
import { onProperty, propertyField } from '../../api/property';
import { aggregatesOf, remarkOn, type ReportAnswer, rowReader, groupsOf, truncationOfAnswers } from './answer/answer';
import { withoutDimensions } from './answer/hidden';
import { unasked } from './ask/dimensionExpressions';
import { aggregationsOption, fieldsOf, orderByTextOption, orderBysOf, orderField, sizeFields } from './fields';
import { filtersField, filtersOf } from './filters';
import { realtimeFieldsOf } from './metadata';
import { inApiNames } from './names';

/** What a report of the last minutes is made from. */
const realtimeFields = [
	propertyField,
	{
		displayName: 'Metric Names or IDs',
		name: 'metrics',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'loadRealtimeMetrics', loadOptionsDependsOn: ['property.value'] },
		default: ['activeUsers'],
		description:
			'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Dimension Names or IDs',
		name: 'dimensions',
		type: 'multiOptions',
		typeOptions: { loadOptionsMethod: 'loadRealtimeDimensions', loadOptionsDependsOn: ['property.value'] },
		default: [],
		description:
			'Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
	},
	{
		displayName: 'Minute Ranges',
		name: 'minuteRanges',
		type: 'fixedCollection',
		typeOptions: { multipleValues: true, maxAllowedFields: 2 },
		placeholder: 'Add Minute Range',
		default: {},
		description: 'At most two; the last 30 minutes when empty',
		options: [
			{
				displayName: 'Range',
				name: 'range',
				values: [
					{
						displayName: 'Range Name',
						name: 'name',
						type: 'string',
						default: '',
						placeholder: 'e.g. now',
						description: 'What the rows of this range say in dateRange; date_range_0 and so on when empty',
					},
					{
						displayName: 'Start Minutes Ago',
						name: 'startMinutesAgo',
						type: 'number',
						typeOptions: { minValue: 0, maxValue: 59, numberPrecision: 0 },
						default: 29,
						description: 'At most 29, or 59 for an Analytics 360 property',
					},
					{
						displayName: 'End Minutes Ago',
						name: 'endMinutesAgo',
						type: 'number',
						typeOptions: { minValue: 0, maxValue: 59, numberPrecision: 0 },
						default: 0,
						description: 'Where 0 is the current minute',
					},
				],
			},
		],
	},
	{
		displayName: 'Minute Ranges (Text)',
		name: 'minuteRangesText',
		type: 'string',
		default: '',
		placeholder: 'e.g. now=4..0, before=29..5',
		description:
			'One or two minute ranges, separated by commas, each as first minute..last minute before now, with a name and "=" before it if wanted',
		displayOptions: forAgents,
	},
	filtersField,
	orderField,
	...sizeFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [aggregationsOption, orderByTextOption],
	},
] as const satisfies Fields;

type RealtimeParams = Params<typeof realtimeFields>;

/** As Google takes it; both minutes belong to it. */
interface MinuteRange {
	readonly name?: string;
	readonly startMinutesAgo: number;
	readonly endMinutesAgo: number;
}

const [maxRanges, oldest] = [2, 59];

const rangesIn = (text: string) =>
	text.split(/[,;\n]/).flatMap((entry) => {
		if (entry.trim() === '') return [];
		const [, name = '', start, end] = /^(?:([^=]*)=)?\s*(\d+)\s*(?:\.{2,3}|-| to )\s*(\d+)\s*$/s.exec(entry) ?? [];
		if (start !== undefined && end !== undefined) {
			return [{ name, startMinutesAgo: Number(start), endMinutesAgo: Number(end) }];
		}
		throw new UserError(
			`"${entry.trim().slice(0, 80)}" is not a minute range. Write it as first minute..last minute before now, such as 29..0.`,
		);
	});

/**
 * The minute ranges to ask for; undefined for Google's own, the last 30 minutes. Pure.
 *
 * @param text counts instead of the list unless it is empty.
 * @throws UserError when one cannot be read or runs backwards, and when there are too many.
 */
function minuteRangesOf(
	rows: ReadonlyArray<{ readonly name: string; readonly startMinutesAgo: number; readonly endMinutesAgo: number }>,
	text: string,
): MinuteRange[] | undefined {
	const ranges = text.trim() === '' ? rows : rangesIn(text);
	if (ranges.length > maxRanges) throw new UserError(`Give at most ${maxRanges} minute ranges, not ${ranges.length}.`);
	for (const { startMinutesAgo: start, endMinutesAgo: end } of ranges) {
		if (Number.isInteger(start) && Number.isInteger(end) && end >= 0 && start >= end && start <= oldest) continue;
		throw new UserError(
			`A minute range goes from the earlier minute to the later one, both whole numbers from ${oldest} to 0 before now, not ${start} to ${end}.`,
		);
	}
	if (ranges.length === 0) return undefined;
	return ranges.map(({ name, ...range }) => (name.trim() === '' ? range : { ...range, name: name.trim() }));
}

/** There is no second page: this is all that Google gives. */
const maxRows = 250_000;

const requestOf = (params: RealtimeParams) => {
	const { options, returnAs } = params;
	const fields = fieldsOf(params.metrics, params.dimensions);
	const aggregations = options.aggregations ?? (returnAs === 'oneItem' ? ['TOTAL'] : []);
	return {
		...fields,
		minuteRanges: minuteRangesOf(params.minuteRanges.range, params.minuteRangesText),
		...filtersOf(params),
		orderBys: orderBysOf(fields, params.orderBy.order, options.orderByText),
		metricAggregations: returnAs === 'rows' || aggregations.length === 0 ? undefined : [...aggregations],
		limit: String(params.returnAll ? maxRows : Math.min(params.limit, maxRows)),
		returnPropertyQuota: true,
	};
};

function outputOf(params: RealtimeParams, ranges: readonly object[] | undefined, whole: ReportAnswer): IDataObject[] {
	if (params.returnAs === 'raw') return [{ ...whole } as IDataObject];
	const answer = withoutDimensions(whole, unasked(params.dimensions));
	const rows = (answer.rows ?? []).map(rowReader(answer));
	if (params.returnAs === 'rows') return rows;
	const { property } = params;
	const head = {
		property: { id: property },
		minuteRanges: [...(ranges ?? [])] as IDataObject[],
		rowCount: answer.rowCount ?? 0,
		rows,
	};
	return [{ ...head, ...aggregatesOf(answer, (ranges?.length ?? 1) > 1) }];
}

/** Runs a report of the last minutes in the form that the user chose. */
async function runRealtime(
	api: Api,
	given: RealtimeParams,
	context: Pick<ItemContext, 'hint'>,
): Promise<IDataObject[]> {
	const { property } = given;
	const params = await inApiNames(api, property, given, realtimeFieldsOf);
	const body = requestOf(params);
	const answer = await api.request<ReportAnswer>({
		method: 'POST',
		base: 'data',
		path: path`/v1beta/properties/${property}:runRealtimeReport`,
		body,
	});
	remarkOn(context, property, answer);
	const extent = { limit: Number(body.limit), groups: groupsOf({ dateRanges: body.minuteRanges }) };
	const truncation = truncationOfAnswers([answer], extent);
	return withTruncation(outputOf(params, body.minuteRanges, answer), truncation);
}

export const runRealtimeReport = defineOperation({
	name: 'Run Real-Time',
	value: 'runRealtime',
	action: 'Run a realtime report',
	description: 'Get what happens on a property right now: the last 30 minutes (60 for Analytics 360), by dimensions',
	alias: ['active users', 'real-time users'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	notForTools: [
		'minuteRanges',
		'orderBy',
		'aggregations',
		'dimensionFilters',
		'metricFilters',
		'combineFilters',
		'filterGroups',
		'returnAs',
	],
	kind: 'read',
	rights: 'analytics.readonly; Viewer of the property',
	receipt: { country: 'Germany', activeUsers: 12 },
	fields: realtimeFields,
	run: onProperty(runRealtime),
});

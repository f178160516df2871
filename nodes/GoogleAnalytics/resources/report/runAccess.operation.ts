import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { bodyPager } from '../../api/bodyPagers';
import { optionsField, switchField, textField } from '../../api/formFields';
import { onProperty, propertyField } from '../../api/property';
import { type DateRange, rangeFields, weekStartOption } from './dates/dates';
import { dateRangesOf, notForTools } from './report';

/** https://developers.google.com/analytics/devguides/config/admin/v1/access-api-schema */
const accessFields = [
	propertyField,
	...rangeFields,
	{
		...textField(
			'Dimensions',
			'dimensions',
			'userEmail, accessMechanism',
			'Fields of each access, separated by commas; some, such as accessMechanism, reportType and epochTimeMicros, are for Analytics 360 properties only',
		),
		default: 'userEmail, mostRecentAccessEpochTimeMicros',
	},
	{
		...textField('Metrics', 'metrics', 'accessCount', 'What to count, separated by commas'),
		default: 'accessCount',
	},
	...listFields,
	optionsField(
		switchField('Include All Users', 'includeAllUsers', 'Whether to return users who have access but never read data'),
		textField('User Email', 'userEmail', 'nathan@example.com', 'Return only what this user read'),
		weekStartOption,
	),
] as const satisfies Fields;

type AccessParams = Params<typeof accessFields>;

/** Reference of `runAccessReport`: up to two date ranges, 9 dimensions and 10 metrics. */
const most = { dimensions: 9, metrics: 10, ranges: 2 };

function namesIn(label: string, text: string, max: number): string[] {
	const names = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
	if (names.length <= max) return names;
	throw new UserError(`"${label}" accepts at most ${max} names, not ${names.length}.`);
}

/** The body of the request. Pure. */
function requestOf(params: AccessParams, ranges: readonly DateRange[]) {
	const dimensions = namesIn('Dimensions', params.dimensions, most.dimensions);
	const metrics = namesIn('Metrics', params.metrics, most.metrics);
	if (dimensions.length + metrics.length === 0)
		throw new UserError('An access report needs "Dimensions" or "Metrics", such as userEmail or accessCount.');
	if (ranges.length > most.ranges)
		throw new UserError(`An access report accepts at most ${most.ranges} date ranges, not ${ranges.length}.`);
	const { includeAllUsers, userEmail = '' } = params.options;
	const value = userEmail.trim();
	return {
		dateRanges: ranges.map(({ startDate, endDate }) => ({ startDate, endDate })),
		dimensions: dimensions.map((dimensionName) => ({ dimensionName })),
		metrics: metrics.map((metricName) => ({ metricName })),
		includeAllUsers: includeAllUsers || undefined,
		dimensionFilter:
			value === ''
				? undefined
				: { accessFilter: { fieldName: 'userEmail', stringFilter: { matchType: 'EXACT', value } } },
	};
}

/** Fields in microseconds are returned as dates, under other names. */
const dateNames: Readonly<Record<string, string>> = {
	epochTimeMicros: 'accessedAt',
	mostRecentAccessEpochTimeMicros: 'lastAccessedAt',
};

/** A value of a row: metrics as numbers, dates as ISO 8601; other text, such as "(not set)", unchanged. Pure. */
function valueOf(name: string, value: unknown, isMetric: boolean): IDataObject[string] {
	const text = typeof value === 'string' ? value : '';
	if (name in dateNames)
		return /^[1-9]\d*$/.test(text) ? new Date(Math.floor(Number(text) / 1000)).toISOString() : null;
	return isMetric && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

async function runAccess(
	api: Api,
	params: AccessParams,
	context: Pick<ItemContext, 'describe'>,
): Promise<IDataObject[]> {
	const { property } = params;
	const body = requestOf(params, await dateRangesOf(api, property, params));
	context.describe?.({ dateRanges: body.dateRanges });
	const list = path`/v1beta/properties/${property}:runAccessReport`;
	const request = { method: 'POST', base: 'admin', path: list, body } as const;
	const rows = await collected(api.rows<IDataObject>(request, limitOf(params), bodyPager(request)));
	const metrics = new Set(body.metrics.map(({ metricName }) => metricName));
	const readable = rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [dateNames[name] ?? name, valueOf(name, value, metrics.has(name))]),
		),
	);
	return truncatedLike(rows, readable);
}

export const runAccessReport = defineOperation({
	name: 'Run Access Report',
	value: 'runAccess',
	action: 'Run an access report',
	description: 'See who read which data of a property and when, up to two years back',
	alias: ['data access report', 'who read data', 'audit'],
	docs: 'https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties/runAccessReport',
	notForTools: notForTools.ranges,
	kind: 'read',
	rights: 'analytics.readonly; Administrator of the property',
	receipt: { userEmail: 'nathan@example.com', lastAccessedAt: '2026-11-24T09:00:00.000Z', accessCount: 3 },
	fields: accessFields,
	run: onProperty(runAccess),
});

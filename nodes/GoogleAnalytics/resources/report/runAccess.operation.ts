import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type ItemContext } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { bodyPager } from '../../api/bodyPagers';
import { onProperty, propertyField } from '../../api/property';
import {
	besideEachOther,
	needsToday,
	rangeFields,
	rangesOf,
	todayIn,
	uncompared,
	weekStartOption,
} from './dates/dates';

/** https://developers.google.com/analytics/devguides/config/admin/v1/access-api-schema */
const accessFields = [
	propertyField,
	...rangeFields,
	{
		displayName: 'Dimensions',
		name: 'dimensions',
		type: 'string',
		default: 'userEmail, mostRecentAccessEpochTimeMicros',
		placeholder: 'e.g. userEmail, accessMechanism',
		description:
			'What to tell of who read data, separated by commas; some, such as accessMechanism, reportType and epochTimeMicros, are of Analytics 360 properties alone',
	},
	{
		displayName: 'Metrics',
		name: 'metrics',
		type: 'string',
		default: 'accessCount',
		placeholder: 'e.g. accessCount',
		description: 'What to count, separated by commas',
	},
	...listFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add Option',
		default: {},
		options: [
			{
				displayName: 'Include All Users',
				name: 'includeAllUsers',
				type: 'boolean',
				default: true,
				description: 'Whether people who may read but never did are told as well',
			},
			{
				displayName: 'User Email',
				name: 'userEmail',
				type: 'string',
				default: '',
				placeholder: 'e.g. nathan@example.com',
				description: 'Only what this person read',
			},
			weekStartOption,
		],
	},
] as const satisfies Fields;

type AccessParams = Params<typeof accessFields>;

/** Reference of `runAccessReport`: up to two date ranges, 9 dimensions and 10 metrics. */
const most = { dimensions: 9, metrics: 10, ranges: 2 };

function namesIn(label: string, given: string, max: number): string[] {
	const names = [...new Set(given.split(/[\s,;]+/).filter((name) => name !== ''))];
	if (names.length <= max) return names;
	throw new UserError(`"${label}" takes ${max} names at most, not ${names.length}.`);
}

/** The body of the request. Pure. */
function requestOf(params: AccessParams, today: string) {
	const dimensions = namesIn('Dimensions', params.dimensions, most.dimensions);
	const metrics = namesIn('Metrics', params.metrics, most.metrics);
	if (dimensions.length + metrics.length === 0)
		throw new UserError('A report of access needs "Dimensions" or "Metrics", such as userEmail or accessCount.');
	const dateRanges = besideEachOther(rangesOf(uncompared(params), today)).map(({ startDate, endDate }) => ({
		startDate,
		endDate,
	}));
	if (dateRanges.length > most.ranges)
		throw new UserError(`A report of access takes two date ranges at most, not ${dateRanges.length}.`);
	const { includeAllUsers, userEmail = '' } = params.options;
	const value = userEmail.trim();
	return {
		dateRanges,
		dimensions: dimensions.map((dimensionName) => ({ dimensionName })),
		metrics: metrics.map((metricName) => ({ metricName })),
		includeAllUsers: includeAllUsers || undefined,
		dimensionFilter:
			value === ''
				? undefined
				: { accessFilter: { fieldName: 'userEmail', stringFilter: { matchType: 'EXACT', value } } },
	};
}

/** Microseconds are told as moments, under names that say so. */
const moments: Readonly<Record<string, string>> = {
	epochTimeMicros: 'accessedAt',
	mostRecentAccessEpochTimeMicros: 'lastAccessedAt',
};

/** A value of a row: numbers of metrics as numbers, moments as ISO 8601; other texts, such as "(not set)", as they are. Pure. */
function valueOf(name: string, value: unknown, isMetric: boolean): IDataObject[string] {
	const text = typeof value === 'string' ? value : '';
	if (name in moments) return /^[1-9]\d*$/.test(text) ? new Date(Math.floor(Number(text) / 1000)).toISOString() : null;
	return isMetric && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}

async function runAccess(
	api: Api,
	params: AccessParams,
	context: Pick<ItemContext, 'describe'>,
): Promise<IDataObject[]> {
	const { property } = params;
	const body = requestOf(params, needsToday(uncompared(params)) ? await todayIn(api, property) : '');
	context.describe?.({ dateRanges: body.dateRanges });
	const list = path`/v1beta/properties/${property}:runAccessReport`;
	const request = { method: 'POST', base: 'admin', path: list, body } as const;
	const rows = await collected(api.rows<IDataObject>(request, limitOf(params), bodyPager(request)));
	const metrics = new Set(body.metrics.map(({ metricName }) => metricName));
	const readable = rows.map((row) =>
		Object.fromEntries(
			Object.entries(row).map(([name, value]) => [moments[name] ?? name, valueOf(name, value, metrics.has(name))]),
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
	notForTools: ['dateRanges', 'weekStart'],
	kind: 'read',
	rights: 'analytics.readonly; Administrator of the property',
	receipt: { userEmail: 'nathan@example.com', lastAccessedAt: '2026-11-24T09:00:00.000Z', accessCount: 3 },
	fields: accessFields,
	run: onProperty(runAccess),
});

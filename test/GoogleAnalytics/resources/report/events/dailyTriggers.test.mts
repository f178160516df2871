import type { IDataObject } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { googleAnalytics } from '../../../../../nodes/GoogleAnalytics/googleAnalytics';
import { metricCrossed } from '../../../../../nodes/GoogleAnalytics/resources/report/events/metricCrossed.event';
import { newRows } from '../../../../../nodes/GoogleAnalytics/resources/report/events/newRows.event';
import type { Span } from '../../../../../nodes/shared/catalogue/event';
import { recordingApi } from '../../../../support/recordingHost.mts';
import { connected } from '../../../analyticsAccount.mts';

const now = Date.parse('2026-11-20T12:00:00Z');
const day = 86_400_000;

interface Report {
	readonly dateRanges: ReadonlyArray<{ readonly endDate: string }>;
}

type Row = readonly [dimensions: readonly string[], value: number];

/** Google, with the rows of each report; a property in Berlin. */
function answering(token: string, rowsOf: (report: Report) => readonly Row[], metadata: IDataObject = {}) {
	const answerTo = (report: Report, names: readonly string[]) => ({
		dimensionHeaders: names.map((name) => ({ name })),
		metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
		rows: rowsOf(report).map(([values, value]) => ({
			dimensionValues: values.map((one) => ({ value: one })),
			metricValues: [{ value: String(value) }],
		})),
		metadata,
	});
	return recordingApi(googleAnalytics, connected(token), ({ method, path, body }) => {
		if (method === 'GET') return { body: { timeZone: 'Europe/Berlin' } };
		const { requests } = body as { requests?: readonly Report[] };
		if (!requests)
			return {
				body: answerTo(
					body as never,
					path.endsWith('runReport') && 'metricFilter' in (body as object) ? ['userGender', 'date'] : ['dateRange'],
				),
			};
		return { body: { reports: requests.map((one) => answerTo(one, ['dateRange'])) } };
	});
}

/** The values of days by the ranges of a report; a day without a value has no row. */
const valuesBy = (values: (endDate: string) => number | undefined) => (report: Report) =>
	report.dateRanges.flatMap(({ endDate }, index): Row[] => {
		const value = values(endDate);
		return value === undefined ? [] : [[[`window${index}`], value]];
	});

const metricParams = {
	...{ property: '1', metric: 'sessions', condition: 'above', threshold: 10, percentage: 20, margin: 5 },
	...{ window: 'yesterday', compareWith: 'previousPeriod', settleHours: 0 },
	...{ dimensionFilters: { filter: [] }, combineFilters: 'and', filterGroups: { group: [] } },
} as never;

const spanOf = (more: Partial<Span> = {}) => {
	const messages: string[] = [];
	const span: Span = { now, since: now - 4 * day, seen: new Set(), tell: (message) => messages.push(message), ...more };
	return { span, messages };
};

type Crossing = Parameters<typeof metricCrossed.emits>[0];
async function crossings(api: Parameters<NonNullable<typeof metricCrossed.list>>[0], params: object, span: Span) {
	const found = (await metricCrossed.list?.(api, params as never, span)) as Crossing[];
	return found
		.filter((one) => metricCrossed.accepts(one, params as never, span))
		.map((one) => metricCrossed.emits(one, params as never, span) as unknown as IDataObject);
}

const daysIn = (emissions: readonly IDataObject[]) => emissions.map(({ window }) => (window as IDataObject)['endDate']);

it.each([
	[28, 'yesterday', 'above'],
	[60, 'yesterday', 'above'],
	[28, 'last7Days', 'increases'],
])(
	'Metric Crossed finds a crossing of a pause of %i days with the window %s (B11)',
	async (days, window, condition) => {
		const { api } = answering(
			`pause ${days} ${window}`,
			valuesBy((endDate) =>
				endDate === '2026-10-27' || (endDate < '2026-10-25' && days > 30 && endDate === '2026-09-25') ? 90 : 8,
			),
		);
		const { span, messages } = spanOf({ since: now - (days + 4) * day });
		const params = { ...(metricParams as object), window, condition };
		const expected = days > 30 ? ['2026-10-27', '2026-09-25'] : ['2026-10-27'];
		expect(daysIn(await crossings(api, params, span))).toEqual(expected);
		expect(messages).toEqual([]);
	},
);

it('Metric Crossed sends at most six calls after a long pause, and logs which days it did not judge (B11)', async () => {
	const { api, sent } = answering(
		'long pause',
		valuesBy(() => 8),
	);
	const { span, messages } = spanOf({ since: now - 400 * day });
	await crossings(api, metricParams, span);
	expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(6);
	expect(messages).toEqual([expect.stringMatching(/property 1 .* days before 2026-07-24 were not judged/)]);
});

it('Metric Crossed reports the value of an unknown day as null (B12)', async () => {
	const { api } = answering(
		'unknown',
		valuesBy((endDate) => (endDate === '2026-11-19' ? 12 : undefined)),
		{ subjectToThresholding: true },
	);
	const { span } = spanOf();
	expect(await crossings(api, metricParams, span)).toMatchObject([{ metric: { value: 12, valueBefore: null } }]);
});

it.each(['below', 'decreases'])(
	'Metric Crossed takes a zero of a day that is not final for unknown (B23): %s',
	async (condition) => {
		const { api } = answering(
			`zero ${condition}`,
			valuesBy((endDate) => (endDate >= '2026-11-18' ? 0 : 20)),
		);
		const { span } = spanOf();
		const params = { ...(metricParams as object), condition };
		expect(daysIn(await crossings(api, params, span))).toEqual([]);
		const later = spanOf({ now: now + 3 * day, since: now - 4 * day });
		expect(daysIn(await crossings(api, params, later.span))).toEqual(['2026-11-18']);
	},
);

it('New Rows says why it emits nothing where Google withholds rows, and remembers nothing (B9)', async () => {
	const rows: Row[] = [[['female', '20261120'], 12]];
	const params = {
		property: '1',
		dimensions: ['userGender'],
		metric: 'sessions',
		minimum: 1,
		lookBackDays: 30,
		dimensionFilters: { filter: [] },
		combineFilters: 'and',
		filterGroups: { group: [] },
	} as never;
	const emitted = async (token: string, metadata: IDataObject) => {
		const { api } = answering(token, () => rows, metadata);
		const { span, messages } = spanOf();
		const found = (await newRows.list?.(api, params, span)) ?? [];
		return { rows: found.filter((one) => newRows.accepts(one, params, span)).length, messages };
	};
	expect(await emitted('shown', {})).toEqual({ rows: 1, messages: [] });
	expect(await emitted('withheld', { subjectToThresholding: true })).toEqual({
		rows: 0,
		messages: [expect.stringMatching(/withholds rows of userGender.*cannot be determined which ones are new/)],
	});
});

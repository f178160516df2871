import { describe, expect, it } from 'vitest';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { asking, day, names, property, sessions } from './asking.mts';

const { ask, report, verb } = asking();
const empty = `properties/${SEED.empty}`;
const metadata = { currencyCode: 'EUR', timeZone: 'Europe/Berlin' };
const kind = 'analyticsData#runReport';
const byDate = { ...sessions, dimensions: names('date') };
const headers = {
	dimensionHeaders: [{ name: 'date' }],
	metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
};

describe('111: a report without any row', () => {
	it.each([
		['one metric', sessions],
		['totals', { ...sessions, metricAggregations: ['TOTAL'] }],
		['empty rows', { ...sessions, keepEmptyRows: true }],
	])('has no headers where it has no dimensions: %s', async (_title, body) => {
		expect((await ask(`v1beta/${empty}:runReport`, body)).body).toEqual({ metadata, kind });
	});

	it('is so too in a batch, with the quota, and where the property has data on other days or of other streams', async () => {
		const batch = await ask(`v1beta/${empty}:batchRunReports`, { requests: [sessions, byDate] });
		expect(batch.body).toEqual({
			reports: [
				{ metadata, kind },
				{ ...headers, metadata, kind },
			],
			kind: 'analyticsData#batchRunReports',
		});
		const withQuota = await ask(`v1beta/${empty}:runReport`, { ...sessions, returnPropertyQuota: true });
		expect(Object.keys(withQuota.body).sort()).toEqual(['kind', 'metadata', 'propertyQuota']);
		const before = { ...sessions, dateRanges: [{ startDate: '2016-01-01', endDate: '2016-01-07' }] };
		expect((await report(before)).body).toEqual({ metadata, kind });
		const elsewhere = { filter: { fieldName: 'streamId', stringFilter: { value: '9' } } };
		expect((await report({ ...sessions, dimensionFilter: elsewhere })).body).toEqual({ metadata, kind });
	});

	it('has them where it has dimensions', async () => {
		expect((await ask(`v1beta/${empty}:runReport`, byDate)).body).toEqual({ ...headers, metadata, kind });
	});

	it('has all of them where there is a row', async () => {
		const { body } = await report(sessions);
		expect(Object.keys(body)).toEqual(['metricHeaders', 'rows', 'rowCount', 'metadata', 'kind']);
	});
});

describe('117: a group of filters without a filter', () => {
	it.each([
		['And', { andGroup: {} }],
		['And', { andGroup: { expressions: [] } }],
		['Or', { orGroup: { expressions: [] } }],
		['Or', { notExpression: { andGroup: { expressions: [{ orGroup: {} }] } } }],
	])('%s group: %j', async (group, filter) => {
		const message = `${group} group cannot be empty in the filter expression.`;
		for (const body of [
			{ ...byDate, dimensionFilter: filter },
			{ ...byDate, metricFilter: filter },
			{ ...byDate, comparisons: [{ dimensionFilter: filter }] },
		])
			expect((await report(body)).body).toEqual({ error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
		const pivots = [{ fieldNames: ['date'], limit: 5 }];
		expect((await verb('runPivotReport', { ...byDate, dimensionFilter: filter, pivots })).message).toBe(message);
		const realtime = { metrics: names('activeUsers'), dimensionFilter: filter };
		expect((await verb('runRealtimeReport', realtime)).message).toBe(message);
		expect((await verb('checkCompatibility', { metrics: names('sessions'), dimensionFilter: filter })).message).toBe(
			message,
		);
		expect((await ask(`v1alpha/${property}:runReport`, { ...day, ...byDate, dimensionFilter: filter })).message).toBe(
			message,
		);
	});
});

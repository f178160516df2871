import type { analyticsdata_v1beta } from '@googleapis/analyticsdata';
import { describe, expect, it } from 'vitest';
import { distinct, flat, groupBy, plainEvents, startWithClients, sum } from './clients.mts';
import { dateRanges, inRange, property, withEvents } from './setups.mts';

const { events, run, setup } = withEvents();

describe('the event table', () => {
	it('is large, believable and the same on every start', async () => {
		expect(events().length).toBeGreaterThan(6_000);
		expect(distinct(events().map(({ name }) => name))).toBeGreaterThanOrEqual(12);
		expect(distinct(events().map(({ date }) => date))).toBeGreaterThanOrEqual(120);
		const again = await startWithClients();
		const copy = plainEvents(again.sandbox.table('1001'));
		await again.sandbox.close();
		expect(copy).toEqual(events());
	});
});

describe('runReport', () => {
	it('adds every metric up as an independent calculation does', async () => {
		const names = ['totalUsers', 'newUsers', 'sessions', 'engagedSessions', 'engagementRate', 'bounceRate'];
		const more = ['averageSessionDuration', 'screenPageViews', 'eventCount', 'eventValue', 'totalRevenue'];
		const answers = await Promise.all(
			[names, more, ['purchaseRevenue', 'transactions', 'userEngagementDuration', 'customEvent:score']].map((metrics) =>
				run({ dateRanges, dimensions: [{ name: 'country' }], metrics: metrics.map((name) => ({ name })) }),
			),
		);
		const byCountry = groupBy(
			events().filter((event) => inRange(event)),
			({ country }) => country,
		);
		expect(byCountry.size).toBeGreaterThan(5);
		const expected = [...byCountry].map(([country, list]) => {
			const sessions = new Map(list.map((event) => [event.session, event]));
			const engaged = [...sessions.values()].filter((event) => event.engaged).length;
			const purchases = list.filter(({ name }) => name === 'purchase');
			return [
				country,
				distinct(list.map(({ user }) => user)),
				distinct(list.filter(({ name }) => name === 'first_visit').map(({ user }) => user)),
				sessions.size,
				engaged,
				engaged / sessions.size,
				1 - engaged / sessions.size,
				sum([...sessions.values()].map(({ durationMs }) => durationMs / 1000)) / sessions.size,
				list.filter(({ name }) => name === 'page_view').length,
				list.length,
				sum(list.map(({ value }) => value)),
				sum(list.map(({ revenue }) => revenue)),
				sum(purchases.map(({ revenue }) => revenue)),
				purchases.length,
				sum(list.map(({ engagementMs }) => Math.round(engagementMs / 1000))),
				sum(list.map(({ score }) => score)),
			] as const;
		});
		const actual = new Map<string | number, number[]>();
		for (const answer of answers) {
			for (const [country = '', ...values] of flat(answer.rows ?? [])) {
				actual.set(country, [...(actual.get(country) ?? []), ...values.map(Number)]);
			}
		}
		for (const [country, ...values] of expected) {
			const row = actual.get(country) ?? [];
			expect(row).toHaveLength(values.length);
			values.forEach((value, index) => expect(row[index]).toBeCloseTo(value, 6));
		}
		expect(answers[0]?.rowCount).toBe(byCountry.size);
	});

	it('counts active users, users per session and key events by the rules', async () => {
		const metrics = ['activeUsers', 'sessions', 'sessionsPerUser', 'keyEvents', 'keyEvents:generate_lead'];
		const answer = await run({ dateRanges, metrics: metrics.map((name) => ({ name })) });
		const list = events().filter((event) => inRange(event));
		const active = list.filter(
			({ engagementMs, engaged, name }) => engagementMs > 0 || engaged || name === 'first_visit',
		);
		const users = distinct(active.map(({ user }) => user));
		const sessions = distinct(list.map(({ session }) => session));
		const leads = distinct(list.filter(({ name }) => name === 'generate_lead').map(({ session }) => session));
		const others = list.filter(({ name }) => name === 'purchase' || name === 'sign_up').length;
		expect(users).toBeLessThan(distinct(list.map(({ user }) => user)));
		expect(leads).toBeGreaterThan(0);
		expect(flat(answer.rows)).toEqual([[users, sessions, sessions / users, leads + others, leads]]);
	});

	it('labels several date ranges, named or not, and evaluates expressions with invisible metrics', async () => {
		const answer = await run({
			dateRanges: [
				{ startDate: '2026-11-01', endDate: '2026-11-07' },
				{ startDate: '2026-10-25', endDate: '2026-10-31', name: 'week before' },
			],
			metrics: [
				{ name: 'eventCount', invisible: true },
				{ name: 'perUser', expression: '(eventCount - 2 * sessions) / totalUsers' },
			],
		});
		expect(answer.dimensionHeaders).toEqual([{ name: 'dateRange' }]);
		expect(answer.metricHeaders).toEqual([{ name: 'perUser', type: 'TYPE_FLOAT' }]);
		const value = (from: string, to: string) => {
			const list = events().filter((event) => inRange(event, [from, to]));
			const sessions = distinct(list.map(({ session }) => session));
			return (list.length - 2 * sessions) / distinct(list.map(({ user }) => user));
		};
		const rows = new Map(flat(answer.rows).map(([name, number]) => [name, number]));
		expect(rows.get('date_range_0')).toBeCloseTo(value('20261101', '20261107'), 9);
		expect(rows.get('week before')).toBeCloseTo(value('20261025', '20261031'), 9);
		expect(rows.size).toBe(2);
	});
});

describe('batchRunReports', () => {
	it('answers each request as it is answered alone', async () => {
		const requests: analyticsdata_v1beta.Schema$RunReportRequest[] = [
			{ dateRanges, dimensions: [{ name: 'country' }], metrics: [{ name: 'sessions' }], limit: '2' },
			{ property, dateRanges, metrics: [{ name: 'eventCount' }] },
		];
		const { data } = await setup().data.batchRunReports({ property, requestBody: { requests } });
		expect(data.kind).toBe('analyticsData#batchRunReports');
		expect(data.reports).toEqual(await Promise.all(requests.map(run)));
	});
});

import type { analyticsdata_v1beta } from '@googleapis/analyticsdata';
import { expect, it } from 'vitest';
import { distinct, flat, groupBy, refusalOf } from './clients.mts';
import { withEvents } from './setups.mts';

type Expression = analyticsdata_v1beta.Schema$FilterExpression;

const { events, setup } = withEvents();

const dateRanges = [{ startDate: '2026-01-01', endDate: 'today' }];
const report = (requestBody: analyticsdata_v1beta.Schema$RunReportRequest) =>
	setup().data.runReport({ property: 'properties/1001', requestBody: { dateRanges, ...requestBody } });

async function count(dimensionFilter: Expression): Promise<number> {
	const { data } = await report({ metrics: [{ name: 'eventCount' }], dimensionFilter });
	return Number(flat(data.rows)[0]?.[0] ?? 0);
}

const path = (matchType: string, value: string, caseSensitive = false): Expression => ({
	filter: { fieldName: 'pagePath', stringFilter: { matchType, value, caseSensitive } },
});

const strings: [Expression, (path: string) => boolean][] = [
	[path('EXACT', '/BLOG'), (text) => text === '/blog'],
	[path('EXACT', '/BLOG', true), () => false],
	[path('BEGINS_WITH', '/Products'), (text) => text.startsWith('/products')],
	[path('ENDS_WITH', 'tea'), (text) => text.endsWith('tea')],
	[path('CONTAINS', 'O'), (text) => text.includes('o')],
	[path('FULL_REGEXP', '/(blog|pricing)'), (text) => text === '/blog' || text === '/pricing'],
	[path('PARTIAL_REGEXP', 'pot$|UG'), (text) => /pot$|ug/.test(text)],
];

it.each(strings)('filters text by %j', async (filter, accepts) => {
	expect(await count(filter)).toBe(events().filter((event) => accepts(event.path)).length);
});

it('filters by list, number, range and emptiness', async () => {
	const list = { filter: { fieldName: 'country', inListFilter: { values: ['france', 'Japan'] } } };
	expect(await count(list)).toBe(events().filter(({ country }) => ['France', 'Japan'].includes(country)).length);
	const after = { operation: 'GREATER_THAN_OR_EQUAL', value: { int64Value: '20261101' } };
	expect(await count({ filter: { fieldName: 'date', numericFilter: after } })).toBe(
		events().filter(({ date }) => date >= '20261101').length,
	);
	const between = { fromValue: { int64Value: '20261001' }, toValue: { doubleValue: 20_261_031 } };
	expect(await count({ filter: { fieldName: 'date', betweenFilter: between } })).toBe(
		events().filter(({ date }) => date >= '20261001' && date <= '20261031').length,
	);
	const unset = events().filter(({ city }) => city === '(not set)').length;
	expect(unset).toBeGreaterThan(0);
	expect(await count({ filter: { fieldName: 'city', emptyFilter: {} } })).toBe(unset);
});

it('nests and, or and not to any depth', async () => {
	const german = { filter: { fieldName: 'country', stringFilter: { value: 'Germany' } } };
	const mobile = { filter: { fieldName: 'deviceCategory', stringFilter: { value: 'mobile' } } };
	const email = { filter: { fieldName: 'sessionMedium', stringFilter: { value: 'email' } } };
	const filter: Expression = {
		orGroup: {
			expressions: [
				{ andGroup: { expressions: [german, { notExpression: mobile }] } },
				{ notExpression: { orGroup: { expressions: [german, { notExpression: email }] } } },
			],
		},
	};
	const expected = events().filter(
		({ country, device, medium }) =>
			(country === 'Germany' && device !== 'mobile') || !(country === 'Germany' || medium !== 'email'),
	).length;
	expect(expected).toBeGreaterThan(100);
	expect(await count(filter)).toBe(expected);
});

it('filters metrics after aggregation, also metrics that are not shown', async () => {
	const big = { operation: 'GREATER_THAN', value: { int64Value: '40' } };
	const small = { operation: 'LESS_THAN_OR_EQUAL', value: { doubleValue: 900.5 } };
	const { data } = await report({
		dimensions: [{ name: 'sessionSource' }],
		metrics: [{ name: 'sessions' }],
		metricFilter: {
			andGroup: {
				expressions: [
					{ filter: { fieldName: 'sessions', numericFilter: big } },
					{ notExpression: { filter: { fieldName: 'eventCount', numericFilter: small } } },
				],
			},
		},
	});
	const expected = [...groupBy(events(), ({ source }) => source)]
		.map(([source, list]) => [source, distinct(list.map(({ session }) => session)), list.length] as const)
		.filter(([, sessions, count]) => sessions > 40 && !(count <= 900.5))
		.map(([source, sessions]) => [source, sessions]);
	expect(expected.length).toBeGreaterThan(0);
	expect(new Map(flat(data.rows) as [string, number][])).toEqual(new Map(expected as [string, number][]));
});

it('compares segments and joins dimensions', async () => {
	const { data } = await report({
		metrics: [{ name: 'eventCount' }],
		comparisons: [
			{
				name: 'phones',
				dimensionFilter: { filter: { fieldName: 'deviceCategory', stringFilter: { value: 'mobile' } } },
			},
			{
				name: 'all',
				dimensionFilter: { notExpression: { filter: { fieldName: 'country', stringFilter: { value: 'x' } } } },
			},
		],
	});
	expect(flat(data.rows)).toEqual([
		['all', events().length],
		['phones', events().filter(({ device }) => device === 'mobile').length],
	]);
	const joined = await report({
		dimensions: [
			{
				name: 'where',
				dimensionExpression: { concatenate: { dimensionNames: ['country', 'city'], delimiter: ' / ' } },
			},
		],
		metrics: [{ name: 'eventCount' }],
	});
	const expected = groupBy(events(), ({ country, city }) => `${country} / ${city}`);
	expect(new Map(flat(joined.data.rows) as [string, number][])).toEqual(
		new Map([...expected].map(([where, list]) => [where, list.length])),
	);
});

it.each([
	[
		{ filter: { fieldName: 'nope', stringFilter: { value: 'x' } } },
		/^Field nope is not a valid dimension\. For a list/,
	],
	[{ filter: { fieldName: 'country', inListFilter: { values: [] } } }, /at least one value/],
	[{ filter: { fieldName: 'pagePath', stringFilter: { matchType: 'FULL_REGEXP', value: '(' } } }, /not valid/],
	[{ andGroup: { expressions: [] } }, /^And group cannot be empty in the filter expression\.$/],
	[{ andGroup: {} }, /^And group cannot be empty in the filter expression\.$/],
	[{ notExpression: { orGroup: {} } }, /^Or group cannot be empty in the filter expression\.$/],
	[{ filter: { fieldName: 'country' } }, /one kind of filter/],
	[{ notExpression: {}, filter: {} }, /oneof/],
	[
		{ filter: { fieldName: 'country', stringFilter: { matchType: 'LIKE', value: 'x' } } },
		/Invalid value at 'dimension_filter\.filter\.string_filter\.match_type'/,
	],
] as const)('refuses the filter %j', async (filter, message) => {
	const dimensionFilter = filter as Expression;
	const refusal = await refusalOf(report({ metrics: [{ name: 'eventCount' }], dimensionFilter }));
	expect(refusal).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(message) });
});

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import {
	dimensionExpressionIn,
	dimensionsOf,
} from '../../../../nodes/GoogleAnalytics/resources/report/ask/dimensionExpressions.ts';
import { fieldsOf } from '../../../../nodes/GoogleAnalytics/resources/report/fields.ts';
import { apiNameOf } from '../../../../nodes/GoogleAnalytics/resources/report/names.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { pivotFaults, protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

const concatenated = (delimiter?: string) => ({
	concatenate: { dimensionNames: ['city', 'country'], ...(delimiter !== undefined && { delimiter }) },
});

describe('an expression', () => {
	it.each([
		['lower=lowerCase(country)', 'lower', { lowerCase: { dimensionName: 'country' } }],
		['upper = upper_case( city )', 'upper', { upperCase: { dimensionName: 'city' } }],
		['lowerCase(customEvent:plan)', 'lowerCase_customEvent_plan', { lowerCase: { dimensionName: 'customEvent:plan' } }],
		['place=concatenate(city, country, " - ")', 'place', concatenated(' - ')],
		['place=concatenate(city, ", ", country)', 'place', concatenated(', ')],
		["place=CONCATENATE(city, '\"', country)", 'place', concatenated('"')],
		['place=concatenate(city,country)', 'place', concatenated()],
	])('%s is in Google’s form', (text, name, dimensionExpression) => {
		const [own, ...reads] = dimensionsOf([text]);
		expect(own).toEqual({ name, dimensionExpression });
		expect(reads.length).toBeGreaterThan(0);
		expect(protoFaults('v1beta', 'RunReportRequest', { dimensions: [own, ...reads] })).toEqual([]);
	});

	it.each(['country', 'Session source / medium', 'City (of visit)', 'viewsPerUser=views/users'])(
		'"%s" is none',
		(text) => expect(dimensionExpressionIn(text)).toBeUndefined(),
	);

	it.each([
		['city=lowerCase(city)', 'reads itself'],
		['x=lowerCase()', 'reads no other'],
		['x=lowerCase(city, country)', 'reads more than one'],
		['x=concatenate(city, ",", country, ";", region)', 'several texts'],
		['the place=lowerCase(city)', 'letters, digits'],
	])('%s is refused', (text, words) => expect(() => dimensionExpressionIn(text)).toThrow(words));

	it('counts what it reads among the nine dimensions', () => {
		const most = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
		expect(fieldsOf([], [...most, 'lowerCase(a)', 'lowerCase(b)']).dimensions).toHaveLength(9);
		expect(() => fieldsOf([], [...most, 'lowerCase(x)', 'lowerCase(y)'])).toThrow('at most 9 dimensions');
	});

	it('is still refused where a metric is expected', () => {
		expect(() => apiNameOf('dimension', 'trim(city)', { metrics: [], dimensions: [] })).toThrow('no dimension named');
	});
});

describe('a report with computed dimensions', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ events: 4_000 });
	});
	beforeEach(() => {
		sandbox.requests.length = 0;
	});
	afterAll(() => sandbox.close());
	const ran = async (more: INodeParameters, operation = 'run') => {
		const parameters = { ...reportParameters({ dateRange: 'last28Days', ...more }), operation };
		return await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
	};
	const run = async (more: INodeParameters, operation?: string): Promise<IDataObject[]> =>
		(await ran(more, operation)).json;
	const sent = () => sandbox.requests.find(({ path }) => /:(?:run|batchRun)/.test(path))?.body as IDataObject;

	it('has rows of what was asked for, by its display names too', async () => {
		const rows = await run({ dimensions: '=place=concatenate(City, Country, " - ")', returnAll: true });
		expect(protoFaults('v1beta', 'RunReportRequest', sent())).toEqual([]);
		expect(sent().dimensions).toEqual([
			{ name: 'place', dimensionExpression: concatenated(' - ') },
			{ name: 'city' },
			{ name: 'country' },
		]);
		const plain = await run({ dimensions: ['city', 'country'], returnAll: true });
		expect(rows.length).toBeGreaterThan(3);
		expect(rows).toEqual(
			expect.arrayContaining(
				plain.map(({ city, country, sessions }) => ({ place: `${String(city)} - ${String(country)}`, sessions })),
			),
		);
	});

	it('keeps a read dimension that was asked for, orders by the new one, compares and draws it', async () => {
		const dimensions = '=country,upper=upperCase(country)';
		const rows = await run({ dimensions, orderBy: 'upper desc', compareWith: 'previousPeriod' });
		expect(Object.keys(rows[0] ?? {}).slice(0, 3)).toEqual(['country', 'upper', 'sessions']);
		expect(rows.map(({ upper }) => upper)).toEqual(rows.map(({ country }) => String(country).toUpperCase()));
		expect(rows.some(({ sessionsPrevious }) => Number(sessionsPrevious) > 0)).toBe(true);
		const [item = {}] = await run({ dimensions: '=low=lowerCase(country)', returnAs: 'markdown' });
		expect(String(item.text)).toMatch(/^\| low +\| sessions \|/);
	});

	it('adds up rows that differ in capitals only, and says so where they cannot be added up', async () => {
		const views = await run({ dimensions: '=lower=lowerCase(pageTitle)', metrics: ['eventCount'], returnAll: true });
		const titles = views.map(({ lower }) => lower);
		expect(new Set(titles).size).toBe(titles.length);
		const counts = views.map(({ eventCount }) => Number(eventCount));
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		const users = await ran({ dimensions: '=lower=lowerCase(pageTitle)', metrics: ['activeUsers'] });
		expect(JSON.stringify(users.hints)).toContain('because activeUsers cannot be added up');
	});

	it('of several, of crossed dimensions, and of the last minutes, too', async () => {
		const reports = [
			{ metrics: 'sessions', dimensions: 'date, place=concatenate(City, country, ", ")' },
			{ metrics: 'sessions', dimensions: 'place=concatenate(city, country, "/")' },
		];
		const [first, second] = await run({ reports: { report: reports } }, 'batchRun');
		expect((first?.rows as IDataObject[])[0]).toEqual({
			date: expect.any(String),
			place: expect.stringContaining(', '),
			sessions: expect.any(Number),
		});
		expect((second?.rows as IDataObject[])[0]).toEqual({
			place: expect.stringContaining('/'),
			sessions: expect.any(Number),
		});
		sandbox.requests.length = 0;
		const pivots = { pivot: [{ fieldNames: 'low=lowerCase(Country)', limit: 5, orderBy: 'low', aggregations: [] }] };
		const crossed = await run({ pivots }, 'runPivot');
		expect([protoFaults('v1beta', 'RunPivotReportRequest', sent()), pivotFaults(sent())]).toEqual([[], []]);
		expect(Object.keys(crossed[0] ?? {})).toEqual(['low', 'sessions']);
		const [item] = await run({ dimensions: '=lowerCase(country)', metrics: ['activeUsers'] }, 'runRealtime');
		expect(Object.keys(item ?? { lowerCase_country: '', activeUsers: 0 })).toEqual([
			'lowerCase_country',
			'activeUsers',
		]);
	});
});

import { describe, expect, it } from 'vitest';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { asking, day, names, property, sessions } from './asking.mts';

const { report, verb, ask } = asking();
const guide = 'https://developers.google.com/analytics/devguides/reporting/data/v1';
const dimension = (name: string, schema = 'api-schema') =>
	`Field ${name} is not a valid dimension. For a list of valid dimensions and metrics, see ${guide}/${schema} `;
const metric = (name: string, schema = 'api-schema') =>
	`Field ${name} is not a valid metric.  For a list of valid dimensions and metrics, see ${guide}/${schema} `;

describe('110: the name that an error suggests', () => {
	it.each([
		['clientId', 'contentId'],
		['userId', 'itemId'],
		['userPseudoId', 'userGender'],
		['sessionId', 'region'],
		['sessionCount', 'sessionSource'],
		['notADimension', 'fileExtension'],
		['pasUneDimension', 'fileExtension'],
		['country_', 'country'],
	])('for the dimension %s: %s', async (name, suggestion) => {
		const asked = [
			{ ...day, dimensions: names(name) },
			{ ...sessions, dimensionFilter: { filter: { fieldName: name, stringFilter: { value: 'x' } } } },
			{ ...day, dimensions: [{ name: 'both', dimensionExpression: { lowerCase: { dimensionName: name } } }] },
		];
		for (const body of asked)
			expect((await report(body)).message).toBe(`Did you mean ${suggestion}? ${dimension(name)}`);
		const pivots = [{ fieldNames: [name], limit: 5 }];
		const pivot = await verb('runPivotReport', { ...asked[0], pivots });
		expect(pivot.message).toBe(`Did you mean ${suggestion}? ${dimension(name)}`);
		const compatible = await verb('checkCompatibility', { dimensions: names(name) });
		expect(compatible.message).toBe(`Did you mean ${suggestion}? ${dimension(name)}`);
	});

	it.each([
		['views', 'newUsers'],
		['metric2', 'sessions'],
		['purchases', 'purchaserRate'],
		['returningUsers', 'activeUsers'],
	])('for the metric %s: %s', async (name, suggestion) => {
		const asked = [
			{ ...day, metrics: names(name) },
			{ ...sessions, metricFilter: { filter: { fieldName: name, numericFilter: { operation: 'EQUAL' } } } },
			{ ...day, metrics: [{ name: 'own', expression: `sessions/${name}` }] },
		];
		for (const body of asked) expect((await report(body)).message).toBe(`Did you mean ${suggestion}? ${metric(name)}`);
		const batch = await verb('batchRunReports', { requests: [sessions, asked[0]] });
		expect(batch.message).toBe(`Did you mean ${suggestion}? ${metric(name)}`);
	});

	it('in real-time reports is one of real-time reports', async () => {
		const realtime = async (body: object) => (await verb('runRealtimeReport', body)).message;
		const schema = 'realtime-api-schema';
		expect(await realtime({ dimensions: names('pageTitle'), metrics: names('activeUsers') })).toBe(
			`Did you mean city? ${dimension('pageTitle', schema)}`,
		);
		expect(await realtime({ metrics: names('eventCounts') })).toBe(
			`Did you mean eventCount? ${metric('eventCounts', schema)}`,
		);
		expect(await realtime({ dimensions: names('customEvent:app_environment'), metrics: names('activeUsers') })).toBe(
			dimension('customEvent:app_environment', schema),
		);
	});

	it('is a custom dimension of the property, whatever its scope, where there is one', async () => {
		const own = `properties/${SEED.enterprise}`;
		for (const id of [1, 2]) await ask(`v1beta/${own}/customDimensions/${id}:archive`, {});
		const create = { parameterName: 'content_locale', displayName: 'Content locale', scope: 'EVENT' };
		await ask(`v1beta/${own}/customDimensions`, create);
		const { message } = await ask(`v1beta/${own}:runReport`, { ...day, dimensions: names('customUser:locale') });
		expect(message).toBe(`Did you mean customEvent:content_locale? ${dimension('customUser:locale')}`);
	});

	it('is none for short names, and for names that are like nothing', async () => {
		expect((await report({ ...day, dimensions: names('nope') })).message).toBe(dimension('nope'));
		expect((await report({ ...day, metrics: names('nope') })).message).toBe(metric('nope'));
		const far = 'anythingThatNoDimensionIsLike';
		expect((await report({ ...day, dimensions: names(far) })).message).toBe(dimension(far));
		expect((await ask(`v1alpha/${property}:runReport`, { ...day, metrics: names('views') })).message).toBe(
			`Did you mean newUsers? ${metric('views')}`,
		);
	});
});

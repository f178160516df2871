import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { flat, refusalOf, startWithClients } from './clients.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeEach(async () => {
	setup = await startWithClients({ events: 1_000 });
});
afterEach(() => setup.sandbox.close());

const parent = 'properties/1001';
const forbidden = { code: 403, status: 'PERMISSION_DENIED', message: 'The caller does not have permission' };

describe('key events', () => {
	const purchaseLike = { eventName: 'view_item', countingMethod: 'ONCE_PER_SESSION' };

	it('creates, lists, changes and deletes them, and counts them from then on', async () => {
		const { keyEvents } = setup.admin.properties;
		const { data: created } = await keyEvents.create({ parent, requestBody: purchaseLike });
		const name = created.name ?? '';
		expect(created).toMatchObject({ ...purchaseLike, deletable: true, custom: true });
		expect(await refusalOf(keyEvents.create({ parent, requestBody: purchaseLike }))).toMatchObject({
			code: 409,
			status: 'ALREADY_EXISTS',
		});
		setup.sandbox.record('1001', { eventName: 'view_item' });
		const requestBody = {
			dateRanges: [{ startDate: '30daysAgo', endDate: 'today' }],
			metrics: [{ name: 'keyEvents:view_item' }],
		};
		expect(flat((await setup.data.runReport({ property: parent, requestBody })).data.rows)).toEqual([[1]]);

		const defaultValue = { numericValue: 9.5, currencyCode: 'EUR' };
		const updateMask = 'default_value';
		expect((await keyEvents.patch({ name, updateMask, requestBody: { defaultValue } })).data).toMatchObject({
			defaultValue,
		});
		expect((await keyEvents.get({ name })).data).toMatchObject({ ...purchaseLike, defaultValue });
		expect((await keyEvents.delete({ name })).data).toEqual({});
		expect(await refusalOf(keyEvents.get({ name }))).toMatchObject({ code: 404, status: 'NOT_FOUND' });
		const { data } = await keyEvents.list({ parent, pageSize: 2 });
		expect(data.keyEvents?.map(({ eventName }) => eventName)).toEqual(['purchase', 'sign_up']);
		expect(data.nextPageToken).toBeTruthy();
		expect(await refusalOf(keyEvents.delete({ name: `${parent}/keyEvents/1` }))).toMatchObject({ code: 400 });
	});

	it('allows viewers to read, editors to write, and neither with the other scope', async () => {
		const as = (principal: string, scope?: string) =>
			setup.as(
				setup.sandbox.accessToken(
					principal,
					scope !== undefined ? [`https://www.googleapis.com/auth/analytics${scope}`] : undefined,
				),
			).admin.properties.keyEvents;
		const create = (client: ReturnType<typeof as>) => client.create({ parent, requestBody: purchaseLike });
		expect((await as(SEED.viewer).list({ parent })).data.keyEvents).toHaveLength(5);
		expect(await refusalOf(create(as(SEED.viewer)))).toMatchObject(forbidden);
		expect((await refusalOf(create(as(SEED.owner, '.readonly')))).details?.[0]?.reason).toBe(
			'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
		);
		expect(await refusalOf(as(SEED.owner, '').list({ parent }))).toMatchObject({ code: 403 });
		expect((await create(as(SEED.serviceAccount))).status).toBe(200);
	});
});

describe('data streams and custom definitions', () => {
	it('creates, changes and deletes streams with their secrets', async () => {
		const { dataStreams } = setup.admin.properties;
		const requestBody = {
			type: 'WEB_DATA_STREAM',
			displayName: 'Second',
			webStreamData: { defaultUri: 'https://two.example' },
		};
		const { data: stream } = await dataStreams.create({ parent, requestBody });
		const name = stream.name ?? '';
		expect(stream.webStreamData).toMatchObject({
			defaultUri: 'https://two.example',
			measurementId: expect.stringMatching(/^G-/),
		});
		const { data: patched } = await dataStreams.patch({
			name,
			updateMask: 'display_name',
			requestBody: { displayName: 'Two' },
		});
		expect(patched).toMatchObject({ displayName: 'Two', webStreamData: stream.webStreamData });
		const { data: secret } = await dataStreams.measurementProtocolSecrets.create({
			parent: name,
			requestBody: { displayName: 'Key' },
		});
		expect(secret.secretValue).toBeTruthy();
		const { data: secrets } = await dataStreams.measurementProtocolSecrets.list({ parent: name });
		expect(secrets.measurementProtocolSecrets).toEqual([secret]);
		expect((await dataStreams.list({ parent })).data.dataStreams).toHaveLength(2);
		await dataStreams.delete({ name });
		expect(await refusalOf(dataStreams.get({ name }))).toMatchObject({ code: 404 });
	});

	it('makes custom dimensions and metrics fields of reports and metadata', async () => {
		const { customDimensions, customMetrics } = setup.admin.properties;
		expect((await customDimensions.list({ parent })).data.customDimensions).toHaveLength(2);
		expect((await customMetrics.list({ parent })).data.customMetrics).toHaveLength(1);
		await customDimensions.create({
			parent,
			requestBody: { parameterName: 'colour', displayName: 'Colour', scope: 'EVENT' },
		});
		const requestBody = {
			dateRanges: [{ startDate: '30daysAgo', endDate: 'today' }],
			dimensions: [{ name: 'customEvent:colour' }],
			metrics: [{ name: 'customEvent:score' }],
		};
		const { data } = await setup.data.runReport({ property: parent, requestBody });
		expect(data.rows?.map(({ dimensionValues }) => dimensionValues)).toEqual([[{ value: '(not set)' }]]);
		expect(data.metricHeaders).toEqual([{ name: 'customEvent:score', type: 'TYPE_STANDARD' }]);

		const names = async (id: string) => {
			const { data: metadata } = await setup.data.getMetadata({ name: `properties/${id}/metadata` });
			return [...(metadata.dimensions ?? []), ...(metadata.metrics ?? [])].map(({ apiName }) => apiName ?? '');
		};
		const [own, other, common] = await Promise.all([names('1001'), names('1002'), names('0')]);
		expect(own).toContain('customEvent:colour');
		expect(other).not.toContain('customEvent:colour');
		expect(common.filter((name) => name.includes(':'))).toEqual([]);
		expect(common.length).toBeGreaterThan(70);
	});

	it('checks compatibility with what a report already has', async () => {
		const check = async (requestBody: object) =>
			(await setup.data.checkCompatibility({ property: parent, requestBody })).data;
		const whole = await check({ dimensions: [{ name: 'itemName' }] });
		const verdicts = new Map(
			whole.metricCompatibilities?.map((each) => [each.metricMetadata?.apiName, each.compatibility]),
		);
		expect([verdicts.get('itemRevenue'), verdicts.get('sessions')]).toEqual(['COMPATIBLE', 'INCOMPATIBLE']);
		const bad = await check({ metrics: [{ name: 'sessions' }], compatibilityFilter: 'INCOMPATIBLE' });
		const dimensions = bad.dimensionCompatibilities?.map((each) => each.dimensionMetadata?.apiName) ?? [];
		expect(dimensions.slice(0, 7)).toEqual([
			...['itemName', 'itemCategory'],
			...['source', 'medium', 'sourceMedium', 'campaignName', 'defaultChannelGroup'],
		]);
		expect(dimensions).toEqual(expect.arrayContaining(['itemBrand', 'googleAdsKeyword', 'manualTerm']));
		expect(dimensions).not.toContain('sessionManualTerm');
		expect(bad.metricCompatibilities?.map((each) => each.metricMetadata?.apiName)).toEqual([
			...['organicGoogleSearchClicks', 'organicGoogleSearchImpressions', 'organicGoogleSearchClickThroughRate'],
			...['organicGoogleSearchAveragePosition', 'advertiserAdClicks', 'advertiserAdImpressions', 'advertiserAdCost'],
			...['advertiserAdCostPerClick', 'returnOnAdSpend', 'cohortActiveUsers', 'cohortTotalUsers'],
			'advertiserAdCostPerKeyEvent',
		]);
		const both = check({ dimensions: [{ name: 'itemName' }], metrics: [{ name: 'sessions' }] });
		expect(await refusalOf(both)).toMatchObject({ code: 400, message: expect.stringContaining('incompatible') });
	});
});

import { executeNode } from '../../engine/harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { oAuth2, serviceAccount } from '../../GoogleAnalytics/analyticsAccount.mts';
import { startWithClients } from './clients.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeAll(async () => {
	setup = await startWithClients({ now: Date.now, events: 2_000 });
});
afterEach(() => setup.sandbox.reset());
afterAll(() => setup.sandbox.close());

type Given = INodeParameters & { authentication?: string };
type Credentials = ReturnType<typeof oAuth2> | ReturnType<typeof serviceAccount>;

/** Runs a step as n8n does; the owner of all accounts unless told. */
async function step(name: string, given: Given = {}, credentials: Credentials = oAuth2(setup.sandbox)) {
	const [resource = '', operation = ''] = name.split(': ');
	const parameters = { authentication: 'oAuth2', resource, operation, ...given };
	const { json } = await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters });
	return json;
}
const first = async (...given: Parameters<typeof step>): Promise<IDataObject> => (await step(...given))[0] ?? {};
const asViewer = () => serviceAccount(setup.sandbox, SEED.viewerServiceAccount);
const byServiceAccount = { authentication: 'serviceAccount' };
const property = SEED.shop;
const parent = `properties/${property}`;
const admin = () => setup.as(setup.sandbox.accessToken()).admin;

describe('key events', () => {
	it('are created, listed, read by name and deleted', async () => {
		const additionalFields = { defaultValue: 2.5, defaultValueCurrency: 'EUR' };
		const created = await first('keyEvent: create', { property, eventName: 'view_item', additionalFields });
		const name = `${parent}/keyEvents/${String(created['id'])}`;
		expect((await admin().properties.keyEvents.get({ name })).data).toMatchObject({
			eventName: 'view_item',
			countingMethod: 'ONCE_PER_EVENT',
			defaultValue: { numericValue: 2.5, currencyCode: 'EUR' },
		});
		expect((await step('keyEvent: getAll', { property })).map(({ eventName }) => eventName)).toContain('view_item');
		const { isNew, ...read } = created;
		expect(isNew).toBe(true);
		expect(await first('keyEvent: get', { property, keyEvent: 'view_item' })).toEqual(read);
		const { id } = created;
		const deleted = { keyEvent: { id }, property: { id: property }, isDeleted: true };
		expect(await first('keyEvent: delete', { property, keyEvent: 'view_item' })).toEqual(deleted);
		const { data } = await admin().properties.keyEvents.list({ parent });
		expect(data.keyEvents?.map(({ eventName }) => eventName)).not.toContain('view_item');
		await expect(step('keyEvent: get', { property, keyEvent: 'view_item' })).rejects.toThrow(
			/The property 1001 has no key event "view_item"/,
		);
	});

	it('are counted and valued otherwise, and lose their value', async () => {
		const keyEvent = 'generate_lead';
		const updateFields = { countingMethod: 'ONCE_PER_EVENT', defaultValue: 3, defaultValueCurrency: 'usd' };
		await step('keyEvent: update', { property, keyEvent, updateFields });
		const name = `${parent}/keyEvents/3`;
		expect((await admin().properties.keyEvents.get({ name })).data).toMatchObject({
			countingMethod: 'ONCE_PER_EVENT',
			defaultValue: { numericValue: 3, currencyCode: 'USD' },
		});
		await step('keyEvent: update', { property, keyEvent, updateFields: { removeDefaultValue: true } });
		expect((await admin().properties.keyEvents.get({ name })).data).not.toHaveProperty('defaultValue');
		await expect(step('keyEvent: update', { property, keyEvent })).rejects.toThrow(/Nothing to change/);
		const half = { defaultValue: 3 };
		await expect(step('keyEvent: update', { property, keyEvent, updateFields: half })).rejects.toThrow(
			/belong together/,
		);
		const both = { ...updateFields, removeDefaultValue: true };
		await expect(step('keyEvent: update', { property, keyEvent, updateFields: both })).rejects.toThrow(
			/changed and removed in one step/,
		);
	});

	it('have names of any letters, in which case matters and the composition of characters does not (Q5)', async () => {
		const name = `${parent}/keyEvents/77`;
		setup.sandbox.state().keyEvents[name] = { name, eventName: 'caf\u00e9_order' } as never;
		const keyEvent = 'cafe\u0301_order';
		expect(await first('keyEvent: get', { property, keyEvent })).toMatchObject({ id: '77' });
		const again = { property, eventName: keyEvent, ifExists: 'return' };
		expect(await first('keyEvent: create', again)).toMatchObject({ id: '77', isNew: false });
		await expect(step('keyEvent: delete', { property, keyEvent: 'Purchase' })).rejects.toThrow(
			/has no key event "Purchase"\. Similar ones are "purchase"/,
		);
	});

	it('that exist already are explained, or returned', async () => {
		const purchase = { property, eventName: 'purchase' };
		await expect(step('keyEvent: create', purchase)).rejects.toThrow(
			/already a key event "purchase" in the property 1001.*"Return It"/,
		);
		const returned = await first('keyEvent: create', { ...purchase, ifExists: 'return' });
		expect(returned).toMatchObject({ eventName: 'purchase', id: '1', isNew: false });
		expect((await admin().properties.keyEvents.list({ parent })).data.keyEvents).toHaveLength(5);
	});
});

describe('properties', () => {
	const given = { account: '100', displayName: 'New', timeZone: 'Asia/Tokyo', currencyCode: 'JPY' };

	it('are created with their web stream, changed, and moved to the trash', async () => {
		const more = { industryCategory: 'GAMES', websiteUrl: 'new.example' };
		const created = await first('property: create', { ...given, ...more });
		const name = `properties/${String(created['id'])}`;
		const { properties } = admin();
		expect((await properties.get({ name })).data).toMatchObject({
			displayName: 'New',
			timeZone: 'Asia/Tokyo',
			currencyCode: 'JPY',
			industryCategory: 'GAMES',
		});
		const { data: streams } = await properties.dataStreams.list({ parent: name });
		expect(created['dataStream']).toMatchObject({ name: 'New', websiteUrl: 'https://new.example' });
		expect(streams.dataStreams?.[0]?.webStreamData).toMatchObject({ defaultUri: 'https://new.example' });

		const updateFields = { displayName: 'Newer', industryCategory: 'INDUSTRY_CATEGORY_UNSPECIFIED' };
		await step('property: update', { property: name, updateFields });
		const { data: updated } = await properties.get({ name });
		expect(updated).toMatchObject({ displayName: 'Newer', timeZone: 'Asia/Tokyo' });
		expect(updated).not.toHaveProperty('industryCategory');
		const { createTime, updateTime } = updated;
		expect(await first('property: get', { property: name })).toMatchObject({
			...{ id: created['id'], name: 'Newer', timeZone: 'Asia/Tokyo', currencyCode: 'JPY', industryCategory: null },
			...{ account: { id: '100' }, createdAt: createTime, updatedAt: updateTime, deletedAt: null },
		});

		const gone = await first('property: delete', { property: name });
		expect(gone).toMatchObject({ id: created['id'], deletedAt: expect.any(String), expiresAt: expect.any(String) });
		expect((await properties.get({ name })).data.deleteTime).toBeTruthy();
		const names = async (showDeleted: boolean) =>
			(await step('property: getAll', { account: '100', showDeleted })).map(({ id }) => id);
		expect(await names(false)).not.toContain(created['id']);
		expect(await names(true)).toContain(created['id']);
	});

	it('without a stream say that one is needed', async () => {
		const created = await first('property: create', given);
		expect(created['nextStep']).toMatch(/^Create a data stream/);
		const { data } = await admin().properties.dataStreams.list({ parent: `properties/${String(created['id'])}` });
		expect(data).toEqual({});
	});

	it('are listed over all accounts', async () => {
		const all = await step('property: getAll', { returnAll: true });
		expect(all).toHaveLength(120);
		const account = { id: '100', name: 'Sample Company' };
		const one = await first('property: get', { property });
		const { id, name, url, propertyType } = one;
		expect(all.find((row) => row['id'] === property)).toEqual({ id, name, url, propertyType, account });
		const detailed = await step('property: getAll', { returnAll: true, includeDetails: true });
		expect(detailed.find((row) => row['id'] === property)).toMatchObject({ ...one, account });
		expect(one).toMatchObject({ name: 'Shop', account: { id: '100' }, url: expect.stringContaining(property) });
		expect(await step('property: getAll')).toHaveLength(50);
	});

	it('name the right that is missing, and where', async () => {
		await expect(step('property: create', { ...given, ...byServiceAccount }, asViewer())).rejects.toThrow(
			/needs the role Editor on the account 100: .*\(Google Analytics: The caller does not have permission\)/,
		);
		await expect(step('property: delete', { property, ...byServiceAccount }, asViewer())).rejects.toThrow(
			/did not permit DELETE .*the role Editor on the account of the property 1001/,
		);
		const updateFields = { displayName: 'x' };
		await expect(step('property: update', { property, updateFields, ...byServiceAccount }, asViewer())).rejects.toThrow(
			/role Editor on the property 1001: .*under Admin/,
		);
	});
});

describe('data streams', () => {
	it('are created, found by measurement ID, listed and changed', async () => {
		const created = await first('dataStream: create', {
			property,
			displayName: 'Two',
			websiteUrl: 'https://two.example',
		});
		const name = `${parent}/dataStreams/${String(created['id'])}`;
		const { dataStreams } = admin().properties;
		const measurementId = String(created['measurementId']);
		expect((await dataStreams.get({ name })).data).toMatchObject({
			displayName: created['name'],
			webStreamData: { measurementId, defaultUri: created['websiteUrl'] },
		});
		const { isNew, ...read } = created;
		expect(isNew).toBe(true);
		expect(await first('dataStream: get', { property, dataStream: measurementId })).toEqual(read);
		expect(await step('dataStream: getAll', { property })).toHaveLength(2);
		const updateFields = { displayName: 'Second', websiteUrl: '' };
		await step('dataStream: update', { property, dataStream: measurementId, updateFields });
		expect((await dataStreams.get({ name })).data).toMatchObject({
			displayName: 'Second',
			webStreamData: { measurementId },
		});
		expect((await dataStreams.get({ name })).data.webStreamData).not.toHaveProperty('defaultUri');
		await expect(step('dataStream: get', { property, dataStream: 'G-NONE' })).rejects.toThrow(
			/has no data stream "G-NONE"/,
		);
	});

	it('are deleted by measurement ID', async () => {
		const dataStream = `G-SANDBOX${property}`;
		const deleted = await first('dataStream: delete', { property, dataStream });
		expect(deleted).toEqual({ dataStream: { id: '1' }, property: { id: property }, isDeleted: true });
		expect((await admin().properties.dataStreams.list({ parent })).data).toEqual({});
		await expect(step('dataStream: delete', { property, dataStream })).rejects.toThrow(
			/has no data stream "G-SANDBOX1001"/,
		);
	});
});

describe('custom dimensions and metrics', () => {
	const price = { property, parameterName: 'price_plan', displayName: 'Price plan' };

	it('are created, found by any of their names, changed and archived', async () => {
		const { customDimensions } = admin().properties;
		const created = await first('customDimension: create', { ...price, scope: 'USER' });
		expect(created).toMatchObject({ name: 'Price plan', apiName: 'customUser:price_plan', isExcludedFromAds: false });
		const updateFields = { isExcludedFromAds: true, description: 'What is paid' };
		await step('customDimension: update', { property, customDimension: 'price_plan', updateFields });
		const name = `${parent}/customDimensions/${String(created['id'])}`;
		expect((await customDimensions.get({ name })).data).toMatchObject({
			disallowAdsPersonalization: true,
			description: 'What is paid',
		});
		await step('customDimension: archive', { property, customDimension: 'customUser:price_plan' });
		expect((await step('customDimension: getAll', { property })).map(({ apiName }) => apiName)).toEqual([
			'customEvent:plan',
			'customEvent:row_id',
		]);
		const gone = step('customDimension: archive', { property, customDimension: 'price_plan' });
		await expect(gone).rejects.toThrow(/no custom dimension "price_plan".*Similar ones are "plan"/);
	});

	it('are read by any of their names', async () => {
		const plan = await first('customDimension: get', { property, customDimension: 'customEvent:plan' });
		expect(plan).toMatchObject({ id: '1', name: 'Plan', apiName: 'customEvent:plan' });
		expect(await first('customMetric: get', { property, customMetric: 'Score' })).toMatchObject({ id: '1' });
	});

	it('of one parameter in two scopes are told apart', async () => {
		await step('customDimension: create', { ...price, parameterName: 'plan', scope: 'USER' });
		const archive = step('customDimension: archive', { property, customDimension: 'plan' });
		await expect(archive).rejects.toThrow(
			/several custom dimensions named "plan": "customEvent:plan" \(ID 1\), "customUser:plan" \(ID \d+\)/,
		);
	});

	it('that exist already are explained, returned or updated', async () => {
		const given = { property, parameterName: 'score', displayName: 'Points' };
		const again = step('customMetric: create', given);
		await expect(again).rejects.toThrow(/already a custom metric "score" in the property 1001.*"Return It"/);
		const returned = await first('customMetric: create', { ...given, ifExists: 'return' });
		expect(returned).toMatchObject({ id: '1', name: 'Score', isNew: false });
		const updated = await first('customMetric: create', { ...given, ifExists: 'update' });
		expect(updated).toMatchObject({ id: '1', name: 'Points', measurementUnit: 'STANDARD', isNew: false });
	});

	it('of a legacy name with brackets, and of a name with other white space, are found (Q5)', async () => {
		const name = `${parent}/customDimensions/7`;
		const legacy = { name, parameterName: 'old', displayName: 'Caf\u00e9 [old]', scope: 'EVENT' };
		setup.sandbox.state().customDimensions[name] = legacy as never;
		const customDimension = ' cafe\u0301\u00a0[old]';
		expect(await first('customDimension: get', { property, customDimension })).toMatchObject({ id: '7' });
	});

	it('with amounts of money say who may see them', async () => {
		const given = { property, parameterName: 'margin', displayName: 'Margin', measurementUnit: 'CURRENCY' };
		const types = { additionalFields: { restrictedTypes: ['REVENUE_DATA'] } };
		await expect(step('customMetric: create', given)).rejects.toThrow(/"Restricted Types" is missing/);
		const hours = step('customMetric: create', { ...given, ...types, measurementUnit: 'HOURS' });
		await expect(hours).rejects.toThrow(/is for the unit Currency only/);
		const created = await first('customMetric: create', { ...given, ...types });
		expect(created).toMatchObject({ measurementUnit: 'CURRENCY', restrictedTypes: ['REVENUE_DATA'] });
		const customMetric = String(created['id']);
		const updateFields = { measurementUnit: 'HOURS' };
		const updated = await first('customMetric: update', { property, customMetric, updateFields });
		expect(updated).toMatchObject({ measurementUnit: 'HOURS', restrictedTypes: [] });
	});

	it.each([
		['customDimension: create', { ...price, displayName: '1st plan' }, /"Display Name" does not accept "1st plan"/],
		['customDimension: create', { ...price, parameterName: 'price plan' }, /"Parameter Name" does not accept/],
		['customDimension: create', { ...price, parameterName: 'a'.repeat(25), scope: 'USER' }, /at most 24 letters/],
		[
			'customDimension: create',
			{ ...price, additionalFields: { isExcludedFromAds: true } },
			/"Exclude From Ads" needs the scope User/,
		],
	])('%s is refused before anything is sent (%#)', async (name, given, message) => {
		await expect(step(name, given)).rejects.toThrow(message);
	});
});

describe('annotations', () => {
	it('are created on a day or on several, listed and deleted', async () => {
		const release = await first('annotation: create', { property, title: 'Release', startDate: '2026-02-28' });
		expect(release).toMatchObject({ startDate: '2026-02-28', endDate: '2026-02-28', color: 'BLUE' });
		const additionalFields = { endDate: '2026-03-01', color: 'RED', description: 'All is cheap' };
		const sale = await first('annotation: create', {
			property,
			title: 'Sale',
			startDate: '2026-02-27',
			additionalFields,
		});
		expect(sale).toMatchObject({ startDate: '2026-02-27', endDate: '2026-03-01', description: 'All is cheap' });
		expect(await step('annotation: getAll', { property })).toEqual([release, sale]);
		await step('annotation: delete', { property, annotation: String(release['id']) });
		expect(await step('annotation: getAll', { property })).toEqual([sale]);
	});

	it('of today are of the day of the property', async () => {
		const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now());
		const enterprise = { property: SEED.enterprise, title: 'Now' };
		expect(await first('annotation: create', enterprise)).toMatchObject({ startDate: today });
	});

	it('are read and changed: what is not given stays, of their days too', async () => {
		const { id } = await first('annotation: create', { property, title: 'Release', startDate: '2026-02-28' });
		const annotation = String(id);
		const update = async (updateFields: INodeParameters) =>
			await first('annotation: update', { property, annotation, updateFields });
		const days = (told: IDataObject) => [told['startDate'], told['endDate']];
		expect(days(await update({ endDate: '2026-03-02' }))).toEqual(['2026-02-28', '2026-03-02']);
		expect(days(await update({ startDate: '2026-03-01' }))).toEqual(['2026-03-01', '2026-03-02']);
		expect(days(await update({ title: 'Sale', color: 'RED', description: 'All' }))).toEqual([
			'2026-03-01',
			'2026-03-02',
		]);
		expect(days(await update({ endDate: '' }))).toEqual(['2026-03-01', '2026-03-01']);
		const told = await update({ startDate: '2026-03-05', description: '' });
		expect(told).toMatchObject({ title: 'Sale', color: 'RED', description: '', endDate: '2026-03-05' });
		const before = { startDate: '2026-03-01', endDate: '2026-03-01', description: 'All' };
		expect(told).toEqual({ ...(await first('annotation: get', { property, annotation })), before });
		await expect(update({ endDate: '2026-03-04' })).rejects.toThrow(/"End Date" is before "Start Date"/);
		await expect(update({ title: ' ' })).rejects.toThrow(/"Title" cannot be empty/);
		await expect(update({})).rejects.toThrow(/Nothing to change/);
	});

	it('have every color but orange, which Google reserves for those that it makes (B15)', async () => {
		const given = { property, title: 'Release', startDate: '2026-02-28' };
		const red = await first('annotation: create', { ...given, additionalFields: { color: 'RED' } });
		expect(red).toMatchObject({ color: 'RED' });
		const orange = step('annotation: create', { ...given, additionalFields: { color: 'ORANGE' } });
		await expect(orange).rejects.toThrow(/Color/);
		const { reportingDataAnnotations: all } = setup.as(setup.sandbox.accessToken()).alpha.properties;
		const annotationDate = { year: 2026, month: 2, day: 28 };
		const requestBody = { title: 'Release', color: 'ORANGE', annotationDate };
		await expect(all.create({ parent, requestBody })).rejects.toThrow(
			/Invalid value at .*ReportingDataAnnotation\.Color/,
		);
		expect(await step('annotation: getAll', { property })).toHaveLength(1);
	});

	it('have their days in the words of reports', async () => {
		const given = { property, title: 'Sale', startDate: '7 days ago', additionalFields: { endDate: 'Yesterday' } };
		const { startDate, endDate } = await first('annotation: create', given);
		expect(Date.parse(String(endDate)) - Date.parse(String(startDate))).toBe(6 * 86_400_000);
	});

	it('that Google made are not changed', async () => {
		const name = `${parent}/reportingDataAnnotations/5`;
		const annotationDate = { year: 2026, month: 2, day: 1 };
		setup.sandbox.state().others[name] = {
			name,
			title: 'Outage',
			color: 'BLUE',
			systemGenerated: true,
			annotationDate,
		};
		const update = step('annotation: update', { property, annotation: '5', updateFields: { title: 'x' } });
		await expect(update).rejects.toThrow(/Google made the annotation "Outage" itself/);
		expect(setup.sandbox.requests.map(({ method }) => method)).toEqual(['GET']);
		const { reportingDataAnnotations: all } = setup.as(setup.sandbox.accessToken()).alpha.properties;
		await expect(all.delete({ name })).rejects.toThrow(/System-generated/);
	});

	it.each([
		[{ title: ' ' }, /"Title" is missing/],
		[{ startDate: '2026-02-30' }, /"Start Date" is not a day: "2026-02-30"/],
		[{ startDate: '24.11.2026' }, /"Start Date" is not a day: "24.11.2026"/],
		[{ startDate: '2026-02-02', additionalFields: { endDate: '2026-02-01' } }, /"End Date" is before "Start Date"/],
	])('are refused before anything is sent: %o', async (given, message) => {
		await expect(step('annotation: create', { property, title: 'Release', ...given })).rejects.toThrow(message);
	});
});

it('links with Google Ads are listed', async () => {
	expect(await step('googleAdsLink: getAll', { property })).toEqual([
		expect.objectContaining({ id: '1', customerId: '1234567890', isManagerAccount: false, creatorEmail: SEED.owner }),
	]);
	expect(await step('googleAdsLink: getAll', { property: SEED.blog })).toEqual([]);
});

it('links with Google Ads are made, changed and ended', async () => {
	const made = await first('googleAdsLink: create', {
		property,
		customerId: ' 222-333-4444 ',
		isAdsPersonalizationEnabled: true,
	});
	expect(made).toMatchObject({ customerId: '2223334444', isAdsPersonalizationEnabled: true });
	const googleAdsLink = String(made['id']);
	const changed = await first('googleAdsLink: update', { property, googleAdsLink, isAdsPersonalizationEnabled: false });
	expect(changed).toMatchObject({ id: googleAdsLink, isAdsPersonalizationEnabled: false });
	await step('googleAdsLink: delete', { property, googleAdsLink });
	expect((await admin().properties.googleAdsLinks.list({ parent })).data.googleAdsLinks).toHaveLength(1);
	const wrong = step('googleAdsLink: create', { property, customerId: 'AW-12345', isAdsPersonalizationEnabled: true });
	await expect(wrong).rejects.toThrow(/"Customer ID" does not accept "AW-12345"/);
});

it('a link with Firebase is made, listed and ended', async () => {
	const made = await first('firebaseLink: create', { property, project: 'my-shop-1a2b3' });
	expect(made).toMatchObject({ project: { id: SEED.project }, property: { id: property } });
	expect(await step('firebaseLink: getAll', { property })).toEqual([made]);
	await expect(step('firebaseLink: create', { property, project: '987' })).rejects.toThrow(
		/already has a FirebaseLink/,
	);
	await step('firebaseLink: delete', { property, firebaseLink: String(made['id']) });
	expect((await admin().properties.firebaseLinks.list({ parent })).data).toEqual({});
	const wrong = step('firebaseLink: create', { property, project: 'My Shop' });
	await expect(wrong).rejects.toThrow(/"Firebase Project" does not accept "My Shop"/);
});

it('the enhanced measurement of a stream is read and changed', async () => {
	const stream = { property, dataStream: `G-SANDBOX${property}` };
	const settings = await first('enhancedMeasurement: get', stream);
	expect(settings).toMatchObject({ isEnabled: true, isScrollsEnabled: true, isSiteSearchEnabled: false });
	const updateFields = { isScrollsEnabled: false, isSiteSearchEnabled: true, searchQueryParameters: 'q, s' };
	const changed = await first('enhancedMeasurement: update', { ...stream, updateFields });
	expect(changed).toMatchObject({
		...{ isScrollsEnabled: false, isSiteSearchEnabled: true, isFileDownloadsEnabled: true },
		searchQueryParameters: ['q', 's'],
	});
	const { dataStreams } = setup.as(setup.sandbox.accessToken()).alpha.properties;
	const name = `${parent}/dataStreams/1/enhancedMeasurementSettings`;
	const { data } = await dataStreams.getEnhancedMeasurementSettings({ name });
	expect(data).toMatchObject({ siteSearchEnabled: true, searchQueryParameter: 'q,s' });
	const empty = step('enhancedMeasurement: update', { ...stream, updateFields: { searchQueryParameters: ' ' } });
	await expect(empty).rejects.toThrow(/"Search Query Parameters" cannot be empty/);
});

it('a service account works in the place of a person whose domain delegated', async () => {
	const as = async (delegatedEmail: string, from: string = SEED.serviceAccount) => {
		const { agentStepsGoogleAnalyticsServiceAccountApi: given } = serviceAccount(setup.sandbox, from);
		const impersonating = { ...given, delegatedEmail };
		const credentials = { agentStepsGoogleAnalyticsServiceAccountApi: impersonating };
		return await step('account: getAll', byServiceAccount, credentials);
	};
	expect((await as('')).length).toBe(1);
	expect((await as(SEED.owner)).length).toBeGreaterThan(1);
	await expect(as(SEED.stranger)).rejects.toThrow(
		/does not permit the account to act for stranger@elsewhere\.example.*client ID \d+/,
	);
	await expect(as(SEED.owner, SEED.viewerServiceAccount)).rejects.toThrow(
		/does not permit the account to act for owner@sample\.example/,
	);
	await expect(as('nobody@sample.example')).rejects.toThrow(
		/does not accept the user nobody@sample\.example.*\(Google: /,
	);
});

describe('the access report', () => {
	it('tells who read data, and when', async () => {
		const rows = await step('report: runAccess', { property, dateRange: 'today', returnAll: true });
		expect(rows).toContainEqual({
			userEmail: SEED.owner,
			lastAccessedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
			accessCount: 1,
		});
		expect(rows.length).toBeGreaterThan(2);
		const options = { userEmail: SEED.viewer };
		const one = await step('report: runAccess', { property, dateRange: 'today', dimensions: 'userEmail', options });
		expect(one).toEqual([{ userEmail: SEED.viewer, accessCount: 1 }]);
		expect(await step('report: runAccess', { property, dateRange: 'today', limit: 1 })).toHaveLength(1);
	});

	it.each([
		[{ dimensions: 'nobody' }, /"nobody" is not a dimension of access reports/],
		[{ dimensions: 'accessMechanism' }, /only available for Google Analytics 360/],
		[{ dimensions: ' ', metrics: '' }, /needs "Dimensions" or "Metrics"/],
		[{ dimensions: 'a,b,c,d,e,f,g,h,i,j' }, /"Dimensions" accepts at most 9 names, not 10/],
	])('is refused: %o', async (given, message) => {
		await expect(step('report: runAccess', { property, dateRange: 'today', ...given })).rejects.toThrow(message);
	});

	it('is for administrators', async () => {
		const given = { property, dateRange: 'today', ...byServiceAccount };
		await expect(step('report: runAccess', given, asViewer())).rejects.toThrow(
			/can read the property 1001 .*role Administrator on the property 1001/,
		);
	});
});

describe('users', () => {
	const manage = 'https://www.googleapis.com/auth/analytics.manage.users';
	const withScope = (scope: string = manage) => {
		const { agentStepsGoogleAnalyticsOAuth2Api: given } = oAuth2(setup.sandbox);
		const oauthTokenData = {
			...given.oauthTokenData,
			access_token: setup.sandbox.accessToken(SEED.owner, [scope]),
			scope,
		};
		return { agentStepsGoogleAnalyticsOAuth2Api: { ...given, scope, oauthTokenData } };
	};
	const email = 'nathan@sample.example';

	it.each([
		['property', { property }, parent],
		['account', { account: '100' }, 'accounts/100'],
	])('of a %s are added, listed, changed and removed', async (level, place, owner) => {
		const at = { level, ...place };
		const { accounts, properties } = setup.as(setup.sandbox.accessToken(SEED.owner, [manage])).alpha;
		const { accessBindings } = level === 'account' ? accounts : properties;
		const given = { ...at, email, role: 'analyst', additionalFields: { isRevenueDataHidden: true } };
		const added = await first('user: create', given, withScope());
		expect(added).toMatchObject({ email, role: 'analyst', isRevenueDataHidden: true, isCostDataHidden: false });
		const name = `${owner}/accessBindings/${String(added['id'])}`;
		expect((await accessBindings.get({ name })).data).toMatchObject({ user: email });
		expect(await step('user: getAll', at, withScope(`${manage}.readonly`))).toContainEqual(added);
		const changed = await first('user: update', { ...at, email, updateFields: { role: 'editor' } }, withScope());
		expect(changed).toMatchObject({ email, role: 'editor', isRevenueDataHidden: true });
		expect((await accessBindings.get({ name })).data.roles).toEqual([
			...['predefinedRoles/editor', 'predefinedRoles/no-revenue-data'],
		]);
		await step('user: delete', { ...at, email }, withScope());
		const again = step('user: delete', { ...at, email }, withScope());
		await expect(again).rejects.toThrow(/nathan@sample\.example is no user of/);
	});

	it('take a right of their own, without which nothing is sent', async () => {
		const sent = async (...given: Parameters<typeof step>) =>
			await step(...given).catch((error: Error) => error.message);
		const edit = 'https://www.googleapis.com/auth/analytics.edit';
		expect(await sent('user: getAll', { property }, withScope(edit))).toMatch(/To see who has access.*manage\.users/);
		const given = { property, email, role: 'viewer' };
		expect(await sent('user: create', given, withScope(`${manage}.readonly`))).toMatch(/To change who has access/);
	});

	it.each([
		['user: create', { property, email: 'nathan', role: 'viewer' }, /"Email" does not accept "nathan"/],
		['user: create', { level: 'account', email, role: 'viewer' }, /"Account" is missing/],
		['user: update', { property, email }, /Nothing to change/],
	])('%s is refused before anything is sent (%#)', async (name, given, message) => {
		await expect(step(name, given, withScope())).rejects.toThrow(message);
	});
});

describe('the history of changes', () => {
	const history = async (filters: INodeParameters = {}) =>
		await step('changeHistory: getAll', { account: '100', filters });

	it('tells who changed which field', async () => {
		const updateFields = { displayName: 'Store', websiteUrl: 'store.example' };
		await step('dataStream: update', { property, dataStream: '1', updateFields });
		expect(await history()).toEqual([
			{
				id: expect.any(String),
				changedAt: expect.stringMatching(/Z$/),
				actorType: 'USER',
				actorEmail: SEED.owner,
				isFiltered: false,
				resources: [
					{
						kind: 'dataStream',
						id: '1',
						action: 'UPDATED',
						property: { id: property },
						changes: [
							{ field: 'name', from: 'Shop web', to: 'Store' },
							{ field: 'defaultUri', from: 'https://shop.example', to: 'https://store.example' },
						],
					},
				],
			},
		]);
	});

	it('tells no secret', async () => {
		const { measurementProtocolSecrets } = admin().properties.dataStreams;
		const requestBody = { displayName: 'Server' };
		const { data } = await measurementProtocolSecrets.create({ parent: `${parent}/dataStreams/1`, requestBody });
		const [entry] = await history({ resourceTypes: ['MEASUREMENT_PROTOCOL_SECRET'] });
		expect(entry).toMatchObject({ resources: [{ kind: 'measurementProtocolSecret', action: 'CREATED' }] });
		expect(data.secretValue).toBeTruthy();
		expect(JSON.stringify(entry)).not.toContain(data.secretValue);
	});

	it('is filtered by property, action, person and moment', async () => {
		await step('dataRetention: update', { property, updateFields: { eventDataRetention: 'FOURTEEN_MONTHS' } });
		await step('keyEvent: delete', { property: SEED.blog, keyEvent: 'sign_up' });
		const kinds = async (filters: INodeParameters) =>
			(await history(filters)).flatMap(({ resources }) => (resources as IDataObject[]).map(({ kind }) => kind));
		expect(await kinds({})).toEqual(['keyEvent', 'dataRetentionSettings']);
		expect(await kinds({ property: 'Blog' })).toEqual(['keyEvent']);
		expect(await kinds({ actions: ['CREATED'] })).toEqual(['dataRetentionSettings']);
		expect(await kinds({ actorEmails: `nobody@sample.example, ${SEED.viewer}` })).toEqual([]);
		expect(await kinds({ since: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
		await expect(history({ since: 'last week' })).rejects.toThrow(/"Since" is not a date: "last week"/);
	});
});

it('the retention of data is read and changed', async () => {
	const before = await first('dataRetention: get', { property });
	expect(before).toMatchObject({ eventDataRetention: 'TWO_MONTHS', isResetOnNewActivity: true });
	const updateFields = { userDataRetention: 'FOURTEEN_MONTHS', isResetOnNewActivity: false };
	const after = await first('dataRetention: update', { property, updateFields });
	expect(after).toEqual({ ...before, userDataRetention: 'FOURTEEN_MONTHS', isResetOnNewActivity: false });
	expect(await first('dataRetention: get', { property })).toEqual(after);
	await expect(step('dataRetention: update', { property })).rejects.toThrow(/Nothing to change/);
});

describe('the connection', () => {
	it('says who it is and what it may do', async () => {
		expect(await first('account: get')).toMatchObject({
			connection: 'OAuth2',
			canEdit: true,
			accountCount: 57,
			propertyCount: 120,
		});
		expect(await first('account: get', byServiceAccount, asViewer())).toMatchObject({
			connection: 'Service account',
			email: SEED.viewerServiceAccount,
			accounts: [{ id: '100', name: 'Sample Company', propertyCount: 1 }],
		});
		expect(await step('account: getAll', { returnAll: true })).toHaveLength(57);
	});

	it.each(['analyticsdata.googleapis.com', 'analyticsadmin.googleapis.com'])(
		'is checked for both APIs without a property: %s may be off (A14)',
		async (service) => {
			setup.sandbox.state().disabledServices.push(service);
			const verdicts = await step('account: checkAccess');
			setup.sandbox.state().disabledServices.length = 0;
			const missing = verdicts.map((one) => String(one['missing'])).join(' ');
			expect(missing).toContain(service.startsWith('analyticsdata') ? 'Google Analytics Data API' : 'Admin API');
			expect((await step('account: checkAccess')).map((one) => String(one['missing'])).join(' ')).not.toMatch(
				/Data API/,
			);
		},
	);

	it('ends when its grant is revoked, and says so until somebody signs in again', async () => {
		const credentials = oAuth2(setup.sandbox);
		expect(await first('account: revokeAccess', {}, credentials)).toMatchObject({ isRevoked: true, wasActive: true });
		expect(setup.sandbox.state().refreshTokens).toEqual({});
		setup.sandbox.expireTokens();
		await expect(step('account: get', {}, credentials)).rejects.toThrow(/sign in again|reconnect|connect/i);
		expect(await first('account: revokeAccess', {}, credentials)).toMatchObject({ wasActive: false });
	});

	it('of a service account is ended elsewhere', async () => {
		await expect(step('account: revokeAccess', byServiceAccount, asViewer())).rejects.toThrow(
			/service account has no grant.*remove its e-mail/,
		);
	});
});

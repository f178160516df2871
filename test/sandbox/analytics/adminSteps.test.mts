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
		const name = String(created['name']);
		expect((await admin().properties.keyEvents.get({ name })).data).toMatchObject({
			eventName: 'view_item',
			countingMethod: 'ONCE_PER_EVENT',
			defaultValue: { numericValue: 2.5, currencyCode: 'EUR' },
		});
		expect((await step('keyEvent: getAll', { property })).map(({ eventName }) => eventName)).toContain('view_item');
		expect(await first('keyEvent: get', { property, keyEvent: 'view_item' })).toEqual(created);
		expect(await first('keyEvent: delete', { property, keyEvent: 'view_item' })).toMatchObject({ deleted: true });
		const { data } = await admin().properties.keyEvents.list({ parent });
		expect(data.keyEvents?.map(({ eventName }) => eventName)).not.toContain('view_item');
		await expect(step('keyEvent: get', { property, keyEvent: 'view_item' })).rejects.toThrow(
			/"view_item" is not a key event of the property 1001/,
		);
	});

	it('that exist already are explained, or returned', async () => {
		const purchase = { property, eventName: 'purchase' };
		await expect(step('keyEvent: create', purchase)).rejects.toThrow(
			/"purchase" is already a key event of the property 1001.*"Return It"/,
		);
		const returned = await first('keyEvent: create', { ...purchase, ifExists: 'return' });
		expect(returned).toMatchObject({ eventName: 'purchase', name: `${parent}/keyEvents/1`, alreadyExisted: true });
		expect((await admin().properties.keyEvents.list({ parent })).data.keyEvents).toHaveLength(3);
	});
});

describe('properties', () => {
	const given = { account: '100', displayName: 'New', timeZone: 'Asia/Tokyo', currencyCode: 'JPY' };

	it('are created with their web stream, changed, and moved to the trash', async () => {
		const more = { industryCategory: 'GAMES', websiteUrl: 'new.example' };
		const created = await first('property: create', { ...given, ...more });
		const name = String(created['name']);
		const { properties } = admin();
		expect((await properties.get({ name })).data).toMatchObject({
			displayName: 'New',
			timeZone: 'Asia/Tokyo',
			currencyCode: 'JPY',
			industryCategory: 'GAMES',
		});
		const { data: streams } = await properties.dataStreams.list({ parent: name });
		expect(streams.dataStreams).toEqual([created['dataStream']]);
		expect(streams.dataStreams?.[0]?.webStreamData).toMatchObject({ defaultUri: 'https://new.example' });

		const updateFields = { displayName: 'Newer', industryCategory: 'INDUSTRY_CATEGORY_UNSPECIFIED' };
		await step('property: update', { property: name, updateFields });
		const { data: updated } = await properties.get({ name });
		expect(updated).toMatchObject({ displayName: 'Newer', timeZone: 'Asia/Tokyo' });
		expect(updated).not.toHaveProperty('industryCategory');
		expect(await first('property: get', { property: name })).toEqual(updated);

		expect(await first('property: delete', { property: name })).toMatchObject({ name, deleted: true });
		expect((await properties.get({ name })).data.deleteTime).toBeTruthy();
		const names = async (showDeleted: boolean) =>
			(await step('property: getAll', { account: '100', showDeleted })).map((each) => each['name']);
		expect(await names(false)).not.toContain(name);
		expect(await names(true)).toContain(name);
	});

	it('without a stream say that one is needed', async () => {
		const created = await first('property: create', given);
		expect(created['nextStep']).toMatch(/^Create a data stream/);
		const { data } = await admin().properties.dataStreams.list({ parent: String(created['name']) });
		expect(data).toEqual({});
	});

	it('are listed over all accounts', async () => {
		const all = await step('property: getAll', { returnAll: true });
		expect(all).toHaveLength(120);
		expect(all.find(({ name }) => name === parent)).toMatchObject({
			displayName: 'Shop',
			accountName: 'Sample Company',
		});
		expect(await step('property: getAll')).toHaveLength(50);
	});

	it('name the right that is missing, and where', async () => {
		await expect(step('property: create', { ...given, ...byServiceAccount }, asViewer())).rejects.toThrow(
			/needs the role Administrator or Editor of the account 100/,
		);
		await expect(step('property: delete', { property, ...byServiceAccount }, asViewer())).rejects.toThrow(
			/To delete the property 1001, this credential needs the role Administrator or Editor/,
		);
		const updateFields = { displayName: 'x' };
		await expect(step('property: update', { property, updateFields, ...byServiceAccount }, asViewer())).rejects.toThrow(
			/as Editor under Admin/,
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
		const name = String(created['name']);
		const { dataStreams } = admin().properties;
		expect((await dataStreams.get({ name })).data).toEqual(created);
		const { measurementId } = created['webStreamData'] as { measurementId: string };
		expect(await first('dataStream: get', { property, dataStream: measurementId })).toEqual(created);
		expect(await step('dataStream: getAll', { property })).toHaveLength(2);
		const updateFields = { displayName: 'Second', websiteUrl: '' };
		await step('dataStream: update', { property, dataStream: measurementId, updateFields });
		expect((await dataStreams.get({ name })).data).toMatchObject({
			displayName: 'Second',
			webStreamData: { measurementId },
		});
		expect((await dataStreams.get({ name })).data.webStreamData).not.toHaveProperty('defaultUri');
		await expect(step('dataStream: get', { property, dataStream: 'G-NONE' })).rejects.toThrow(
			/measurement ID "G-NONE"/,
		);
	});

	it('of apps carry their name at the store', async () => {
		const app = { property, type: 'IOS_APP_DATA_STREAM', bundleId: 'com.example.shop' };
		const { name } = await first('dataStream: create', app);
		const { data } = await admin().properties.dataStreams.get({ name: String(name) });
		expect(data.iosAppStreamData).toEqual({ bundleId: 'com.example.shop' });
	});
});

describe('the connection', () => {
	it('says who it is and what it may do', async () => {
		expect(await first('account: get')).toMatchObject({
			connection: 'oAuth2',
			canEdit: true,
			accountCount: 57,
			propertyCount: 120,
		});
		expect(await first('account: get', byServiceAccount, asViewer())).toMatchObject({
			connection: 'serviceAccount',
			email: SEED.viewerServiceAccount,
			accounts: [{ id: '100', name: 'Sample Company', properties: 1 }],
		});
		expect(await step('account: getAll', { returnAll: true })).toHaveLength(57);
	});

	it('ends when its grant is revoked, and says so until somebody signs in again', async () => {
		const credentials = oAuth2(setup.sandbox);
		expect(await first('account: revokeAccess', {}, credentials)).toMatchObject({ revoked: true, wasActive: true });
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

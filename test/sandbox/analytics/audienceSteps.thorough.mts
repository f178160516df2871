import { executeNode } from '../../engine/harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { oAuth2 } from '../../GoogleAnalytics/analyticsAccount.mts';
import { protoFaults } from '../../contract/protos.mts';
import { startWithClients } from './clients.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeAll(async () => {
	setup = await startWithClients({ now: Date.now, events: 2_000 });
});
afterEach(() => setup.sandbox.reset());
afterAll(() => setup.sandbox.close());

/** Runs a step as n8n does. */
async function step(name: string, given: INodeParameters = {}): Promise<IDataObject[]> {
	const [resource = '', operation = ''] = name.split(': ');
	const parameters = { authentication: 'oAuth2', resource, operation, property, ...given };
	const credentials = oAuth2(setup.sandbox);
	const { json } = await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters });
	return json;
}
const first = async (...given: Parameters<typeof step>): Promise<IDataObject> => (await step(...given))[0] ?? {};
const property = SEED.shop;
const parent = `properties/${property}`;
const alpha = () => setup.as(setup.sandbox.accessToken()).alpha.properties;
const sent = () => setup.sandbox.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`);

const buyers = { displayName: 'Buyers', description: 'Who bought' };
const bought = { condition: [{ eventName: 'purchase' }] };
const createBuyers = async (more: INodeParameters = {}) =>
	await first('audience: create', { ...buyers, conditions: bought, ...more });

describe('audiences', () => {
	it('are created, found by name, changed and archived', async () => {
		const condition = [
			{ eventName: 'purchase' },
			{ field: 'country', match: 'inList', value: 'Austria, Germany' },
			{ clause: 'EXCLUDE', eventName: 'refund' },
		];
		const created = await createBuyers({
			conditions: { condition },
			scope: 'sameSession',
			membershipDays: 540,
			additionalFields: { exclusionMode: 'EXCLUDE_PERMANENTLY', triggerEvent: 'became_buyer' },
		});
		expect(created).toMatchObject({
			name: 'Buyers',
			membershipDays: 540,
			exclusionMode: 'EXCLUDE_PERMANENTLY',
			eventTrigger: { eventName: 'became_buyer', logCondition: 'AUDIENCE_JOINED' },
			conditions: [
				{ clause: 'INCLUDE', text: 'event purchase and country is one of "Austria", "Germany"' },
				{ clause: 'EXCLUDE', scope: 'WITHIN_SAME_SESSION', text: 'event refund' },
			],
			property: { id: property },
		});
		const name = `${parent}/audiences/${String(created['id'])}`;
		expect((await alpha().audiences.get({ name })).data).toMatchObject({ ...buyers, membershipDurationDays: 540 });
		expect(await first('audience: get', { audience: 'buyers' })).toEqual(created);
		const updateFields = { displayName: 'Customers', description: 'All' };
		const updated = await first('audience: update', { audience: 'Buyers', updateFields });
		expect(updated).toEqual({ ...created, name: 'Customers', description: 'All' });
		expect(await step('audience: getAll')).toEqual([updated]);
		expect(await first('audience: archive', { audience: name })).toEqual({
			audience: { id: created['id'] },
			property: { id: property },
			isArchived: true,
		});
		expect(await step('audience: getAll')).toEqual([]);
		await expect(first('audience: get', { audience: 'Customers' })).rejects.toThrow(/has no audience "Customers"/);
	});

	it.each<[INodeParameters, RegExp]>([
		[{ membershipDays: 541 }, /"Membership Days" must be a whole number from 1 to 540, not 541/],
		[{ membershipDays: 0 }, /"Membership Days" must be a whole number from 1 to 540, not 0/],
		[{ displayName: ' ' }, /"Display Name" is missing/],
		[{ description: ' ' }, /"Description" is missing/],
		[{ conditions: {} }, /The audience would be empty/],
		[{ additionalFields: { triggerEvent: '1st' } }, /"Trigger Event" does not accept "1st"/],
	])('%j are refused before anything is sent', async (given, message) => {
		await expect(createBuyers(given)).rejects.toThrow(message);
		expect(setup.sandbox.requests).toEqual([]);
	});

	it('never change in what Google says is immutable, and are refused as Google does', async () => {
		const { id } = await createBuyers();
		const name = `${parent}/audiences/${String(id)}`;
		const patch = alpha().audiences.patch({
			name,
			updateMask: 'membership_duration_days',
			requestBody: { membershipDurationDays: 3 },
		});
		await expect(patch).rejects.toThrow(/invalid or immutable/);
		const create = async (more: object) =>
			await alpha().audiences.create({ parent, requestBody: { ...buyers, membershipDurationDays: 30, ...more } });
		const simpleFilter = { filterExpression: { eventFilter: { eventName: 'x' } } };
		await expect(create({ filterClauses: [{ clauseType: 'INCLUDE', simpleFilter }] })).rejects.toThrow(
			/must be an and_group of or_group/,
		);
		await expect(create({ membershipDurationDays: 541, filterClauses: [{}] })).rejects.toThrow(/540/);
	});
});

describe('audience exports', () => {
	it('are made, waited for by nobody, and read page by page', async () => {
		const { id: audience } = await createBuyers();
		setup.sandbox.exports.set(property, { readyAfterMs: 3_600_000 });
		const dimensions = ['deviceId', 'userId', 'isAdsPersonalizationAllowed', 'isLimitedAdTracking'];
		const begun = await first('audienceExport: create', { audience: 'Buyers', dimensions });
		expect(begun).toMatchObject({ audience: { id: audience, name: 'Buyers' }, dimensions, state: 'CREATING' });
		const audienceExport = String(begun['id']);
		await expect(step('audienceExport: getRows', { audienceExport })).rejects.toThrow(/is not ready yet \(0 %\)/);
		setup.sandbox.exports.clear();
		setup.sandbox.exports.set(property, { readyAfterMs: 0 });
		const ready = await first('audienceExport: get', { audienceExport });
		expect(ready).toMatchObject({ state: 'ACTIVE', percentCompleted: 100, rowCount: expect.any(Number), error: null });
		const users = await step('audienceExport: getRows', { audienceExport, returnAll: true });
		expect(users).toHaveLength(Number(ready['rowCount']));
		expect(users[0]).toEqual({
			deviceId: expect.stringMatching(/^\d+\.\d+$/),
			userId: expect.any(String),
			isAdsPersonalizationAllowed: expect.stringMatching(/^(true|false|\(not set\))$/),
			isLimitedAdTracking: '(not set)',
		});
		expect(await step('audienceExport: getRows', { audienceExport, limit: 2 })).toEqual(users.slice(0, 2));
		expect(await step('audienceExport: getAll')).toEqual([ready]);
	});

	it.each(['response', 'name', 'nowhere'] as const)('are found where Google tells them: %s', async (told) => {
		await createBuyers();
		setup.sandbox.exports.set(property, { told, readyAfterMs: 0 });
		expect(
			await first('audienceExport: create', { audience: 'Buyers', waitUntilReady: told !== 'response' }),
		).toMatchObject({
			state: told === 'response' ? 'CREATING' : 'ACTIVE',
		});
	});

	it('are used again, or made anew', async () => {
		await createBuyers();
		setup.sandbox.exports.set(property, { readyAfterMs: 0 });
		const made = await first('audienceExport: create', { audience: 'Buyers' });
		const again = async (more: INodeParameters) =>
			await first('audienceExport: create', { audience: 'Buyers', ...more });
		expect(await again({ ifExists: 'return' })).toMatchObject({ id: made['id'], state: 'ACTIVE' });
		expect((await again({ ifExists: 'return', dimensions: ['userId'] }))['id']).not.toBe(made['id']);
		expect((await again({}))['id']).not.toBe(made['id']);
		expect(await step('audienceExport: getAll')).toHaveLength(3);
	});

	it('that fail are told with what Google says', async () => {
		await createBuyers();
		setup.sandbox.exports.set(property, { readyAfterMs: 0, failure: 'Quota is exhausted.' });
		const { id } = await first('audienceExport: create', { audience: 'Buyers' });
		const audienceExport = String(id);
		expect(await first('audienceExport: get', { audienceExport })).toMatchObject({
			state: 'FAILED',
			error: 'Quota is exhausted.',
		});
		await expect(step('audienceExport: getRows', { audienceExport })).rejects.toThrow(/It says: Quota is exhausted/);
	});

	it('are answered and refused by the stand-in in the form of Google', async () => {
		const { id } = await createBuyers();
		setup.sandbox.exports.set(property, { readyAfterMs: 0 });
		const ask = async (path: string, body?: object) => {
			const response = await fetch(`${setup.sandbox.url}/v1beta/${parent}/audienceExports${path}`, {
				method: body ? 'POST' : 'GET',
				headers: { authorization: `Bearer ${setup.sandbox.accessToken()}` },
				...(body && { body: JSON.stringify(body) }),
			});
			return (await response.json()) as IDataObject & { error?: IDataObject };
		};
		const dimensions = [{ dimensionName: 'deviceId' }];
		const audience = `${parent}/audiences/${String(id)}`;
		const operation = await ask('', { audience, dimensions });
		const { '@type': _, ...made } = operation['response'] as IDataObject;
		expect(protoFaults('v1beta', 'AudienceExport', made)).toEqual([]);
		const at = `/${String(made['name']).split('/').at(-1)}`;
		expect(protoFaults('v1beta', 'AudienceExport', await ask(at))).toEqual([]);
		expect(protoFaults('v1beta', 'QueryAudienceExportResponse', await ask(`${at}:query`, { limit: '2' }))).toEqual([]);
		expect(protoFaults('v1beta', 'ListAudienceExportsResponse', await ask(''))).toEqual([]);
		const refused = async (body: object) => (await ask('', body)).error?.['message'];
		expect(await refused({ audience, dimensions: [{ dimensionName: 'city' }] })).toMatch(
			/^Field city is not a valid dimension. For a list .*audience-list-api-schema $/,
		);
		expect(await refused({ audience, columns: [] })).toMatch(/Unknown name "columns" at 'audience_export'/);
		expect(await refused({ audience: `${parent}/audiences/1`, dimensions })).toMatch(/is not found/);
	});
});

describe('channel groups', () => {
	const partners = { channel: [{ name: 'Partners', field: 'eachScopeSource', match: 'contains', value: 'partner' }] };
	const create = async (more: INodeParameters = {}) =>
		await first('channelGroup: create', { displayName: 'Ours', channels: partners, ...more });

	it('go on with the channels of Google, which are one group of every property', async () => {
		const [google, ...others] = await step('channelGroup: getAll');
		expect([google?.['isSystemDefined'], google?.['isPrimary'], others]).toEqual([true, true, []]);
		const { channels } = google as { channels: IDataObject[] };
		const created = await create({ additionalFields: { isPrimary: true } });
		expect(created).toMatchObject({
			name: 'Ours',
			isPrimary: true,
			isSystemDefined: false,
			channels: [{ name: 'Partners', condition: 'eachScopeSource contains "partner"' }, ...channels],
		});
		expect(await first('channelGroup: get', { channelGroup: 'ours' })).toEqual(created);
		expect(await first('channelGroup: get', { channelGroup: '1' })).toMatchObject({ isPrimary: false });
	});

	it('are changed and deleted', async () => {
		const created = await create({ withGooglesChannels: false });
		expect(created['channels']).toHaveLength(1);
		const channelsJson = JSON.stringify([{ name: 'AI', value: ['chatgpt.com', 'claude.ai'] }]);
		const updateFields = { displayName: 'Mine', description: 'Of AI' };
		const updated = await first('channelGroup: update', { channelGroup: 'Ours', channelsJson, updateFields });
		expect(updated).toEqual({
			...created,
			name: 'Mine',
			description: 'Of AI',
			channels: [{ name: 'AI', condition: 'eachScopeSource is one of "chatgpt.com", "claude.ai"' }],
			before: { name: 'Ours', description: '', channels: created['channels'] },
		});
		const change = step('channelGroup: update', { channelGroup: 'Mine' });
		await expect(change).rejects.toThrow(/Nothing to change/);
		expect(await first('channelGroup: delete', { channelGroup: 'Mine' })).toMatchObject({ isDeleted: true });
		expect(await step('channelGroup: getAll')).toHaveLength(1);
	});

	it('of Google are not changed, which is said before a write is sent', async () => {
		const own = { channelGroup: 'Default channel group' };
		const rename = step('channelGroup: update', { ...own, updateFields: { displayName: 'x' } });
		await expect(rename).rejects.toThrow(/"Default channel group" is Google's own channel group.*cannot be changed/);
		await expect(step('channelGroup: delete', { channelGroup: '1' })).rejects.toThrow(/cannot be deleted/);
		expect(sent().filter((request) => !request.startsWith('GET'))).toEqual([]);
		expect(await first('channelGroup: update', { ...own, updateFields: { isPrimary: true } })).toMatchObject({
			isPrimary: true,
		});
		await expect(alpha().channelGroups.delete({ name: `${parent}/channelGroups/1` })).rejects.toThrow(/system defined/);
	});

	it.each([
		['sessionSource', /one of the fields of these channels. Channels are defined by eachScopeSource/],
		['eachScopeManualMedium', /does not know the field "eachScopeManualMedium" of channels. Channels are defined by/],
	])('by %s are refused, with the fields that there are', async (field, message) => {
		const channelsJson = JSON.stringify([{ name: 'x', field, value: 'y' }]);
		await expect(create({ channels: {}, channelsJson })).rejects.toThrow(message);
	});

	it('know no capitals', async () => {
		const stringFilter = { matchType: 'EXACT', value: 'x', caseSensitive: true };
		const orGroup = { filterExpressions: [{ filter: { fieldName: 'eachScopeSource', stringFilter } }] };
		const expression = { andGroup: { filterExpressions: [{ orGroup }] } };
		const requestBody = { displayName: 'x', groupingRule: [{ displayName: 'x', expression }] };
		await expect(alpha().channelGroups.create({ parent, requestBody })).rejects.toThrow(/Unknown name "caseSensitive"/);
	});
});

describe('limits', () => {
	it('of all three kinds are told, and cost nothing', async () => {
		await step('report: run', { metrics: ['sessions'] });
		const rows = await step('limits: get');
		const left = (category: string, name: string) =>
			rows.find((row) => row['category'] === category && row['name'] === name)?.['remaining'];
		expect(left('core', 'tokensPerDay')).toBe(199_999);
		expect(left('realtime', 'tokensPerHour')).toBe(40_000);
		expect(left('funnel', 'tokensPerProjectPerHour')).toBe(14_000);
		expect(await step('limits: get')).toEqual(rows);
		expect(rows).toHaveLength(3 * 6);
	});

	it('of Analytics 360 are those of its own', async () => {
		const [row] = await step('limits: get', { property: SEED.enterprise });
		expect(row).toMatchObject({ limit: 140_000, remaining: 140_000 });
	});
});

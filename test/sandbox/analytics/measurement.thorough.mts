import { executeNode } from '../../engine/harness.mts';
import { callTool } from '../../engine/host/toolkit.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsApiCall } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsApiCall.node.ts';
import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { GoogleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsToolkit.node.ts';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit.ts';
import { processCache } from '../../../nodes/shared/http/client.ts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { oAuth2, serviceAccount } from '../../GoogleAnalytics/analyticsAccount.mts';
import { startWithClients } from './clients.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeAll(async () => {
	setup = await startWithClients({ now: Date.now, events: 2_000 });
});
afterEach(async () => {
	processCache.clear();
	await setup.sandbox.reset();
});
afterAll(() => setup.sandbox.close());

type Credentials = IDataObject;
const limited = (more: IDataObject): Credentials => ({
	agentStepsGoogleAnalyticsOAuth2Api: {
		...oAuth2(setup.sandbox).agentStepsGoogleAnalyticsOAuth2Api,
		isLimited: true,
		...more,
	},
});

/** Runs a step as n8n does; as the owner of all accounts unless another credential is passed. */
async function executed(name: string, given: INodeParameters = {}, credentials: Credentials = oAuth2(setup.sandbox)) {
	const [resource = '', operation = ''] = name.split(': ');
	const parameters = { authentication: 'oAuth2', resource, operation, ...given };
	return await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials: credentials as never, parameters });
}
const step = async (...given: Parameters<typeof executed>) => (await executed(...given)).json;
const first = async (...given: Parameters<typeof step>): Promise<IDataObject> => (await step(...given))[0] ?? {};
const byServiceAccount = { authentication: 'serviceAccount' };
const property = SEED.shop;
const stream = { property, dataStream: '1' };
const name = `properties/${property}/dataStreams/1`;
const secrets = () => setup.as(setup.sandbox.accessToken()).admin.properties.dataStreams.measurementProtocolSecrets;
const made = async () =>
	(await secrets().create({ parent: name, requestBody: { displayName: 'Server' } })).data.secretValue ?? '';
const visitor = { ...stream, clientId: '1.1' };
const signUp = { eventsJson: [{ name: 'signed_in_by_server' }] };
const collected = () => setup.sandbox.requests.filter(({ path }) => path.includes('mp/collect'));
const calls = () => setup.sandbox.requests.map(({ method, path }) => `${method} ${path.replace(/\?.*$/, '')}`);
const realtime = async (property = `properties/${SEED.shop}`) => {
	const requestBody = { dimensions: [{ name: 'eventName' }], metrics: [{ name: 'eventCount' }] };
	const { data } = await setup.as(setup.sandbox.accessToken()).data.runRealtimeReport({ property, requestBody });
	return (data.rows ?? []).map(({ dimensionValues }) => dimensionValues?.[0]?.value);
};

describe('events', () => {
	it('are validated, sent, and shown by realtime reports, not by those of days', async () => {
		const secret = await made();
		const before = setup.sandbox.requests.length;
		const receipt = await first('event: send', { ...visitor, ...signUp });
		expect(receipt).toEqual({
			eventCount: 1,
			eventNames: ['signed_in_by_server'],
			isValidated: true,
			property: { id: property },
			dataStream: { id: '1' },
		});
		expect(calls().slice(before)).toEqual([
			`GET /v1beta/${name}`,
			`GET /v1beta/${name}/measurementProtocolSecrets`,
			'POST /debug/mp/collect',
			'POST /mp/collect',
		]);
		expect(collected().map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
		expect(JSON.stringify(receipt)).not.toContain(secret);
		expect(await realtime()).toContain('signed_in_by_server');
		const report = await step('report: run', {
			property,
			metrics: ['eventCount'],
			dimensions: ['eventName'],
			dateRange: 'today',
		}).catch(() => []);
		expect(JSON.stringify(report)).not.toContain('signed_in_by_server');
	});

	it('of one request are of one visitor, and those of more than 72 hours ago count as of 72 hours ago unless validated strictly', async () => {
		const secret = await made();
		const table = setup.sandbox.table(property);
		const collect = async (ageHours: number, more: object = {}) => {
			const [events, users] = [table.length, table.users.length];
			const query = new URLSearchParams({ measurement_id: `G-SANDBOX${property}`, api_secret: secret });
			const timestamp_micros = (Date.now() - ageHours * 3_600_000) * 1_000;
			const body = { client_id: '1.1', timestamp_micros, events: [{ name: 'a' }, { name: 'b' }], ...more };
			await fetch(`${setup.sandbox.url}/mp/collect?${query.toString()}`, {
				method: 'POST',
				body: JSON.stringify(body),
			});
			return [table.length - events, table.users.length - users];
		};
		expect(await collect(73, { validation_behavior: 'ENFORCE_RECOMMENDATIONS' })).toEqual([0, 0]);
		expect(await collect(73)).toEqual([2, 1]);
		expect(Date.now() - (table.time[table.length - 1] ?? 0)).toBeLessThan(72.1 * 3_600_000);
	});

	it('of several items read stream and secret once', async () => {
		await made();
		const before = setup.sandbox.requests.length;
		const { json } = await executeNode({
			nodeClass: GoogleAnalyticsSteps,
			credentials: oAuth2(setup.sandbox),
			items: [{}, {}, {}],
			parameters: {
				...{ authentication: 'oAuth2', resource: 'event', operation: 'send', validateFirst: false },
				...visitor,
				...signUp,
			},
		});
		expect(json).toHaveLength(3);
		expect(calls().slice(before)).toHaveLength(2 + 3);
	});

	it.each([
		['a currency', { currency: 'EURO' }, /invalid currency \[EURO\] \(VALUE_INVALID\)/],
		['a long text', { teaser: 'x'.repeat(600) }, /too long \(VALUE_OUT_OF_BOUNDS\)/],
	])(
		'with %s against recommendations are sent with a hint, and Validate names it (B10)',
		async (_title, params, message) => {
			await made();
			const eventsJson = [{ name: 'purchase', params: { ...params, session_id: 17 } }];
			const { json, hints } = await executed('event: send', { ...visitor, eventsJson });
			expect(json).toMatchObject([{ eventCount: 1, isValidated: true }]);
			expect(hints.map((hint) => String(hint.message)).join()).toMatch(message);
			expect(calls().filter((call) => call.includes('mp/collect'))).toEqual([
				'POST /debug/mp/collect',
				'POST /debug/mp/collect',
				'POST /mp/collect',
			]);
			expect(collected().map(({ body }) => JSON.stringify(body).includes('validation_behavior'))).toEqual([
				true,
				false,
				false,
			]);
			expect(await realtime()).toContain('purchase');
			expect(await first('event: validate', { ...visitor, eventsJson })).toMatchObject({ isValid: false });
		},
	);

	it('that Google rejects in relaxed validation too are not sent, and the error quotes Google (B10)', async () => {
		await made();
		const fault = { fieldPath: 'events', description: 'Event at index: [0] is odd.', validationCode: 'VALUE_INVALID' };
		setup.sandbox.faults.add({
			path: '/debug/mp/collect',
			times: 2,
			status: 200,
			body: { validationMessages: [fault] },
		});
		await expect(step('event: send', { ...visitor, ...signUp })).rejects.toThrow(
			/would not count these events, so nothing was sent.*events: Event at index: \[0\] is odd \(VALUE_INVALID\)/,
		);
		expect(calls()).not.toContain('POST /mp/collect');
	});

	it('without a session say what reports lack, those with one do not (GA21)', async () => {
		await made();
		const remarks = async (given: INodeParameters) => {
			const { hints } = await executed('event: send', { ...visitor, ...signUp, ...given });
			return hints.map((hint) => String(hint.message)).join();
		};
		expect(await remarks({})).toMatch(
			/Without the session of the visit \("Session ID"\) Google counts the event in no session/,
		);
		expect(await remarks({ additionalFields: { sessionId: '17' } })).toBe('');
		expect(await remarks({ eventsJson: [{ name: 'a', params: { session_id: '17' } }] })).toBe('');
	});

	it('need a secret, which is made where that is wanted', async () => {
		const given = { ...visitor, ...signUp };
		await expect(step('event: send', given)).rejects.toThrow(
			/has no secret of the Measurement Protocol.*Nothing was sent/,
		);
		expect(collected()).toEqual([]);
		await step('event: send', { ...given, createSecret: true });
		expect(await realtime()).toContain('signed_in_by_server');
		expect((await secrets().list({ parent: name })).data.measurementProtocolSecrets).toMatchObject([
			{ displayName: 'n8n' },
		]);
	});

	it('of a property that nobody has acknowledged for say what a person must do', async () => {
		const given = { ...visitor, ...signUp, property: SEED.empty, createSecret: true };
		await expect(step('event: send', given)).rejects.toThrow(
			/acknowledge the terms of user data collection before the property 1004/,
		);
		expect(collected()).toEqual([]);
	});

	it('of an app go by its Firebase app ID', async () => {
		const firebaseAppId = '1:1234567890:android:321abc456def';
		const app = { ...setup.sandbox.state().dataStreams[name], name: `properties/${property}/dataStreams/2` };
		const { webStreamData: _, ...rest } = { webStreamData: undefined, ...app };
		setup.sandbox.state().dataStreams[app.name] = {
			...rest,
			type: 'ANDROID_APP_DATA_STREAM',
			androidAppStreamData: { firebaseAppId },
		} as never;
		await step('event: send', {
			...{ property, dataStream: { __rl: true, mode: 'id', value: firebaseAppId }, clientId: 'a'.repeat(32) },
			...{ ...signUp, createSecret: true },
		});
		expect(await realtime()).toContain('signed_in_by_server');
	});
});

describe('limits of the credential', () => {
	it('for reading only let events be validated, and not sent', async () => {
		await made();
		const given = { ...visitor, ...signUp };
		const readOnly = limited({ limitReadOnly: true });
		await expect(step('event: send', given, readOnly)).rejects.toThrow(/for reading only, so nothing was changed/);
		expect(calls()).not.toContain('POST /mp/collect');
		expect(await first('event: validate', given, readOnly)).toMatchObject({ isValid: true });
	});

	it('to some properties count an event as a change of the one whose stream it is sent to', async () => {
		await made();
		const given = { ...visitor, ...signUp };
		await step('event: send', given, limited({ limitPlaces: property }));
		const elsewhere = limited({ limitPlaces: SEED.blog });
		await expect(step('event: send', given, elsewhere)).rejects.toThrow(
			/1001 must not be used here, so nothing was sent/,
		);
		expect(calls().filter((call) => call === 'POST /mp/collect')).toHaveLength(1);
	});
});

describe('secrets', () => {
	it('are created, renamed, listed without their values, and deleted', async () => {
		const created = await first('measurementSecret: create', { ...stream, displayName: 'Shop server' });
		expect(created).toEqual({
			id: expect.stringMatching(/^\d+$/),
			name: 'Shop server',
			dataStream: { id: '1' },
			property: { id: property },
		});
		const measurementSecret = String(created['id']);
		await step('measurementSecret: update', { ...stream, measurementSecret, displayName: 'Server' });
		const [listed] = (await secrets().list({ parent: name })).data.measurementProtocolSecrets ?? [];
		expect(listed).toMatchObject({ displayName: 'Server' });
		const all = await step('measurementSecret: getAll', stream);
		expect(all).toEqual([{ ...created, name: 'Server' }]);
		expect(await step('measurementSecret: getAll', { ...stream, output: 'everything' })).toEqual([
			{ name: listed?.name, displayName: 'Server' },
		]);
		expect(await step('measurementSecret: getAll', { ...stream, includeValue: true })).toEqual([
			{ ...created, name: 'Server', secretValue: listed?.secretValue },
		]);
		expect(await first('measurementSecret: delete', { ...stream, measurementSecret })).toMatchObject({
			isDeleted: true,
		});
		expect((await secrets().list({ parent: name })).data).toEqual({});
		await expect(step('measurementSecret: create', { ...stream, displayName: ' ' })).rejects.toThrow(
			/"Display Name" is missing/,
		);
	});

	it('are told to no agent, whatever the node has stored', async () => {
		const secret = await made();
		const { json } = await executeNode({
			nodeClass: GoogleAnalyticsSteps,
			credentials: oAuth2(setup.sandbox),
			isTool: true,
			parameters: {
				...{ authentication: 'oAuth2', resource: 'measurementSecret', operation: 'getAll' },
				...{ ...stream, includeValue: true },
			},
		});
		expect(JSON.stringify(json)).toContain('Server');
		expect(JSON.stringify(json)).not.toContain(secret);
	});

	it('are told to no toolkit, whatever is filled in for the model', async () => {
		const secret = await made();
		const parameters = {
			...{ authentication: 'oAuth2', preset: 'chosen', tools: ['measurementSecret:getAll'] },
			writes: ['measurementSecret:create', 'measurementSecret:update', 'event:send'],
			fixed: { field: [] as IDataObject[] },
		};
		const setting = { nodeClass: GoogleAnalyticsToolkit, credentials: oAuth2(setup.sandbox), parameters };
		const tool = async (name: string, given: IDataObject) =>
			JSON.stringify(await callTool(setting as never, googleAnalyticsToolkit, `google_analytics_${name}`, given));
		const listed = await tool('measurement_secret_get_all', stream);
		const created = await tool('measurement_secret_create', { ...stream, displayName: 'Made by a model' });
		const sent = await tool('event_send', { ...visitor, ...signUp });
		expect([listed, created, sent].join()).toMatch(/Server.*Made by a model.*signed_in_by_server/);
		const values = Object.values(setup.sandbox.state().secrets).map(({ secretValue }) => secretValue);
		expect(values).toContain(secret);
		for (const value of values) expect([listed, created, sent].join()).not.toContain(value);
		parameters.fixed.field.push({ name: 'includeValue', value: true });
		await expect(tool('measurement_secret_get_all', stream)).rejects.toThrow(
			/"includeValue", which is no field of a tool/,
		);
		parameters.fixed.field.pop();
		const asked = tool('measurement_secret_get_all', { ...stream, includeValue: true });
		await expect(asked).rejects.toThrow(/has no argument "includeValue"/);
	});

	it('that a viewer may not make are refused in plain words', async () => {
		const viewer = serviceAccount(setup.sandbox, SEED.viewerServiceAccount);
		const create = step('measurementSecret: create', { ...stream, ...byServiceAccount, displayName: 'x' }, viewer);
		await expect(create).rejects.toThrow(/Editor/);
	});
});

describe('the API Call node', () => {
	const call = async (parameters: INodeParameters) =>
		await executeNode({
			nodeClass: GoogleAnalyticsApiCall,
			credentials: oAuth2(setup.sandbox),
			parameters: {
				authentication: 'oAuth2',
				method: 'POST',
				body: '{"client_id": "1.1", "events": []}',
				...parameters,
			},
		});

	it.each([
		[{ endpoint: 'mp/collect', base: 'measurement' }, /"API" does not know "measurement"/],
		[{ endpoint: 'mp/collect', base: 'measurement' }, /"API" does not know "measurement"/],
		[{ endpoint: 'https://www.google-analytics.com/mp/collect?measurement_id=G-1' }, /may only be sent to/],
		[{ endpoint: 'mp/collect?api_secret=0123456789' }, /it carries "api_secret"/],
	] as const)('does not reach the Measurement Protocol: %o', async (parameters, message) => {
		await expect(call(parameters)).rejects.toThrow(message);
		expect(setup.sandbox.requests).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';
import { READONLY_SCOPE, SEED } from '../../../../sandbox/analytics/seed.mts';
import { asking, property } from './asking.mts';

const { ask, sandbox } = asking();
const created = { displayName: 'New', timeZone: 'Europe/Berlin', currencyCode: 'EUR' };
const refusal = (field: string, format: string) => ({
	error: {
		code: 400,
		message: `The value for the '${field}' field was invalid but must be in format '${format}'.`,
		status: 'INVALID_ARGUMENT',
	},
});

describe('118: a parent that is missing or has another form', () => {
	it.each([{}, { parent: '' }, { parent: 'properties/1001' }, { parent: 'accounts/abc' }])(
		'of a new property: %j',
		async (parent) => {
			const { body } = await ask('v1beta/properties', { ...created, ...parent });
			expect(body).toEqual(refusal('parent', 'accounts/123'));
		},
	);

	it.each([
		['v1beta/properties/abc/keyEvents', 'parent', 'properties/123'],
		['v1beta/properties/abc/dataStreams', 'parent', 'properties/123'],
		['v1beta/properties/abc/customDimensions', 'parent', 'properties/123'],
		['v1alpha/properties/abc/audiences', 'parent', 'properties/123'],
		[`v1beta/${property}/dataStreams/abc/measurementProtocolSecrets`, 'parent', 'properties/123/dataStreams/456'],
		['v1beta/properties/abc', 'name', 'properties/123'],
		['v1beta/accounts/abc', 'name', 'accounts/123'],
		[`v1beta/${property}/dataStreams/abc`, 'name', 'properties/123/dataStreams/456'],
		['v1beta/properties/abc/dataRetentionSettings', 'name', 'properties/123/dataRetentionSettings'],
	])('in the path %s', async (path, field, format) => {
		expect((await ask(path)).body).toEqual(refusal(field, format));
	});

	it('comes after the credentials, and a parent that does not exist is told otherwise', async () => {
		expect((await ask('v1beta/properties/abc', undefined, 'GET', 'made-up')).status).toBe(401);
		expect((await ask('v1beta/properties/99999999')).body).toMatchObject({
			error: { code: 403, message: 'The caller does not have permission' },
		});
		const secrets = `v1beta/${property}/dataStreams/99/measurementProtocolSecrets`;
		for (const missing of [await ask(secrets), await ask(secrets, { displayName: 'Key' })])
			expect(missing.body).toEqual({
				error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' },
			});
	});
});

describe('114: a secret before the acknowledgement', () => {
	const words =
		'The User Data Collection Acknowledgement must be attested on this property before measurement protocol secrets may be created.';

	it('is refused in a property of which nobody acknowledged it, and listed as none', async () => {
		const secrets = `v1beta/properties/${SEED.empty}/dataStreams/1/measurementProtocolSecrets`;
		const { body } = await ask(secrets, { displayName: 'Key' });
		expect(body).toEqual({ error: { code: 400, message: words, status: 'FAILED_PRECONDITION' } });
		expect((await ask(secrets)).body).toEqual({});
	});

	it('is refused in a new property, until it is acknowledged', async () => {
		const { body } = await ask('v1beta/properties', { ...created, parent: 'accounts/100' });
		const name = String(body['name']);
		const web = { type: 'WEB_DATA_STREAM', displayName: 'Web', webStreamData: { defaultUri: 'https://new.example' } };
		const stream = await ask(`v1beta/${name}/dataStreams`, web);
		const secrets = `v1beta/${String(stream.body['name'])}/measurementProtocolSecrets`;
		expect((await ask(secrets, { displayName: 'Key' })).message).toBe(words);
		const acknowledgement =
			'I acknowledge that I have the necessary privacy disclosures and rights from my end users for the collection and processing of their data, including the association of such data with the visitation information Google Analytics collects from my site and/or app property.';
		await ask(`v1beta/${name}:acknowledgeUserDataCollection`, { acknowledgement });
		expect((await ask(secrets, { displayName: 'Key' })).status).toBe(200);
	});
});

describe('115: key events that Google makes', () => {
	it('are three in a new property', async () => {
		const { body } = await ask('v1beta/properties', { ...created, parent: 'accounts/100' });
		const { keyEvents } = (await ask(`v1beta/${String(body['name'])}/keyEvents`)).body;
		const all = ['purchase', 'close_convert_lead', 'qualify_lead'];
		expect(keyEvents).toEqual(
			all.map((eventName) => ({
				name: expect.stringMatching(/keyEvents\/\d+$/),
				eventName,
				createTime: expect.any(String),
				countingMethod: 'ONCE_PER_EVENT',
			})),
		);
	});

	it.each(['purchase', 'close_convert_lead', 'qualify_lead'])(
		'%s cannot be made again or deleted',
		async (eventName) => {
			const create = { eventName, countingMethod: 'ONCE_PER_EVENT' };
			expect((await ask(`v1beta/${property}/keyEvents`, create)).body).toMatchObject({
				error: { code: 409, status: 'ALREADY_EXISTS' },
			});
			const { keyEvents } = (await ask(`v1beta/${property}/keyEvents`)).body as {
				keyEvents: { name: string; eventName: string }[];
			};
			const name = keyEvents.find((one) => one.eventName === eventName)?.name ?? '';
			expect((await ask(`v1beta/${name}`, undefined, 'DELETE')).body).toMatchObject({
				error: { code: 400, status: 'INVALID_ARGUMENT' },
			});
		},
	);

	it.each(['first_open', 'in_app_purchase', 'app_store_subscription_convert', 'app_store_subscription_renew'])(
		'%s is a default event of apps, not a custom one',
		async (eventName) => {
			const { body } = await ask(`v1beta/${property}/keyEvents`, { eventName, countingMethod: 'ONCE_PER_EVENT' });
			expect(body).toMatchObject({ eventName, deletable: true });
			expect(body).not.toHaveProperty('custom');
		},
	);

	it('are there for those who read', async () => {
		const reader = sandbox().accessToken(SEED.viewer, [READONLY_SCOPE]);
		expect((await ask(`v1beta/${property}/keyEvents`, undefined, 'GET', reader)).status).toBe(200);
	});
});

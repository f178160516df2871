import { executeNode } from '../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../sandbox/analytics/seed.mts';
import { startWithClients } from '../sandbox/analytics/clients.mts';
import { oAuth2 } from './analyticsAccount.mts';

let setup: Awaited<ReturnType<typeof startWithClients>>;
beforeAll(async () => {
	setup = await startWithClients({ now: Date.now, events: 100 });
});
afterEach(() => setup.sandbox.reset());
afterAll(() => setup.sandbox.close());

async function create(resource: string, given: INodeParameters) {
	const parameters = { authentication: 'oAuth2', resource, operation: 'create', ...given };
	const credentials = oAuth2(setup.sandbox);
	return (await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters })).json;
}

const property = SEED.shop;
const admin = () => setup.as(setup.sandbox.accessToken()).admin;

const cases = [
	{
		resource: 'property',
		given: {
			account: '100',
			displayName: 'Repeated',
			timeZone: 'Asia/Tokyo',
			currencyCode: 'JPY',
			websiteUrl: 'a.example',
		},
		change: { timeZone: 'Europe/Berlin', currencyCode: 'USD' },
		shown: { timeZone: 'Europe/Berlin', currencyCode: 'JPY', dataStream: { websiteUrl: 'https://a.example' } },
		count: async () =>
			(await admin().properties.list({ filter: 'parent:accounts/100', pageSize: 200 })).data.properties?.filter(
				({ displayName }) => displayName === 'Repeated',
			),
	},
	{
		resource: 'dataStream',
		given: { property, displayName: 'Repeated', websiteUrl: 'https://repeated.example' },
		change: { displayName: 'Changed' },
		shown: { name: 'Changed' },
		count: async () =>
			(await admin().properties.dataStreams.list({ parent: `properties/${property}` })).data.dataStreams?.filter(
				({ webStreamData }) => webStreamData?.defaultUri === 'https://repeated.example',
			),
	},
	{
		resource: 'keyEvent',
		given: { property, eventName: 'repeated' },
		change: { countingMethod: 'ONCE_PER_SESSION' },
		shown: { countingMethod: 'ONCE_PER_SESSION' },
		count: async () =>
			(await admin().properties.keyEvents.list({ parent: `properties/${property}` })).data.keyEvents?.filter(
				({ eventName }) => eventName === 'repeated',
			),
	},
] as const;

describe.each(cases)('$resource', ({ resource, given, change, shown, count }) => {
	it('20 at once make one; it is returned, changed and refused', async () => {
		const asked = { ...given, ifExists: 'return' };
		const told = await Promise.all(Array.from({ length: 20 }, async () => await create(resource, asked)));
		expect(told.flat().filter(({ isNew }) => isNew === true)).toHaveLength(1);
		expect(new Set(told.flat().map(({ id }) => id)).size).toBe(1);
		expect(await count()).toHaveLength(1);
		const [first] = await create(resource, asked);
		const changed = await create(resource, { ...given, ...change, ifExists: 'update' });
		expect(changed).toMatchObject([{ id: first?.['id'], ...shown, isNew: false }]);
		await expect(create(resource, { ...given, ifExists: 'fail' })).rejects.toThrow(
			/There is already a .*"Return It" or "Update It"/,
		);
		expect(await count()).toHaveLength(1);
	});
});

import { executeNode } from '../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { oAuth2 } from '../../GoogleAnalytics/analyticsAccount.mts';

let sandbox: AnalyticsSandbox;
let credentials: ReturnType<typeof oAuth2>;

beforeAll(async () => {
	sandbox = await startAnalytics({ events: 100, warehouseRows: 10 });
});
beforeEach(async () => {
	await sandbox.reset();
	credentials = oAuth2(sandbox);
});
afterAll(async () => await sandbox.close());

async function one(resource: string, operation: string, given: INodeParameters): Promise<IDataObject> {
	const parameters = { authentication: 'oAuth2', resource, operation, ...given };
	const { json } = await executeNode({ nodeClass: GoogleAnalyticsSteps, credentials, parameters });
	return json[0] ?? {};
}

const account = '100';
const newProperty = async (displayName: string, more: INodeParameters = {}) =>
	await one('property', 'create', { account, displayName, timeZone: 'Europe/Berlin', ...more });

describe('A property by name', () => {
	it('is the one that has the name after our own writes', async () => {
		const former = await newProperty('Outlet');
		expect(await one('property', 'get', { property: 'Outlet' })).toMatchObject({ id: former['id'] });
		await one('property', 'update', { property: String(former['id']), updateFields: { displayName: 'Outlet old' } });
		const created = await newProperty('Outlet');
		expect(await one('property', 'get', { property: 'Outlet' })).toMatchObject({ id: created['id'] });
	});

	it('is found by decomposed characters and other white space', async () => {
		const { id } = await newProperty('Größe Süd');
		for (const property of ['Größe Süd'.normalize('NFD'), 'Größe\u00a0Süd', ' größe  süd '])
			expect(await one('property', 'get', { property })).toMatchObject({ id });
		expect(await newProperty('Größe Süd'.normalize('NFD'), { ifExists: 'return' })).toMatchObject({ id, isNew: false });
	});

	it('that several have to people is reported with their IDs', async () => {
		const [first, second] = [await newProperty('Süd'), await newProperty('Süd'.normalize('NFD'))];
		const message = await one('property', 'get', { property: 'Süd' }).then(
			() => 'one was found',
			(error: unknown) => (error as Error).message,
		);
		expect(message).toContain(String(first['id']));
		expect(message).toContain(String(second['id']));
	});
});

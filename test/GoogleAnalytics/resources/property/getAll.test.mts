import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { getAllProperties } from '../../../../nodes/GoogleAnalytics/resources/property/getAll.operation';
import { truncationOf } from '../../../../nodes/shared/catalogue/truncation';
import { googleAnalyticsToolkit } from '../../../../nodes/GoogleAnalytics/toolkit';
import { toolDefinition, toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { type Recorded, recordingApi } from '../../../support/recordingHost.mts';
import { connected } from '../../analyticsAccount.mts';

/** An agency: three pages of 200 accounts, each with one property. */
const agency = ({ path, query }: Recorded): { body: IDataObject } => {
	if (path === '/v1beta/properties') {
		const [id = ''] = /\d+$/.exec(String(query.filter)) ?? [];
		const property = { name: `properties/${id}1`, displayName: `Shop ${id}`, account: `accounts/${id}` };
		return { body: { properties: [{ ...property, timeZone: 'Europe/Berlin', createTime: '2026-01-01T00:00:00Z' }] } };
	}
	const page = Number(query.pageToken ?? 1);
	const accountSummaries = Array.from({ length: 200 }, (_, index) => {
		const id = page * 1_000 + index;
		const summary = { property: `properties/${id}1`, displayName: `Shop ${id}`, parent: `accounts/${id}` };
		const propertySummaries = [{ ...summary, propertyType: 'PROPERTY_TYPE_ORDINARY' }];
		return { account: `accounts/${id}`, displayName: `Client ${id}`, propertySummaries };
	});
	return { body: { accountSummaries, ...(page < 3 && { nextPageToken: String(page + 1) }) } };
};

const usual = { account: '', showDeleted: false, includeDetails: false, returnAll: false, limit: 50 };
async function listed(more: Partial<typeof usual>) {
	const { api, sent } = recordingApi(googleAnalytics, connected('agency'), agency);
	const rows = (await getAllProperties.run(api, { ...usual, ...more }, {} as never)) as IDataObject[];
	return { rows, sent: sent.map(({ path }) => path), shown: rows.map((row) => getAllProperties.shape?.of(row) ?? {}) };
}

const summary = {
	...{ id: '10001', name: 'Shop 1000', url: 'https://analytics.google.com/analytics/web/#/p10001' },
	...{ propertyType: 'PROPERTY_TYPE_ORDINARY', account: { id: '1000', name: 'Client 1000' } },
};

describe('the properties of all accounts', () => {
	it('take one request per 200 accounts', async () => {
		const { sent, shown } = await listed({ returnAll: true });
		expect(sent).toEqual(Array(3).fill('/v1beta/accountSummaries'));
		expect(shown).toHaveLength(600);
		expect(shown[0]).toEqual(summary);
	});

	it('take no more requests than the limit needs, and report that there are more', async () => {
		const { sent, rows } = await listed({});
		expect(sent).toHaveLength(1);
		expect(rows).toHaveLength(50);
		expect(truncationOf(rows)).toEqual({ limit: 50 });
		const all = await listed({ limit: 600 });
		expect([all.sent.length, all.rows.length, truncationOf(all.rows)]).toEqual([3, 600, undefined]);
	});

	it('have details on request, in the same order, read from the accounts within the limit', async () => {
		const { sent, shown, rows } = await listed({ includeDetails: true, limit: 30 });
		expect(sent).toHaveLength(1 + 30);
		expect(shown[0]).toMatchObject({ ...summary, timeZone: 'Europe/Berlin', createdAt: '2026-01-01T00:00:00Z' });
		expect(shown.map(({ name }) => name)).toEqual(Array.from({ length: 30 }, (_, index) => `Shop ${1_000 + index}`));
		expect(truncationOf(rows)).toEqual({ limit: 30 });
	});

	it('include deleted ones of a chosen account only', async () => {
		await expect(listed({ showDeleted: true })).rejects.toThrow(/"Include Deleted" needs an account/);
	});

	it('are a summary for tools', () => {
		const tool = toolsOf(googleAnalyticsToolkit).find((one) => toolKey(one) === 'property:getAll');
		const { properties } = toolDefinition('Google Analytics', tool as never, new Set()).schema;
		expect(Object.keys(properties ?? {})).not.toContain('includeDetails');
	});
});

it('the properties of one account have details in the request that lists them', async () => {
	const { sent, shown } = await listed({ account: '1000' });
	expect(sent).toEqual(['/v1beta/properties']);
	expect(shown).toMatchObject([{ id: '10001', timeZone: 'Europe/Berlin', account: { id: '1000' } }]);
});

import { describe, expect, it } from 'vitest';

import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { propertyResource } from '../../../../nodes/GoogleAnalytics/resources/property/property.resource';
import { type Recorded, recordingApi } from '../../../support/recordingHost.mts';
import { connected, summaryPages as pages } from '../../analyticsAccount.mts';

const paged = ({ query }: Recorded) => ({ body: pages[Number(String(query.pageToken ?? 'p1').slice(1)) - 1] });

const { searchProperties } = propertyResource.lookups ?? {};
const find = async (filter: string, page?: string) => {
	const { api, sent } = recordingApi(googleAnalytics, connected('a'), paged);
	return { found: await searchProperties?.(api, { filter, page, parameter: () => undefined }), sent };
};

describe('the list of properties', () => {
	it('asks once for each page of 200 accounts', async () => {
		const { found, sent } = await find('');
		expect(sent).toMatchObject([{ method: 'GET', path: '/v1beta/accountSummaries', query: { pageSize: 200 } }]);
		expect(found).toEqual({
			items: [
				{ name: 'Blog (Sample)', value: '1', url: 'https://analytics.google.com/analytics/web/#/p1' },
				{ name: 'Shop (Sample)', value: '2', url: 'https://analytics.google.com/analytics/web/#/p2' },
			],
			next: 'p2',
		});
		const last = await find('', 'p3');
		expect(last.sent).toMatchObject([{ query: { pageToken: 'p3' } }]);
		expect(last.found).toMatchObject({ items: [{ value: '4' }], next: undefined });
	});

	it('reads on until something is found', async () => {
		const { found, sent } = await find('another');
		expect(sent).toHaveLength(3);
		expect(found).toMatchObject({ items: [{ name: 'Shop of another (Other)' }], next: undefined });
		expect(await find('nothing').then((result) => result.found)).toEqual({ items: [], next: undefined });
		expect((await find('agency')).found).toMatchObject({ items: [{ value: '3' }], next: 'p3' });
		expect((await find('3')).found).toMatchObject({ items: [{ value: '3' }] });
	});
});

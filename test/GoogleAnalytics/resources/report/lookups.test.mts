import { describe, expect, it } from 'vitest';

import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { reportOptions } from '../../../../nodes/GoogleAnalytics/resources/report/lookups';
import { recordingApi } from '../../../support/recordingHost.mts';
import { connected } from '../../analyticsAccount.mts';

const metadata = {
	metrics: [
		{ apiName: 'sessions', uiName: 'Sessions', description: 'How many' },
		{ apiName: 'revenue', uiName: 'Revenue', blockedReasons: ['NO_REVENUE_METRICS'] },
	],
	dimensions: [{ apiName: 'date', uiName: 'Date' }],
};

describe('the lists of metrics and dimensions', () => {
	const open = (token: string, property: unknown) => {
		const { api, sent } = recordingApi(googleAnalytics, connected(token), () => ({ body: metadata }));
		const load = async (name: keyof typeof reportOptions) =>
			(await reportOptions[name]?.(api, { filter: '', parameter: () => property }))?.items;
		return { load, sent, api };
	};

	it('come from the property, and are asked for once in a minute and account', async () => {
		const { load, sent, api } = open('b', { __rl: true, mode: 'id', value: 'properties/77' });
		expect(await load('loadMetrics')).toEqual([
			{ name: 'Revenue (revenue)', value: 'revenue', description: expect.stringMatching(/zeros only/) },
			{ name: 'Sessions (sessions)', value: 'sessions', description: 'How many' },
		]);
		expect(await load('loadDimensions')).toMatchObject([{ value: 'date' }]);
		expect(sent.map(({ path }) => path)).toEqual(['/v1beta/properties/77/metadata']);
		const other = open('c', { __rl: true, mode: 'id', value: '77' });
		await other.load('loadMetrics');
		expect(other.sent).toHaveLength(1);
		await api.pause(61_000);
		await load('loadMetrics');
		expect(sent).toHaveLength(2);
	});

	it.each([undefined, { __rl: true, mode: 'list', value: '' }, { __rl: true, mode: 'id', value: '={{ $json.id }}' }])(
		'are those that every property has as long as none can be told: %j',
		async (property) => {
			const { load, sent } = open(`d${JSON.stringify(property)}`, property);
			expect(await load('loadDimensions')).toHaveLength(1);
			expect(sent).toMatchObject([{ path: '/v1beta/properties/0/metadata' }]);
		},
	);

	it('are asked for again after a refusal', async () => {
		let refuse = true;
		const { api } = recordingApi(googleAnalytics, connected('e'), () =>
			refuse ? { status: 403, body: {} } : { body: metadata },
		);
		const search = { filter: '', parameter: () => '5' };
		await expect(reportOptions.loadMetrics?.(api, search)).rejects.toThrow(/role Viewer on the property 5/);
		refuse = false;
		expect((await reportOptions.loadMetrics?.(api, search))?.items).toHaveLength(2);
	});
});

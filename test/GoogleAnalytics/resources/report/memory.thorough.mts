import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { runReport } from '../../../../nodes/GoogleAnalytics/resources/report/run.operation';
import type { Api, ApiRequest } from '../../../../nodes/shared/catalogue/api';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const [pages, perPage] = [30, 10_000];

const pageFrom = (offset: number) => ({
	dimensionHeaders: [{ name: 'customEvent:row_id' }],
	metricHeaders: [{ name: 'eventCount', type: 'TYPE_INTEGER' }],
	rows: Array.from({ length: perPage }, (_unused, index) => ({
		dimensionValues: [{ value: `row-${offset + index}` }],
		metricValues: [{ value: '1' }],
	})),
	rowCount: pages * perPage,
});

describe('a report of 300,000 rows', () => {
	it('holds one page of what Google sent at a time, however many there are', async () => {
		const given: Array<WeakRef<object>> = [];
		const alive: number[] = [];
		const api = {
			async request({ body }: ApiRequest) {
				await new Promise((resolve) => setImmediate(resolve));
				if (given.length % 5 === 0) {
					collectGarbage();
					alive.push(given.filter((page) => page.deref() !== undefined).length);
				}
				const page = pageFrom(Number((body as { offset: string }).offset));
				given.push(new WeakRef(page.rows));
				return page;
			},
			cached: async () => undefined,
		} as unknown as Api;
		const params: Parameters<typeof runReport.run>[1] = {
			property: '1',
			metrics: ['eventCount'],
			dimensions: ['customEvent:row_id'],
			dateRange: 'last7Days',
			startDate: '',
			endDate: '',
			dateRanges: '',
			compareWith: 'none',
			filters: {},
			orderBy: '',
			returnAll: true,
			limit: 50,
			returnAs: 'rows',
			binaryPropertyName: 'data',
			options: {},
		};
		const rows = (await runReport.run(api, params, { hint: () => undefined } as never)) as IDataObject[];
		expect(rows).toHaveLength(pages * perPage);
		expect(rows.at(-1)).toEqual({ 'customEvent:row_id': 'row-299999', eventCount: 1 });
		expect(alive).toHaveLength(pages / 5);
		expect(Math.max(...alive)).toBeLessThanOrEqual(1);
	});
});

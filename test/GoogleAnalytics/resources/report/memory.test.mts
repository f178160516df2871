import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import { readReport } from '../../../../nodes/GoogleAnalytics/resources/report/read';
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
		} as unknown as Api;
		const request = { metrics: [{ name: 'eventCount' }], dimensions: [{ name: 'customEvent:row_id' }], dateRanges: [] };
		const { rows } = await readReport(api, '1', { request, previous: undefined, limit: Infinity });
		expect(rows).toHaveLength(pages * perPage);
		expect(rows.at(-1)).toEqual({ 'customEvent:row_id': 'row-299999', eventCount: 1 });
		expect(alive).toHaveLength(pages / 5);
		expect(Math.max(...alive)).toBeLessThanOrEqual(1);
	});
});

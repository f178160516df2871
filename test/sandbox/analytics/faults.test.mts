import { describe, expect, it } from 'vitest';
import { flat, refusalOf } from './clients.mts';
import { property, requestBody, startingSmall } from './setups.mts';

const start = startingSmall();

describe('faults', () => {
	it('skips, hits and expires, and logs every request', async () => {
		const { sandbox, data } = await start();
		sandbox.faults.add({
			method: 'post',
			path: /:runReport$/,
			skip: 1,
			times: 1,
			status: 500,
			headers: { 'retry-after': '7' },
		});
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 3; attempt++) {
			const call = data.runReport({ property, requestBody });
			statuses.push(
				await call.then(
					({ status }) => status,
					(error: { response: Response }) => error.response.status,
				),
			);
		}
		expect(statuses).toEqual([200, 500, 200]);
		expect(sandbox.requests.map(({ status }) => status)).toEqual(statuses);
		expect(sandbox.requests[0]).toMatchObject({
			method: 'POST',
			path: `/v1beta/${property}:runReport`,
			body: requestBody,
		});
	});

	it('cuts the connection before and after the request is processed, and in mid-answer', async () => {
		const { sandbox, admin } = await start();
		const create = (eventName: string) =>
			admin.properties.keyEvents.create({
				parent: property,
				requestBody: { eventName, countingMethod: 'ONCE_PER_EVENT' },
			});
		sandbox.faults.add({ drop: 'before' });
		await expect(create('never_made')).rejects.toThrow();
		sandbox.faults.add({ drop: 'after' });
		await expect(create('made_unseen')).rejects.toThrow();
		sandbox.faults.add({ drop: 'midway' });
		await expect(admin.properties.keyEvents.list({ parent: property })).rejects.toThrow();
		const names = (await admin.properties.keyEvents.list({ parent: property })).data.keyEvents?.map(
			({ eventName }) => eventName,
		);
		expect(names).toContain('made_unseen');
		expect(names).not.toContain('never_made');
	});

	it('is controlled over HTTP as well', async () => {
		const { sandbox, data, as } = await start();
		const control = (path: string, body: object) =>
			fetch(`${sandbox.url}/_sandbox/${path}`, { method: 'POST', body: JSON.stringify(body) });
		await control('faults', { path: ':runReport$', status: 429, body: { error: { code: 429, message: 'Slow down' } } });
		expect(await refusalOf(data.runReport({ property, requestBody }))).toEqual({ code: 429, message: 'Slow down' });
		await control('events', { property: '1001', eventName: 'rare_event', count: 3 });
		const rare = {
			...requestBody,
			dimensionFilter: { filter: { fieldName: 'eventName', stringFilter: { value: 'rare_event' } } },
		};
		expect(flat((await data.runReport({ property, requestBody: rare })).data.rows)).toEqual([[3]]);
		await control('reset', {});
		const { data: fresh } = as(sandbox.accessToken());
		expect((await fresh.runReport({ property, requestBody: rare })).data.rows).toBeUndefined();
		expect(sandbox.requests).toHaveLength(1);
	});
});

import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import type { Integration } from '../../../../nodes/shared/catalogue/integration.ts';
import { get, post, setUp } from './clientBench.mts';
import { broken, service } from '../fakeHost.mts';

describe('Client: what is repeated', () => {
	it('repeats a read until it is answered', async () => {
		const { api, sent, clock } = setUp([{ statusCode: 503 }, broken('ECONNRESET'), { statusCode: 200, body: 'done' }]);
		expect(await api.request(get)).toBe('done');
		expect(sent).toHaveLength(3);
		expect(clock.slept).toHaveLength(2);
		expect(sent[0]).not.toBe(sent[1]);
	});

	it('gives up after five tries and says why', async () => {
		const { api, sent } = setUp(Array.from({ length: 6 }, () => ({ statusCode: 503 })));
		await expect(api.send(get)).rejects.toMatchObject({
			httpCode: '503',
			failure: { cause: 'temporarily-unavailable' },
		});
		expect(sent).toHaveLength(5);
	});

	it('waits as long as the service asks, then repeats a write that was not done', async () => {
		const { api, sent, clock } = setUp([{ statusCode: 429, headers: { 'Retry-After': '30' } }, { statusCode: 200 }]);
		await api.send(post);
		expect(sent).toHaveLength(2);
		expect(clock.slept[0]).toBeGreaterThanOrEqual(30_000);
	});

	it('never repeats a write that may have been done', async () => {
		for (const reply of [{ statusCode: 500 }, { statusCode: 502 }, broken('ECONNRESET'), broken('ETIMEDOUT')]) {
			const { api, sent } = setUp([reply]);
			await expect(api.send(post)).rejects.toBeInstanceOf(NodeApiError);
			expect(sent).toHaveLength(1);
		}
	});

	it('repeats a write that the integration or the call says is harmless to repeat', async () => {
		const byCall = setUp([{ statusCode: 500 }, { statusCode: 200 }]);
		await byCall.api.send({ ...post, repeatable: true });
		expect(byCall.sent).toHaveLength(2);
		const integration: Integration = { ...service, repeatable: ({ method }) => method === 'PUT' };
		const byService = setUp([{ statusCode: 500 }, { statusCode: 200 }], { integration });
		await byService.api.send({ ...post, method: 'PUT' });
		expect(byService.sent).toHaveLength(2);
		const overruled = setUp([{ statusCode: 500 }], { integration });
		await expect(overruled.api.send({ ...post, method: 'PUT', repeatable: false })).rejects.toThrow();
		expect(overruled.sent).toHaveLength(1);
	});

	it('gives up at once when the integration says that the quota is used up', async () => {
		const integration: Integration = {
			...service,
			explain: () => ({ message: 'Come back tomorrow.', failure: { cause: 'quota-exhausted' } }),
		};
		const { api, sent, clock } = setUp([{ statusCode: 429 }], { integration });
		await expect(api.send(get)).rejects.toThrow('Come back tomorrow.');
		expect(sent).toHaveLength(1);
		expect(clock.slept).toEqual([]);
	});

	it('stops waiting when the execution is cancelled', async () => {
		const cancel = new AbortController();
		const { api, sent, clock } = setUp([{ statusCode: 503 }, { statusCode: 200 }], { signal: cancel.signal });
		clock.sleep = async () => {
			cancel.abort(new Error('cancelled by the user'));
			cancel.signal.throwIfAborted();
		};
		await expect(api.send(get)).rejects.toThrow('cancelled by the user');
		expect(sent).toHaveLength(1);
	});
});

import { describe, expect, it } from 'vitest';

import type { Attempt } from '../../../nodes/Github/hooks/recoveryPlan';
import { missedDeliveries } from '../../../nodes/Github/hooks/recovery';
import type { Api, ApiRequest } from '../../../nodes/shared/catalogue/api';

const now = Date.parse('2026-05-01T12:00:00Z');
const target = { id: 'octo-org/website', label: 'octo-org/website' };
/** GitHub's delivery ids are beyond 2^53 (octokit/request.js#797). */
const firstId = 3_804_004_623_172_239_366n;

/** A hook whose deliveries were all answered like this; `refuses` says which of them GitHub will not send again. */
function hookWith(status: number, count: number, refuses: (id: string) => boolean = () => false) {
	const attempts = Array.from({ length: count }, (_unused, index): Attempt => {
		const at = new Date(now - count + index).toISOString();
		const [id, guid] = [String(firstId + BigInt(index)), `guid-${index}`];
		return { id, guid, delivered_at: at, redelivery: false, status_code: status, event: 'issues' };
	});
	const asked: string[] = [];
	const api = {
		async *rows() {
			yield* attempts.toReversed();
		},
		async request({ method, path }: ApiRequest) {
			asked.push(`${method} ${String(path).replace('/repos/octo-org/website/hooks/7', '')}`);
			const [, id = ''] = /\/deliveries\/(\d+)/.exec(String(path)) ?? [];
			if (method === 'POST' && refuses(id)) throw new Error('It cannot be sent again.');
			return { request: { payload: { id } } };
		},
	} as unknown as Api;
	const hook = { id: '7', url: 'https://n8n.example', raw: {} };
	const window = {
		since: 0,
		now,
		startedAt: now,
		isReceiver: true,
		received: () => undefined,
		resend: 20,
		warn: () => undefined,
		events: ['issues'],
	};
	const look = async () =>
		await missedDeliveries(api, target, hook, window, {
			renew: async () => undefined,
			deliveryOf: ({ deliveryId, deliveredAt, payload }) => ({ deliveryId, deliveredAt, ...payload }),
		});
	return { look, asked, attempts };
}

describe('deliveries that failed', () => {
	it('are named with all digits of their ids when they are sent again', async () => {
		const { look, asked } = hookWith(502, 2);
		expect((await look()).map(({ isUnderWay }) => isUnderWay)).toEqual([true, true]);
		expect(asked).toEqual([
			'POST /deliveries/3804004623172239366/attempts',
			'POST /deliveries/3804004623172239367/attempts',
		]);
	});

	it('are all told of at every look when there are many, oldest first, and read only when they are asked for', async () => {
		const { look, asked, attempts } = hookWith(502, 1000);
		for (const found of [await look(), await look()]) {
			expect(found.map(({ key }) => key)).toEqual(attempts.map(({ guid }) => guid));
		}
		expect(asked).toEqual([]);
		const [first] = await look();
		expect(await first?.load?.()).toEqual({
			deliveryId: 'guid-0',
			deliveredAt: attempts[0]?.delivered_at,
			id: String(firstId),
		});
		expect(asked).toEqual(['GET /deliveries/3804004623172239366']);
	});

	it('are read where GitHub does not send them again, and the others are sent', async () => {
		const { look, asked } = hookWith(502, 3, (id) => id === String(firstId + 1n));
		const found = await look();
		expect(found.flatMap(({ key, isUnderWay }) => (isUnderWay ? [] : [key]))).toEqual(['guid-1']);
		expect(asked).toHaveLength(3);
	});
});

describe('deliveries that n8n accepted shortly before it was started again', () => {
	it('are told of, the latest 400 of them', async () => {
		const { look, attempts } = hookWith(200, 500);
		expect((await look()).map(({ key }) => key)).toEqual(attempts.slice(-400).map(({ guid }) => guid));
	});
});

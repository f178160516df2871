import { describe, expect, it } from 'vitest';

import type { Attempt } from '../../../nodes/Github/hooks/recoveryPlan';
import { recoverDeliveries } from '../../../nodes/Github/hooks/recovery';
import type { Api, ApiRequest } from '../../../nodes/shared/catalogue/api';

const missed = 1000;
const now = Date.parse('2026-05-01T12:00:00Z');
const guids = Array.from({ length: missed }, (_unused, index) => `guid-${index}`);

/** A hook whose deliveries were all answered like this. `budget` is how many payloads may be read at a look. */
function hookWith(status: number, budget: { left: number }) {
	const attempts = guids.map(
		(guid, index): Attempt => ({
			...{ id: index + 1, guid, delivered_at: new Date(now - missed + index).toISOString() },
			...{ redelivery: false, status_code: status, event: 'issues' },
		}),
	);
	const asked: string[] = [];
	const api = {
		async *rows() {
			yield* attempts.toReversed();
		},
		async request({ path }: ApiRequest) {
			const [, id = ''] = /\/deliveries\/(\d+)$/.exec(String(path)) ?? [];
			if (budget.left === 0) throw new Error('The limit is used up.');
			budget.left -= 1;
			asked.push(id);
			return { request: { payload: { id } } };
		},
	} as unknown as Api;
	const hook = { id: '7', url: 'https://n8n.example', raw: {} };
	const reach = { since: 0, now, startedAt: now, resend: 20, tell: () => undefined, events: ['issues'] };
	const look = async () => {
		const target = { id: 'octo-org/website', label: 'octo-org/website' };
		const found = await recoverDeliveries(api, target, hook, reach, async () => undefined);
		return found.map(({ deliveryId }) => deliveryId);
	};
	return { look, asked };
}

describe('1,000 deliveries that failed', () => {
	it('are read over several looks, oldest first, so that others keep most of GitHub’s budget of a minute', async () => {
		const { look, asked } = hookWith(502, { left: Infinity });
		const looks = [await look(), await look(), await look(), await look()];
		expect(looks.map((found) => found.length)).toEqual([400, 400, 200, 0]);
		expect(looks.flat()).toEqual(guids);
		expect(asked).toHaveLength(missed);
	});

	it('come when the budget allows it, and what was read is given out and not read again', async () => {
		const budget = { left: 150 };
		const { look, asked } = hookWith(502, budget);
		expect(await look()).toEqual(guids.slice(0, 150));
		budget.left = 100;
		expect(await look()).toEqual(guids.slice(150, 250));
		expect(asked).toHaveLength(250);
	});

	it('are refused in the words of the refusal when none can be read', async () => {
		const { look } = hookWith(502, { left: 0 });
		await expect(look()).rejects.toThrow('The limit is used up.');
	});
});

describe('deliveries that n8n accepted shortly before it was started again', () => {
	it('are read at the next look when the budget did not allow it at the first, and none twice', async () => {
		const budget = { left: 150 };
		const { look } = hookWith(200, budget);
		const latest = guids.slice(-400);
		expect(await look()).toEqual(latest.slice(0, 150));
		budget.left = Infinity;
		expect((await look()).toSorted()).toEqual(expect.arrayContaining(latest.slice(150).toSorted()));
		expect(await look()).toEqual([]);
	});
});

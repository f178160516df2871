import { describe, expect, it } from 'vitest';

import { momentIn } from '../../../../nodes/Github/resources/webhook/customDelivery';

describe('The moment of a delivery', () => {
	const now = Date.parse('2026-11-20T12:00:00Z');
	const repository = { full_name: 'o/r', updated_at: '2020-01-01T00:00:00Z' };

	it('is that of the thing it is about, else that of its arrival', () => {
		const label = { webhook: 'label', repository, label: { name: 'bug' } };
		expect(momentIn(label, now)).toBe('2026-11-20T12:00:00.000Z');
		const milestone = { webhook: 'milestone', repository, milestone: { created_at: '2026-11-20T10:00:00Z' } };
		expect(momentIn(milestone, now)).toBe('2026-11-20T10:00:00.000Z');
	});
});

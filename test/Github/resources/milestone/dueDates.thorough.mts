import { website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { step } = withSteps();

const zones = ['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

describe.each(zones)('in %s', (timezone) => {
	it('a new milestone is due on the day that was picked', async () => {
		const milestone = { title: `${timezone} picked`, additionalFields: { dueAt: '2026-12-24T00:00:00' } };
		const created = await step('milestone', 'create', { repository: website, ...milestone }, { timezone });
		expect(created).toMatchObject([{ dueDate: '2026-12-24', dueAt: '2026-12-24T08:00:00Z' }]);
	});

	it('an update and "Update It" keep the day', async () => {
		const milestone = { repository: website, title: `${timezone} changed` };
		await step('milestone', 'create', milestone, { timezone });
		const dueAt = '2026-12-24T00:00:00';
		const updated = await step(
			'milestone',
			'update',
			{ repository: website, milestone: milestone.title, updateFields: { dueAt } },
			{ timezone },
		);
		expect(updated).toMatchObject([{ dueDate: '2026-12-24' }]);
		const again = { ...milestone, ifExists: 'update', additionalFields: { dueAt: '2026-12-31T00:00:00' } };
		expect(await step('milestone', 'create', again, { timezone })).toMatchObject([
			{ dueDate: '2026-12-31', isNew: false },
		]);
		const all = await step('milestone', 'getAll', { repository: website, returnAll: true }, { timezone });
		expect(all.find(({ title }) => title === milestone.title)).toMatchObject({ dueDate: '2026-12-31' });
	});
});

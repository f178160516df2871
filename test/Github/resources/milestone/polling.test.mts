import { describe, expect, it } from 'vitest';

import { newMilestone } from '../../../../nodes/Github/resources/milestone/newMilestone.event';
import { updatedMilestone } from '../../../../nodes/Github/resources/milestone/updatedMilestone.event';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { milestone } from '../../../fixtures/github/events/milestones.mts';
import { pollOnce } from '../../pollOnce.mts';

const stored = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
const before = '2026-11-20T08:00:00Z';
const moment = '2026-11-20T11:00:00Z';

const all = [
	{ ...milestone, id: 1, created_at: before },
	{ ...milestone, id: 2, state: 'closed', closed_at: moment, created_at: before },
	{ ...milestone, id: 3, state: 'closed', closed_at: before, created_at: before },
	{ ...milestone, id: 4 },
	{ ...milestone, id: 5, state: 'closed', closed_at: moment },
	// Opened again, so that nobody can tell when.
	{ ...milestone, id: 6, created_at: before, updated_at: moment },
];

describe('Milestones, polled', () => {
	it.each([
		['new ones, wherever they stand in the list', newMilestone, ['milestone:4:created', 'milestone:5:created']],
		['closed ones', updatedMilestone, [`milestone:2:closed:${moment}`, `milestone:5:closed:${moment}`]],
	])('tell of %s', async (_name, event, ids) => {
		const { items, sent } = await pollOnce(event, stored, ({ path }) => (path.endsWith('/milestones') ? all : hooked));
		expect(items.map(({ eventId }) => eventId)).toEqual(ids);
		expect(sent[0]).toMatchObject({ path: '/repos/octocat/hello-world/milestones', query: { state: 'all' } });
		expect(sent).toHaveLength(2);
		expect(items[0]).toMatchObject({ repository: { fullName: 'octocat/hello-world' }, milestone: { number: 1 } });
	});
});

import { expect, it } from 'vitest';

import { updatedMilestone } from '../../../../nodes/Github/resources/milestone/updatedMilestone.event';
import { aboutMilestone, milestone } from '../../../fixtures/github/events/milestones.mts';

/** The change of the description in an item of Updated Milestone. */
const changeOf = (from: string | null, description: string | null) => {
	const delivery = {
		...aboutMilestone,
		action: 'edited',
		changes: { description: { from } },
		milestone: { ...milestone, description },
	};
	const [item] = [updatedMilestone.emits(delivery as never, { kinds: [] } as never, { since: 0, now: 0 })].flat();
	return (item as { changes: unknown[] } | undefined)?.changes[0];
};

it.each([
	[null, 'New', { field: 'description', from: '', to: 'New' }],
	['', 'New', { field: 'description', from: '', to: 'New' }],
	['Old', null, { field: 'description', from: 'Old', to: '' }],
	['Old', '', { field: 'description', from: 'Old', to: '' }],
])('an empty description is "" before and after a change: from %j to %j (L30)', (from, to, change) => {
	expect(changeOf(from, to)).toEqual(change);
});

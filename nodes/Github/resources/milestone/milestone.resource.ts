import { defineResource } from '../../../shared/catalogue/resource';
import { getAllMilestones } from './getAll.operation';
import { newMilestone } from './newMilestone.event';
import { milestones } from './shape';
import { updatedMilestone } from './updatedMilestone.event';

export const milestoneResource = defineResource({
	value: 'milestone',
	name: 'Milestone',
	shape: milestones,
	operations: [getAllMilestones],
	events: [newMilestone, updatedMilestone],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { createMilestone } from './create.operation';
import { deleteMilestone } from './delete.operation';
import { getMilestone } from './get.operation';
import { getAllMilestones } from './getAll.operation';
import { newMilestone } from './newMilestone.event';
import { milestones } from './shape';
import { updateMilestone } from './update.operation';
import { updatedMilestone } from './updatedMilestone.event';

export const milestoneResource = defineResource({
	value: 'milestone',
	name: 'Milestone',
	shape: milestones,
	operations: [getAllMilestones, getMilestone, createMilestone, updateMilestone, deleteMilestone],
	events: [newMilestone, updatedMilestone],
});

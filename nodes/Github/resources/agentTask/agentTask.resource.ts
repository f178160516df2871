import { defineResource } from '../../../shared/catalogue/resource';
import { createAgentTask } from './create.operation';
import { getAgentTask } from './get.operation';
import { getAllAgentTasks } from './getAll.operation';
import { agentTasks } from './shape';

export const agentTaskResource = defineResource({
	value: 'agentTask',
	name: 'Agent Task',
	shape: agentTasks,
	operations: [createAgentTask, getAgentTask, getAllAgentTasks],
});

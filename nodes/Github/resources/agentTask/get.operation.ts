import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';

const taskId = /^(?:https?:\/\/\S+\/tasks\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:[/?#]\S*)?$/i;

export const getAgentTask = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an agent task',
	description: 'Read the state of a task of the Copilot cloud agent, its sessions, and what it created',
	alias: ['copilot task status', 'is copilot done'],
	docs: 'https://docs.github.com/rest/agent-tasks/agent-tasks#get-a-task-by-id',
	kind: 'read',
	rights: 'Agent tasks: read, of a person with Copilot',
	fields: [
		{
			displayName: 'Task',
			name: 'task',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. a1b2c3d4-e5f6-7890-abcd-ef1234567890',
			description: 'ID or link of the task',
		},
	],
	run: async (api, { task }) => {
		const [, id] = taskId.exec(task.trim()) ?? [];
		if (id === undefined)
			throw new UserError(
				`"Task" does not accept "${task.slice(0, 80)}". Give the ID of a task, such as a1b2c3d4-e5f6-7890-abcd-ef1234567890, or its link.`,
			);
		return await api.request({ method: 'GET', path: path`/agents/tasks/${id}` });
	},
});

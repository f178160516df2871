import type { IDataObject } from 'n8n-workflow';

import type { Path } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField } from '../../api/repository';
import { ofRepository } from './ofRepository';
import { agentTasksAlone } from './shape';

export const getAllAgentTasks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many agent tasks',
	description: 'List tasks of the Copilot cloud agent in a repository, or all of the account, the last updated first',
	alias: ['copilot tasks', 'copilot sessions'],
	docs: 'https://docs.github.com/rest/agent-tasks/agent-tasks#list-tasks',
	kind: 'read',
	rights: 'Agent tasks: read, of a person with Copilot',
	shape: agentTasksAlone,
	fields: [
		{
			...repositoryField,
			required: false,
			description: 'The repository, from the list, by its link, or as owner/name; all tasks of the account when empty',
		},
		...listFields,
		{
			displayName: 'Filters',
			name: 'filters',
			type: 'collection',
			placeholder: 'Add Filter',
			default: {},
			options: [
				{
					displayName: 'Archived',
					name: 'archived',
					type: 'boolean',
					default: false,
					description: 'Whether to list the archived tasks instead of the others',
				},
				{
					displayName: 'States',
					name: 'states',
					type: 'multiOptions',
					options: [
						{ name: 'Cancelled', value: 'cancelled' },
						{ name: 'Completed', value: 'completed' },
						{ name: 'Failed', value: 'failed' },
						{ name: 'Idle', value: 'idle' },
						{ name: 'In Progress', value: 'in_progress' },
						{ name: 'Queued', value: 'queued' },
						{ name: 'Timed Out', value: 'timed_out' },
						{ name: 'Waiting for User', value: 'waiting_for_user' },
					],
					default: [],
					description: 'Only tasks in these states; choose none for all',
				},
				{
					displayName: 'Updated Since',
					name: 'since',
					type: 'dateTime',
					default: '',
					description: 'Only tasks updated at this time or later',
				},
			],
		},
	],
	run: async (api, { repository, filters: { archived, states = [], since }, ...list }) => {
		const query = withoutEmpty({ is_archived: archived, state: states.join(','), since });
		const read = async (at: Path) =>
			await collected<IDataObject>(api.rows({ method: 'GET', path: at, query }, limitOf(list)));
		return repository === '' ? await read(path`/agents/tasks`) : await ofRepository(api, repository, read);
	},
});

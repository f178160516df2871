import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { withoutEmpty } from '../../api/query';
import { repositoryField } from '../../api/repository';
import { ofRepository } from './ofRepository';
import { agentTasksAlone } from './shape';

export const createAgentTask = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an agent task',
	description:
		'Start a task of the Copilot cloud agent, which works on a separate branch and can open a pull request; the account needs a paid Copilot plan',
	alias: ['start copilot', 'copilot coding agent', 'cloud agent'],
	docs: 'https://docs.github.com/rest/agent-tasks/agent-tasks#start-a-task',
	kind: 'destructive',
	object: 'new',
	rights: 'Agent tasks: read and write, of a person with Copilot',
	shape: agentTasksAlone,
	fields: [
		repositoryField,
		{
			displayName: 'Prompt',
			name: 'prompt',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			required: true,
			placeholder: 'e.g. Fix the login button on the homepage',
			description: 'The work that the agent does, in your own words',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Base Branch',
					name: 'base',
					type: 'string',
					default: '',
					placeholder: 'e.g. main',
					description: 'Branch that the work starts from; the default branch when empty',
				},
				{
					displayName: 'Create Pull Request',
					name: 'createPullRequest',
					type: 'boolean',
					default: false,
					description: 'Whether the agent opens a pull request',
				},
				{
					displayName: 'Custom Agent',
					name: 'customAgent',
					type: 'string',
					default: '',
					placeholder: 'e.g. performance-optimizer',
					description: 'File name of a custom agent in .github/agents, without .agent.md',
				},
				{
					displayName: 'Head Branch',
					name: 'head',
					type: 'string',
					default: '',
					placeholder: 'e.g. copilot/fix-1',
					description: 'Existing branch that the agent commits to; needs the base branch as well',
				},
				{
					displayName: 'Model',
					name: 'model',
					type: 'string',
					default: '',
					placeholder: 'e.g. claude-sonnet-4.6',
					description: "Model of the agent; GitHub's choice when empty",
				},
			],
		},
	],
	run: async (api, { repository, prompt, additionalFields }) => {
		const { base = '', createPullRequest, customAgent = '', head = '', model = '' } = additionalFields;
		if (prompt.trim() === '') throw new UserError('"Prompt" is empty. Say what the agent is to do.');
		if (head.trim() !== '' && base.trim() === '')
			throw new UserError('"Head Branch" needs "Base Branch": without it, the agent works on a new branch. Add it.');
		const body = withoutEmpty({
			prompt,
			model: model.trim(),
			custom_agent: customAgent.trim(),
			create_pull_request: createPullRequest,
			base_ref: base.trim(),
			head_ref: head.trim(),
		});
		return await ofRepository(
			api,
			repository,
			async (at) => await api.request<IDataObject>({ method: 'POST', path: at, body }),
		);
	},
});

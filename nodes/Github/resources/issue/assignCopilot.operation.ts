import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference } from './fields';

/** https://github.blog/changelog/2025-12-03-assign-issues-to-copilot-using-the-api */
const copilot = 'copilot-swe-agent[bot]';

interface Assigned extends IDataObject {
	readonly assignees?: Array<{ login: string }> | null;
}

/** GitHub leaves out whom it cannot assign, and shows the app as Copilot. */
const isCopilot = ({ login }: { readonly login: string }) => /^copilot(?:$|-swe-agent)/i.test(login);

export const assignCopilotToIssue = defineOperation({
	name: 'Assign Copilot',
	value: 'assignCopilot',
	action: 'Assign Copilot to an issue',
	description: 'Have GitHub Copilot work on an issue: it opens a pull request; the account needs Copilot',
	alias: ['copilot agent', 'coding agent'],
	docs: 'https://docs.github.com/rest/issues/assignees#add-assignees-to-an-issue',
	kind: 'destructive',
	rights: 'Issues: write, Pull requests: write, Contents: write and Actions: write, of a person',
	fields: [
		repositoryOfField,
		issueField,
		{
			displayName: 'Base Branch',
			name: 'base',
			type: 'string',
			default: '',
			placeholder: 'e.g. main',
			description: 'The branch that Copilot begins from; the default branch when empty',
		},
		{
			displayName: 'Instructions',
			name: 'instructions',
			type: 'string',
			typeOptions: { rows: 3 },
			default: '',
			placeholder: 'e.g. Add tests for what you change',
			description: 'What Copilot should know beside the text of the issue',
		},
	],
	run: async (api, { base, instructions, ...given }) => {
		const { repository, number } = issueReference(given);
		const agent = { base_branch: base.trim() || undefined, custom_instructions: instructions || undefined };
		const isAsked = Object.values(agent).some((value) => value !== undefined);
		const issue = await api.request<Assigned>({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/issues/${number}/assignees`,
			body: { assignees: [copilot], ...(isAsked && { agent_assignment: agent }) },
			repeatable: true,
		});
		if (issue.assignees?.some(isCopilot)) return issue;
		throw new UserError(
			`GitHub did not assign Copilot to ${repository}#${number}. Its coding agent must be switched on for this repository, and this account must be a person who may use it.`,
		);
	},
});

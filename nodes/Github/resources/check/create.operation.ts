import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { withoutEmpty } from '../../api/query';
import { commitSha } from '../../api/refs';
import { segmentsOf } from '../../api/repository';
import { commitField, commitOf } from './fields';
import {
	checkApp,
	checkBody,
	conclusionField,
	detailFields,
	nameField,
	statusField,
	summaryField,
	textField,
	titleField,
} from './writing';

export const createCheck = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a check',
	description: 'Create a check run on a commit or on the newest commit of a branch or pull request, as a GitHub App',
	alias: ['create check run', 'annotate code', 'report test results'],
	docs: 'https://docs.github.com/rest/checks/runs#create-a-check-run',
	kind: 'destructive',
	object: 'new',
	rights: 'Checks: write of a GitHub App',
	fields: [
		repositoryOfField,
		commitField,
		{ ...nameField, required: true },
		statusField,
		{ ...conclusionField, displayOptions: { show: { status: ['completed'] } } },
		titleField,
		summaryField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [...detailFields, textField],
		},
	],
	run: async (api, { checkName, status, conclusion, title, summary, additionalFields, ...place }) => {
		await checkApp(api);
		const name = checkName.trim();
		if (name === '') throw new UserError('"Check Name" is empty. Give the name of the check.');
		const details = checkBody({ title, summary, ...additionalFields });
		const { repository, ref } = await commitOf(api, place);
		const sha = await commitSha(api, repository, ref);
		const ended = status === 'completed' ? { conclusion } : {};
		return await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/check-runs`,
			body: withoutEmpty({ name, head_sha: sha, status, ...ended, ...details }),
		});
	},
});

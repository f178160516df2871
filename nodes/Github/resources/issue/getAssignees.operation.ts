import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { accounts } from '../account/shape';
import { issueField, issueReference } from './fields';

export const getIssueAssignees = defineOperation({
	name: 'Get Assignees',
	value: 'getAssignees',
	action: 'Get the assignees of an issue',
	description: 'List who an issue or pull request is assigned to; empty when it is nobody',
	docs: 'https://docs.github.com/rest/issues/issues#get-an-issue',
	kind: 'read',
	rights: 'Issues: read',
	shape: accounts,
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		const issue = await api.request<{ assignees?: IDataObject[] | null }>({
			method: 'GET',
			path: path`/repos/${segmentsOf(repository)}/issues/${number}`,
		});
		return issue.assignees ?? [];
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference } from './fields';

export const getIssue = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get an issue',
	description: 'Read an issue or pull request with its text',
	alias: ['get issue details'],
	docs: 'https://docs.github.com/rest/issues/issues#get-an-issue',
	kind: 'read',
	rights: 'Issues: read',
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		return await api.request({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/issues/${number}` });
	},
});

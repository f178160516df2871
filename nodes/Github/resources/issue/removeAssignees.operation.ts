import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { atLeastOne, loginsOf } from '../../api/names';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { assigneesField, issueField, issueReference } from './fields';
import { simpleIssues } from './shape';

export const removeIssueAssignees = defineOperation({
	name: 'Remove Assignees',
	value: 'removeAssignees',
	action: 'Remove assignees from an issue',
	description:
		'Take people off an issue or pull request; those it is not assigned to are ignored, and people can be assigned again',
	docs: 'https://docs.github.com/rest/issues/assignees#remove-assignees-from-an-issue',
	kind: 'destructive',
	rights: 'Issues: write',
	shape: simpleIssues,
	fields: [repositoryOfField, issueField, assigneesField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		const assignees = atLeastOne('Assignees', loginsOf('Assignees', given.assignees));
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}/assignees`;
		return await api.request({ method: 'DELETE', path: at, body: { assignees } });
	},
});

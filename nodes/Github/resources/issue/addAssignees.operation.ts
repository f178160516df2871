import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { atLeastOne, loginsOf } from '../../api/names';
import { repositoryOfField } from '../../api/numbered';
import { addAssignees, notAssigned } from '../../api/writing/addToIssue';
import { assigneesField, issueField, issueReference } from './fields';

export const addIssueAssignees = defineOperation({
	name: 'Add Assignees',
	value: 'addAssignees',
	action: 'Add assignees to an issue',
	description: 'Assign people to an issue or pull request beside those it is assigned to already',
	docs: 'https://docs.github.com/rest/issues/assignees#add-assignees-to-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	fields: [repositoryOfField, issueField, assigneesField],
	run: async (api, given, { hint }) => {
		const { repository, number } = issueReference(given);
		const assignees = atLeastOne('Assignees', loginsOf('Assignees', given.assignees));
		const issue = await addAssignees(api, repository, number, assignees);
		const missing = notAssigned(issue, assignees);
		if (missing.length === 0) return issue;
		const why = `GitHub did not assign ${missing.join(', ')} to ${repository}#${number}: it leaves out people without access to the repository, more than ten assignees, and all of them when this account may not push.`;
		if (missing.length === assignees.length) throw new UserError(why);
		hint(why);
		return issue;
	},
});

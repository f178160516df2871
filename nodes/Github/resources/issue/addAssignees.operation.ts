import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { atLeastOne, loginsOf } from '../../api/names';
import { repositoryOfField } from '../../api/numbered';
import {
	intentOf,
	readIssue,
	suggestChanges,
	suggestFields,
	suggestFieldsNotForTools,
} from '../../api/suggestions/suggest';
import { addAssignees, notAssigned } from '../../api/writing/addToIssue';
import { orSuggestions } from '../suggestion/shape';
import { assigneesField, issueField, issueReference } from './fields';
import { issues } from './shape';
import { assigneeChange } from './suggested';

export const addIssueAssignees = defineOperation({
	name: 'Add Assignees',
	value: 'addAssignees',
	action: 'Add assignees to an issue',
	description: 'Assign people to an issue or pull request beside those it is assigned to already',
	docs: 'https://docs.github.com/rest/issues/assignees#add-assignees-to-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	notForTools: suggestFieldsNotForTools,
	shape: orSuggestions(issues),
	fields: [repositoryOfField, issueField, assigneesField, ...suggestFields],
	run: async (api, { asSuggestion, rationale, confidence, ...given }, context) => {
		const place = issueReference(given);
		const { repository, number } = place;
		const assignees = atLeastOne('Assignees', loginsOf('Assignees', given.assignees));
		if (asSuggestion) {
			const intent = intentOf({ rationale, confidence });
			return await suggestChanges(api, context, place, {
				read: async () => await readIssue(api, place),
				changes: () => assignees.map(assigneeChange),
				send: async (missing) => {
					const suggested = missing.map(({ target }) => ({ login: target, ...intent }));
					return await addAssignees(api, repository, number, suggested);
				},
			});
		}
		const issue = await addAssignees(api, repository, number, assignees);
		const missing = notAssigned(issue, assignees);
		if (missing.length === 0) return issue;
		const why = `GitHub did not assign ${missing.join(', ')} to ${repository}#${number}: it leaves out people without access to the repository, more than ten assignees, and all of them when this account may not push.`;
		if (missing.length === assignees.length) throw new UserError(why);
		context.hint(why);
		return issue;
	},
});

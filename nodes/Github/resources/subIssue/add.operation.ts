import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { issueReference, otherIssue } from '../issue/issue';
import { parentField, subIssueField, subIssuesPath } from './fields';

export const addSubIssue = defineOperation({
	name: 'Add',
	value: 'add',
	action: 'Add a sub-issue to an issue',
	description: 'Make an issue a part of another one of the same owner; returns the parent',
	alias: ['add child issue', 'set parent issue'],
	docs: 'https://docs.github.com/rest/issues/sub-issues#add-sub-issue',
	kind: 'write',
	rights: 'Issues: write',
	fields: [
		repositoryOfField,
		parentField,
		subIssueField,
		{
			displayName: 'Replace Parent',
			name: 'replaceParent',
			type: 'boolean',
			default: false,
			description: 'Whether to take it away from the parent that it has; an issue has one',
		},
	],
	run: async (api, { subIssue, replaceParent, ...given }) => {
		const parent = issueReference(given);
		const { id, place } = await otherIssue(api, 'Sub-Issue', subIssue, parent.repository);
		const body = { sub_issue_id: id, replace_parent: replaceParent || undefined };
		return await api.request({ method: 'POST', path: subIssuesPath(parent, 'sub_issues'), body, place });
	},
});

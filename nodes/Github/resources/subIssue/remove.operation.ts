import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { issueReference, otherIssue } from '../issue/issue';
import { parentField, subIssueField, subIssuesPath } from './fields';

export const removeSubIssue = defineOperation({
	name: 'Remove',
	value: 'remove',
	action: 'Remove a sub-issue from an issue',
	description: 'End that an issue is a part of another one; both stay; returns the parent',
	alias: ['remove child issue', 'remove parent issue'],
	docs: 'https://docs.github.com/rest/issues/sub-issues#remove-sub-issue',
	kind: 'destructive',
	rights: 'Issues: write',
	fields: [repositoryOfField, parentField, subIssueField],
	run: async (api, { subIssue, ...given }) => {
		const parent = issueReference(given);
		const { id, place } = await otherIssue(api, 'Sub-Issue', subIssue, parent.repository);
		const at = subIssuesPath(parent, 'sub_issue');
		return await api.request({ method: 'DELETE', path: at, body: { sub_issue_id: id }, place });
	},
});

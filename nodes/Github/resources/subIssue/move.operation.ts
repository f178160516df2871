import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { issueReference, otherIssue } from '../issue/issue';
import { parentField, subIssueField, subIssuesPath } from './fields';

export const moveSubIssue = defineOperation({
	name: 'Move',
	value: 'move',
	action: 'Move a sub-issue among the parts of its parent',
	description: 'Put a part of an issue after or before another part; returns the parent',
	alias: ['reprioritize sub-issue', 'order sub-issues'],
	docs: 'https://docs.github.com/rest/issues/sub-issues#reprioritize-sub-issue',
	kind: 'write',
	rights: 'Issues: write',
	fields: [
		repositoryOfField,
		parentField,
		subIssueField,
		{
			displayName: 'Where',
			name: 'where',
			type: 'options',
			options: [
				{ name: 'After', value: 'after' },
				{ name: 'Before', value: 'before' },
			],
			default: 'after',
			description: 'On which side of the other part',
		},
		{
			displayName: 'Other Sub-Issue',
			name: 'otherSubIssue',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 14',
			description: 'The part beside which it goes: number in the same repository, owner/name#14, or link',
		},
	],
	run: async (api, { subIssue, where, otherSubIssue, ...given }) => {
		const parent = issueReference(given);
		const moved = await otherIssue(api, 'Sub-Issue', subIssue, parent.repository);
		const beside = await otherIssue(api, 'Other Sub-Issue', otherSubIssue, parent.repository);
		if (moved.id === beside.id)
			throw new UserError('"Sub-Issue" and "Other Sub-Issue" are the same. Name the part beside which it is to go.');
		// That both are parts of this parent is GitHub's to check, so the place of the one that is moved is told.
		const body = { sub_issue_id: moved.id, [`${where}_id`]: beside.id };
		const at = subIssuesPath(parent, 'sub_issues', 'priority');
		return await api.request({ method: 'PATCH', path: at, body, place: moved.place });
	},
});

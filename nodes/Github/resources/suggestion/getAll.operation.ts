import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { readSuggestions } from '../../api/suggestions/suggestions';
import { issueField, issueReference } from '../issue/issue';

export const getAllSuggestions = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the suggestions of an issue',
	description:
		'List changes that agents suggested for an issue: its type, labels, field values, assignees, or to close it',
	alias: ['pending suggestions', 'issue intents', 'suggested labels'],
	docs: 'https://docs.github.com/rest/issues/suggestions#list-issue-suggestions',
	kind: 'read',
	rights: 'Issues: read; triage access to the repository',
	fields: [
		repositoryOfField,
		issueField,
		...listFields,
		{
			displayName: 'State',
			name: 'state',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Applied', value: 'applied' },
				{ name: 'Approved', value: 'approved' },
				{ name: 'Dismissed', value: 'dismissed' },
				{ name: 'Invalidated', value: 'invalidated' },
				{ name: 'Pending', value: 'pending' },
				{ name: 'Replaced', value: 'replaced' },
			],
			default: 'pending',
			description: 'Which suggestions to return, by their state',
		},
		{
			displayName: 'Suggested Change',
			name: 'suggestedChange',
			type: 'options',
			options: [
				{ name: 'Add Assignee', value: 'add_assignee' },
				{ name: 'Add Label', value: 'add_label' },
				{ name: 'Any', value: 'any' },
				{ name: 'Close Issue', value: 'close_issue' },
				{ name: 'Set Field', value: 'add_field' },
				{ name: 'Set Type', value: 'set_type' },
			],
			default: 'any',
			description: 'Which suggestions to return, by the change that they propose',
		},
	],
	run: async (api, { state, suggestedChange, returnAll, limit, ...place }, context) => {
		const query = { state, action: suggestedChange === 'any' ? undefined : suggestedChange };
		const found = await readSuggestions(api, context, issueReference(place), query, limitOf({ returnAll, limit }));
		return found as unknown as IDataObject[];
	},
});

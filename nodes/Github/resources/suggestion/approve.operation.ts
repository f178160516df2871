import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { resolveSuggestion } from '../../api/suggestions/suggestions';
import { issueField, issueReference } from '../issue/issue';
import { suggestionField, suggestionIdOf } from './fields';

export const approveSuggestion = defineOperation({
	name: 'Approve',
	value: 'approve',
	action: 'Approve a suggestion of an issue',
	description:
		'Make a pending change that was suggested for an issue, and dismiss the pending suggestions that compete with it',
	alias: ['accept suggestion', 'apply suggestion'],
	docs: 'https://docs.github.com/rest/issues/suggestions#approve-an-issue-suggestion',
	kind: 'destructive',
	rights: 'Issues: write; triage access to the repository, and permission for the change itself',
	fields: [repositoryOfField, issueField, suggestionField],
	run: async (api, { suggestionId, ...place }, context) => {
		const id = suggestionIdOf(suggestionId);
		return (await resolveSuggestion(api, context, issueReference(place), id, 'approve')) as unknown as IDataObject;
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { resolveSuggestion } from '../../api/suggestions/suggestions';
import { issueField, issueReference } from '../issue/issue';
import { suggestionField, suggestionIdOf } from './fields';

export const dismissSuggestion = defineOperation({
	name: 'Dismiss',
	value: 'dismiss',
	action: 'Dismiss a suggestion of an issue',
	description: 'Reject a pending change that was suggested for an issue, without making it',
	alias: ['reject suggestion', 'decline suggestion'],
	docs: 'https://docs.github.com/rest/issues/suggestions#dismiss-an-issue-suggestion',
	kind: 'destructive',
	rights: 'Issues: write; triage access to the repository',
	fields: [repositoryOfField, issueField, suggestionField],
	run: async (api, { suggestionId, ...place }, context) => {
		const id = suggestionIdOf(suggestionId);
		return (await resolveSuggestion(api, context, issueReference(place), id, 'dismiss')) as unknown as IDataObject;
	},
});

import { defineOperation } from '../../../../shared/catalogue/operation';
import { atLeastOne, labelsOf, namesOf } from '../../../api/names';
import { repositoryOfField } from '../../../api/numbered';
import {
	intentOf,
	readIssue,
	suggestChanges,
	suggestFields,
	suggestFieldsNotForTools,
} from '../../../api/suggestions/suggest';
import { addLabels } from '../../../api/writing/addToIssue';
import { labels } from '../../label/shape';
import { orSuggestions } from '../../suggestion/shape';
import { issueField, issueReference } from '../fields';
import { labelChange } from '../suggested';

export const addIssueLabels = defineOperation({
	name: 'Add Labels',
	value: 'addLabels',
	action: 'Add labels to an issue',
	// https://github.com/github/docs/issues/35718: a label that the repository lacks is created
	description: 'Add labels to an issue or pull request; GitHub creates a label that the repository lacks',
	docs: 'https://docs.github.com/rest/issues/labels#add-labels-to-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	notForTools: suggestFieldsNotForTools,
	shape: orSuggestions(labels),
	fields: [
		repositoryOfField,
		issueField,
		{
			displayName: 'Labels',
			name: 'labels',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. bug, help wanted',
			description: 'Names of labels separated by commas; one that the repository lacks is created',
		},
		...suggestFields,
	],
	run: async (api, { asSuggestion, rationale, confidence, ...given }, context) => {
		const place = issueReference(given);
		const { repository, number } = place;
		const names = await labelsOf(api, repository, atLeastOne('Labels', namesOf('Labels', given.labels)));
		if (!asSuggestion) return await addLabels(api, repository, number, names);
		const intent = intentOf({ rationale, confidence });
		return await suggestChanges(api, context, place, {
			read: async () => await readIssue(api, place),
			changes: () => names.map(labelChange),
			send: async (missing) => {
				const suggested = missing.map(({ target }) => ({ name: target, ...intent }));
				return await addLabels(api, repository, number, suggested);
			},
		});
	},
});

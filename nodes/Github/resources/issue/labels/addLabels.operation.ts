import { defineOperation } from '../../../../shared/catalogue/operation';
import { atLeastOne, labelsOf, namesOf } from '../../../api/names';
import { repositoryOfField } from '../../../api/numbered';
import { addLabels } from '../../../api/writing/addToIssue';
import { labels } from '../../label/shape';
import { issueField, issueReference } from '../fields';

export const addIssueLabels = defineOperation({
	name: 'Add Labels',
	value: 'addLabels',
	action: 'Add labels to an issue',
	// https://github.com/github/docs/issues/35718: a label that the repository lacks is created
	description: 'Add labels to an issue or pull request; GitHub creates a label that the repository lacks',
	docs: 'https://docs.github.com/rest/issues/labels#add-labels-to-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	shape: labels,
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
	],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		const names = await labelsOf(api, repository, atLeastOne('Labels', namesOf('Labels', given.labels)));
		return await addLabels(api, repository, number, names);
	},
});

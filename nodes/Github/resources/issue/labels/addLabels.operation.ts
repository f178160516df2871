import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { atLeastOne, labelsOf, namesOf } from '../../../api/names';
import { repositoryOfField } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';
import { labels } from '../../label/shape';
import { issueField, issueReference } from '../fields';

export const addIssueLabels = defineOperation({
	name: 'Add Labels',
	value: 'addLabels',
	action: 'Add labels to an issue',
	description: 'Put labels on an issue or pull request beside those it has; returns all labels that it has then',
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
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}/labels`;
		return await api.request<IDataObject[]>({ method: 'POST', path: at, body: { labels: names }, repeatable: true });
	},
});

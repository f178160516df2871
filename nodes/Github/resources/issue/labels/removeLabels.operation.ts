import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { unlessGone } from '../../../../shared/http/errors';
import { path } from '../../../../shared/http/path';
import { labelsOf, namesOf } from '../../../api/names';
import { repositoryOfField } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';
import { labels } from '../../label/shape';
import { issueField, issueReference } from '../fields';

export const removeIssueLabels = defineOperation({
	name: 'Remove Labels',
	value: 'removeLabels',
	action: 'Remove labels from an issue',
	description:
		'Take labels off an issue or pull request, or all of them; one that is not there is ignored; the labels themselves stay in the repository; returns those that are left',
	docs: 'https://docs.github.com/rest/issues/labels#remove-a-label-from-an-issue',
	kind: 'destructive',
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
			placeholder: 'e.g. bug, help wanted',
			description: 'Names of labels separated by commas; * removes all labels',
			required: true,
		},
	],
	run: async (api, input, { readBack }) => {
		const { repository, number } = issueReference(input);
		const at = [...segmentsOf(repository), 'issues', String(number), 'labels'];
		const names = namesOf('Labels', input.labels);
		if (names.includes('*')) {
			await api.request({ method: 'DELETE', path: path`/repos/${at}` });
			return [];
		}
		let remaining: IDataObject[] | undefined;
		for (const name of await labelsOf(api, repository, names)) {
			// the response lists the labels that are left, at most a page of them
			remaining =
				(await unlessGone(api.request<IDataObject[]>({ method: 'DELETE', path: path`/repos/${at}/${name}` }))) ??
				remaining;
		}
		const read = async () =>
			await api.request<IDataObject[]>({ method: 'GET', path: path`/repos/${at}`, query: { per_page: 100 } });
		if (remaining === undefined) return await read();
		return (await readBack(`Labels were removed from ${repository}#${number}`, read)) ?? remaining;
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../../shared/catalogue/operation';
import { collected } from '../../../../shared/http/paginate';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';
import { labels } from '../../label/shape';
import { issueField, issueReference } from '../fields';

export const getIssueLabels = defineOperation({
	name: 'Get Labels',
	value: 'getLabels',
	action: 'Get the labels of an issue',
	description: 'List the labels that an issue or pull request has',
	docs: 'https://docs.github.com/rest/issues/labels#list-labels-for-an-issue',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	shape: labels,
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const { repository, number } = issueReference(given);
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}/labels`;
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at }));
	},
});

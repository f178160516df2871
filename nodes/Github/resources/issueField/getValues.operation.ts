import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { repositoryOfField } from '../../api/numbered';
import { issueField, issueReference } from '../issue/issue';
import { issueFieldValues } from './shape';
import { valuesPath } from './values';

export const getIssueFieldValues = defineOperation({
	name: 'Get Values',
	value: 'getValues',
	action: 'Get the field values of an issue',
	description: 'Read what an issue has in the fields of its organization, such as its priority',
	docs: 'https://docs.github.com/rest/issues/issue-field-values#list-issue-field-values-for-an-issue',
	kind: 'read',
	rights: 'Issues: read',
	shape: issueFieldValues,
	fields: [repositoryOfField, issueField],
	run: async (api, given) =>
		await collected<IDataObject>(api.rows({ method: 'GET', path: valuesPath(issueReference(given)) })),
});

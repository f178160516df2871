import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference } from '../issue/issue';
import { sinceField } from './fields';
import { comments } from './shape';

export const getAllComments = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the comments on an issue or pull request',
	description: 'Read the conversation of an issue or pull request: its comments, the oldest first',
	alias: ['read comments', 'read conversation', 'comments of pull request'],
	docs: 'https://docs.github.com/rest/issues/comments#list-issue-comments',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	shape: comments,
	fields: [repositoryOfField, issueField, ...listFields, sinceField],
	run: async (api, { returnAll, limit, since, ...given }) => {
		const { repository, number } = issueReference(given);
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}/comments`;
		const request = { method: 'GET', path: at, query: since === '' ? {} : { since } } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { commitSha, refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { commitComments } from '../comment/shape';

export const getCommitComments = defineOperation({
	name: 'Get Comments',
	value: 'getComments',
	action: 'Get many comments on commits',
	description:
		'List the comments on a commit or on all commits of a repository, oldest first; "Comment" gets, updates and deletes one',
	docs: 'https://docs.github.com/rest/commits/comments#list-commit-comments',
	kind: 'read',
	rights: 'Contents: read',
	shape: commitComments,
	fields: [
		repositoryField,
		{ ...refField, description: 'The SHA of the commit, or a branch or tag; empty means all commits' },
		...listFields,
	],
	run: async (api, { repository, ref, ...list }) => {
		const root = segmentsOf(repository);
		const at =
			ref.trim() === ''
				? path`/repos/${root}/comments`
				: path`/repos/${root}/commits/${await commitSha(api, repository, ref)}/comments`;
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at }, limitOf(list)));
	},
});

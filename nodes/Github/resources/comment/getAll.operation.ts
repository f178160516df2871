import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { orderField, orderedRows } from '../../api/order';
import { segmentsOf } from '../../api/repository';
import { issueField, issueReference } from '../issue/issue';
import { hiddenCommentsField, sinceField } from './fields';
import { type CommentObject, comments } from './shape';

export const getAllComments = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the comments on an issue or pull request',
	description: 'Read the comments on an issue or pull request',
	alias: ['read comments', 'read conversation', 'comments of pull request'],
	docs: 'https://docs.github.com/rest/issues/comments#list-issue-comments',
	kind: 'read',
	rights: 'Issues: read or Pull requests: read',
	shape: comments,
	fields: [repositoryOfField, issueField, ...listFields, orderField, sinceField, hiddenCommentsField],
	notForTools: ['hiddenComments', 'since'],
	run: async (api, { returnAll, limit, order, since, hiddenComments, ...given }) => {
		const { repository, number } = issueReference(given);
		const at = path`/repos/${segmentsOf(repository)}/issues/${number}/comments`;
		const request = { method: 'GET', path: at, query: since === '' ? {} : { since } } as const;
		const isVisible = ({ minimized }: Pick<Partial<CommentObject>, 'minimized'>) => !minimized;
		const matches = hiddenComments === 'exclude' ? isVisible : undefined;
		return await orderedRows(api, request, { returnAll, limit, order }, matches);
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { issueFiltersField } from './fields';
import { stateField } from './issue';

const special = ['none', '*'];

export const getAllIssues = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many issues',
	description: 'List the issues of a repository',
	docs: 'https://docs.github.com/rest/issues/issues#list-repository-issues',
	notForTools: ['creator', 'direction', 'fieldValues', 'includePullRequests', 'mentioned', 'milestone', 'type'],
	kind: 'read',
	rights: 'Issues: read',
	fields: [
		repositoryField,
		...listFields,
		stateField,
		{
			displayName: 'Include Pull Requests',
			name: 'includePullRequests',
			type: 'boolean',
			default: false,
			description: 'Whether to return pull requests as well, which GitHub counts among the issues',
		},
		issueFiltersField,
	],
	run: async (api, { repository, returnAll, limit, state, includePullRequests, filters }) => {
		const { milestone = '', fieldValues, ...others } = filters;
		const named = milestone !== '' && !special.includes(milestone);
		const query = withoutEmpty({
			state,
			...others,
			issue_field_values: fieldValues,
			milestone: named ? await milestoneNumber(api, repository, milestone) : milestone,
		});
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/issues`, query } as const;
		const isIssue = (row: IDataObject) => row.pull_request === undefined;
		const matches = includePullRequests ? undefined : isIssue;
		return await collected<IDataObject>(api.rows(request, limitOf({ returnAll, limit }), undefined, matches));
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { issueField, issueReference } from '../issue/issue';
import { dependenciesPath, relationField } from './fields';

export const getAllIssueDependencies = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get the dependencies of an issue',
	description: 'List the issues that an issue waits for, or those that wait for it',
	alias: ['blocked by', 'blocking issues', 'blockers of an issue'],
	docs: 'https://docs.github.com/rest/issues/issue-dependencies#list-dependencies-an-issue-is-blocked-by',
	kind: 'read',
	rights: 'Issues: read',
	fields: [
		repositoryOfField,
		issueField,
		{ ...relationField, description: 'Whether to list those it waits for, or those that wait for it' },
		...listFields,
	],
	run: async (api, { relation, returnAll, limit, ...given }) => {
		const at = dependenciesPath(issueReference(given), relation === 'blocking' ? 'blocking' : 'blocked_by');
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at }, limitOf({ returnAll, limit })));
	},
});

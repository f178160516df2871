import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { listedRepositories } from '../repository/shape';
import { teamFields, teamSegments } from './fields';

export const getTeamRepositories = defineOperation({
	name: 'Get Repositories',
	value: 'getRepositories',
	action: 'Get many repositories of a team',
	description: 'List the repositories that a team has access to',
	docs: 'https://docs.github.com/rest/teams/teams#list-team-repositories',
	kind: 'read',
	rights: 'Members: read, and Metadata: read of the repositories',
	shape: listedRepositories,
	fields: [...teamFields, ...listFields],
	run: async (api, { organization, team, ...list }) => {
		const at = path`/orgs/${await teamSegments(api, { organization, team })}/repos`;
		return await collected<IDataObject>(api.rows({ method: 'GET', path: at }, limitOf(list)));
	},
});

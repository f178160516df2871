import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { ownerField } from '../../api/owner';
import { projectsOf } from './projects';

export const getAllProjects = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many projects',
	description: 'List the projects of a user or organization that this account may see',
	docs: 'https://docs.github.com/graphql/reference/interfaces#projectv2owner',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [
		ownerField,
		...listFields,
		{
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			placeholder: 'e.g. Roadmap is:open',
			description: 'Return only projects whose title has these words; is:open and is:closed tell them apart',
		},
	],
	run: async (api, { owner, search, returnAll, limit }) => {
		if (owner === '') throw new UserError('"Owner" is missing. Choose a user or organization and try again.');
		return await collected(projectsOf(api, owner, search || undefined, limitOf({ returnAll, limit })));
	},
});

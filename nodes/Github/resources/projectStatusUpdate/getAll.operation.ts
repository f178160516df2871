import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { connected, type Connection, graphql } from '../../api/graphql';
import { projectField, projectOf, projectOwnerField } from '../project/project';
import { updatesOfProject } from './documents';

export const getAllProjectStatusUpdates = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many status updates of a project',
	description: 'List what was told of how a project goes, the newest first',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2statusupdate',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [projectOwnerField, projectField, ...listFields],
	run: async (api, { owner, project, ...list }) => {
		const { id } = await projectOf(api, owner, project);
		const rows = connected<IDataObject>(async (after, first) => {
			const variables = { id, first, after };
			const { node } = await graphql<{ node: { statusUpdates: Connection<IDataObject> } }>(
				api,
				updatesOfProject,
				variables,
			);
			return node.statusUpdates;
		}, limitOf(list));
		return await collected(rows);
	},
});

import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { updateById } from './documents';

export const getProjectStatusUpdate = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a status update of a project',
	description: 'Read one status update of a project by its ID',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2statusupdate',
	kind: 'read',
	rights: 'Projects: read (scope read:project)',
	fields: [
		{
			displayName: 'Status Update ID',
			name: 'statusUpdateId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. PVTSU_lADOAJpNLs4AAbcdzgAB',
			description: 'The ID of the status update, as Get Many tells it',
		},
	],
	run: async (api, { statusUpdateId }) => {
		const id = statusUpdateId.trim();
		const { node } = await graphql<{ node: IDataObject | null }>(api, updateById, { id }, { partial: 'found' });
		if (node?.['id']) return node;
		throw new UserError(`There is no status update "${id}" that this account may see. Take the ID from Get Many.`);
	},
});

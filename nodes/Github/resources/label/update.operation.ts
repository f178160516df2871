import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { colorField, colorOf, descriptionField, labelField, labelNameOf } from './fields';
import { labelOf } from '../../api/names';

export const updateLabel = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a label',
	description: 'Rename a label of a repository, or change its color or description, wherever it is put',
	alias: ['rename label'],
	docs: 'https://docs.github.com/rest/issues/labels#update-a-label',
	kind: 'write',
	rights: 'Issues: write or Pull requests: write',
	fields: [
		repositoryField,
		labelField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What to change; a description that is added here and left empty is cleared',
			options: [
				colorField,
				descriptionField,
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. defect',
					description: 'The new name of the label',
				},
			],
		},
	],
	run: async (api, { repository, label, updateFields: { name, hex, description } }) => {
		const asked = {
			new_name: name === undefined ? undefined : labelNameOf('Name', name),
			color: colorOf(hex),
			description,
		};
		if (Object.values(asked).every((value) => value === undefined))
			throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
		return await api.request({
			method: 'PATCH',
			path: path`/repos/${segmentsOf(repository)}/labels/${await labelOf(api, repository, labelNameOf('Label', label))}`,
			body: asked,
		});
	},
});

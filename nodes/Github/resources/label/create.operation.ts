import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { colorField, colorOf, descriptionField, labelNameOf } from './fields';

export const createLabel = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a label',
	description: 'Add a label that issues and pull requests of a repository can have',
	docs: 'https://docs.github.com/rest/issues/labels#create-a-label',
	kind: 'write',
	rights: 'Issues: write or Pull requests: write',
	fields: [
		repositoryField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. bug',
			description: 'The name of the new label',
		},
		{ ...colorField, description: 'Six hexadecimal digits, with or without #; GitHub chooses when empty' },
		descriptionField,
	],
	run: async (api, { repository, name, hex, description }) =>
		await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/labels`,
			body: {
				name: labelNameOf('Name', name),
				color: colorOf(hex),
				description: description || undefined,
			},
		}),
});

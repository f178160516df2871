import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { tagName } from '../../api/refs';
import { detailsOf, releaseChanges, releaseField } from './fields';
import { releaseOf } from './findRelease';

export const updateRelease = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a release',
	description: 'Change a release, such as publish a draft; only the fields that are given',
	docs: 'https://docs.github.com/rest/releases/releases#update-a-release',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Contents: write',
	fields: [
		repositoryField,
		releaseField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What to change; body and name are cleared when they are added here and left empty',
			options: [
				...releaseChanges,
				{
					displayName: 'Tag',
					name: 'tag',
					type: 'string',
					default: '',
					placeholder: 'e.g. v1.0.1',
					description: 'The name of the tag that the release belongs to from now on',
				},
			],
		},
	],
	run: async (api, { repository, release, updateFields }) => {
		const { tag, ...details } = updateFields;
		if (Object.keys(updateFields).length === 0)
			throw new UserError('There is nothing to update. Add at least one field in "Update Fields".');
		const { id } = await releaseOf(api, repository, release);
		return await api.request({
			method: 'PATCH',
			path: path`/repos/${segmentsOf(repository)}/releases/${id}`,
			body: { ...detailsOf(details), tag_name: tagName(tag ?? '') || undefined },
		});
	},
});

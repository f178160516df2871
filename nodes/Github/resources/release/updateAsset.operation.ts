import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryField } from '../../api/repository';
import { assetFields, assetOf, assetPath, namedAsset } from './findAsset';
import { assets } from './shape';

export const updateReleaseAsset = defineOperation({
	name: 'Update Asset',
	value: 'updateAsset',
	action: 'Update an asset of a release',
	description: 'Change the name or the label of a file of a release',
	docs: 'https://docs.github.com/rest/releases/assets#update-a-release-asset',
	kind: 'write',
	rights: 'Contents: write',
	shape: assets,
	replaces: { read: namedAsset, shape: assets, isEnded: false },
	fields: [
		repositoryField,
		...assetFields,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Label',
					name: 'label',
					type: 'string',
					default: '',
					placeholder: 'e.g. Installer for Windows',
					description: 'What is shown instead of the file name; the file name itself when empty',
				},
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. setup.exe',
					description: 'The new file name',
				},
			],
		},
	],
	run: async (api, { updateFields: { name, label }, ...given }) => {
		if (!name && label === undefined)
			throw new UserError('There is nothing to update. Add at least one field in "Update Fields".');
		const { id } = await assetOf(api, given);
		return await api.request({
			method: 'PATCH',
			path: assetPath(given.repository, id),
			body: { name: name || undefined, label },
		});
	},
});

import { inputFileField } from '../../../shared/parameters/fileFields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { releaseField } from './fields';
import { repositoryField } from '../../api/repository';
import { uploadAsset } from './uploadAsset';

export const uploadAssetRelease = defineOperation({
	resource: 'release',
	name: 'Upload Asset',
	value: 'uploadAsset',
	action: 'Upload an asset to a release',
	description: 'Attach a file of the input item to a release',
	docs: 'https://docs.github.com/rest/releases/assets#upload-a-release-asset',
	kind: 'write',
	rights: 'Contents: write',
	summary: ['id', 'name', 'label', 'size', 'content_type', 'state', 'browser_download_url', 'digest'],
	fields: [
		repositoryField,
		releaseField,
		inputFileField,
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
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
					description: 'What is shown instead of the file name',
				},
				{
					displayName: 'Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. setup.exe',
					description: 'The file name of the asset; that of the file itself when empty',
				},
				{
					displayName: 'Replace Existing',
					name: 'replaceExisting',
					type: 'boolean',
					default: false,
					description: 'Whether to delete an asset of the same name first, instead of failing',
				},
			],
		},
	],
	run: async (api, { repository, release, binaryPropertyName, additionalFields }, context) =>
		await uploadAsset(api, { repository, release, ...additionalFields }, await context.file(binaryPropertyName)),
});

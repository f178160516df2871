import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, type FileToSend } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { inputFileField } from '../../../shared/parameters/fileFields';
import { PartlyDone } from '../../../shared/steps/afterWrite';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { releaseField } from './fields';
import { assetPath } from './findAsset';
import { releaseOf } from './findRelease';
import { assets } from './shape';

interface Upload {
	readonly repository: string;
	readonly release: string;
	readonly name?: string;
	readonly label?: string;
	readonly replaceExisting?: boolean;
}

/** GitHub keeps letters, digits, dots, dashes and underscores of an asset's name, and makes dots of the rest. Pure. */
const keptName = (name: string): string => name.replace(/[^\w.-]+/g, '.').replace(/^\.+|\.+$/g, '');

/** Attaches a file to a release; one of the same name is deleted first if it is to be replaced. */
async function uploadAsset(api: Api, input: Upload, file: FileToSend): Promise<IDataObject> {
	const { repository, release, label, replaceExisting = false } = input;
	const name = input.name || file.fileName;
	const { id, tag_name: tag, assets = [] } = await releaseOf(api, repository, release);
	const former = assets.find((asset) => asset.name === name || asset.name === keptName(name));
	// A failed upload can leave an empty asset, which can be deleted: https://docs.github.com/rest/releases/assets#upload-a-release-asset
	const isLeftOver = former?.state === 'starter';
	const isDeleted = former !== undefined && (replaceExisting || isLeftOver);
	if (isDeleted) await api.request({ method: 'DELETE', path: assetPath(repository, former.id) });
	const upload = api.request<IDataObject>({
		method: 'POST',
		base: 'uploads',
		path: path`/repos/${segmentsOf(repository)}/releases/${id}/assets`,
		query: withoutEmpty({ name, label }),
		headers: { 'content-type': file.mimeType || 'application/octet-stream' },
		body: file.data,
	});
	if (!isDeleted || isLeftOver) return await upload;
	return await upload.catch((error: unknown) => {
		const why = error instanceof Error ? error.message : String(error);
		throw new PartlyDone(
			`The release ${tag} was changed, but only in part: its asset "${former.name}" (ID ${former.id}) was deleted, and the file that replaces it was not uploaded: ${why} Upload it again.`,
		);
	});
}

export const uploadReleaseAsset = defineOperation({
	name: 'Upload Asset',
	value: 'uploadAsset',
	action: 'Upload an asset to a release',
	description: 'Attach a file of the input item to a release',
	docs: 'https://docs.github.com/rest/releases/assets#upload-a-release-asset',
	kind: 'destructive',
	rights: 'Contents: write',
	shape: assets,
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
		await uploadAsset(api, { repository, release, ...additionalFields }, await context.fileToSend(binaryPropertyName)),
});

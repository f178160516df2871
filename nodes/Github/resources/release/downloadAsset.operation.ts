import { defineOperation, FileResult, type KeptFile } from '../../../shared/catalogue/operation';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { repositoryField } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { assetFields, assetOf, assetPath } from './findAsset';

export const downloadReleaseAsset = defineOperation({
	name: 'Download Asset',
	value: 'downloadAsset',
	action: 'Download an asset of a release',
	description: 'Get a file of a release as a binary file',
	docs: 'https://docs.github.com/rest/releases/assets#get-a-release-asset',
	kind: 'read',
	rights: 'Contents: read',
	receipt: {
		asset: { id: 7, name: 'setup.exe' },
		repository: repositoryNamed('octocat/hello-world'),
		file: { name: 'setup.exe', size: 1048576 },
	},
	fields: [repositoryField, ...assetFields, outputFileField],
	run: async (api, { binaryPropertyName, ...given }, context) => {
		const { repository } = given;
		const { id, name, content_type: mimeType } = await assetOf(api, given);
		const kept = await api.request<KeptFile>({
			method: 'GET',
			path: assetPath(repository, id),
			headers: { accept: 'application/octet-stream' },
			receive: context.keep({ fileName: name, mimeType }),
		});
		const json = {
			asset: { id, name },
			repository: repositoryNamed(repository),
			file: { name, size: kept.size },
		};
		return new FileResult(json, binaryPropertyName, kept.file);
	},
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryField } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { assetFields, assetOf, assetPath, namedAsset } from './findAsset';
import { assets } from './shape';

export const deleteReleaseAsset = defineOperation({
	name: 'Delete Asset',
	value: 'deleteAsset',
	action: 'Delete an asset of a release',
	description: 'Delete a file of a release; this cannot be undone',
	docs: 'https://docs.github.com/rest/releases/assets#delete-a-release-asset',
	kind: 'destructive',
	rights: 'Contents: write',
	receipt: {
		asset: { id: 7, name: 'setup.exe' },
		repository: repositoryNamed('octocat/hello-world'),
		isDeleted: true,
	},
	replaces: { read: namedAsset, shape: assets, isEnded: true },
	fields: [repositoryField, ...assetFields],
	run: async (api, given) => {
		const { id, name } = await assetOf(api, given);
		await api.request({ method: 'DELETE', path: assetPath(given.repository, id) });
		return { asset: { id, name }, repository: repositoryNamed(given.repository), isDeleted: true };
	},
});

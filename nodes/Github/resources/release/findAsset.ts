import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Replaced } from '../../../shared/catalogue/operation';
import { repositoryField, segmentsOf } from '../../api/repository';
import { releaseField } from './fields';
import { releaseOf } from './findRelease';

/** The fields that name a file of a release. */
export const assetFields = [
	{ ...releaseField, required: false, description: 'The release that has the asset; empty means the latest one' },
	{
		displayName: 'Asset',
		name: 'asset',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. setup.exe',
		description: 'The file name of the asset, or its ID, of which the release need not be known',
	},
] as const satisfies readonly INodeProperties[];

interface Named {
	readonly repository: string;
	readonly release: string;
	readonly asset: string;
}

export interface Asset {
	readonly id: number;
	readonly name: string;
	readonly content_type?: string;
}

/** Where the API has an asset. */
export const assetPath = (repository: string, id: number) =>
	path`/repos/${segmentsOf(repository)}/releases/assets/${id}`;

/**
 * An asset by its name in a release, or by its ID.
 *
 * @throws UserError with the assets there are, when the release has none of this name.
 */
export async function assetOf(api: Api, { repository, release, asset: given }: Named): Promise<Asset> {
	const asset = given.trim();
	if (/^\d+$/.test(asset))
		return await api.request<Asset>({ method: 'GET', path: assetPath(repository, Number(asset)) });
	const { assets = [], tag_name: tag } = await releaseOf(api, repository, release || 'latest');
	const found = assets.find(({ name }) => name === asset);
	if (found) return found;
	const names = assets.map(({ name }) => `"${name}"`).join(', ') || 'none';
	throw new UserError(`The release ${tag} of ${repository} has no asset "${asset}"; its assets are: ${names}.`);
}

/** Reads the asset that the fields name. */
export const namedAsset: Replaced['read'] = {
	fields: [repositoryField, ...assetFields],
	run: async (api, input) => ({ ...(await assetOf(api, input as unknown as Named)) }),
};

import type { IDataObject } from 'n8n-workflow';

import type { File } from '../../../shared/catalogue/operation';
import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { segmentsOf } from '../../api/repository';
import { withoutEmpty } from '../../api/query';
import { releaseOf } from './releases';

export interface Upload {
	readonly repository: string;
	readonly release: string;
	readonly name?: string;
	readonly label?: string;
	readonly replaceExisting?: boolean;
}

/** GitHub keeps letters, digits, dots, dashes and underscores of an asset's name, and makes dots of the rest. Pure. */
const keptName = (name: string): string => name.replace(/[^\w.-]+/g, '.').replace(/^\.+|\.+$/g, '');

/** Attaches a file to a release; one of the same name is deleted first if it is to be replaced. */
export async function uploadAsset(api: Api, upload: Upload, file: Required<File>): Promise<IDataObject> {
	const { repository, release, label, replaceExisting = false } = upload;
	const name = upload.name || file.fileName;
	const { id, assets = [] } = await releaseOf(api, repository, release);
	const former = assets.find((asset) => asset.name === name || asset.name === keptName(name));
	if (replaceExisting && former) {
		await api.request({ method: 'DELETE', path: path`/repos/${segmentsOf(repository)}/releases/assets/${former.id}` });
	}
	return await api.request({
		method: 'POST',
		base: 'uploads',
		path: path`/repos/${segmentsOf(repository)}/releases/${id}/assets`,
		query: withoutEmpty({ name, label }),
		headers: { 'content-type': file.mimeType || 'application/octet-stream' },
		body: file.data,
	});
}

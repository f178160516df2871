import { NodeApiError, UserError } from 'n8n-workflow';

import { defineOperation, FileResult, type KeptFile } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { repositoryOfField } from '../../api/numbered';
import { repositoryNamed } from '../../api/shapes';
import { artifactField, artifactOf } from './artifact';

interface Artifact {
	readonly name: string;
	readonly expired?: boolean;
}

/** Between expiring and being listed as expired GitHub answers 410: https://docs.github.com/rest/actions/artifacts#download-an-artifact */
const unlessExpired = async <T>(result: Promise<T>): Promise<T | undefined> =>
	await result.catch((error: unknown) => {
		if (error instanceof NodeApiError && error.httpCode === '410') return undefined;
		throw error;
	});

export const downloadArtifact = defineOperation({
	name: 'Download',
	value: 'download',
	action: 'Download an artifact',
	description: 'Get the files that a workflow run left behind as a ZIP file',
	alias: ['download build artifact'],
	docs: 'https://docs.github.com/rest/actions/artifacts#download-an-artifact',
	kind: 'read',
	rights: 'Actions: read',
	receipt: {
		artifact: { id: 724959172, name: 'report' },
		repository: repositoryNamed('octocat/hello-world'),
		file: { name: 'report.zip', size: 1024 },
	},
	fields: [repositoryOfField, artifactField, outputFileField],
	run: async (api, { binaryPropertyName, ...given }, context) => {
		const { repository, number, at } = artifactOf(given);
		const { name, expired } = await api.request<Artifact>({ method: 'GET', path: path`/repos/${at}` });
		const fileName = `${name}.zip`;
		const receive = context.keep({ fileName, mimeType: 'application/zip' });
		const kept = expired
			? undefined
			: await unlessExpired(api.request<KeptFile>({ method: 'GET', path: path`/repos/${at}/zip`, receive }));
		if (kept === undefined)
			throw new UserError(
				`The artifact "${name}" (${number}) of ${repository} has expired, and GitHub has deleted its files. Run the workflow again to make it anew.`,
			);
		const json = {
			artifact: { id: number, name },
			repository: repositoryNamed(repository),
			file: { name: fileName, size: kept.size },
		};
		return new FileResult(json, binaryPropertyName, kept.file);
	},
});

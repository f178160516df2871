import { type INodeProperties, UserError } from 'n8n-workflow';

import { defineOperation, FileResult, type KeptFile } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';

const artifactField = {
	displayName: 'Artifact ID',
	name: 'artifactId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. 724959172',
	description: 'The ID of the artifact, or its link',
} as const satisfies INodeProperties;

interface Artifact {
	readonly name: string;
	readonly expired?: boolean;
}

export const downloadWorkflowArtifact = defineOperation({
	name: 'Download Artifact',
	value: 'downloadArtifact',
	action: 'Download an artifact of a workflow run',
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
	run: async (api, { artifactId, binaryPropertyName, ...given }, context) => {
		const { repository, number } = parseNumbered('artifact', artifactField.displayName, artifactId, given.repository);
		const at = [...segmentsOf(repository), 'actions', 'artifacts', String(number)];
		const { name, expired } = await api.request<Artifact>({ method: 'GET', path: path`/repos/${at}` });
		if (expired)
			throw new UserError(
				`The artifact "${name}" of ${repository} has expired, and GitHub has deleted it. Run it again.`,
			);
		const fileName = `${name}.zip`;
		const receive = context.keep({ fileName, mimeType: 'application/zip' });
		const { file, size } = await api.request<KeptFile>({ method: 'GET', path: path`/repos/${at}/zip`, receive });
		const json = {
			artifact: { id: number, name },
			repository: repositoryNamed(repository),
			file: { name: fileName, size },
		};
		return new FileResult(json, binaryPropertyName, file);
	},
});

import { defineOperation, FileResult, type KeptFile } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { runField } from './fields';
import { repositoryNamed } from '../../api/shapes';

export const downloadWorkflowLogs = defineOperation({
	name: 'Download Logs',
	value: 'downloadLogs',
	action: 'Download the logs of a workflow run',
	description: 'Get the logs of a workflow run as a ZIP file that holds a text file for each job',
	docs: 'https://docs.github.com/rest/actions/workflow-runs#download-workflow-run-logs',
	kind: 'read',
	rights: 'Actions: read',
	receipt: {
		run: { id: 30433642 },
		repository: repositoryNamed('octocat/hello-world'),
		file: { name: 'logs-30433642.zip', size: 1024 },
	},
	fields: [repositoryOfField, runField, outputFileField],
	run: async (api, { runId, binaryPropertyName, ...given }, context) => {
		const { repository, number } = parseNumbered('run', runField.displayName, runId, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/logs`;
		const fileName = `logs-${number}.zip`;
		const receive = context.keep({ fileName, mimeType: 'application/zip' });
		const { file, size } = await api.request<KeptFile>({ method: 'GET', path: at, receive });
		const json = {
			run: { id: number },
			repository: repositoryNamed(repository),
			file: { name: fileName, size },
		};
		return new FileResult(json, binaryPropertyName, file);
	},
});

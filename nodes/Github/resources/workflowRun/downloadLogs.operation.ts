import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation, FileResult, type KeptFile } from '../../../shared/catalogue/operation';
import { unlessNotFound } from '../../api/errors/response';
import { path } from '../../../shared/http/path';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { attemptField, type Run, runField, runOf } from './workflowRun';

/** Why a run has no logs. @throws what GitHub says of a run that is not there. */
async function lackOf(api: Api, at: readonly string[]): Promise<string> {
	const { status } = await api.request<Run>({ method: 'GET', path: path`/repos/${at}` });
	return status === 'completed'
		? 'GitHub keeps them no longer: they have expired or were deleted. Run it again.'
		: `GitHub writes them when the run ends, which is ${status ?? 'not known'}. Try again then.`;
}

export const downloadWorkflowRunLogs = defineOperation({
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
	fields: [repositoryOfField, runField, attemptField, outputFileField],
	run: async (api, { binaryPropertyName, ...given }, context) => {
		const { repository, number, attempt } = runOf(given);
		const root = [...segmentsOf(repository), 'actions', 'runs', String(number)];
		const at = attempt === undefined ? root : [...root, 'attempts', String(attempt)];
		const fileName = `logs-${number}.zip`;
		const receive = context.keep({ fileName, mimeType: 'application/zip' });
		const logs = { method: 'GET', path: path`/repos/${[...at, 'logs']}`, receive } as const;
		const retained = await unlessNotFound(api.request<KeptFile>(logs));
		if (retained === undefined)
			throw new UserError(
				`There are no logs of run ${number} of ${repository}: ${await lackOf(api, at)} (GitHub: Not Found)`,
			);
		const json = {
			run: { id: number },
			repository: repositoryNamed(repository),
			file: { name: fileName, size: retained.size },
		};
		return new FileResult(json, binaryPropertyName, retained.file);
	},
});

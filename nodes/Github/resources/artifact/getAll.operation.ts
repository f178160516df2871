import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { runField } from '../workflowRun/workflowRun';

export const getAllArtifacts = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many artifacts of a workflow run',
	description: 'List the files that a workflow run left behind, such as reports and packages',
	alias: ['build artifacts', 'list artifacts'],
	docs: 'https://docs.github.com/rest/actions/artifacts#list-workflow-run-artifacts',
	kind: 'read',
	rights: 'Actions: read',
	fields: [repositoryOfField, runField, ...listFields],
	run: async (api, { runId, returnAll, limit, ...given }) => {
		const { repository, number } = parseNumbered('run', runField.displayName, runId, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/artifacts`;
		return await collected(api.rows<IDataObject>({ method: 'GET', path: at }, limitOf({ returnAll, limit })));
	},
});

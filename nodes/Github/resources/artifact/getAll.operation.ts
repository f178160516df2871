import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { withoutEmpty } from '../../api/query';
import { segmentsOf } from '../../api/repository';
import { runField, runOf } from '../workflowRun/workflowRun';

export const getAllArtifacts = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many artifacts',
	description:
		'List the files that a workflow run, or all runs of a repository, left behind, such as reports and packages',
	alias: ['build artifacts', 'list artifacts', 'artifacts of a workflow run'],
	docs: 'https://docs.github.com/rest/actions/artifacts#list-workflow-run-artifacts',
	kind: 'read',
	rights: 'Actions: read',
	fields: [
		repositoryOfField,
		{
			...runField,
			required: false,
			description: 'The ID of the workflow run, or its link; the artifacts of all runs of the repository when empty',
		},
		{
			displayName: 'Artifact Name',
			name: 'artifactName',
			type: 'string',
			default: '',
			placeholder: 'e.g. report',
			description: 'List only artifacts of exactly this name',
		},
		...listFields,
	],
	run: async (api, { runId, artifactName, returnAll, limit, ...given }) => {
		if (runId.trim() === '' && given.repository === '')
			throw new UserError('"Repository" is missing: choose it, or let "Run ID" name it, as a link.');
		const subject = runId.trim() === '' ? { repository: given.repository } : runOf({ ...given, runId });
		const root = [...segmentsOf(subject.repository), 'actions'];
		const at = 'number' in subject ? [...root, 'runs', String(subject.number), 'artifacts'] : [...root, 'artifacts'];
		const request = {
			method: 'GET',
			path: path`/repos/${at}`,
			query: withoutEmpty({ name: artifactName.trim() }),
		} as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});

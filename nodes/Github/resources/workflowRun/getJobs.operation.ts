import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { parseNumbered, repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { runField } from './workflowRun';
import { jobs } from './shape';

export const getWorkflowRunJobs = defineOperation({
	name: 'Get Many Jobs',
	value: 'getJobs',
	action: 'Get many jobs of a workflow run',
	description: 'List the jobs of a workflow run with their steps, status and conclusion',
	docs: 'https://docs.github.com/rest/actions/workflow-jobs#list-jobs-for-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	shape: jobs,
	fields: [
		repositoryOfField,
		runField,
		...listFields,
		{
			displayName: 'Attempts',
			name: 'filter',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Latest', value: 'latest' },
			],
			default: 'latest',
			description: 'Which attempts of the run to look at, if it was run again',
		},
	],
	run: async (api, { runId, filter, returnAll, limit, ...given }) => {
		const { repository, number } = parseNumbered('run', runField.displayName, runId, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/actions/runs/${number}/jobs`;
		const request = { method: 'GET', path: at, query: { filter } } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});

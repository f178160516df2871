import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { workflowField, workflowId } from '../workflow/workflow';
import { runFiltersField } from './fields';

export const getAllWorkflowRuns = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many workflow runs',
	description: 'List the runs of one workflow or of all workflows of a repository, the newest first',
	docs: 'https://docs.github.com/rest/actions/workflow-runs#list-workflow-runs-for-a-repository',
	kind: 'read',
	rights: 'Actions: read',
	fields: [
		repositoryField,
		{
			...workflowField,
			required: false,
			description: 'List only the runs of this workflow; those of all workflows when empty',
		},
		...listFields,
		runFiltersField,
	],
	run: async (api, { repository, workflow, returnAll, limit, filters }) => {
		const { actor, branch, created, runEvent: event, excludePullRequests, headSha, status } = filters;
		const exclude = excludePullRequests || undefined;
		const query = withoutEmpty({
			actor,
			branch,
			created,
			event,
			status,
			head_sha: headSha,
			exclude_pull_requests: exclude,
		});
		const root = segmentsOf(repository);
		const of = workflow ? ['workflows', await workflowId(api, repository, workflow), 'runs'] : ['runs'];
		const request = { method: 'GET', path: path`/repos/${root}/actions/${of}`, query } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});

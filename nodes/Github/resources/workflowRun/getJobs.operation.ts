import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { type Job, jobAt, jobsRequest, runOrJobField } from './jobs';
import { hasFailed, jobs } from './shape';
import { attemptField, runOf } from './workflowRun';

export const getWorkflowRunJobs = defineOperation({
	name: 'Get Many Jobs',
	value: 'getJobs',
	action: 'Get many jobs of a workflow run',
	description: 'List the jobs of a workflow run with their steps and conclusions',
	alias: ['failed jobs', 'failed steps', 'get a job'],
	docs: 'https://docs.github.com/rest/actions/workflow-jobs#list-jobs-for-a-workflow-run',
	kind: 'read',
	rights: 'Actions: read',
	notForTools: ['filter'],
	shape: jobs,
	fields: [
		repositoryOfField,
		runOrJobField,
		...listFields,
		{
			displayName: 'Failed Only',
			name: 'failedOnly',
			type: 'boolean',
			default: false,
			description: 'Whether to list failed jobs only',
		},
		{
			displayName: 'Attempts',
			name: 'filter',
			type: 'options',
			options: [
				{ name: 'All', value: 'all' },
				{ name: 'Latest', value: 'latest' },
				{ name: 'One', value: 'one' },
			],
			default: 'latest',
			description: 'Which attempts of the run to read, if it was re-run',
		},
		{ ...attemptField, displayOptions: { show: { filter: ['one'] } } },
	],
	run: async (api, { filter, failedOnly, returnAll, limit, attempt, ...given }) => {
		const run = runOf({ ...given, attempt: filter === 'one' ? attempt : 0 });
		if (run.attempt !== undefined && filter === 'all')
			throw new UserError(
				'"Run ID" is the link of one attempt, but "Attempts" says All. Choose Latest, or give the run.',
			);
		if (run.job !== undefined) return [await jobAt(api, run, run.job)];
		const most = limitOf({ returnAll, limit });
		const request = jobsRequest(run, filter === 'all' ? 'all' : 'latest');
		return await collected(api.rows<Job>(request, most, undefined, failedOnly ? hasFailed : undefined));
	},
});

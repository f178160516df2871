import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { parseNumbered } from '../../api/numbered';
import { withoutEmpty } from '../../api/query';
import { repositoryField, segmentsOf } from '../../api/repository';
import { workflowField, workflowId } from '../workflow/workflow';
import { runFiltersField } from './fields';

const moment = '\\d{4}(?:-\\d\\d(?:-\\d\\d(?:T[\\d:.]+(?:Z|[+-]\\d\\d:?\\d\\d)?)?)?)?';
const range = new RegExp(`^(?:(?:[<>]=?)?${moment}|(?:${moment}|\\*)\\.\\.(?:${moment}|\\*))$`);

/** @throws UserError when it is none of the forms that GitHub's searches take. */
function createdRange(given = ''): string {
	const text = given.trim();
	if (text === '' || range.test(text)) return text;
	throw new UserError(
		`"Created" does not accept "${text.slice(0, 80)}". Give a date such as >=2026-01-31, or a range such as 2026-01-01..2026-01-31.`,
	);
}

/**
 * The commit that the runs are about. Runs of forks do not name their pull request
 * (https://github.com/kenn-io/forge/pull/158), so it is found by its newest commit.
 *
 * @throws UserError when a commit and a pull request with another one are asked for.
 */
async function headOf(
	api: Api,
	repository: string,
	{ pullRequest = '', headSha = '' }: { readonly pullRequest?: string; readonly headSha?: string },
): Promise<string> {
	if (pullRequest.trim() === '') return headSha;
	if (headSha !== '') throw new UserError('"Head SHA" and "Pull Request" name two commits. Give one of them.');
	const { number } = parseNumbered('number', 'Pull Request', pullRequest, repository);
	const at = path`/repos/${segmentsOf(repository)}/pulls/${number}`;
	return (await api.request<{ head: { sha: string } }>({ method: 'GET', path: at })).head.sha;
}

export const getAllWorkflowRuns = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many workflow runs',
	description: 'List the workflow runs of a repository, the newest first',
	alias: ['failed builds', 'list builds', 'github actions runs', 'runs of a pull request', 'runs of a commit'],
	docs: 'https://docs.github.com/rest/actions/workflow-runs#list-workflow-runs-for-a-repository',
	notForTools: ['actor', 'created', 'excludePullRequests'],
	kind: 'read',
	rights: 'Actions: read',
	fields: [
		repositoryField,
		{
			...workflowField,
			required: false,
			description: 'Name, file or ID of the workflow; all workflows when empty',
		},
		...listFields,
		runFiltersField,
	],
	caps: [
		{
			entries: 1000,
			isCounted: true,
			reason:
				'GitHub returns at most 1,000 workflow runs of a filtered list. Narrow it with "Created" to get the others.',
			docs: 'https://docs.github.com/rest/actions/workflow-runs#list-workflow-runs-for-a-repository',
		},
	],
	run: async (api, { repository, workflow, returnAll, limit, filters }) => {
		const { actor, branch, runEvent: event, excludePullRequests, status } = filters;
		const created = createdRange(filters.created);
		const headSha = await headOf(api, repository, filters);
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
		const subject = workflow ? ['workflows', await workflowId(api, repository, workflow), 'runs'] : ['runs'];
		const request = { method: 'GET', path: path`/repos/${root}/actions/${subject}`, query } as const;
		return await collected(api.rows<IDataObject>(request, limitOf({ returnAll, limit })));
	},
});

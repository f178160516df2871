import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { newPullRequestField, pullRequestSummary } from './fields';
import { branchesFields } from './branches';
import { repositoryField, segmentsOf } from '../../api/repository';
import { openingOf } from './newPullRequestBody';
import { applyExtras, isAsked } from './pullRequestExtras';

interface Pull extends IDataObject {
	readonly number: number;
}

export const createPullRequest = defineOperation({
	resource: 'pullRequest',
	name: 'Create',
	value: 'create',
	action: 'Create a pull request',
	description: 'Open a pull request from a branch or a fork, with reviewers, labels, assignees and milestone',
	docs: 'https://docs.github.com/rest/pulls/pulls#create-a-pull-request',
	kind: 'write',
	rights: 'Pull requests: write',
	summary: [...pullRequestSummary.filter((path) => path !== 'merged_at'), 'warnings'],
	fields: [repositoryField, ...branchesFields, newPullRequestField],
	run: async (api, given, { hint }) => {
		const { repository } = given;
		const { body, extras } = await openingOf(api, given);
		const at = path`/repos/${segmentsOf(repository)}/pulls`;
		const pull = await api.request<Pull>({ method: 'POST', path: at, body });
		if (!isAsked(extras)) return pull;
		const warnings = await applyExtras(api, repository, pull.number, extras);
		const where = path`/repos/${segmentsOf(repository)}/pulls/${pull.number}`;
		const whole = await api.request({ method: 'GET', path: where }).catch(() => pull);
		if (warnings.length === 0) return whole;
		hint(`Pull request ${repository}#${pull.number} is open, but not as asked. ${warnings.join(' ')}`);
		return { ...whole, warnings };
	},
});

import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { commitField, commitOf } from './fields';
import { checksOfCommit } from './ofCommit';
import { verdicts } from './shape';

export const getCheckStatus = defineOperation({
	name: 'Get Combined Status',
	value: 'getStatus',
	action: 'Get the combined status of a commit',
	description:
		'Read whether the checks and commit statuses of a commit, branch or pull request passed, and which failed',
	alias: ['combined status', 'is the build green', 'ci status', 'did the build pass', 'status of a pull request'],
	docs: 'https://docs.github.com/rest/commits/statuses#get-the-combined-status-for-a-specific-reference',
	kind: 'read',
	rights:
		'Commit statuses: read; Contents: read; Checks: read of a GitHub App; the scope repo of a classic token or OAuth for checks of private repositories',
	shape: verdicts,
	fields: [repositoryOfField, commitField],
	run: async (api, given, { hint }) => {
		const { repository, ref, pullRequest } = await commitOf(api, given);
		const { runs, statuses, sha, refused } = await checksOfCommit(api, repository, ref);
		// Statuses alone would be told as green where a check has failed.
		if (refused !== undefined) throw new UserError(`${refused} So it is not known whether they passed.`);
		if (runs.length + statuses.length === 0) hint(`There is no check and no status of ${sha} of ${repository} yet.`);
		return { sha, repository, pull_request: pullRequest ?? null, check_runs: [...runs], statuses: [...statuses] };
	},
});

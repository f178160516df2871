import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows, truncatedLike } from '../../../shared/catalogue/truncation';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { repositoryOfField } from '../../api/numbered';
import { conclusionsField, isConclusionWanted } from './checks';
import { commitField, commitOf } from './fields';
import { checksOfCommit } from './ofCommit';

export const getAllChecks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many checks of a commit',
	description: 'List the latest checks and commit statuses of a commit, branch or pull request',
	alias: ['commit status', 'checks of a pull request', 'failed checks'],
	docs: 'https://docs.github.com/rest/checks/runs#list-check-runs-for-a-git-reference',
	kind: 'read',
	rights:
		'Commit statuses: read; Contents: read; Checks: read of a GitHub App; the scope repo of a classic token or OAuth for checks of private repositories',
	notForTools: ['conclusions'],
	fields: [
		repositoryOfField,
		commitField,
		...listFields,
		{
			...conclusionsField,
			description: 'How they must have ended; choose none for all, also for those that still run',
		},
	],
	run: async (api, { conclusions, returnAll, limit, ...given }, { hint }) => {
		const { repository, ref } = await commitOf(api, given);
		const { runs, statuses, refused } = await checksOfCommit(api, repository, ref);
		if (refused !== undefined) hint(`${refused} So only commit statuses are returned.`);
		const chosen = [
			...runs.filter(({ conclusion }) => isConclusionWanted(conclusions, String(conclusion))),
			...statuses.filter(({ state }) => isConclusionWanted(conclusions, state)),
		];
		return firstRows(truncatedLike(runs, chosen), limitOf({ returnAll, limit }));
	},
});

import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { isClientError } from '../../../shared/http/errors';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { branchOrDefault, refField } from '../../api/refs';
import { repositoryField, segmentsOf } from '../../api/repository';
import { conclusionsField, isConclusionWanted } from './checks';

interface CheckRun extends IDataObject {
	readonly conclusion: string | null;
}

interface Status extends IDataObject {
	readonly context: string;
	readonly state: string;
}

interface Combined {
	readonly sha?: string;
	readonly statuses: readonly Status[];
}

const conclusionOf = (check: CheckRun | Status): string =>
	'context' in check ? String(check.state) : String(check.conclusion);

export const getAllChecks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many checks of a commit',
	description:
		'List the checks and commit statuses of a branch, tag or commit, the latest of each name: what passed, failed or still runs',
	alias: ['combined status', 'commit status', 'is the build green', 'ci status', 'did the build pass'],
	docs: 'https://docs.github.com/rest/checks/runs#list-check-runs-for-a-git-reference',
	kind: 'read',
	rights:
		'Commit statuses: read; Contents: read; the scope repo of a classic token or OAuth for checks of private repositories',
	fields: [
		repositoryField,
		refField,
		...listFields,
		{
			...conclusionsField,
			description: 'How they must have ended; choose none for all, also for those that still run',
		},
	],
	run: async (api, { repository, ref: given, conclusions, ...list }, { hint }) => {
		const ref = await branchOrDefault(api, repository, given);
		const at = [...segmentsOf(repository), 'commits', ref];
		const query = { filter: 'latest' };
		const runs = await collected(
			api.rows<CheckRun>({ method: 'GET', path: path`/repos/${at}/check-runs`, query }),
		).catch((error: unknown): CheckRun[] => {
			if (!isClientError(error)) throw error;
			hint(
				`GitHub did not let this account read the checks of ${repository}, so commit statuses alone are told. It lets no fine-grained token read checks: use a classic token or OAuth2.`,
			);
			return [];
		});
		const combined = await api.request<Combined>({
			method: 'GET',
			path: path`/repos/${at}/status`,
			query: { per_page: 100 },
		});
		const statuses = combined.statuses.map((status) => ({ ...status, sha: combined.sha ?? null }));
		const chosen = [...runs, ...statuses].filter((check) => isConclusionWanted(conclusions, conclusionOf(check)));
		return chosen.slice(0, limitOf(list));
	},
});

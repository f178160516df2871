import { defineShape } from '../../../shared/catalogue/shape';
import { accountOf, type GraphqlAccount, personShape } from '../../api/shapes';

/** https://docs.github.com/graphql/reference/objects#projectv2statusupdate */
interface StatusUpdateNode {
	readonly id: string;
	readonly status?: string | null;
	readonly body?: string | null;
	readonly startDate?: string | null;
	readonly targetDate?: string | null;
	readonly createdAt?: string;
	readonly updatedAt?: string;
	readonly creator?: GraphqlAccount | null;
	readonly project?: { readonly id: string; readonly number: number; readonly title: string; readonly url: string };
}

/** What is told of how a project goes. */
export const statusUpdates = defineShape<StatusUpdateNode>(
	(update) => ({
		id: update.id,
		status: update.status?.toLowerCase() ?? null,
		body: update.body ?? '',
		startDate: update.startDate ?? null,
		targetDate: update.targetDate ?? null,
		author: personShape(update.creator && accountOf(update.creator)),
		createdAt: update.createdAt ?? null,
		updatedAt: update.updatedAt ?? null,
		project: update.project ?? null,
	}),
	{
		id: 'PVTSU_lADOAJpNLs4AAbcdzgAB',
		status: 'ON_TRACK',
		body: 'All is well.',
		startDate: '2026-11-01',
		targetDate: '2026-12-31',
		createdAt: '2026-11-20T10:00:00Z',
		updatedAt: '2026-11-20T10:00:00Z',
		creator: { __typename: 'User', databaseId: 583231, login: 'octocat', url: 'https://github.com/octocat' },
		project: {
			...{ id: 'PVT_kwDOAJpNLs4AAbcd', number: 5, title: 'Roadmap' },
			url: 'https://github.com/orgs/octo-org/projects/5',
		},
	},
);

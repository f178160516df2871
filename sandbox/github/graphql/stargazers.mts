import { moment } from '../replies.mts';
import { connection } from './connection.mts';
import type { Args } from './failure.mts';
import type { RepositoryMembers } from './repositoryMembers.mts';

/** Who starred a repository, the oldest first unless ordered otherwise. */
export const stargazers: RepositoryMembers = (graph, _fullName, { id }) => ({
	stargazers: (args: Args) => {
		const stars = [...graph.stars(Number(id))];
		const { direction } = (args['orderBy'] ?? {}) as Args;
		if (direction === 'DESC') stars.reverse();
		const starredAt = (star: (typeof stars)[number]) => ({ starredAt: moment(star.at) });
		return connection(stars, args, ({ login }) => graph.user(login), starredAt);
	},
});

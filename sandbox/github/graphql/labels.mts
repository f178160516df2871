import { labelMade } from '../labelMoments.mts';
import { connection } from './connection.mts';
import type { Args } from './failure.mts';
import type { RepositoryMembers } from './repositoryMembers.mts';

/** The labels of a repository, by name unless ordered otherwise. */
export const labels: RepositoryMembers = (graph, fullName, { html_url: at }) => ({
	labels: async (args: Args) => {
		const found = await graph.world.backend.list(`/repos/${fullName}/labels`);
		const shown = found.map(({ id, name, node_id, color, description, default: isDefault }) => ({
			...{ id: node_id, name, color, description, isDefault },
			createdAt: labelMade(graph.world, Number(id)),
			url: `${String(at)}/labels/${encodeURIComponent(String(name))}`,
		}));
		const { field, direction } = (args['orderBy'] ?? {}) as Args;
		if (field === 'CREATED_AT') shown.sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
		if (direction === 'DESC') shown.reverse();
		return connection(shown, args, (label) => label);
	},
});

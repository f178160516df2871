import { UserError } from 'n8n-workflow';

import type { Lookups } from '../../../shared/catalogue/lookup';
import { parseLocator } from '../../../shared/parameters/parseLocator';
import { type Connection, graphql } from '../../api/graphql';
import { ownerField } from '../../api/owner';
import { projectsOfOwner } from './documents';
import type { Project } from './projects';

/** The projects of the owner that is chosen beside the drop-down. */
export const projectLookups: Lookups = {
	async searchProjects(api, { filter, page, parameter }) {
		const chosen = parseLocator(ownerField, parameter('owner') ?? '');
		if (chosen === '') throw new UserError('Choose the owner first, then open this list again.');
		const variables = { login: chosen, query: filter || null, first: 100, after: page ?? null };
		const { repositoryOwner: owner } = await graphql<{
			repositoryOwner: { projectsV2?: Connection<Project> } | null;
		}>(api, projectsOfOwner, variables);
		const { nodes, pageInfo } = owner?.projectsV2 ?? { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
		const items = nodes.flatMap((project) =>
			project
				? [{ name: `${project.title} (${project.number})`, value: String(project.number), url: project.url }]
				: [],
		);
		return { items, next: pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined };
	},
};

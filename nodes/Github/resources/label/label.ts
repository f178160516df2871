import type { Api } from '../../../shared/catalogue/api';
import { unlessGone } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { connected, type Connection, noRows } from '../../api/graphql';
import { askOfRepository } from '../../api/graphqlBatch';
import { type Stretch, worthLooking } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import type { LabelDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';

interface Node {
	readonly name: string;
	readonly createdAt: string | null;
}

interface Page {
	readonly labels: Connection<Node> | null;
}

/** REST lists labels by name and without moments; GraphQL tells moments, but not the ids that webhooks and REST tell. */
const newest = {
	declared: '$owner: String!, $name: String!, $first: Int!, $cursor: String',
	field: `repository(owner: $owner, name: $name) {
		labels(first: $first, after: $cursor, orderBy: { field: CREATED_AT, direction: DESC }) {
			pageInfo { hasNextPage endCursor }
			nodes { name createdAt }
		}
	}`,
};

async function nodesSince(api: Api, repository: string, since: number): Promise<Node[]> {
	const found: Node[] = [];
	const newestFirst = connected<Node>(async (cursor, first) => {
		const page = await askOfRepository<Page>(api, repository, newest, { first, cursor });
		return page.labels ?? noRows;
	});
	for await (const node of newestFirst) {
		if (!node.createdAt || Date.parse(node.createdAt) < since) break;
		found.push(node);
	}
	return found;
}

/** Labels that were created since a moment (epoch milliseconds), as webhooks would have told them: each is asked for once. */
export async function labelsSince(api: Api, repository: string, span: Stretch): Promise<LabelDelivery[]> {
	const nodes = worthLooking(await nodesSince(api, repository, span.since), span);
	if (nodes.length === 0) return [];
	const at = await repositoryAt(api, repository);
	const read = nodes.map(async ({ name, createdAt }): Promise<LabelDelivery[]> => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/labels/${name}` } as const;
		const label = await unlessGone(api.request<LabelDelivery['label']>(request));
		return label ? [{ action: 'created', label: { ...label, ...(createdAt && { createdAt }) }, repository: at }] : [];
	});
	return (await Promise.all(read)).flat();
}

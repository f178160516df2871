import { lastTextEdit } from '../events/textEdits.mts';
import { asObject, type JsonObject } from '../../front/exchange.mts';
import { nodeId } from '../replies.mts';
import { emulatorSeed, seededLogins } from '../seed.mts';
import { graphAuthor } from '../unusual/authors.mts';
import type { World } from '../world.mts';
import { ofPeople } from './code/teams.mts';
import { connection } from './connection.mts';
import type { createDiscussions } from './discussions/discussions.mts';
import { GraphFailure, type Args, type GraphObject } from './failure.mts';
import type { Graph } from './graph.mts';
import { mergeQueueMembers } from './mergeQueue.mts';
import type { Projects } from './projects.mts';
import { reactable } from './reactions.mts';
import { repositoryMembers } from './repositoryMembers.mts';
import type { ReviewThreads } from './reviewThreads.mts';

export interface GraphParts {
	projects: Projects;
	discussions: ReturnType<typeof createDiscussions>;
	stars: Graph['stars'];
	checks: Graph['checks'];
	threads: ReviewThreads;
}

/** Where the issue or pull request with a global id is. */
async function locateIssue(world: World, id: string): ReturnType<Graph['locate']> {
	const kind = /^0:(Issue|PullRequest)\d+$/.exec(Buffer.from(id, 'base64').toString('utf8'))?.[1];
	if (kind !== 'Issue' && kind !== 'PullRequest') return undefined;
	for (const fullName of world.fullNames()) {
		const list = `/repos/${fullName}/${kind === 'Issue' ? 'issues' : 'pulls'}?state=all`;
		const found = (await world.backend.list(list)).find((one) => one['node_id'] === id);
		if (found !== undefined) return { fullName, number: Number(found['number']), type: kind };
	}
	return undefined;
}

/** Whatever has a global id. */
async function nodeOf(
	graph: Graph,
	{ projects, discussions, threads }: Pick<GraphParts, 'projects' | 'discussions' | 'threads'>,
	id: string,
): ReturnType<Graph['node']> {
	const { world } = graph;
	const own = (await projects.node(graph, id)) ?? discussions.node(graph, id) ?? (await threads.node(graph, id));
	if (own !== undefined) return own;
	const place = await graph.locate(id);
	if (place !== undefined) return await graph.issue(place.fullName, place.number);
	for (const fullName of world.fullNames()) {
		const repository = await world.backend.read(`/repos/${fullName}`);
		if (repository?.['node_id'] === id) return await graph.repository(fullName);
	}
	for (const name of [...seededLogins, ...emulatorSeed.orgs.map((org) => org.login)]) {
		const owner = await graph.user(name);
		if (owner?.['id'] === id) return owner;
	}
	// pl-strflt/projects-migration#1
	throw new GraphFailure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
}

/** Builds the nodes of the graph for one caller, reading the emulator through the REST API. */
export function buildGraph(world: World, login: string, parts: GraphParts): Graph {
	const { projects, discussions, stars, checks } = parts;
	const { backend } = world;

	const users = new Map<string, Promise<GraphObject | null>>();

	/** A person or an organization; asked for once in a call, however often the answer names it. */
	async function readUser(name: string): Promise<GraphObject | null> {
		const organization = await backend.read(`/orgs/${name}`);
		const found = organization ?? (await backend.read(`/users/${name}`));
		if (found === undefined) return null;
		return {
			__typename: organization === undefined ? 'User' : 'Organization',
			id: found['node_id'],
			databaseId: found['id'],
			login: name,
			name: found['name'] ?? null,
			email: found['email'] ?? '',
			avatarUrl: found['avatar_url'],
			url: found['html_url'],
			...{ ...projects.ofOwner(graph, name), ...ofPeople(graph, name) },
			repository: ({ name: repo }: Args) => graph.repository(`${name}/${String(repo)}`),
		};
	}

	const graph: Graph = {
		...{ world, login, stars, checks },
		async user(name) {
			const known = users.get(name) ?? readUser(name);
			users.set(name, known);
			return await known;
		},
		async repository(fullName) {
			const [owner = '', name = ''] = fullName.split('/');
			const found = await world.repository(fullName);
			if (found === undefined || (await world.rights.role(login, owner, name)) === 'none') return null;
			const issue = async (number: unknown, ...types: string[]): Promise<GraphObject> => {
				const one = await graph.issue(fullName, Number(number));
				if (one !== null && types.includes(one.__typename ?? '')) return one;
				const what = types.length > 1 ? 'issue or pull request' : String(types[0]);
				const article = /^i/i.test(what) ? 'an' : 'a';
				// mmnto-ai/totem#863, cli/cli#157
				throw new GraphFailure(
					'NOT_FOUND',
					`Could not resolve to ${article} ${what} with the number of ${String(number)}.`,
				);
			};
			return {
				__typename: 'Repository',
				id: found['node_id'],
				databaseId: found['id'],
				name,
				nameWithOwner: fullName,
				description: found['description'],
				isPrivate: found['private'],
				isArchived: found['archived'],
				url: found['html_url'],
				stargazerCount: found['stargazers_count'],
				forkCount: found['forks_count'],
				createdAt: found['created_at'],
				updatedAt: found['updated_at'],
				pushedAt: found['pushed_at'],
				defaultBranchRef: { __typename: 'Ref', name: found['default_branch'] },
				owner: () => graph.user(owner),
				issue: ({ number }: Args) => issue(number, 'Issue'),
				pullRequest: ({ number }: Args) => issue(number, 'PullRequest'),
				issueOrPullRequest: ({ number }: Args) => issue(number, 'Issue', 'PullRequest'),
				projectsV2: asObject(projects.ofOwner(graph, owner))['projectsV2'],
				projectV2: asObject(projects.ofOwner(graph, owner))['projectV2'],
				...discussions.ofRepository(graph, fullName),
				...Object.assign({}, ...repositoryMembers.map((members) => members(graph, fullName, found))),
			};
		},
		async issue(fullName, number) {
			const found = await world.issue(fullName, number);
			return found === undefined ? null : showIssue(graph, parts, fullName, found);
		},
		isRedacted: async (item) => await projects.isRedacted(graph, item),
		locate: async (id) => await locateIssue(world, id),
		node: async (id) => await nodeOf(graph, parts, id),
	};
	return graph;
}

function showIssue(
	graph: Graph,
	{ projects, threads }: Pick<GraphParts, 'projects' | 'threads'>,
	fullName: string,
	found: JsonObject,
): GraphObject {
	const isPull = found['pull_request'] !== undefined;
	const labels = Array.isArray(found['labels']) ? found['labels'].map(asObject) : [];
	const assignees = Array.isArray(found['assignees']) ? found['assignees'].map(asObject) : [];
	const merged = asObject(found['pull_request'])['merged_at'] !== null && isPull;
	return {
		__typename: isPull ? 'PullRequest' : 'Issue',
		id: found['node_id'] ?? nodeId('Issue', Number(found['id'])),
		databaseId: found['id'],
		number: found['number'],
		title: found['title'],
		body: found['body'] ?? '',
		state: merged ? 'MERGED' : String(found['state']).toUpperCase(),
		closed: found['state'] === 'closed',
		url: found['html_url'],
		createdAt: found['created_at'],
		updatedAt: found['updated_at'],
		closedAt: found['closed_at'],
		lastEditedAt: lastTextEdit(graph.world, Number(found['id'])),
		author: () => graphAuthor(graph, String(found['node_id']), String(asObject(found['user'])['login'])),
		repository: () => graph.repository(fullName),
		labels: (args: Args) =>
			connection(labels, args, ({ node_id, name, color }) => ({
				__typename: 'Label',
				id: node_id,
				name,
				color,
			})),
		assignees: (args: Args) =>
			connection(assignees, args, async (user) => (await graph.user(String(user['login']))) ?? { __typename: 'User' }),
		...reactable(graph, String(found['node_id'])),
		projectItems: (args: Args) => projects.itemsOf(graph, String(found['node_id']), args),
		...(isPull ? threads.ofPull(graph, fullName, Number(found['number'])) : {}),
		...(isPull ? mergeQueueMembers(graph, fullName, Number(found['number'])) : {}),
	};
}

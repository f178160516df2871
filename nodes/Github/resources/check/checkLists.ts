import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Span } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { accountOf, type GraphqlAccount } from '../../api/shapes';
import { connected, type Connection, graphql, type GraphqlOptions, noRows } from '../../api/graphql';
import { ownerAndName, segmentsOf } from '../../api/repository';
import type { CheckDelivery, HookedRepository, StatusDelivery } from '../../log/payloads';
import { repositoryAt } from '../../log/repositoryAt';

interface CheckRunNode {
	readonly __typename: 'CheckRun';
	readonly name: string;
	readonly status: string;
	readonly conclusion: string | null;
	readonly startedAt: string | null;
	readonly completedAt: string | null;
	readonly title: string | null;
	readonly summary: string | null;
	readonly detailsUrl: string | null;
	readonly url: string;
	readonly checkSuite: {
		readonly app: { readonly name: string } | null;
		readonly branch: { readonly name: string } | null;
		readonly creator: GraphqlAccount | null;
	};
}

interface StatusNode {
	readonly __typename: 'StatusContext';
	readonly context: string;
	readonly state: string;
	readonly description: string | null;
	readonly targetUrl: string | null;
	readonly createdAt: string;
	readonly creator: GraphqlAccount | null;
}

type CheckNode = CheckRunNode | StatusNode;

interface CommitNode {
	readonly oid: string;
	readonly statusCheckRollup: {
		readonly contexts: Connection<CheckNode>;
	} | null;
}

interface Page {
	readonly repository: {
		readonly defaultBranchRef: {
			readonly name: string;
			readonly target: { readonly history?: { readonly nodes: ReadonlyArray<CommitNode | null> } } | null;
		} | null;
		readonly pullRequests: {
			readonly nodes: ReadonlyArray<{
				readonly number: number;
				readonly headRefName: string;
				readonly commits: { readonly nodes: ReadonlyArray<{ readonly commit: CommitNode } | null> };
			} | null>;
		};
	} | null;
}

const rows = `pageInfo { hasNextPage endCursor } nodes {
	__typename
	... on CheckRun {
		name status conclusion startedAt completedAt title summary detailsUrl url
		checkSuite { app { name } branch { name } creator { __typename login databaseId } }
	}
	... on StatusContext {
		context state description targetUrl createdAt
		creator { __typename login ... on User { databaseId } ... on Bot { databaseId } }
	}
}`;

const rollup = `oid statusCheckRollup { contexts(first: 100) { ${rows} } }`;

/**
 * GitHub lists checks by commit only. One point, because GitHub counts a hundredth of the lists that are asked for: 72 here.
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
const query = `query ($owner: String!, $name: String!) {
	repository(owner: $owner, name: $name) {
		defaultBranchRef { name target { ... on Commit { history(first: 10) { nodes { ${rollup} } } } } }
		pullRequests(first: 30, states: OPEN, orderBy: { field: UPDATED_AT, direction: DESC }) {
			nodes { number headRefName commits(last: 1) { nodes { commit { ${rollup} } } } }
		}
	}
}`;

/** The checks of one commit beyond the first hundred. */
const restQuery = `query ($owner: String!, $name: String!, $oid: GitObjectID!, $after: String) {
	repository(owner: $owner, name: $name) { object(oid: $oid) { ... on Commit {
		statusCheckRollup { contexts(first: 100, after: $after) { ${rows} } }
	} } }
}`;

interface Rest {
	readonly repository: { readonly object: Pick<CommitNode, 'statusCheckRollup'> | null } | null;
}

interface Head {
	readonly branch: string;
	readonly pullRequest?: number;
	readonly commit: CommitNode;
}

/** The newest commits of the default branch, and the newest one of each pull request. */
function headsOf({ repository }: Page): Head[] {
	const { defaultBranchRef: main, pullRequests } = repository ?? {};
	const heads: Head[] = [];
	for (const commit of main?.target?.history?.nodes ?? [])
		if (main && commit) heads.push({ branch: main.name, commit });
	for (const pull of pullRequests?.nodes ?? [])
		for (const node of pull?.commits.nodes ?? [])
			if (pull && node) heads.push({ branch: pull.headRefName, pullRequest: pull.number, commit: node.commit });
	return heads;
}

/**
 * The id of a check, which its link has: https://github.com/…/job/34942661139 (every check that PyGithub has
 * recorded, such as CheckRun.setUp#3), or
 * …/checks?check_run_id=34942661139. GraphQL's own member for it is a number of 32 bits. Pure.
 */
const idOf = (url: string): number => {
	const [, named, last] = /check_run_id=(\d+)|\/(\d+)(?=[?#]|$)/.exec(url) ?? [];
	return Number(named ?? last ?? 0);
};

/** A check or a commit status as a webhook would have told it. */
function deliveryOf(
	repository: HookedRepository,
	{ branch, commit, pullRequest }: Head,
	node: CheckRunNode | StatusNode,
): CheckDelivery {
	const { oid: sha } = commit;
	const pulls = pullRequest === undefined ? [] : [{ number: pullRequest }];
	if (node.__typename === 'StatusContext') {
		const { context, description, targetUrl, createdAt, creator } = node;
		return {
			sha,
			context,
			description,
			state: node.state === 'EXPECTED' ? 'pending' : node.state.toLowerCase(),
			target_url: targetUrl,
			created_at: createdAt,
			branches: [{ name: branch }],
			pull_requests: pulls,
			repository,
			sender: creator && accountOf(creator),
		};
	}
	const { checkSuite } = node;
	return {
		action: 'completed',
		check_run: {
			id: idOf(node.url),
			name: node.name,
			head_sha: sha,
			status: node.status.toLowerCase(),
			conclusion: node.conclusion?.toLowerCase() ?? null,
			started_at: node.startedAt,
			completed_at: node.completedAt,
			details_url: node.detailsUrl,
			html_url: node.url,
			output: { title: node.title, summary: node.summary },
			app: checkSuite.app,
			check_suite: { head_branch: checkSuite.branch?.name ?? branch },
			pull_requests: pulls,
		},
		repository,
		sender: checkSuite.creator && accountOf(checkSuite.creator),
	};
}

const endedAt = (node: CheckRunNode | StatusNode): string | null =>
	node.__typename === 'CheckRun' ? node.completedAt : node.createdAt;

/** All checks of a commit, of which the first page was read already. */
async function checksOf(api: Api, name: string, { oid, statusCheckRollup }: CommitNode, options: GraphqlOptions) {
	const first = statusCheckRollup?.contexts ?? noRows;
	const pages = connected<CheckNode>(async (after) => {
		if (after === null) return first;
		const rest = await graphql<Rest>(api, restQuery, { ...ownerAndName(name), oid, after }, options);
		return rest.repository?.object?.statusCheckRollup?.contexts ?? noRows;
	});
	const nodes: CheckNode[] = [];
	for await (const node of pages) nodes.push(node);
	return nodes;
}

/** The branches that a commit status is at the head of. https://docs.github.com/rest/commits/commits#list-branches-for-head-commit */
export const branchesAtHead = async (
	api: Api,
	{ sha, repository: { full_name: name } }: StatusDelivery,
): Promise<StatusDelivery['branches']> =>
	await api.request({
		method: 'GET',
		path: path`/repos/${segmentsOf(name)}/commits/${sha}/branches-where-head`,
	});

/**
 * Checks and commit statuses of the newest commits that ended since a moment (epoch milliseconds).
 *
 * A fine-grained token has no right to read checks (https://github.com/orgs/community/discussions/179545,
 * github/rest-api-description#4290): GitHub refuses those alone, and the statuses are told without them.
 *
 * @throws UserError when nothing of them may be read.
 */
export async function checksSince(
	api: Api,
	name: string,
	{ since, tell }: Pick<Span, 'since' | 'tell'>,
): Promise<CheckDelivery[]> {
	const repository = await repositoryAt(api, name);
	const refusals: string[] = [];
	const options: GraphqlOptions = { partial: 'allowed', onPart: (refused) => void refusals.push(refused) };
	const heads = headsOf(await graphql<Page>(api, query, ownerAndName(name), options));
	const read = heads.map(async (head) => ({ head, nodes: await checksOf(api, name, head.commit, options) }));
	const checks = await Promise.all(read);
	const [refused] = refusals;
	if (refused !== undefined) {
		const told = `Checks of ${name} cannot be read: ${refused} ${/by integration/i.test(refused) ? 'The app needs the permission "Checks: read".' : 'GitHub lets no fine-grained token read checks; use a classic token or OAuth2, or choose instant delivery.'}`;
		if (checks.every(({ nodes }) => nodes.length === 0)) throw new UserError(told);
		tell?.(`${told} Commit statuses are told.`);
	}
	return checks.flatMap(({ head, nodes }) =>
		nodes.flatMap((node) => (Date.parse(endedAt(node) ?? '') >= since ? [deliveryOf(repository, head, node)] : [])),
	);
}

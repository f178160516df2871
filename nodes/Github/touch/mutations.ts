import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';
import type { Ask } from '../../shared/catalogue/integration';
import { path } from '../../shared/http/path';
import type { Chain, Touched } from '../../shared/catalogue/touch';
import { objectBody } from './request';

/** The mutations of the steps that change an existing item: an issue, a pull request, a discussion, or what is part of one. */
const ofItems = new Set([
	...['pinIssue', 'unpinIssue', 'deleteIssue'],
	...['markPullRequestReadyForReview', 'convertPullRequestToDraft'],
	...['enablePullRequestAutoMerge', 'disablePullRequestAutoMerge', 'enqueuePullRequest', 'dequeuePullRequest'],
	...['addPullRequestReviewThread', 'resolveReviewThread', 'unresolveReviewThread'],
	...['addReaction', 'removeReaction', 'lockLockable', 'unlockLockable'],
	...['updateDiscussion', 'closeDiscussion', 'reopenDiscussion', 'deleteDiscussion', 'addDiscussionComment'],
	...['updateDiscussionComment', 'deleteDiscussionComment'],
	...['markDiscussionCommentAsAnswer', 'unmarkDiscussionCommentAsAnswer'],
	...['addProjectV2ItemById', 'updateProjectV2ItemFieldValue', 'clearProjectV2ItemFieldValue'],
	...['updateProjectV2ItemPosition', 'archiveProjectV2Item', 'unarchiveProjectV2Item', 'deleteProjectV2Item'],
]);

/** The mutations that create an item in the repository of this variable. */
const creating = new Map([['createDiscussion', 'repositoryId']]);

/**
 * Variables that name what an item is put into or is described by, and are no item: a project, its fields, a category, the commit
 * that a pull request must be at.
 */
const containers =
	/^(?:(?:project|field|category|option|iteration|singleSelectOption|clientMutation)Id\d*|expectedHeadOid)$/i;

const inRepository = 'number repository { nameWithOwner }';
const whereItemsAre = `query ($ids: [ID!]!) { nodes(ids: $ids) {
	... on Repository { nameWithOwner }
	... on Issue { ${inRepository} }
	... on PullRequest { ${inRepository} }
	... on Discussion { ${inRepository} }
	... on IssueComment { issue { ${inRepository} } }
	... on PullRequestReview { pullRequest { ${inRepository} } }
	... on PullRequestReviewComment { pullRequest { ${inRepository} } }
	... on PullRequestReviewThread { pullRequest { ${inRepository} } }
	... on DiscussionComment { discussion { ${inRepository} } }
	... on ProjectV2Item { content { ... on Issue { ${inRepository} } ... on PullRequest { ${inRepository} } } }
} }`;

interface Located {
	readonly number?: number;
	readonly nameWithOwner?: string;
	readonly repository?: { readonly nameWithOwner?: string };
	readonly issue?: Located | null;
	readonly pullRequest?: Located | null;
	readonly discussion?: Located | null;
	readonly content?: Located | null;
}

/** The chain of an item: its key, and that of its repository. Pure. */
export const itemChain = (repository: string, number: number | string): Chain => [
	`${repository.toLowerCase()}#${number}`,
	repository.toLowerCase(),
];

function chainAt(node: Located | null | undefined): Chain | undefined {
	const item = node?.issue ?? node?.pullRequest ?? node?.discussion ?? node?.content ?? node;
	if (item?.nameWithOwner !== undefined) return [item.nameWithOwner.toLowerCase()];
	const repository = item?.repository?.nameWithOwner;
	return repository === undefined || item?.number === undefined ? undefined : itemChain(repository, item.number);
}

/** The chains of node IDs; undefined where GitHub does not say of one where it is. */
async function chainsOfNodes(ids: readonly string[], ask: Ask): Promise<readonly Chain[] | undefined> {
	const body = { query: whereItemsAre, variables: { ids } };
	const { body: response } = await ask<{ data?: { nodes?: ReadonlyArray<Located | null> } }>({
		...{ method: 'POST', base: 'graphql', path: path`/graphql`, body, isOwnBody: true },
	});
	const chains = (response.data?.nodes ?? []).map(chainAt);
	return chains.length === ids.length && chains.every((chain) => chain !== undefined) ? chains : undefined;
}

/** The node IDs that variables name, by the names of the variables; objects such as an input are searched as well. */
function idsIn(variables: IDataObject): ReadonlyArray<readonly [string, string]> {
	return Object.entries(variables).flatMap(([name, value]): ReadonlyArray<readonly [string, string]> => {
		if (typeof value === 'object' && value !== null && !Array.isArray(value)) return idsIn(value as IDataObject);
		const isId = /id$|ids$|id\d+$/i.test(name) && value !== undefined && value !== null && value !== '';
		return isId && !containers.test(name) ? [value].flat().map((id) => [name, String(id)] as const) : [];
	});
}

/** The mutations of a document; none where the input of one holds a text of the document, which may name anything. Pure. */
function mutationsIn(query: string): readonly string[] {
	const all = query.match(/\w+\s*\(\s*input\b/g) ?? [];
	const byVariables = [...query.matchAll(/(\w+)\s*\(\s*input\s*:\s*(?:\$\w+|\{[^"]*?\})\s*\)/g)];
	return all.length === byVariables.length ? byVariables.map(([, name]) => name ?? '') : [];
}

/** What a mutation of a step changes; undefined for any other document, and for mutations that are not about one item. */
export async function touchedByMutation(request: ApiRequest, ask: Ask): Promise<Touched | undefined> {
	const { query, variables = {} } = objectBody(request) ?? {};
	if (!request.isOwnBody || typeof query !== 'string') return undefined;
	const names = mutationsIn(query);
	const ids = idsIn(variables as IDataObject);
	const [first = ''] = names;
	const container = creating.get(first);
	if (names.length === 1 && container !== undefined) {
		const subjects = await chainsOfNodes(
			ids.flatMap(([name, id]) => (name === container ? [id] : [])),
			ask,
		);
		return subjects && { subjects, isNew: true };
	}
	if (names.length === 0 || ids.length === 0 || !names.every((name) => ofItems.has(name))) return undefined;
	const subjects = await chainsOfNodes([...new Set(ids.map(([, id]) => id))], ask);
	return subjects && { subjects };
}

import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../../shared/catalogue/api';
import type { Ask } from '../../../shared/catalogue/integration';
import { path } from '../../../shared/http/path';
import { bodyOf } from './bodies';

/** What a GraphQL call consists of (https://graphql.org/learn/serving-over-http). */
const ofDocuments = new Set(['query', 'variables', 'operationName']);

/**
 * Whether all that a GraphQL call says is in its body: a server may take a document from the query of the address as well
 * (https://graphql.org/learn/serving-over-http#get-request-and-parameters), or one that it knows by another member. Pure.
 */
export const isPlainDocument = (request: ApiRequest): boolean =>
	Object.keys(request.query ?? {}).length === 0 &&
	Object.keys(bodyOf(request) ?? {}).every((name) => ofDocuments.has(name));

const inRepository = 'repository { nameWithOwner }';
const whereNodesAre = `query ($ids: [ID!]!) { nodes(ids: $ids) {
	... on Repository { nameWithOwner }
	${['CheckRun', 'CommitComment', 'Discussion', 'DiscussionCategory', 'Issue', 'IssueComment', 'Label', 'Milestone']
		.concat('PullRequest', 'PullRequestReview', 'PullRequestReviewComment', 'PullRequestReviewThread', 'Ref', 'Release')
		.map((type) => `... on ${type} { ${inRepository} }`)
		.join('\n')}
	... on DiscussionComment { discussion { ${inRepository} } }
} }`;

interface Named {
	readonly nameWithOwner?: string;
}

interface Nodes {
	readonly data?: {
		readonly nodes?: ReadonlyArray<
			(Named & { readonly repository?: Named; readonly discussion?: { readonly repository?: Named } | null }) | null
		>;
	};
}

async function repositoriesOfNodes(ids: readonly string[], ask: Ask): Promise<readonly string[] | undefined> {
	if (ids.length === 0) return [];
	const body = { query: whereNodesAre, variables: { ids } };
	const { body: answer } = await ask<Nodes>({ method: 'POST', base: 'graphql', path: path`/graphql`, body });
	const names = (answer.data?.nodes ?? []).map(
		(node) => (node?.discussion?.repository ?? node?.repository ?? node)?.nameWithOwner,
	);
	return names.length === ids.length && names.every((name) => name !== undefined)
		? names.map((name) => name.toLowerCase())
		: undefined;
}

/** Variables that say what to do at a place, and not where. */
const words =
	/^(?:after|before|body|title|text|oid|branch|ref|clientMutationId|expectedHeadOid|mergeMethod|state|content|side|startSide|subjectType|path)\d*$/i;

/** What the variables of a document name: pairs of owner and name, and node ids; undefined where one may name anything else. */
function namedBy(
	variables: IDataObject,
): { readonly pairs: readonly string[]; readonly ids: readonly string[] } | undefined {
	const pairs: string[] = [];
	const ids: string[] = [];
	for (const [name, value] of Object.entries(variables)) {
		if (typeof value === 'number' && /ids?\d*$/i.test(name)) ids.push(String(value));
		if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) continue;
		if (words.test(name) || /^name\d*$/.test(name)) continue;
		if (typeof value === 'string' && /^owner\d*$/.test(name)) {
			pairs.push(`${value}/${String(variables[name.replace('owner', 'name')] ?? variables['repo'])}`.toLowerCase());
		} else if (typeof value === 'string' && /ids?\d*$/i.test(name)) ids.push(value);
		else if (Array.isArray(value) && /ids$/i.test(name)) ids.push(...value.map(String));
		else if (typeof value === 'object' && !Array.isArray(value)) {
			const inner = namedBy(value as IDataObject);
			if (!inner) return undefined;
			pairs.push(...inner.pairs);
			ids.push(...inner.ids);
		} else return undefined;
	}
	return { pairs, ids };
}

/**
 * Where a GraphQL call is about: all that it names must come from its variables, so that nothing is hidden in the document.
 * Fields that lead from one repository to another are not seen, so that only documents of the steps, which have none, are accepted.
 */
export async function repositoriesOfGraphql(request: ApiRequest, ask: Ask): Promise<readonly string[] | undefined> {
	const { query, variables = {} } = bodyOf(request) ?? {};
	if (!request.isOwnBody || !isPlainDocument(request) || typeof query !== 'string' || query.includes('"'))
		return undefined;
	const named = namedBy(variables as IDataObject);
	const ofNodes = named && (await repositoriesOfNodes(named.ids, ask));
	if (!named || !ofNodes || named.pairs.length + ofNodes.length === 0) return undefined;
	return [...named.pairs, ...ofNodes];
}

import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';
import type { Ask, Places } from '../../shared/catalogue/integration';
import { path } from '../../shared/http/path';
import { parseLocator } from '../../shared/parameters/parseLocator';
import { repositoryField } from './repository';

/** Who the account is, and what is left of its limits. */
const accountAlone = /^\/(?:user|app|rate_limit|meta)$/;

const bodyOf = ({ body }: ApiRequest): { readonly query?: unknown; readonly variables?: unknown } =>
	typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body)
		? (body as IDataObject)
		: {};

/**
 * Whether a call by another method than GET changes nothing: a GraphQL document that nowhere says "mutation", and the notes of a
 * release, which are only proposed (https://docs.github.com/rest/releases/releases#generate-release-notes-content-for-a-release).
 * Pure.
 */
export const readsGithub = (request: ApiRequest): boolean => {
	if (request.method !== 'POST') return false;
	if (request.path !== '/graphql') return /^\/repos\/[^/]+\/[^/]+\/releases\/generate-notes$/.test(request.path);
	const { query } = bodyOf(request);
	return typeof query === 'string' && !/mutation/i.test(query);
};

/** The words of a search; a quoted text is one, or a part of one. Pure. */
const wordsOf = (query: string): readonly string[] => query.match(/(?:"[^"]*"|[^ "])+/g) ?? [];

/**
 * The repositories that a search is narrowed to; undefined where it may find others, too: what a quoted text says is looked for,
 * and narrows nothing (https://docs.github.com/search-github/getting-started-with-searching-on-github/understanding-the-search-syntax).
 * Pure.
 */
function repositoriesOfSearch(query: unknown): readonly string[] | undefined {
	if (typeof query !== 'string' || /[^\S ]|\\/.test(query) || query.split('"').length % 2 === 0) return undefined;
	const words = wordsOf(query);
	if (words.some((word) => /^(?:OR|NOT)$|[()]|^-?(?:org|user):/i.test(word))) return undefined;
	const named = words.flatMap((word) => /^repo:"?([^"]+)"?$/i.exec(word)?.[1]?.toLowerCase() ?? []);
	return named.length === 0 ? undefined : named;
}

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
 * Fields that lead from one repository to another are not seen, so that only documents of the steps, which have none, are told.
 */
async function repositoriesOfGraphql(request: ApiRequest, ask: Ask): Promise<readonly string[] | undefined> {
	const { query, variables = {} } = bodyOf(request);
	if (!request.isOwnBody || typeof query !== 'string' || query.includes('"')) return undefined;
	const named = namedBy(variables as IDataObject);
	const ofNodes = named && (await repositoriesOfNodes(named.ids, ask));
	if (!named || !ofNodes || named.pairs.length + ofNodes.length === 0) return undefined;
	return [...named.pairs, ...ofNodes];
}

/** What makes a repository elsewhere, or moves one: https://docs.github.com/rest/repos */
const leadsElsewhere = /^\/repos\/[^/]+\/[^/]+\/(?:forks|generate|transfer)\/?$/;

/**
 * What names an issue by its ID alone, wherever that is: parts and dependencies of an issue, and what it is a duplicate of.
 * Copilot can be told to work in another repository. https://docs.github.com/rest/issues/sub-issues
 */
function namesByIdAlone({ path: route, body }: ApiRequest): boolean {
	const decoded = decodeURIComponent(route);
	if (/\/issues\/[^/]+\/(?:sub_issues?|dependencies)(?:\/|$)/.test(decoded)) return true;
	if (!/\/issues(?:\/|$)/.test(decoded) || body === undefined) return false;
	if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body)) return true;
	const { duplicate_issue_id: duplicate, agent_assignment: agent } = body as IDataObject;
	return (
		duplicate !== undefined || (agent !== undefined && Object.keys(Object(agent)).some((key) => /repo/i.test(key)))
	);
}

/** The fields of an owner's issues, which a step reads for one of its repositories. */
const fieldsOfOwner = /^\/orgs\/([\w.-]+)\/issue-fields$/;

/** Parts of a repository's address: GitHub takes no other signs, encoded or not. */
const repositoryPath = /^\/repos\/([\w.-]+\/[\w.-]+)(?:\/|$)/;

/**
 * What a public repository shows to those with rights alone: alerts, advisories, access, hooks, keys, secrets, traffic. And what
 * leads to other repositories, private ones too: cross references, sub-issues and dependencies.
 * https://docs.github.com/rest/authentication/permissions-required-for-fine-grained-personal-access-tokens
 */
const forSomeAlone = new RegExp(
	`^/repos/[^/]+/[^/]+/(?:${[
		'dependabot',
		'code-scanning',
		'secret-scanning',
		'security-advisories',
		'vulnerability-alerts',
	]
		.concat(
			'code-quality',
			'notifications',
			'subscription(?:/|$)',
			'dependency-graph',
			'traffic',
			'collaborators',
			'invitations',
			'teams',
			'hooks',
			'keys',
			'autolinks',
		)
		.concat('actions/(?:secrets|variables|runners|organization-)', 'environments/[^/]+/(?:secrets|variables)')
		.concat('branches/[^/]+/protection', 'issues/[^/]+/(?:timeline|events|sub_issues|parent|dependencies)')
		.join('|')})`,
	'i',
);

/** Fields of GraphQL that lead to other repositories, or to what those with rights alone see. */
const leadingFields =
	/\b(?:timelineItems|subIssues|parent|trackedIssues|trackedInIssues|closingIssuesReferences|vulnerabilityAlerts|projectItems|projectsV2|collaborators|viewer|blockedBy|blocking)\b/;

/** The repositories that requests to GitHub are about. */
export const repositories: Places = {
	name: 'repositories',
	keyOf: async (given) => parseLocator(repositoryField, given).toLowerCase(),
	async of(request, ask) {
		const route: string = request.path;
		if (request.method !== 'GET' && leadsElsewhere.test(decodeURIComponent(route))) return undefined;
		const [, named] = repositoryPath.exec(route) ?? [];
		if (named !== undefined && request.method !== 'GET' && namesByIdAlone(request)) {
			return request.place === undefined ? undefined : [named.toLowerCase(), request.place];
		}
		if (named !== undefined) return [named.toLowerCase()];
		if (request.method === 'GET' && accountAlone.test(route)) return [];
		const [, owner] = fieldsOfOwner.exec(route) ?? [];
		if (request.method === 'GET' && request.place?.startsWith(`${owner?.toLowerCase()}/`)) return [request.place];
		if (request.method === 'GET' && /^\/search\/(?:issues|commits|code)$/.test(route)) {
			return repositoriesOfSearch(request.query?.['q']);
		}
		return route === '/graphql' ? await repositoriesOfGraphql(request, ask) : undefined;
	},
	/** https://docs.github.com/rest/repos/repos#get-a-repository: "internal" is for the members of an enterprise. */
	async isPublic(place, ask) {
		const { body } = await ask<{ private?: boolean; visibility?: string }>({
			method: 'GET',
			path: path`/repos/${place.split('/')}`,
		});
		return body.private === false && (body.visibility ?? 'public') === 'public';
	},
	tellsNothing: (request) => /^\/(?:rate_limit|meta)$/.test(request.path),
	tellsMore: (request) =>
		forSomeAlone.test(decodeURIComponent(request.path)) ||
		request.path.startsWith('/orgs/') ||
		leadingFields.test(String(bodyOf(request).query ?? '')),
	/** https://docs.github.com/rest/repos/repos#update-a-repository */
	publishes({ method, path: route, body }) {
		if (method !== 'PATCH' || !/^\/repos\/[^/]+\/[^/]+\/?$/.test(decodeURIComponent(route))) return false;
		if (typeof body !== 'object' || Array.isArray(body) || Buffer.isBuffer(body)) return body !== undefined;
		const { private: isPrivate, visibility } = body as IDataObject;
		const keepsPrivate = isPrivate === undefined || isPrivate === true;
		return !keepsPrivate || (visibility !== undefined && visibility !== 'private' && visibility !== 'internal');
	},
};

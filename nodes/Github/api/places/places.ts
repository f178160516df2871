import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../../shared/catalogue/api';
import type { Ask, Places } from '../../../shared/catalogue/integration';
import { path } from '../../../shared/http/path';
import { parseLocator } from '../../../shared/parameters/parseLocator';
import { repositoryField } from '../repository';
import { isForSome, partsOfGithub } from './answers';
import { bodyOf, isOpaque, repositoriesNamed } from './bodies';
import { families, type Family, familyOf, networkOf } from './families';
import { isPlainDocument, repositoriesOfGraphql } from './graphql';
import { publishesAtGithub } from './publishing';

/** Who the account is, and what is left of its limits. */
const accountAlone = /^\/(?:user|app|rate_limit|meta)$/;

/**
 * Whether a call by another method than GET changes nothing: a GraphQL document that nowhere says "mutation", and the notes of a
 * release, which are only proposed (https://docs.github.com/rest/releases/releases#generate-release-notes-content-for-a-release).
 * Pure.
 */
export const readsGithub = (request: ApiRequest): boolean => {
	if (request.method !== 'POST') return false;
	if (request.path !== '/graphql') return /^\/repos\/[^/]+\/[^/]+\/releases\/generate-notes$/.test(request.path);
	const { query } = bodyOf(request) ?? {};
	return isPlainDocument(request) && typeof query === 'string' && !/mutation/i.test(query);
};

/** The words of a search; a quoted text is one, or a part of one. Pure. */
const wordsOf = (query: string): readonly string[] => query.match(/(?:"[^"]*"|[^ "])+/g) ?? [];

/** What else is asked of a search. https://docs.github.com/rest/search/search */
const ofSearches = new Set(['sort', 'order', 'per_page', 'page', 'advanced_search', 'search_type']);

/**
 * The repositories that a search is narrowed to; undefined where it may find others, too: what a quoted text says is looked for,
 * and narrows nothing (https://docs.github.com/search-github/getting-started-with-searching-on-github/understanding-the-search-syntax).
 * Pure.
 */
function repositoriesOfSearch({ q: query, ...others }: IDataObject): readonly string[] | undefined {
	if (Object.keys(others).some((name) => !ofSearches.has(name))) return undefined;
	if (typeof query !== 'string' || /[^\S ]|\\/.test(query) || query.split('"').length % 2 === 0) return undefined;
	const words = wordsOf(query);
	if (words.some((word) => /^(?:OR|NOT)$|[()]|^-?(?:org|user):/i.test(word))) return undefined;
	const named = words.flatMap((word) => /^repo:"?([^"]+)"?$/i.exec(word)?.[1]?.toLowerCase() ?? []);
	return named.length === 0 ? undefined : named;
}

/** The searches of what is in repositories, and the qualifiers by which a query says where to search. */
const narrowedSearch = /^\/search\/(?:issues|commits|code)$/;
const namesPlaces = /(?:^|\s)-?(?:repo|org|user):/i;

/** The fields of an owner's issues, which a step reads for one of its repositories. */
const fieldsOfOwner = /^\/orgs\/([\w.-]+)\/issue-fields$/;

/** Parts of a repository's address: GitHub takes no other signs, encoded or not. */
const repositoryPath = /^\/repos\/([\w.-]+\/[\w.-]+)(?:\/(.*))?$/;

/** A repository by its number, to which GitHub leads from the previous name of one, and from an issue that was transferred. */
const repositoryById = /^\/repositories\/(\d+)(\/.*)?$/;

const partsOf = (rest: string): readonly string[] =>
	rest === '' ? [] : rest.replace(/\/$/, '').split('/').map(decodeURIComponent);

/** Whether the answer is returned unchanged, so that no part of it can be omitted. */
const isUnread = ({ answer }: ApiRequest): boolean => answer === 'text' || answer === 'bytes';

/** The repositories of a request below the address of one; undefined where no family is known to be about it alone. */
async function repositoriesBelow(
	request: ApiRequest,
	place: string,
	parts: readonly string[],
	{ all, ask }: { readonly all: readonly Family[]; readonly ask: Ask },
): Promise<readonly string[] | undefined> {
	const family = familyOf(parts, all);
	const isUpload = request.method === 'POST' && /^releases\/\d+\/assets$/.test(parts.join('/'));
	if (!family || (isOpaque(request) && !isUpload)) return undefined;
	const reach = request.method === 'GET' || request.method === 'HEAD' ? family.reads : family.writes;
	if (reach === 'elsewhere' || (reach === 'mixed' && isUnread(request))) return undefined;
	const further = typeof reach === 'function' ? await reach({ request, place, parts, ask }) : [];
	const named = [request.query, request.body].map((given) => repositoriesNamed(given, place));
	if (further === undefined || named.includes(undefined)) return undefined;
	return [place, ...further, ...named.flatMap((one) => one ?? [])];
}

/** Fields of GraphQL that lead to other repositories, or to what those with rights alone see. */
const leadingFields =
	/\b(?:timelineItems|subIssues|parent|trackedIssues|trackedInIssues|closingIssuesReferences|vulnerabilityAlerts|projectItems|projectsV2|collaborators|viewer|blockedBy|blocking)\b/;

/** Whether a read below the address of a public repository is for those with rights alone; so is what no family is known of. */
function isFamilyForSome(request: ApiRequest): boolean {
	const [, place, rest = ''] = repositoryPath.exec(request.path) ?? [];
	if (place === undefined) return false;
	const parts = partsOf(rest);
	const isKept = isUnread(request) || request.receive !== undefined;
	const isFileOfRelease = parts[0] === 'releases' && parts[1] === 'assets' && isKept;
	return isFileOfRelease || (familyOf(parts)?.audience ?? 'some') === 'some';
}

/** The repositories that requests to GitHub are about, by these families of routes. */
export const repositoriesBy = (all: readonly Family[]): Places => ({
	name: 'repositories',
	field: repositoryField.name,
	keyOf: async (given) => parseLocator(repositoryField, given).toLowerCase(),
	/**
	 * Several `repo:` find what is in any of them; at most 256 characters of a query are not counted as qualifiers.
	 * https://docs.github.com/search-github/searching-on-github/searching-issues-and-pull-requests#search-within-a-users-or-organizations-repositories
	 */
	narrowed(request, places) {
		const { q } = request.query ?? {};
		const isOpen = request.method === 'GET' && narrowedSearch.test(request.path) && typeof q === 'string';
		if (!isOpen || namesPlaces.test(q) || repositoriesOfSearch({ q: `${q} repo:a/b` }) === undefined) return request;
		const within = places.map((place) => `repo:${place}`);
		return { ...request, query: { ...request.query, q: [q, ...within].join(' ').trim() } };
	},
	async of(request, ask, within) {
		const { path: route, method }: { readonly path: string; readonly method: string } = request;
		const [, id, behind = ''] = repositoryById.exec(route) ?? [];
		if (id !== undefined) {
			const { body } = await ask<{ full_name?: string }>({ method: 'GET', path: path`/repositories/${id}` });
			if (body.full_name === undefined) return undefined;
			const named = `/repos/${body.full_name}${behind}` as typeof request.path;
			return await this.of({ ...request, path: named }, ask, within);
		}
		const [, named, rest = ''] = repositoryPath.exec(route) ?? [];
		if (named !== undefined) {
			const place = named.toLowerCase();
			if (within && !within.includes(place)) return [place];
			return await repositoriesBelow(request, place, partsOf(rest), { all, ask });
		}
		// Tasks of the Copilot agent are refused: the agent reads what its own settings allow, and no route returns what that is.
		if (route.startsWith('/agents/')) return undefined;
		if (route === '/graphql') return await repositoriesOfGraphql(request, ask);
		return method === 'GET' ? repositoriesOutside(request) : undefined;
	},
	/** https://docs.github.com/rest/repos/repos#get-a-repository: "internal" is for the members of an enterprise. */
	async isPublic(place, ask) {
		const { body } = await ask<{ private?: boolean; visibility?: string }>({
			method: 'GET',
			path: path`/repos/${networkOf(place).split('/')}`,
		});
		return body.private === false && (body.visibility ?? 'public') === 'public';
	},
	tellsNothing: (request) => /^\/(?:rate_limit|meta)$/.test(request.path),
	tellsMore: (request) =>
		isFamilyForSome(request) ||
		request.path.startsWith('/orgs/') ||
		leadingFields.test(String(bodyOf(request)?.['query'] ?? '')),
	publishes: publishesAtGithub,
	parts: {
		...partsOfGithub,
		mayTell({ path: route }) {
			const [, place, rest = ''] = repositoryPath.exec(route) ?? [];
			return place !== undefined && familyOf(partsOf(rest), all)?.reads === 'mixed';
		},
	},
	isForSome,
	/** A repository that was renamed; one that was transferred belongs to another owner, and is another place. */
	async current(place, ask) {
		const { body } = await ask<{ full_name?: string }>({ method: 'GET', path: path`/repos/${place.split('/')}` });
		const name = body.full_name?.toLowerCase();
		return name?.split('/')[0] === place.split('/')[0] ? name : undefined;
	},
});

/** The repositories of a read whose address has none: of the account, of the fields of issues, and searches. */
function repositoriesOutside({ path: route, query, place }: ApiRequest): readonly string[] | undefined {
	if (accountAlone.test(route)) return repositoriesNamed(query, '');
	const [, owner] = fieldsOfOwner.exec(route) ?? [];
	if (place?.startsWith(`${owner?.toLowerCase()}/`)) return [place];
	return narrowedSearch.test(route) ? repositoriesOfSearch(query ?? {}) : undefined;
}

/** The repositories that requests to GitHub are about. */
export const repositories: Places = repositoriesBy(families);

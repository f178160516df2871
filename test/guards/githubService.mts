import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Answer, ApiRequest } from '../../nodes/shared/catalogue/api';
import type { Ask, Integration } from '../../nodes/shared/catalogue/integration';
import { github } from '../../nodes/Github/github';
import { families, type Family } from '../../nodes/Github/api/places/families';
import { repositoriesBy } from '../../nodes/Github/api/places/places';
import { AsItStands, type Position, type Reason, type Service } from './adversary.mts';
import { type OpenApi, type Route, routesOfOpenApi } from './specifications.mts';

export const allowed = 'octo/website';
export const forbidden = 'octo/secret';
const numbers: Readonly<Record<string, string>> = { '1': allowed, '2': forbidden };

interface Described extends OpenApi {
	readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly description?: string }>>>>;
}

/** One of GitHub's documents, by its name in `@octokit/openapi`. */
export const documentOf = (name: string): Described =>
	JSON.parse(
		readFileSync(fileURLToPath(import.meta.resolve(`@octokit/openapi/generated/${name}.json`)), 'utf8'),
	) as Described;

/** The routes of one of GitHub's documents. */
export const routesOfGithub = (name: string): Route[] => routesOfOpenApi(documentOf(name));

/** What GitHub would tell: nodes and numbers that end on 1 lie in the allowed repository, those on 2 in the other one. */
export const ask: Ask = async <T,>({ path, body }: ApiRequest) => {
	const { ids = [] } = ((body ?? {}) as { variables?: { ids?: string[] } }).variables ?? {};
	const [, number = ''] = /^\/repositories\/(\d+)$/.exec(path) ?? [];
	const nodes = ids.map((id) => ({ repository: { nameWithOwner: id.endsWith('1') ? allowed : forbidden } }));
	const told = {
		full_name: numbers[number],
		head: { repo: { full_name: /\/pulls\/\d*2$/.test(path) ? forbidden : allowed } },
		data: { nodes },
	};
	return { status: 200, headers: {}, body: told } as Answer as Answer<T>;
};

const ownerNames = /^(?:owner|template_owner|repo_owner)$/;
const repoNames = /^(?:repo|template_repo|repo_name)$/;

/** Names of queries and members of bodies that name a repository, an owner or something that lies in one, by the specification. */
const namesRepository =
	/^(?:.*_)?(?:repo|repos|repository|repositories|repository_ids?|repository_lists|repository_owners|head_repo)$/;
const namesOwner = /^(?:org|organization|owner|new_owner)$/;

/** Members whose words say `repository` and name none; each is a switch, a kind or a name of something else. */
const namesNothing = /^(?:is_|has_|default_|include_|max_|members_can_|.*code_owner|.*_can_)/;

const last = (name: string): string => name.split('.').at(-1)?.replaceAll('[]', '') ?? '';

/** Ways to name the other repository as a part of a path. */
const inPath = (part: string): unknown[] => [
	part,
	part.toUpperCase(),
	new AsItStands(encodeURIComponent(part).replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`)),
];

/** What names another repository in a part of a path. */
function forbiddenInPath({ route, name }: Position): readonly unknown[] {
	const isBelow = route.template.startsWith('/repos/{owner}/{repo}') || route.template.startsWith('/repos/{template');
	if (ownerNames.test(name)) return isBelow ? [...inPath('evil'), new AsItStands('octo%2Fsecret%2F..')] : ['evil'];
	if (repoNames.test(name)) {
		return [...inPath('secret'), new AsItStands('website%2F..%2Fsecret'), new AsItStands('%2e%2e'), 'secret/..'];
	}
	if (name === 'basehead' || (isBelow && name === 'head')) {
		return [
			'main...evil:main',
			'evil:main...main',
			'main..evil:main',
			'main...octo:secret:main',
			'main...evil:secret:main',
		]
			.map((one) => (name === 'head' ? one.split('...')[1] : one))
			.filter((one) => one?.includes(':'));
	}
	return name === 'pull_number' && route.template.endsWith('/update-branch') ? ['2'] : [];
}

function forbiddenAt(position: Position): readonly unknown[] {
	const { route, in: where, name } = position;
	if (where === 'path') return forbiddenInPath(position);
	const word = last(name);
	if (namesNothing.test(word)) return [];
	if (where === 'body' && word === 'head' && route.template.endsWith('/pulls'))
		return ['evil:main', 'evil:secret:main'];
	if (where === 'body' && /^(?:duplicate_issue_id|sub_issue_id|issue_id)$/.test(word)) return [2];
	if (word === 'vcs_url') return [`https://github.com/${forbidden}`];
	if (word === 'start_private_fork') return [true];
	if (namesRepository.test(word)) {
		const many = [forbidden, `https://github.com/${forbidden}`, 2, '2', [allowed, forbidden], { id: 2 }];
		return word === 'head_repo' ? [forbidden, 'secret'] : many;
	}
	if (namesOwner.test(word)) return ['evil', ['octo', 'evil']];
	return [];
}

const harmlessAt = ({ route, in: where, name }: Position): unknown => {
	if (where === 'path') {
		if (ownerNames.test(name)) return 'octo';
		if (repoNames.test(name)) return 'website';
		if (name === 'basehead') return 'main...next';
		return '1';
	}
	if (where === 'query') return name === 'q' ? `x repo:${allowed}` : undefined;
	if (name === 'head') return 'next';
	return /^(?:title|name|body)$/.test(name) && !route.template.includes('variant') ? 'x' : undefined;
};

const document = (query: string, variables: object, more: object = {}): ApiRequest =>
	({ method: 'POST', path: '/graphql', body: { query, variables, ...more }, isOwnBody: true }) as unknown as ApiRequest;
const [ownId, otherId] = ['I_1', 'I_2'];
const node = 'query ($id: ID!) { node(id: $id) { id } }';
const pair = 'query ($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { id } }';
const asked = { owner: 'octo', name: 'website' };

/** GraphQL documents and searches that name the other repository, or may. */
const documents: ReadonlyArray<readonly [string, ApiRequest]> = [
	['the other node', document(node, { id: otherId })],
	['the other node next to the own', document(node, { id: ownId, otherId })],
	['the other node in a list', document(node, { ids: [ownId, otherId] })],
	['the other node in an input', document(node, { input: { subjectId: otherId } })],
	['the other node in a list of inputs', document(node, { ...asked, inputs: [{ id: otherId }] })],
	['the other repository', document(pair, { owner: 'octo', name: 'secret' })],
	['the other repository under an alias', document(pair, { ...asked, owner2: 'octo', name2: 'secret' })],
	['a text in the document', document('{ repository(owner: "octo", name: "secret") { id } }', asked)],
	['a document in the address', { ...document(pair, asked), query: { query: 'mutation { a }' } }],
	['variables in the address', { ...document(pair, asked), query: { variables: '{"name":"secret"}' } }],
	['a known document', document(pair, asked, { id: 'abc' })],
	['a document of a user', { ...document(pair, asked), isOwnBody: undefined } as unknown as ApiRequest],
	[
		'a list of documents',
		{ ...document(pair, asked), body: [{ query: pair, variables: { owner: 'octo', name: 'secret' } }] } as ApiRequest,
	],
	...[
		'repo:octo/secret',
		'x',
		`repo:${allowed} repo:octo/secret`,
		`repo:${allowed} OR x`,
		`"repo:${allowed}"`,
		`repo:${allowed} org:evil`,
		`repo:${allowed} user:evil`,
	].map(
		(q) =>
			[`the search ${q}`, { method: 'GET', path: '/search/issues', query: { q } } as unknown as ApiRequest] as const,
	),
	...[
		'/repositories/2/issues',
		'/Repos/octo/secret',
		'/repos/octo/website//forks',
		'/repos/octo/website/Forks',
		'/repos/octo/website/unheard-of',
		'/repos/octo/website/issues/1/unheard-of',
		'/repos/octo/website/issues%2F1%2Fsub_issues',
	].flatMap((path) =>
		['GET', 'POST'].map((method) => [`${method} ${path}`, { method, path } as unknown as ApiRequest] as const),
	),
	[
		'sub-issues as a file',
		{ method: 'GET', path: '/repos/octo/website/issues/1/sub_issues', answer: 'bytes' } as unknown as ApiRequest,
	],
	[
		'bytes that say anything',
		{
			method: 'POST',
			path: '/repos/octo/website/pulls',
			body: Buffer.from('{"head":"evil:main"}'),
		} as unknown as ApiRequest,
	],
];

/** Names that no route has: another way to say what routes of the specification say. */
const strays: Service['strays'] = [
	{ in: 'query', name: 'repo', value: 'secret' },
	{ in: 'query', name: 'repository[]', value: forbidden },
	{ in: 'query', name: 'repository_id', value: '2' },
	{ in: 'query', name: 'owner', value: ['octo', 'evil'] },
	{ in: 'body', name: 'repository', value: forbidden },
	{ in: 'body', name: 'repositories', value: [allowed, forbidden] },
	{ in: 'body', name: 'selected_repository_ids', value: [2] },
	{ in: 'body', name: 'organization', value: 'evil' },
];

/** GitHub with these families of routes, for one document. */
export function githubService(routes: readonly Route[], by: readonly Family[] = families): Service {
	const integration: Integration = { ...github, places: repositoriesBy(by) };
	const reasons: Reason[] = [
		...by
			.filter(({ reads, writes }) => reads !== 'elsewhere' || writes !== 'elsewhere')
			.map(({ why, routes: own }) => ({
				why,
				routes: new RegExp(`^\\w+ /repos/\\{\\w+\\}/\\{\\w+\\}(?:${own.map(pattern).join('|')})$`),
			})),
		{ routes: /^GET \/(?:user|app|rate_limit|meta)$/, why: 'tells of the account alone, and of no repository' },
		{ routes: /^GET \/search\/(?:issues|commits|code)$/, why: 'a search that is narrowed to the allowed repository' },
	];
	return {
		integration,
		routes,
		allowed,
		ask,
		harmless: harmlessAt,
		forbidden: forbiddenAt,
		strays,
		more: [
			...documents.map(([title, request]) => ({ title, request })),
			...mixed.flatMap((path) =>
				(['bytes', 'text'] as const).map((answer) => ({
					title: `${path} as ${answer}`,
					request: { method: 'GET', path, answer } as unknown as ApiRequest,
				})),
			),
		],
		reasons,
	};
}

/** A route of a family as an expression over templates of the specification. */
const pattern = (route: string): string =>
	route
		.split('/')
		.map((part) => {
			if (part === '') return '';
			if (part === '**') return '(?:/.+)?';
			return part === '*' || part === '@' ? '/[^/]+' : `/${part}`;
		})
		.join('');

/** Routes whose answers may hold parts of other repositories: what is kept as it comes cannot leave them out. */
const mixed = families
	.filter(({ reads }) => reads === 'mixed')
	.flatMap(({ routes }) => routes)
	.map((route) => `/repos/${allowed}/${route.replaceAll(/[*@]/g, '1')}`.replace(/\/$/, ''));

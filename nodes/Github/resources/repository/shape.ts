import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { momentShape, personShape, repositoryShape } from '../../api/shapes';

/** https://docs.github.com/rest/repos/repos#get-a-repository */
export type RepositoryObject = Omit<
	Like<'full-repository', typeof example, 'full_name'>,
	'created_at' | 'updated_at' | 'pushed_at'
> & {
	/** Webhooks tell some moments in seconds since 1970. */
	readonly created_at?: string | number | null;
	readonly updated_at?: string | null;
	readonly pushed_at?: string | number | null;
};

/** The roles that GitHub shows, the highest first, by the permission that each has. */
const roles = [
	['admin', 'admin'],
	['maintain', 'maintain'],
	['push', 'write'],
	['triage', 'triage'],
	['pull', 'read'],
] as const;

/** What these permissions make of somebody: admin, maintain, write, triage or read; null where they are not told. Pure. */
export const roleOf = (permissions: RepositoryObject['permissions']): string | null =>
	roles.find(([permission]) => permissions?.[permission] === true)?.[1] ?? null;

const switchesShape = (repository: RepositoryObject) => ({
	isPrivate: repository.private ?? null,
	visibility: repository.visibility ?? null,
	isFork: repository.fork ?? null,
	isArchived: repository.archived ?? null,
	isTemplate: repository.is_template ?? null,
});

const countsShape = (repository: RepositoryObject) => ({
	stars: repository.stargazers_count ?? null,
	forks: repository.forks_count ?? null,
	watchers: repository.subscribers_count ?? null,
	openIssues: repository.open_issues_count ?? null,
});

/** A repository as a workflow sees it, with what the account may do in it. Pure. */
export const wholeRepositoryShape = (repository: RepositoryObject) => ({
	...repositoryShape(repository),
	nodeId: repository.node_id ?? null,
	description: repository.description ?? '',
	homepage: repository.homepage || null,
	owner: personShape(repository.owner),
	...switchesShape(repository),
	defaultBranch: repository.default_branch ?? null,
	language: repository.language ?? null,
	topics: repository.topics ?? [],
	license: repository.license?.spdx_id ?? null,
	role: roleOf(repository.permissions),
	counts: countsShape(repository),
	createdAt: momentShape(repository.created_at),
	updatedAt: repository.updated_at ?? null,
	pushedAt: momentShape(repository.pushed_at),
});

const example = {
	id: 1296269,
	node_id: 'MDEwOlJlcG9zaXRvcnkxMjk2MjY5',
	full_name: 'octocat/hello-world',
	html_url: 'https://github.com/octocat/hello-world',
	description: 'This your first repo!',
	homepage: 'https://octocat.example.com',
	owner: { id: 583231, login: 'octocat', type: 'User' },
	private: false,
	visibility: 'public',
	fork: false,
	archived: false,
	is_template: false,
	default_branch: 'main',
	language: 'TypeScript',
	topics: ['octocat'],
	license: { spdx_id: 'MIT' },
	permissions: { admin: false, maintain: false, push: true, triage: true, pull: true },
	stargazers_count: 80,
	forks_count: 9,
	subscribers_count: 42,
	open_issues_count: 3,
	created_at: '2011-01-26T19:01:12Z',
	updated_at: '2026-11-20T12:00:00Z',
	pushed_at: '2026-11-20T11:00:00Z',
} as const;

/** Repositories. */
export const repositories = defineShape<RepositoryObject>(wholeRepositoryShape, example);

/**
 * Repositories as lists and searches return them: the watchers are in `full-repository` of @octokit/openapi, and in none of 186 rows of
 * lists recorded from PyGithub.
 */
export const listedRepositories = reducedOf(repositories, 'counts.watchers');

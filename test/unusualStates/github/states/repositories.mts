import type { GithubSandbox } from '../../../../sandbox/github/start.mts';
import type { ListedOperation } from '../../../../nodes/shared/catalogue/operation.ts';
import { type Objects, TestRepository } from '../repository.mts';
import { hasField, nameOf, type State } from '../state.mts';

let created = 0;

/** A new repository of the organization, where every operation is possible. */
export async function createRepository(github: GithubSandbox, objects: Objects = {}): Promise<TestRepository> {
	created += 1;
	const name = `state-${created}`;
	const repository = new TestRepository(github, `sample-org/${name}`, objects);
	await repository.rest.repos.createInOrg({ org: 'sample-org', name, auto_init: !objects.isEmpty });
	return repository;
}

const takesRepository: State['meets'] = (operation) => hasField(operation, 'repository');

/** Operations that delete the repository of the other cells. */
const endsRepository = (operation: ListedOperation): boolean => nameOf(operation) === 'repository:delete';

/** All operations in a repository without peculiarities: what fails here is a defect of the example. */
export const ordinary: State = {
	name: 'an ordinary repository',
	meets: () => true,
	isFresh: endsRepository,
	create: async (github) => ({ repository: await createRepository(github) }),
};

/** Replaces a text in all parameters. */
export function replaced<T>(value: T, from: string, to: string): T {
	if (typeof value === 'string') return value.replaceAll(from, to) as T;
	if (typeof value !== 'object' || value === null) return value;
	if (Array.isArray(value)) return value.map((one: unknown) => replaced(one, from, to)) as T;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, from, to)])) as T;
}

/** Resources that do not belong to the repository itself, so that they can change although it is archived. */
const outsideRepository = /^(?:notification|project|projectItem|gist|team|organization|user|account):/;
/** belief: an archived repository can be deleted, forked and starred; https://docs.github.com/repositories/archiving-a-github-repository/archiving-repositories */
const possibleWhenArchived = new Set(['repository:delete', 'repository:fork', 'repository:star', 'repository:unstar']);

const archived: State = {
	name: 'an archived repository',
	meets: takesRepository,
	isFresh: endsRepository,
	async create(github) {
		const repository = await createRepository(github);
		const archive = async (isArchived: boolean) =>
			await repository.rest.repos.update({ ...repository.at, archived: isArchived }).catch(() => undefined);
		return { repository, enter: async () => await archive(true), leave: async () => await archive(false) };
	},
	except: (operation) =>
		nameOf(operation) === 'repository:sync' ? 'the fork is written, and the archived repository is read' : undefined,
	// r-universe-org/help#247, canonical/snapcraft.io#3101
	words: (operation) =>
		(operation.kind === 'read' && nameOf(operation) !== 'release:generateNotes') ||
		outsideRepository.test(nameOf(operation)) ||
		possibleWhenArchived.has(nameOf(operation))
			? undefined
			: /archived so is read-only/,
};

const empty: State = {
	name: 'a repository without commits',
	meets: takesRepository,
	isFresh: (operation) =>
		endsRepository(operation) || (operation.kind !== 'read' && hasField(operation, ...branchFields, 'tag')),
	create: async (github) => ({ repository: await createRepository(github, { isEmpty: true }) }),
	except: (operation) =>
		/^repository:(?:fork|sync)$/.test(nameOf(operation))
			? 'belief: GitHub forks no repository without commits'
			: undefined,
	// @octokit/openapi: 404 of "Get repository content" and 409 "Git Repository is empty." of the Git database
	words: (operation) => (/^(?:file|commit)$/.test(operation.resource) ? /is empty|Not Found/ : undefined),
};

/** Stars are under the account, where GitHub's documentation mentions no redirect. belief: a previous name is not found there */
const stars = new Set(['repository:star', 'repository:unstar']);

/** A repository that has another name now; steps use the name that it had before. */
const moved = (name: string, move: (repository: TestRepository) => Promise<string>): State => ({
	name,
	meets: takesRepository,
	isFresh: endsRepository,
	async create(github) {
		const repository = await createRepository(github);
		const before = repository.fullName;
		repository.fullName = await move(repository);
		return { repository, point: (parameters) => replaced(parameters, repository.fullName, before) };
	},
	words: (operation) => (stars.has(nameOf(operation)) ? /Not Found/ : undefined),
});

/** GitHub answers 301 and 307 with the new URL: https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api#follow-redirects */
const renamed = moved('a renamed repository, by its previous name', async ({ rest, at }) => {
	const { data } = await rest.repos.update({ ...at, name: `${at.repo}-renamed` });
	return data.full_name;
});

const transferred: State = {
	...moved('a transferred repository, by its previous owner', async ({ rest, at, collaborator }) => {
		const { data } = await rest.repos.transfer({ ...at, new_owner: 'octo-sample' });
		const place = { owner: 'octo-sample', repo: data.name };
		const invitation = await rest.repos.addCollaborator({ ...place, username: 'mona-sample' });
		await collaborator.repos.acceptInvitationForAuthenticatedUser({ invitation_id: invitation.data.id });
		return `${place.owner}/${place.repo}`;
	}),
	except: ({ resource }) =>
		resource.startsWith('issueType') || resource.startsWith('issueField')
			? 'the repository of a user has no issue types or fields'
			: undefined,
};

/** Fields whose value is a branch or a ref. */
const branchFields = ['branch', 'ref', 'source', 'base', 'head', 'newBranch', 'target'];

const takesBranch: State['meets'] = (operation) =>
	takesRepository(operation) &&
	(hasField(operation, ...branchFields) || /^(?:pullRequest|review)/.test(operation.resource));

const withBranches = (name: string, branch: string, meets: State['meets'] = takesBranch): State => ({
	name,
	meets,
	isFresh: endsRepository,
	create: async (github) => ({ repository: await createRepository(github, { branch }) }),
});

/** Names that Git allows and that mean something else in a URL; the second one has the name of a part of the API. */
const branches = [
	withBranches('a branch with slashes in its name', 'feature/*/a/b'),
	withBranches('a branch with `#`, `%` and `+` in its name', 'fix/#*-100%+1'),
	withBranches('a branch with accents and an emoji in its name', 'größe-*-🎉'),
];

/** https://github.com/octocat/hello-world/tree/installation: words that occur in paths of the API and in GitHub's messages. */
const reserved: State = {
	name: 'a branch with the name `installation`',
	meets: takesBranch,
	isFresh: true,
	create: async (github) => ({ repository: await createRepository(github, { branch: 'installation' }) }),
	except: (operation) => (hasField(operation, 'newBranch') ? 'two branches cannot have one name' : undefined),
};

/** Resources that use no branch. */
const withoutCode =
	/^(?:issue|comment|label|milestone|subIssue|reaction|project|discussion|collaborator|notification|account)/;

/** https://docs.github.com/rest/branches/branches#rename-a-branch */
const renamedDefault: State = {
	name: 'a renamed default branch',
	meets: (operation) => takesRepository(operation) && !withoutCode.test(operation.resource),
	isFresh: endsRepository,
	async create(github) {
		const repository = await createRepository(github);
		const branch = await repository.defaultBranch();
		await repository.rest.repos.renameBranch({ ...repository.at, branch, new_name: 'trunk' });
		return { repository };
	},
};

export const repositoryStates: readonly State[] = [archived, empty, renamed, transferred, renamedDefault];
export const branchStates: readonly State[] = [...branches, reserved];

import type { ApiRequest } from '../../../shared/catalogue/api';
import type { Ask } from '../../../shared/catalogue/integration';
import { path } from '../../../shared/http/path';
import { bodyOf } from './bodies';

/** A request below /repos/{owner}/{repo}, as its family looks at it. */
export interface Asked {
	readonly request: ApiRequest;
	/** The repository of its address, in lower case. */
	readonly place: string;
	/** The parts of its path behind the repository, decoded. */
	readonly parts: readonly string[];
	readonly ask: Ask;
}

/**
 * Where requests of a family go: `own` is the repository of the address alone, next to what the query and the body name; `mixed` is the same,
 * and answers hold parts of other repositories, which say where they lie and are omitted; `elsewhere` is what leads to other
 * repositories, or cannot be told. A function gives the other repositories that a request names; undefined where it cannot be told.
 */
export type Reach = 'own' | 'mixed' | 'elsewhere' | ((asked: Asked) => Promise<readonly string[] | undefined>);

/** Routes below /repos/{owner}/{repo} that are about the same things. */
export interface Family {
	/**
	 * The parts of their paths behind the repository, one route a text: `*` is one part without a slash, `@` one part such as the name of
	 * a label or branch, `**` any further parts, or none.
	 */
	readonly routes: readonly string[];
	readonly reads: Reach;
	readonly writes: Reach;
	/** Who reads them in a public repository: everybody, or those with rights alone. */
	readonly audience: 'everybody' | 'some';
	/** Why its requests are about this repository alone, or why not. */
	readonly why: string;
}

const kinship = /^the (?:fork by \S+|upstream) of /;

/** The key of a repository of the same network whose name is not known. No user names it, so it is never an allowed one. */
const relativeOf = (place: string, who: string): string => `the ${who} of ${place}`;

/**
 * The repository whose visibility a place has: "all forks of public repositories are public", and those of private ones private
 * (https://docs.github.com/pull-requests/collaborating-with-pull-requests/working-with-forks/about-permissions-and-visibility-of-forks). Pure.
 */
export const networkOf = (place: string): string => place.replace(kinship, '');

/** A branch of a fork, as `USER:BRANCH` or `USER:REPO:BRANCH`: the other repository that it names. */
function forkNamed(place: string, branch: string): readonly string[] | undefined {
	const [owner = '', repository, ...rest] = branch.toLowerCase().split(':');
	if (repository === undefined) return [];
	if (rest.length > 0) return rest.length === 1 ? [`${owner}/${repository}`] : undefined;
	// the fork of another user may have any name
	return place.startsWith(`${owner}/`) ? [] : [relativeOf(place, `fork by ${owner}`)];
}

/** https://docs.github.com/rest/commits/commits#compare-two-commits: "a branch that exists in a different repository in the same network". */
async function compared({ place, parts }: Asked): Promise<readonly string[] | undefined> {
	const ends = (parts.at(-1) ?? '').split(/\.{2,3}/);
	const named = ends.map((end) => forkNamed(place, end));
	return named.every((one) => one !== undefined) ? named.flat() : undefined;
}

/** https://docs.github.com/rest/pulls/pulls#create-a-pull-request: `head` is `USERNAME:BRANCH` across repositories of a network. */
async function pullFrom({ request, place }: Asked): Promise<readonly string[] | undefined> {
	const { head, head_repo: repository } = bodyOf(request) ?? {};
	if (typeof head !== 'string' && head !== undefined) return undefined;
	if (repository === undefined) return forkNamed(place, head ?? '');
	const [owner] = (head ?? '').includes(':') ? (head ?? '').split(':') : place.split('/');
	const name = String(repository);
	return [(name.includes('/') ? name : `${owner}/${name}`).toLowerCase()];
}

/** The branch that is updated lies in the repository that the pull request comes from. https://docs.github.com/rest/pulls/pulls#update-a-pull-request-branch */
async function headOfPull({ place, parts, ask }: Asked): Promise<readonly string[] | undefined> {
	const { body } = await ask<{ head?: { repo?: { full_name?: string } | null } }>({
		method: 'GET',
		path: path`/repos/${place.split('/')}/pulls/${parts[1] ?? ''}`,
	});
	const head = body.head?.repo?.full_name;
	return head === undefined ? undefined : [head.toLowerCase()];
}

/**
 * What names an issue by its ID alone, wherever that is: a step says where it has read it.
 * https://docs.github.com/rest/issues/sub-issues
 */
const byId = async ({ request: { place } }: Asked): Promise<readonly string[] | undefined> =>
	place === undefined ? undefined : [place];

/** An issue that is a duplicate of another one, or that Copilot works on, which can be told to work in another repository. */
async function ofIssue(asked: Asked): Promise<readonly string[] | undefined> {
	const { duplicate_issue_id: duplicate, agent_assignment: agent } = bodyOf(asked.request) ?? {};
	const isElsewhere = agent !== undefined && Object.keys(Object(agent)).some((key) => /repo/i.test(key));
	if (isElsewhere) return undefined;
	return duplicate === undefined ? [] : await byId(asked);
}

/** An advisory whose temporary private fork is made with it. https://docs.github.com/rest/security-advisories/repository-advisories */
const withoutFork = async ({ request }: Asked): Promise<readonly string[] | undefined> =>
	bodyOf(request)?.['start_private_fork'] === true ? undefined : [];

const family = (
	audience: Family['audience'],
	why: string,
	{ reads = 'own', writes = 'own' }: { readonly reads?: Reach; readonly writes?: Reach },
	...routes: readonly string[]
): Family => ({ routes, reads, writes, audience, why });

/**
 * All routes of GitHub below /repos/{owner}/{repo}, the first that fits counts; any other is refused where repositories are limited.
 * Evidence: the routes of `@octokit/openapi` 23.0.2 (github.com, GHE.com, Enterprise Server 3.17 to 3.19), what its descriptions say about
 * who may read them ("must have admin access", "Only users with push access …"), and the pages named here. `test/guards/github.test.mts`
 * tries every route.
 */
export const families: readonly Family[] = [
	// What leads to other repositories.
	family('everybody', 'forks are other repositories', { reads: 'mixed', writes: 'elsewhere' }, 'forks'),
	family(
		'some',
		'makes another repository, or moves this one',
		{ reads: 'elsewhere', writes: 'elsewhere' },
		...['generate', 'transfer', 'security-advisories/*/forks'],
	),
	family(
		'everybody',
		'takes the commits of the repository that this one was forked from (https://docs.github.com/rest/branches/branches#sync-a-fork-branch-with-the-upstream-repository)',
		{ reads: 'elsewhere', writes: async ({ place }) => [relativeOf(place, 'upstream')] },
		'merge-upstream',
	),
	family('some', 'imports another repository (`vcs_url`)', { writes: 'elsewhere' }, 'import/**'),
	family(
		'some',
		'a codespace may use other repositories (https://docs.github.com/codespaces/managing-your-codespaces/managing-repository-access-for-your-codespaces)',
		{ writes: 'elsewhere' },
		...['codespaces', 'codespaces/devcontainers', 'codespaces/machines', 'codespaces/new'],
		...['codespaces/permissions_check', 'pulls/*/codespaces'],
	),
	family(
		'some',
		'analyses the code of other repositories (`repositories`, `repository_lists`, `repository_owners`)',
		{ reads: 'elsewhere', writes: 'elsewhere' },
		'code-scanning/codeql/variant-analyses/**',
	),
	family(
		'some',
		'shows the installation of an app in the whole account',
		{ reads: 'elsewhere', writes: 'elsewhere' },
		'installation',
	),

	// Issues lead to each other.
	family(
		'some',
		'issues of other repositories are parts, parents, blockers and references of issues here (https://docs.github.com/rest/issues/sub-issues)',
		{ reads: 'mixed', writes: byId },
		...['issues/*/sub_issues', 'issues/*/sub_issues/priority', 'issues/*/sub_issue', 'issues/*/parent'],
		...['issues/*/dependencies/blocked_by', 'issues/*/dependencies/blocked_by/*', 'issues/*/dependencies/blocking'],
	),
	family(
		'some',
		'events of issues name issues and commits of other repositories (https://docs.github.com/rest/using-the-rest-api/issue-event-types)',
		{ reads: 'mixed', writes: 'elsewhere' },
		...['issues/*/timeline', 'issues/*/events', 'issues/events', 'issues/events/*'],
	),
	family(
		'everybody',
		'issues of this repository; an original and the repository of an agent are named by the body',
		{ writes: ofIssue },
		...['issues', 'issues/*', 'issues/*/assignees', 'issues/*/assignees/*'],
	),
	family(
		'everybody',
		'parts of issues of this repository',
		{},
		...['issues/comments', 'issues/comments/*', 'issues/comments/*/pin', 'issues/comments/*/reactions'],
		...['issues/comments/*/reactions/*', 'issues/*/comments', 'issues/*/issue-field-values/**'],
		...['issues/*/labels', 'issues/*/labels/@', 'issues/*/lock', 'issues/*/reactions', 'issues/*/reactions/*'],
	),
	family('some', 'proposals for issues of this repository, for those who may triage', {}, 'issues/*/suggestions/**'),

	// Pull requests, commits and comparisons.
	family('everybody', 'a pull request comes from a repository of the same network', { writes: pullFrom }, 'pulls'),
	family(
		'everybody',
		'changes the branch that a pull request comes from',
		{ writes: headOfPull },
		'pulls/*/update-branch',
	),
	family(
		'some',
		'comments of a review are its author’s alone before they are submitted',
		{},
		'pulls/*/reviews/*/comments',
	),
	family(
		'everybody',
		'pull requests into this repository, and their parts',
		{},
		...['pulls/comments', 'pulls/comments/*', 'pulls/comments/*/reactions', 'pulls/comments/*/reactions/*', 'pulls/*'],
		...['pulls/*/comments', 'pulls/*/comments/*/replies', 'pulls/*/commits', 'pulls/*/files', 'pulls/*/merge'],
		...['pulls/*/merge-async/**', 'pulls/*/requested_reviewers', 'pulls/*/reviews', 'pulls/*/reviews/*'],
		...['pulls/*/reviews/*/dismissals', 'pulls/*/reviews/*/events', 'stacks/**'],
	),
	family(
		'everybody',
		'pull requests that hold a commit, of forks as well',
		{ reads: 'mixed', writes: 'elsewhere' },
		'commits/@/pulls',
	),
	family(
		'everybody',
		'compares with branches of other repositories of the network where they are named',
		{ reads: compared, writes: 'elsewhere' },
		'compare/@',
	),
	family(
		'some',
		'compares dependencies of two commits',
		{ reads: compared, writes: 'elsewhere' },
		'dependency-graph/compare/@',
	),
	family(
		'everybody',
		'commits, branches, files and releases of this repository. A commit of a fork has an address here as well, and nothing tells it apart',
		{},
		...['commits', 'commits/@', 'commits/@/branches-where-head', 'commits/@/check-runs', 'commits/@/check-suites'],
		...[
			'commits/@/comments',
			'commits/@/status',
			'commits/@/statuses',
			'comments',
			'comments/*',
			'comments/*/reactions',
		],
		...['comments/*/reactions/*', 'branches', 'branches/@', 'branches/@/rename', 'contents/**', 'contributors'],
		...['git/blobs/**', 'git/commits/**', 'git/matching-refs/**', 'git/ref/**', 'git/refs/**', 'git/tags/**'],
		...['git/trees/**', 'hash-algorithm', 'languages', 'license', 'merges', 'readme/**', 'releases/**', 'statuses/@'],
		...['stats/*', 'tags', 'tarball/**', 'zipball/**', 'codeowners/errors', 'check-runs/**', 'check-suites/**'],
	),

	// What else everybody sees of a public repository.
	family('some', 'apps that may protect deployments', {}, 'environments/@/deployment_protection_rules/apps'),
	family('everybody', 'community files may be those of the owner', { reads: 'mixed' }, 'community/profile'),
	family(
		'everybody',
		'what happened in this repository; forks are named',
		{ reads: 'mixed', writes: 'elsewhere' },
		'events',
	),
	family('everybody', 'this repository; what it was forked or made from is named', { reads: 'mixed' }, ''),
	family(
		'everybody',
		'"Anyone with read access to the repository can use this endpoint."',
		{},
		...['actions/artifacts/**', 'actions/cache/usage', 'actions/concurrency_groups', 'actions/concurrency_groups/@'],
		...['actions/jobs/*', 'actions/jobs/*/logs', 'actions/jobs/*/rerun', 'actions/runs', 'actions/runs/*'],
		...['actions/runs/*/approvals', 'actions/runs/*/approve', 'actions/runs/*/artifacts', 'actions/runs/*/attempts/**'],
		...['actions/runs/*/cancel', 'actions/runs/*/concurrency_groups', 'actions/runs/*/deployment_protection_rule'],
		...[
			'actions/runs/*/force-cancel',
			'actions/runs/*/jobs',
			'actions/runs/*/logs',
			'actions/runs/*/pending_deployments',
		],
		...['actions/runs/*/rerun', 'actions/runs/*/rerun-failed-jobs', 'actions/runs/*/timing', 'actions/workflows'],
		...['actions/workflows/@', 'actions/workflows/@/disable', 'actions/workflows/@/dispatches'],
		...['actions/workflows/@/enable', 'actions/workflows/@/runs', 'actions/workflows/@/timing', 'environments'],
		...['environments/@', 'environments/@/deployment-branch-policies/**'],
		...['environments/@/deployment_protection_rules', 'environments/@/deployment_protection_rules/*'],
	),
	family(
		'everybody',
		'lists and settings of this repository that its page shows',
		{},
		...['activity', 'assignees', 'assignees/*', 'attestations/**', 'deployments/**', 'dispatches', 'issue-types'],
		...['labels', 'labels/@', 'milestones', 'milestones/*', 'milestones/*/labels', 'private-vulnerability-reporting'],
		...[
			'properties/values',
			'rules/branches/**',
			'rulesets/**',
			'stargazers',
			'stargazers/count',
			'subscribers',
			'topics',
		],
	),

	// What those with rights alone see of a public repository.
	family('some', 'a security advisory of this repository', { writes: withoutFork }, 'security-advisories/**'),
	family(
		'some',
		'settings, access, alerts and secrets of this repository',
		{},
		...['actions/cache/**', 'actions/caches/**', 'actions/oidc/**', 'actions/organization-secrets'],
		...['actions/organization-variables', 'actions/permissions/**', 'actions/runners/**', 'actions/secrets/**'],
		...['actions/variables/**', 'agents/**', 'autolinks/**', 'automated-security-fixes', 'branches/@/protection/**'],
		...['bypass-requests/**', 'bypass-responses/**', 'code-quality/**', 'code-scanning/alerts/**'],
		...['code-scanning/analyses/**', 'code-scanning/codeql/databases/**', 'code-scanning/default-setup'],
		...['code-scanning/sarifs/**', 'code-security-configuration', 'codespaces/secrets/**', 'collaborators/**'],
		...[
			'copilot/**',
			'dependabot/**',
			'dependency-graph/sbom/**',
			'dependency-graph/snapshots',
			'dismissal-requests/**',
		],
		...['environments/@/secrets/**', 'environments/@/variables/**'],
		...['hooks/**', 'immutable-releases', 'interaction-limits/**', 'invitations/**', 'keys/**', 'lfs', 'notifications'],
		...[
			'pages/**',
			'pre-receive-hooks/**',
			'replicas/caches',
			'secret-scanning/**',
			'subscription',
			'tags/protection/**',
		],
		...['teams', 'traffic/**', 'vulnerability-alerts'],
	),
];

/** Whether a part of a path fits one of a route. */
const fits = (pattern: string, part: string): boolean =>
	part !== '' && (pattern === '@' || (pattern === '*' ? !part.includes('/') : pattern === part));

const matches = (route: string, parts: readonly string[]): boolean => {
	const patterns = route === '' ? [] : route.split('/');
	const isOpen = patterns.at(-1) === '**';
	const fixed = isOpen ? patterns.slice(0, -1) : patterns;
	return (
		(isOpen ? parts.length >= fixed.length : parts.length === fixed.length) &&
		fixed.every((pattern, index) => fits(pattern, parts[index] ?? ''))
	);
};

/** The family of a path behind its repository; undefined where no route fits. Pure. */
export const familyOf = (parts: readonly string[], all: readonly Family[] = families): Family | undefined =>
	all.find(({ routes }) => routes.some((route) => matches(route, parts)));

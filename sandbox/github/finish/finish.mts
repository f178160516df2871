import { asObject, bodyFields, type Incoming, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Account } from '../accounts.mts';
import { hiddenIn, withMinimized } from '../api/conversation/hiddenComments.mts';
import { relationsIn } from '../api/conversation/relationStore.mts';
import { reactionsIn } from '../api/conversation/reactionStore.mts';
import { failure, validationFailed } from '../replies.mts';
import { permissionsOf } from '../rights.mts';
import { unusualIn, withUnusual } from '../unusual/authors.mts';
import type { World } from '../world.mts';
import { deprecation, headersOf } from './headers.mts';
import { invalidFields } from './invalid.mts';
import {
	asset,
	checkRun,
	commitOfPull,
	each,
	issueMembers,
	listedPull,
	milestone,
	oneIssue,
	onePull,
	organization,
	organizationOfAdmin,
	protection,
	release,
	review,
	reviewComment,
	treeEntries,
	within,
} from './members.mts';
import { fullRepository, listedRepository, minimalRepository, nestedRepository } from './repository.mts';

type Change = (body: unknown) => unknown;

const member =
	(name: string, change: Change) =>
	(one: JsonObject): JsonObject =>
		name in one ? { ...one, [name]: change(one[name]) } : one;

const run = (one: JsonObject): JsonObject => ({
	...member('repository', minimalRepository)(member('head_repository', minimalRepository)(one)),
	referenced_workflows: [],
});

const branches = (one: JsonObject): JsonObject =>
	member('head', each(member('repo', nestedRepository)))(member('base', each(member('repo', nestedRepository)))(one));

/** The emulator wraps them and gives them ids. */
const annotations: Change = (body) => {
	const found = asObject(body)['check_annotations'];
	if (!Array.isArray(found)) return body;
	return found.map((one) => Object.fromEntries(Object.entries(asObject(one)).filter(([name]) => name !== 'id')));
};

/** How GitHub shows what the emulator and the front answer, by request: the first that fits. */
const rules: ReadonlyArray<readonly [request: RegExp, change: Change]> = [
	[/^POST .*\/transfer$/, nestedRepository],
	[/^\w+ \/repos\/[^/]+\/[^/]+$|^POST \/(user|orgs\/[^/]+)\/repos$|^POST .*\/(forks|generate)$/, fullRepository],
	[
		/^GET \/(user|users\/[^/]+|orgs\/[^/]+)\/repos$|^GET .*\/forks$/,
		(body) => (Array.isArray(body) ? body.map(listedRepository) : body),
	],
	[/^\w+ \/orgs\/[^/]+$/, each(organization)],
	[/^GET \/user$/, each((one) => ({ ...one, notification_email: one['email'] ?? null }))],
	[/ \/search\/code$/, within('items', each(member('repository', minimalRepository)))],
	[/ \/search\/issues$/, within('items', each(issueMembers))],
	[/ \/notifications(\/threads\/\d+)?$/, each(member('repository', minimalRepository))],
	[/\/actions\/runs\/\d+(\/attempts\/\d+)?$/, each(run)],
	[/\/commits\/.+\/status$/, each(member('repository', minimalRepository))],
	[/\/actions\/(workflows\/[^/]+\/)?runs$/, within('workflow_runs', each(run))],
	[/^GET .*\/issues$/, each(issueMembers)],
	[/^(GET|PATCH) .*\/issues\/\d+$|^POST .*\/issues$/, each(oneIssue)],
	[/\/issues\/\d+\/assignees$/, each(issueMembers)],
	[/^GET .*\/pulls$/, each((one) => branches(listedPull(one)))],
	[/^\w+ .*\/pulls(\/\d+)?(\/requested_reviewers)?$/, each((one) => ('head' in one ? branches(onePull(one)) : one))],
	[/\/pulls\/\d+\/reviews(\/\d+(\/\w+)?)?$/, each((one) => ('submitted_at' in one ? review(one) : one))],
	[/\/pulls\/(\d+\/)?comments(\/\d+)?(\/replies)?$/, each(reviewComment)],
	[/\/pulls\/\d+\/commits$/, each(commitOfPull)],
	[/^GET .*\/milestones(\/\d+)?$/, each(milestone)],
	[/\/releases\/assets\/\d+$|\/releases\/\d+\/assets$/, each(asset)],
	[/\/releases(\/\d+|\/latest|\/tags\/.+)?$/, each(release)],
	[
		/\/check-runs(\/\d+)?$/,
		(body) => ('check_runs' in asObject(body) ? within('check_runs', each(checkRun))(body) : each(checkRun)(body)),
	],
	[/\/check-runs\/\d+\/annotations$/, annotations],
	[/\/git\/trees(\/.+)?$/, each(treeEntries)],
	[/\/branches\/.+\/protection$/, each(protection)],
];

const statuses: ReadonlyArray<readonly [request: RegExp, from: number, to: number]> = [
	[/^POST .*\/issues\/\d+\/assignees$/, 200, 201],
	[/^POST .*\/pulls\/\d+\/reviews$/, 201, 200],
	[/^POST .*\/transfer$/, 200, 202],
];

/** What GitHub says of something that is missing, where that is not just "Not Found". */
const missing: ReadonlyArray<readonly [request: RegExp, text: string]> = [
	[/^\w+ \/repos\/[^/]+\/[^/]+\/branches\/.+\/protection\b/, 'Branch not protected'],
	[/^GET \/repos\/[^/]+\/[^/]+\/branches\/[^/]+$/, 'Branch not found'],
	[/^DELETE \/repos\/[^/]+\/[^/]+\/issues\/\d+\/labels\/[^/]+$/, 'Label does not exist'],
	[/^GET \/orgs\/[^/]+\/members\/[^/]+$/, 'User does not exist or is not a member of the organization'],
];

/** A person of a commit, without the moment. */
const person = (value: unknown): JsonObject => {
	const { name = null, email = null } = asObject(value);
	return { name, email };
};

/** A comparison names its last page on the last one too (PyGithub, testRepoComparisonCommits). */
const lastOf = (link: string): string =>
	link.replace(/^.*?<([^>]*)>; rel="prev".*$/, (_, to: string) => {
		const last = new URL(to);
		last.searchParams.set('page', String(Number(last.searchParams.get('page')) + 1));
		return `<${last.href}>; rel="last"`;
	});

/** Whether the emulator refuses a body without saying what is wrong with it, which GitHub always does. */
const isUnexplained = ({ status, body }: Reply): boolean => {
	const { message, errors } = asObject(body);
	return status === 422 && /^validation failed$/i.test(String(message)) && errors === undefined;
};

async function finishedHeaders(world: World, incoming: Incoming, reply: Reply) {
	const { link } = reply.headers ?? {};
	return {
		...deprecation(incoming),
		...headersOf(incoming, reply, world.now()),
		...reply.headers,
		...(link === undefined ? {} : { link: await numbered(world, incoming.path, link) }),
		...(reply.status === 205 ? { 'content-type': 'text/plain; charset=utf-8' } : {}),
	};
}

/** Lists name what they continue with by the number of the repository. */
async function numbered(world: World, path: string, link: string): Promise<string> {
	const root = /^\/repos\/[^/]+\/[^/]+/.exec(path)?.[0];
	const id = root === undefined ? undefined : (await world.backend.read(root))?.['id'];
	if (root === undefined || id === undefined) return link;
	const told = /\/compare\//.test(path) && !link.includes('rel="last"') ? `${link}, ${lastOf(link)}` : link;
	return told.replaceAll(`<${world.url}${root}/`, `<${world.url}/repositories/${String(id)}/`);
}

/** Check suites name their repository and commit, in a list or alone. */
async function suites(world: World, path: string, body: unknown): Promise<unknown> {
	const root = /^\/repos\/[^/]+\/[^/]+/.exec(path)?.[0] ?? '';
	const repository = minimalRepository(await world.repository(root.slice('/repos/'.length)));
	const whole = async (suite: JsonObject): Promise<JsonObject> => {
		const { head_sha: sha, url } = suite;
		const commit = asObject(asObject(await world.backend.read(`${root}/commits/${String(sha)}`))['commit']);
		const runs = asObject((await world.backend.call('GET', `${String(url).replace(world.url, '')}/check-runs`)).json);
		return {
			...suite,
			...{ before: suite['before'] || null, after: suite['after'] || null },
			rerequestable: true,
			runs_rerequestable: true,
			latest_check_runs_count: runs['total_count'] ?? 0,
			check_runs_url: `${String(url)}/check-runs`,
			head_commit: {
				...{ id: sha, tree_id: asObject(commit['tree'])['sha'] ?? null, message: commit['message'] ?? '' },
				timestamp: asObject(commit['committer'])['date'] ?? null,
				...{ author: person(commit['author']), committer: person(commit['committer']) },
			},
			repository,
		};
	};
	const found = asObject(body)['check_suites'];
	if (!Array.isArray(found)) return await whole(asObject(body));
	return { ...asObject(body), check_suites: await Promise.all(found.map((one) => whole(asObject(one)))) };
}

/** A branch with its whole commit, and who has access with their role: the emulator's own are shorter. */
async function enriched(
	world: World,
	request: string,
	path: string,
	body: unknown,
	login: string | undefined,
): Promise<unknown> {
	const root = /^\/repos\/[^/]+\/[^/]+/.exec(path)?.[0] ?? '';
	if (/^GET \/repos\/[^/]+\/[^/]+\/branches\/[^/]+$/.test(request)) {
		const branch = asObject(body);
		const commit = await world.backend.read(`${root}/commits/${String(asObject(branch['commit'])['sha'])}`);
		const { stats: _stats, files: _files, ...whole } = asObject(commit);
		const off = { enabled: false, required_status_checks: { enforcement_level: 'off', contexts: [], checks: [] } };
		const self = `${world.url}${path}`;
		const html = `${world.url}${root.slice('/repos'.length)}/tree/${String(branch['name'])}`;
		return { protection: off, ...branch, commit: whole, _links: { self, html } };
	}
	const org = /^GET \/orgs\/([^/]+)$/.exec(request)?.[1];
	if (org !== undefined && login !== undefined)
		return (await world.rights.organizationRole(login, org)) === 'admin'
			? { ...organizationOfAdmin, ...asObject(body) }
			: body;
	if (/\/branches\/.+\/protection$/.test(request)) return await restricted(world, asObject(body));
	if (/^GET .*\/collaborators$/.test(request) && Array.isArray(body)) {
		const [, , owner = '', repo = ''] = root.split('/');
		return await Promise.all(
			body.map(async (one: unknown) => {
				const role = await world.rights.role(String(asObject(one)['login']), owner, repo);
				return { ...asObject(one), permissions: permissionsOf(role), role_name: role };
			}),
		);
	}
	return body;
}

/** Who a protected branch is restricted to, in full: the emulator only knows their names. */
async function restricted(world: World, protection: JsonObject): Promise<JsonObject> {
	const restrictions = asObject(protection['restrictions']);
	if (!('users' in restrictions)) return protection;
	const users = (restrictions['users'] as JsonObject[]).map(({ login }) => world.user(String(login)));
	const org = /\/repos\/([^/]+)\//.exec(String(protection['url']))?.[1] ?? '';
	const teams = (restrictions['teams'] as JsonObject[]).map(async ({ slug }) => {
		const found = await world.backend.read(`/orgs/${org}/teams/${String(slug)}`);
		const { organization: _organization, members_count: _members, repos_count: _repos, ...team } = asObject(found);
		return { parent: null, ...team };
	});
	const whole = { ...restrictions, users: await Promise.all(users), teams: await Promise.all(teams) };
	return { ...protection, restrictions: whole };
}

async function missed(
	world: World,
	request: string,
	{ path }: Incoming,
	reply: Reply,
	login: string | undefined,
): Promise<Reply> {
	const text = missing.find(([pattern]) => pattern.test(request))?.[1];
	const [, owner = '', repo = ''] = /^\/repos\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
	const { message } = asObject(reply.body);
	if (text === undefined || !/^(not found|branch not protected)$/i.test(String(message))) return reply;
	const isHidden = owner !== '' && (await world.rights.role(login, owner, repo)) === 'none';
	// PyGithub Branch.testRemoveProtection#3, PullRequest.testDeleteBranch#5, Organization.testAddMembersAdminRole#6.
	// belief(label-missing): "Label does not exist" for a label that the issue does not have
	return isHidden ? reply : { ...reply, ...failure(404, text) };
}

/** Gives an answer the form of the service: its status, texts, members and headers. */
export function createFinish(world: World) {
	return async (incoming: Incoming, reply: Reply, account: Account | undefined): Promise<Reply> => {
		const request = `${incoming.method} ${incoming.path.replace(/\/+$/, '')}`;
		if (isUnexplained(reply))
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed
			return validationFailed(...invalidFields(incoming.method, incoming.path, bodyFields(incoming)));
		if (reply.status === 404 && !Buffer.isBuffer(reply.body))
			return await missed(world, request, incoming, reply, account?.login);
		const status =
			statuses.find(([pattern, from]) => from === reply.status && pattern.test(request))?.[2] ?? reply.status;
		if (status >= 300) return reply;
		const headers = await finishedHeaders(world, incoming, { ...reply, status });
		if ((status === 201 || status === 202) && reply.body === undefined) return { ...reply, status, headers, body: {} };
		if (Buffer.isBuffer(reply.body) || typeof reply.body !== 'object' || reply.body === null)
			return { ...reply, status, headers };
		const change = rules.find(([pattern]) => pattern.test(request))?.[1];
		const changed = change === undefined ? reply.body : change(reply.body);
		const isSuite = /\/check-suites(\/\d+)?$/.test(request);
		const body = isSuite
			? await suites(world, incoming.path, changed)
			: await enriched(world, request, incoming.path, changed, account?.login);
		const counted = await relationsIn(world).counted(reactionsIn(world).counted(body));
		const unusual = withUnusual(world.url, unusualIn(world), withMinimized(hiddenIn(world), counted));
		return { ...reply, status, headers, body: unusual };
	};
}

export type Finish = ReturnType<typeof createFinish>;

import { startGithub } from '../../sandbox/github/start.mts';
import { addressOn, type Naming } from './address.mts';
import type { WatchedHeaders } from './facets.mts';
import {
	collaborator,
	type Github,
	type Made,
	owner,
	repositories,
	setUp,
	type State,
	states,
} from './githubSetUp.mts';
import { isObject, type Recorded } from './recordings.mts';
import { githubSpecification } from './specified.mts';
import { noRoute, patientClock, type Question, type StandIn, unusable } from './standIn.mts';

export const githubNaming: Naming = {
	kinds: {
		'actions/artifacts': 'artifact',
		'actions/jobs': 'job',
		'actions/runs': 'run',
		'actions/workflows': 'workflow',
		'orgs/*/hooks': 'orgHook',
		'orgs/*/teams': 'team',
		'hooks/deliveries': 'delivery',
		'check-runs': 'checkRun',
		'check-suites': 'checkSuite',
		'gists/*/comments': 'gistComment',
		'issues/comments': 'comment',
		'issues/events': 'issueEvent',
		'pulls/*/comments': 'reviewComment',
		'pulls/comments': 'reviewComment',
		'releases/assets': 'asset',
		'releases/tags': 'tag',
		'git/ref': 'ref',
		'git/refs': 'ref',
		'git/trees': 'tree',
		'git/tags': 'tagObject',
		'git/blobs': 'blob',
		'git/matching-refs': 'ref',
		'memberships/orgs': 'org',
		'dependencies/blocked_by': 'blocker',
		'orgs/*/invitations': 'orgInvitation',
		networks: ['owner', 'repo'],
		'issues/*/reactions': 'issueReaction',
		'issues/comments/*/reactions': 'commentReaction',
		'pulls/comments/*/reactions': 'reviewCommentReaction',
		'comments/*/reactions': 'commitCommentReaction',
		assignees: 'member',
		invitations: 'invitation',
		outside_collaborators: 'member',
		repository_invitations: 'ownInvitation',
		tarball: 'ref',
		zipball: 'ref',
		attempts: 'attempt',
		branches: 'branch',
		collaborators: 'member',
		comments: 'commitComment',
		commits: 'sha',
		compare: 'range',
		contents: 'file',
		deliveries: 'delivery',
		following: 'member',
		gists: 'gist',
		hooks: 'hook',
		issues: 'issue',
		jobs: 'job',
		labels: 'label',
		members: 'member',
		memberships: 'member',
		milestones: 'milestone',
		orgs: 'org',
		public_members: 'member',
		pulls: 'pull',
		releases: 'release',
		repos: ['owner', 'repo'],
		repositories: 'repositoryId',
		reviews: 'review',
		starred: ['owner', 'repo'],
		statuses: 'sha',
		subscriptions: ['owner', 'repo'],
		threads: 'thread',
		user: 'userId',
		users: 'user',
	},
	rest: new Set(['file', 'ref', 'range']),
	words: new Set([
		'preferences',
		'emails',
		'followers',
		'following',
		'issues',
		'memberships',
		'repository_invitations',
		'subscriptions',
		'teams',
		'keys',
		'hovercard',
		'latest',
		'comments',
		'events',
		'public',
		'starred',
		'assets',
		'tags',
		'protection',
		'orgs',
		'repos',
		'generate-notes',
		'projects',
	]),
};

const common = { 'user-agent': 'recordings', accept: 'application/vnd.github+json' };

/** Names that nothing has. */
const absent = (kind: string): string =>
	/^(sha|tree|blob|gist)$/.test(kind)
		? 'f'.repeat(40)
		: /^(issue|pull|milestone|comment|release|run|job|hook|artifact|review|reviewComment|issueEvent|asset)$/.test(kind)
			? '999999'
			: 'nobody-has-this';

/** Parameters that mean the same in every account. */
const kept = /^(state|sort|direction|filter|type|affiliation|visibility|all|participating|recursive)$/;

/** What was asked, in words that find something here; a list that went on for pages is asked for with small ones. */
function queryOf({ query, headers }: Recorded): URLSearchParams {
	const entries = Object.entries(query).flatMap(([name, value]): Array<[string, string]> => {
		if (name === 'q') return [[name, 'website']];
		return kept.test(name) ? [[name, value]] : [];
	});
	const link = headers['link'] ?? '';
	const paged = link === '' ? [] : [['per_page', '1'], ...(link.includes('rel="prev"') ? [['page', '2']] : [])];
	return new URLSearchParams([...entries, ...(paged as Array<[string, string]>)]);
}

function headersOf(
	{ requestHeaders, headers, status }: Recorded,
	state: State | undefined,
	appToken: string,
): Record<string, string> {
	const asked = Object.entries(requestHeaders).filter(([name]) => /^(accept|x-github-api-version)$/.test(name));
	const base = { ...common, ...Object.fromEntries(asked) };
	if (status === 401) return { ...base, authorization: 'Bearer ghp_nobodyHasThis' };
	if (headers['x-ratelimit-limit'] === '60') return base;
	const { token } = state?.byCollaborator === true ? collaborator : owner;
	return { ...base, authorization: `Bearer ${state?.byApp === true ? appToken : token}` };
}

/** The members of a body that name objects, and the kind that they name. */
const namedBy: Readonly<Record<string, string>> = {
	assignee: 'member',
	assignees: 'member',
	base: 'baseBranch',
	base_tree: 'tree',
	commit_id: 'sha',
	default_branch: 'branch',
	after_id: 'otherSubIssue',
	head_sha: 'sha',
	invitee_id: 'userId',
	issue_id: 'blocker',
	sub_issue_id: 'subIssue',
	milestone: 'milestone',
	object: 'sha',
	parents: 'sha',
	reviewers: 'member',
	sha: 'sha',
	target_commitish: 'sha',
	tree: 'tree',
};

/** The variables of GraphQL that name objects, and the kind that they name. */
const variables: Readonly<Record<string, string>> = {
	owner: 'owner',
	repo: 'repo',
	name: 'repo',
	number: 'discussionNumber',
	id: 'discussion',
	discussionId: 'discussion',
	replyToId: 'discussionComment',
	category_id: 'discussionCategory',
};

type Objects = ReadonlyMap<string, string>;

/** The same with the stand-in's own objects in the place of the named ones. */
function renamed(given: Readonly<Record<string, unknown>>, kinds: Readonly<Record<string, string>>, objects: Objects) {
	const own = Object.entries(given).map(([name, value]): [string, unknown] => {
		const object = Object.hasOwn(kinds, name) ? objects.get(kinds[name] ?? '') : undefined;
		if (object === undefined || value === null) return [name, value];
		if (typeof value === 'number') return [name, Number(object)];
		if (typeof value === 'string') return [name, object];
		return [name, Array.isArray(value) && value.every((one) => typeof one === 'string') ? [object] : value];
	});
	return Object.fromEntries(own);
}

/** A query about the stand-in's own objects; node ids of what is not there stay, and so do cursors of other lists not. */
function graphBody(asked: Readonly<Record<string, unknown>>, body: unknown, objects: Objects): object {
	const { query, variables: given } = asked;
	const isComment =
		/DiscussionComment\b(?!Input)|deleteDiscussionComment/.test(String(query)) && !/addD/.test(String(query));
	const kinds = isComment ? { ...variables, id: 'discussionComment' } : variables;
	const { after: _after, before: _before, ...values } = isObject(given) ? given : {};
	const isMissing = JSON.stringify(body).includes('NOT_FOUND');
	const own = isMissing ? values : renamed(values, kinds, objects);
	const input = values['input'];
	return { query, variables: { ...own, ...(isObject(input) && { input: renamed(input, kinds, objects) }) } };
}

/** The recorded body with the stand-in's own objects in the place of the named ones. */
function bodyOf(recorded: Recorded, objects: Objects, state: State | undefined): string | undefined {
	const { requestBody, method, path, body } = recorded;
	if (method === 'GET' || method === 'HEAD') return undefined;
	if (state?.fields !== undefined) return JSON.stringify({ ...Object(requestBody ?? {}), ...state.fields(objects) });
	if (requestBody === null || requestBody === '') return undefined;
	if (!isObject(requestBody)) return typeof requestBody === 'string' ? requestBody : JSON.stringify(requestBody);
	if (path === '/graphql') return JSON.stringify(graphBody(requestBody, body, objects));
	return JSON.stringify(renamed(requestBody, namedBy, objects));
}

const unready = 'needs a state of its own, which nothing sets up yet';

/** Why an exchange with an error cannot be reproduced; undefined where it can. */
function hopeless({ status, body, headers }: Recorded, state: State | undefined): string | undefined {
	if (status < 400 || status === 404 || state !== undefined) return undefined;
	const text = JSON.stringify(body);
	if (status === 401) return text.includes('Bad credentials') ? undefined : 'a way to sign in that GitHub has given up';
	if (status === 422) return text.includes('already_exists') ? unready : undefined;
	return status === 403 && headers['x-ratelimit-limit'] === '60' ? undefined : unready;
}

/** Recorded branches with a slash in their names, as one segment. */
const oneBranch = (path: string): string => path.replace(/(\/branches\/(?:topic|feature))\/(\w+)/, '$1%2F$2');

/** A folder was listed, where the stand-in has a file. */
const pathOfList = ({ body }: Recorded, path: string): string =>
	Array.isArray(body) ? path.replace(/(\/contents\/)README\.md$/, '$1.github') : path;

/** The repository that has moved there, for what was answered with a redirect. */
const movedTo = (path: string, status: number): string =>
	status === 301 || status === 307 ? path.replace(repositories.website, `${owner.login}/private-notes`) : path;

/** Where a state asks for something else than the recorded path. */
const placed = (state: State | undefined, path: string): string | undefined =>
	typeof state?.path === 'function' ? state.path(path) : state?.path;

function question(
	recorded: Recorded,
	{ objects, github, appToken }: Pick<Made, 'objects' | 'github' | 'appToken'>,
): Question {
	const { method, path: asked, status } = recorded;
	const upload = recorded.host === 'uploads.github.com';
	const { route, path, lacks } = addressOn(
		githubNaming,
		oneBranch(asked),
		objects,
		status === 404 ? absent : undefined,
	);
	const none = (notComparable: string): Question => ({ route, notComparable });
	const { host: _host, ...onApi } = recorded;
	const reason = unusable(upload ? onApi : recorded);
	if (reason !== undefined) return none(reason);
	const resolved = path.replace(/^\/repositories\/\d+/, `/repos/${repositories.website}`);
	if (!github.knows(method === 'HEAD' ? 'GET' : method, resolved)) return none(noRoute);
	if (lacks !== undefined) return none(`nothing on the stand-in stands for: ${lacks}`);
	const said = JSON.stringify(recorded.body);
	const at = states.findIndex(
		(one) => one.status === status && one.request.test(`${method} ${route}`) && (one.said?.test(said) ?? true),
	);
	const state = states[at];
	const why = hopeless(recorded, state);
	if (why !== undefined) return none(why);
	const query = upload ? new URLSearchParams(recorded.query) : queryOf(recorded);
	const search = query.toString();
	const moved = movedTo(placed(state, path) ?? pathOfList(recorded, path), status);
	const body = bodyOf(recorded, objects, state);
	const type: Record<string, string> = upload ? { 'content-type': 'text/plain' } : {};
	return {
		route,
		method,
		path: search === '' ? moved : `${moved}?${search}`,
		headers: { ...headersOf(recorded, state, appToken), ...type },
		...(body !== undefined && { body }),
		...(state?.prepare !== undefined && { state: at }),
		...(status === 304 && { conditional: true }),
		...('link' in recorded.headers && { unpaged: query.has('q') ? `${moved}?q=${query.get('q')}` : moved }),
	};
}

const acted =
	/^(content-type|etag|last-modified|location|link|deprecation|sunset|retry-after|x-github-media-type|x-poll-interval|x-ratelimit-\w+)$/;

/** Only classic tokens are told the scopes. Whether an entity tag is weak follows from compression, and is not compared. */
const watched: WatchedHeaders = {
	watches: (name, { headers }) =>
		acted.test(name) || (name === 'x-accepted-oauth-scopes' && 'x-oauth-scopes' in headers),
	exact: /^(content-type|x-github-media-type|x-poll-interval|x-ratelimit-(limit|resource))$/,
};

/** The GitHub stand-in on a patient clock. */
export async function githubStandIn(): Promise<StandIn> {
	const begin = async (): Promise<Made> => await setUp(await startGithub({ now: patientClock() }));
	let current = await begin();
	const close = async (): Promise<void> => await (current.github satisfies Github).close();
	return {
		get url() {
			return current.github.url;
		},
		watched,
		specification: githubSpecification(),
		question: (recorded) => question(recorded, current),
		prepare: async (state) => void (await states[state]?.prepare?.(current)),
		unfit({ status }, { status: answered, body }) {
			const graph = isObject(body) ? JSON.stringify(body['errors'] ?? '') : '';
			if (graph.includes('The stand-in has no ')) return 'the schema of the stand-in has no such field';
			return status < 400 && answered >= 400 ? unready : undefined;
		},
		async renew() {
			await close();
			current = await begin();
		},
		close,
	};
}

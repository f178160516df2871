import { githubAccounts, startGithub } from '../../sandbox/github/start.mts';
import type { WatchedHeaders } from './facets.mts';
import { addressOn, type Naming } from './address.mts';
import { isObject, type Recorded } from './recordings.mts';
import { patientClock, type Question, send, type StandIn, unusable } from './standIn.mts';

const naming: Naming = {
	kinds: {
		'actions/artifacts': 'artifact',
		'actions/jobs': 'job',
		'actions/runs': 'run',
		'actions/workflows': 'workflow',
		'hooks/deliveries': 'delivery',
		'issues/comments': 'comment',
		'issues/events': 'issueEvent',
		'pulls/comments': 'reviewComment',
		'releases/assets': 'asset',
		'releases/tags': 'tag',
		'git/ref': 'ref',
		'git/refs': 'ref',
		'git/trees': 'tree',
		'git/blobs': 'blob',
		'git/matching-refs': 'ref',
		'memberships/orgs': 'org',
		assignees: 'member',
		attempts: 'attempt',
		branches: 'branch',
		collaborators: 'member',
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
		subscriptions: ['owner', 'repo'],
		threads: 'thread',
		users: 'user',
	},
	rest: new Set(['file', 'ref', 'range']),
	words: new Set([
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
	]),
};

const { owner, collaborator, repositories, organization } = githubAccounts;
const repository = `/repos/${repositories.website}`;
const common = { 'user-agent': 'recordings', accept: 'application/vnd.github+json' };
const signedIn = { ...common, authorization: `Bearer ${owner.token}` };

type Github = Awaited<ReturnType<typeof startGithub>>;

/** One object of every kind that the stand-in can have. */
async function setUp({ url, handle }: Github): Promise<Map<string, string>> {
	const call = async (method: string, path: string, fields?: object): Promise<Record<string, unknown>> => {
		const answer = await send(url, {
			method,
			path,
			headers: signedIn,
			...(fields && { body: JSON.stringify(fields) }),
		});
		if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}`);
		return Object(answer.body) as Record<string, unknown>;
	};
	const post = async (path: string, fields: object) => await call('POST', `${repository}${path}`, fields);
	const [login, repo = ''] = repositories.website.split('/');
	const { after } = await handle.push({ owner: owner.login, repo, ref: 'refs/heads/develop' });
	const commit = await call('GET', `${repository}/git/commits/${after}`);
	const pull = await post('/pulls', { title: 'A change', head: 'develop', base: 'main', body: 'Please look.' });
	const number = String(pull['number']);
	const line = { body: 'Why?', commit_id: after, path: 'README.md', line: 1 };
	const run = await handle.startRun(repositories.website, 'ci.yml');
	await handle.finishRun(run);
	const jobs = await call('GET', `${repository}/actions/runs/${run}/jobs`);
	const [job] = jobs['jobs'] as Array<{ id: number }>;
	const found: Record<string, unknown> = {
		owner: login,
		repo,
		user: login,
		member: collaborator.login,
		org: organization,
		branch: 'develop',
		sha: after,
		tree: (commit['tree'] as { sha: string }).sha,
		range: 'main...develop',
		ref: 'heads/develop',
		file: 'README.md',
		issue: 1,
		label: 'bug',
		milestone: 1,
		pull: number,
		tag: 'v1',
		workflow: 'ci.yml',
		attempt: 1,
		run,
		job: job?.id,
		thread: undefined,
		repositoryId: (await call('GET', repository))['id'],
		comment: (await post('/issues/1/comments', { body: 'Seen here too.' }))['id'],
		release: (await post('/releases', { tag_name: 'v1', name: 'First' }))['id'],
		review: (await post(`/pulls/${number}/reviews`, { body: 'Looks good.', event: 'COMMENT' }))['id'],
		reviewComment: (await post(`/pulls/${number}/comments`, line))['id'],
		hook: (await post('/hooks', { config: { url: 'https://example.com/' }, active: false, events: ['push'] }))['id'],
		gist: (await call('POST', '/gists', { files: { 'a.txt': { content: 'text' } }, public: true }))['id'],
	};
	await post(`/pulls/${number}/requested_reviewers`, { reviewers: [collaborator.login] });
	await handle.star(collaborator.login, repositories.website);
	const events = await call('GET', `${repository}/issues/events`);
	found['issueEvent'] = (Object.values(events)[0] as { id?: number } | undefined)?.id;
	await handle.rename(owner.login, 'private-notes', 'notes');
	await handle.settle();
	return new Map(
		Object.entries(found).flatMap(([kind, name]) => (name === undefined ? [] : [[kind, String(name)] as const])),
	);
}

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
function queryOf({ query, headers }: Recorded): string {
	const entries = Object.entries(query).flatMap(([name, value]): Array<[string, string]> => {
		if (name === 'q') return [[name, 'website']];
		return kept.test(name) ? [[name, value]] : [];
	});
	const link = headers['link'] ?? '';
	const paged = link === '' ? [] : [['per_page', '1'], ...(link.includes('rel="prev"') ? [['page', '2']] : [])];
	return new URLSearchParams([...entries, ...(paged as Array<[string, string]>)]).toString();
}

function headersOf({ requestHeaders, headers, status }: Recorded): Record<string, string> {
	const asked = Object.entries(requestHeaders).filter(([name]) => /^(accept|x-github-api-version)$/.test(name));
	const base = { ...common, ...Object.fromEntries(asked) };
	if (status === 401) return { ...base, authorization: 'Bearer ghp_nobodyHasThis' };
	return headers['x-ratelimit-limit'] === '60' ? base : { ...base, authorization: signedIn.authorization };
}

/** The members of a body that name objects, and the kind that they name. */
const namedBy: Readonly<Record<string, string>> = {
	assignee: 'member',
	assignees: 'member',
	base_tree: 'tree',
	commit_id: 'sha',
	head_sha: 'sha',
	milestone: 'milestone',
	object: 'sha',
	parents: 'sha',
	reviewers: 'member',
	sha: 'sha',
	target_commitish: 'sha',
	tree: 'tree',
};

/** The recorded body with the stand-in's own objects in the place of the named ones. */
function bodyOf(
	{ requestBody, method }: Recorded,
	objects: ReadonlyMap<string, string>,
): object | 'none of ours' | undefined {
	if (requestBody === null || requestBody === '' || method === 'GET' || method === 'HEAD') return undefined;
	if (!isObject(requestBody)) return 'none of ours';
	const own = Object.entries(requestBody).map(([name, value]): [string, unknown] => {
		const object = Object.hasOwn(namedBy, name) ? objects.get(namedBy[name] ?? '') : undefined;
		if (object === undefined || value === null) return [name, value];
		if (typeof value === 'number') return [name, Number(object)];
		if (typeof value === 'string') return [name, object];
		return [name, Array.isArray(value) && value.every((one) => typeof one === 'string') ? [object] : value];
	});
	return Object.fromEntries(own);
}

function question(recorded: Recorded, objects: ReadonlyMap<string, string>): Question {
	const { method, path: asked, status } = recorded;
	const { route, path, lacks } = addressOn(naming, asked, objects, status === 404 ? absent : undefined);
	const none = (notComparable: string): Question => ({ route, notComparable });
	const reason = unusable(recorded);
	if (reason !== undefined) return none(reason);
	if (asked === '/graphql') return none('GraphQL is not compared yet');
	const isWrong = status === 422 && !/already_exists/.test(JSON.stringify(recorded.body));
	const sent = bodyOf(recorded, objects);
	if (sent === 'none of ours') return none('the body of the request is no object');
	if (lacks !== undefined) return none(`nothing on the stand-in stands for: ${lacks}`);
	if (status >= 400 && status !== 404 && status !== 401 && !isWrong)
		return none('needs a state of its own, which nothing sets up yet');
	const isOtherSignIn = status === 401 && !/Bad credentials/.test(JSON.stringify(recorded.body));
	if (isOtherSignIn) return none('a way to sign in that GitHub has given up');
	const search = queryOf(recorded);
	const moved =
		status === 301 || status === 307 ? path.replace(repositories.website, `${owner.login}/private-notes`) : path;
	return {
		route,
		method,
		path: search === '' ? moved : `${moved}?${search}`,
		headers: headersOf(recorded),
		...(sent !== undefined && { body: JSON.stringify(sent) }),
		...(status === 304 && { conditional: true }),
		...('link' in recorded.headers && { unpaged: moved }),
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
	const begin = async () => {
		const github = await startGithub({ now: patientClock() });
		return { github, objects: await setUp(github) };
	};
	let current = await begin();
	return {
		get url() {
			return current.github.url;
		},
		watched,
		question: (recorded) => question(recorded, current.objects),
		unfit({ status }, answer) {
			if (status >= 400 || answer.status < 400) return undefined;
			return answer.status === 404
				? 'the stand-in has no such route'
				: 'needs a state of its own, which nothing sets up yet';
		},
		async renew() {
			await current.github.close();
			current = await begin();
		},
		close: () => current.github.close(),
	};
}

import { githubAccounts, type startGithub } from '../../sandbox/github/start.mts';
import { send } from './standIn.mts';

export const { owner, collaborator, repositories, organization } = githubAccounts;
const repository = `/repos/${repositories.website}`;
const common = { 'user-agent': 'recordings', accept: 'application/vnd.github+json' };

export type Github = Awaited<ReturnType<typeof startGithub>>;

/** The set-up of a stand-in, to which a state of its own is added. */
export interface Made {
	readonly github: Github;
	readonly objects: ReadonlyMap<string, string>;
	/** Acts as the owner; throws on a refusal. */
	call(method: string, path: string, fields?: object): Promise<Record<string, unknown>>;
}

const caller =
	({ url }: Pick<Github, 'url'>): Made['call'] =>
	async (method, path, fields) => {
		const answer = await send(url, {
			method,
			path,
			headers: { ...common, authorization: `Bearer ${owner.token}` },
			...(fields && { body: JSON.stringify(fields) }),
		});
		if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}`);
		return Object(answer.body) as Record<string, unknown>;
	};

/** Node ids of what GraphQL is asked about. */
async function graphObjects(call: Made['call']): Promise<Record<string, string>> {
	const graph = async (query: string, variables: object = {}): Promise<Record<string, unknown>> =>
		(await call('POST', '/graphql', { query, variables }))['data'] as Record<string, unknown>;
	const [login, name] = repositories.website.split('/');
	const read =
		'query Q($login: String!, $name: String!) { repository(owner: $login, name: $name) { id discussionCategories(first: 1) { nodes { id } } } }';
	const { repository: found } = (await graph(read, { login, name })) as {
		repository: { id: string; discussionCategories: { nodes: Array<{ id: string }> } };
	};
	const categoryId = found.discussionCategories.nodes[0]?.id ?? '';
	const discuss =
		'mutation M($input: CreateDiscussionInput!) { createDiscussion(input: $input) { discussion { id number } } }';
	const input = { repositoryId: found.id, categoryId, title: 'A question', body: 'Does it work?' };
	const made = (await graph(discuss, { input })) as {
		createDiscussion: { discussion: { id: string; number: number } };
	};
	await graph(discuss, { input: { ...input, title: 'Another' } });
	const { id, number } = made.createDiscussion.discussion;
	const say =
		'mutation M($input: AddDiscussionCommentInput!) { addDiscussionComment(input: $input) { comment { id } } }';
	const said = (await graph(say, { input: { discussionId: id, body: 'Yes.' } })) as {
		addDiscussionComment: { comment: { id: string } };
	};
	return {
		discussion: id,
		discussionNumber: String(number),
		discussionCategory: categoryId,
		discussionComment: said.addDiscussionComment.comment.id,
	};
}

/** A hook with a delivery in its log. */
async function pinged(
	{ url, call }: { url: string; call: Made['call'] },
	hooks: string,
	fields: object,
): Promise<Record<string, unknown>> {
	const hook = (await call('POST', hooks, fields))['id'];
	await call('POST', `${hooks}/${String(hook)}/pings`);
	const headers = { ...common, authorization: `Bearer ${owner.token}` };
	const deliveries = await (await fetch(`${url}${hooks}/${String(hook)}/deliveries`, { headers })).text();
	return { hook, delivery: /"id":(\d+)/.exec(deliveries)?.[1] }; // the ids are greater than numbers can be
}

/** One object of every kind that the stand-in can have. */
export async function setUp(github: Github): Promise<Made> {
	const { handle, url } = github;
	const call = caller(github);
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
	const check = await post('/check-runs', {
		name: 'lint',
		head_sha: after,
		status: 'completed',
		conclusion: 'success',
		output: {
			title: 'Lint',
			summary: 'One remark',
			annotations: [
				{ path: 'README.md', start_line: 1, end_line: 1, annotation_level: 'notice', message: 'Long', title: 'Length' },
			],
		},
	});
	for (const version of ['v0.8', 'v0.9']) await post('/releases', { tag_name: version, name: version });
	const first = { tag_name: 'v1', name: 'First', target_commitish: after };
	const release = String((await post('/releases', first))['id']);
	await call('PATCH', `${repository}/milestones/1`, { description: '' });
	for (const name of ['v0.8', 'v0.9', 'v1'])
		await post('/git/refs', { ref: `refs/tags/${name}`, sha: after }).catch(() => undefined);
	const uploaded = await send(url, {
		method: 'POST',
		path: `${repository}/releases/${release}/assets?name=notes.txt&label=Notes`,
		headers: { ...common, authorization: `Bearer ${owner.token}`, 'content-type': 'text/plain' },
		body: 'text',
	});
	const tag = { tag: 'v1-signed', message: 'First', object: after, type: 'commit' };
	const hook = { name: 'web', config: { url: `${url}/nothing` }, active: false, events: ['push'] };
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
		fileSha: (await call('GET', `${repository}/contents/README.md`))['sha'],
		issue: 1,
		label: 'bug',
		milestone: 1,
		pull: number,
		tag: 'v1',
		workflow: 'ci.yml',
		attempt: 1,
		run,
		job: job?.id,
		checkRun: check['id'],
		checkSuite: (check['check_suite'] as { id: number }).id,
		asset: (uploaded.body as { id: number }).id,
		blob: (await post('/git/blobs', { content: 'text', encoding: 'utf-8' }))['sha'],
		tagObject: (await post('/git/tags', tag))['sha'],
		commitComment: (await post(`/commits/${after}/comments`, { body: 'Nice.' }))['id'],
		thread: handle.notify({
			login: owner.login,
			owner: owner.login,
			repo,
			reason: 'mention',
			subject: { title: 'The logo is blurred on phones', type: 'Issue', url: `${url}${repository}/issues/1` },
		}),
		repositoryId: (await call('GET', repository))['id'],
		comment: (await post('/issues/1/comments', { body: 'Seen here too.' }))['id'],
		release,
		review: (await post(`/pulls/${number}/reviews`, { body: 'Looks good.', event: 'APPROVE' }))['id'],
		reviewComment: (await post(`/pulls/${number}/comments`, line))['id'],
		...(await pinged({ url, call }, `${repository}/hooks`, hook)),
		gist: (await call('POST', '/gists', { files: { 'a.txt': { content: 'text' } }, public: true }))['id'],
		orgHook: (await call('POST', `/orgs/${organization}/hooks`, hook))['id'],
		team: (await call('POST', `/orgs/${organization}/teams`, { name: 'Members' }))['slug'],
		...(await graphObjects(call)),
	};
	await post(`/pulls/${number}/requested_reviewers`, { reviewers: [collaborator.login] });
	await handle.star(collaborator.login, repositories.website);
	const events = await call('GET', `${repository}/issues/events`);
	found['issueEvent'] = (Object.values(events)[0] as { id?: number } | undefined)?.id;
	await handle.rename(owner.login, 'private-notes', 'notes');
	await handle.settle();
	const objects = new Map(
		Object.entries(found).flatMap(([kind, name]) => (name === undefined ? [] : [[kind, String(name)] as const])),
	);
	return { github, objects, call };
}

/** A state in which a recorded request was answered as it was, and how it is asked for here. */
export interface State {
	readonly request: RegExp;
	readonly status: number;
	/** What the service said. */
	readonly said?: RegExp;
	/** What is done before. */
	readonly prepare?: (made: Made) => Promise<unknown>;
	/** Asked by the second user. */
	readonly byCollaborator?: boolean;
	/** Members of the body in the place of the recorded ones; what is undefined is left out. */
	readonly fields?: (objects: ReadonlyMap<string, string>) => Readonly<Record<string, unknown>>;
	/** The path in the place of the recorded one. */
	readonly path?: string;
}

const conflict = async ({ call, objects }: Made): Promise<void> => {
	const sha = objects.get('sha');
	for (const branch of ['branchForHead', 'branchForBase']) {
		await call('POST', `${repository}/git/refs`, { ref: `refs/heads/${branch}`, sha });
		const file = await call('GET', `${repository}/contents/README.md?ref=${branch}`);
		const content = Buffer.from(branch).toString('base64');
		await call('PUT', `${repository}/contents/README.md`, { message: branch, content, branch, sha: file['sha'] });
	}
};

const ahead = async ({ github }: Made): Promise<unknown> => {
	const [login = '', repo = ''] = repositories.website.split('/');
	return await github.handle.push({ owner: login, repo, ref: 'refs/heads/feature/dark-mode' });
};

const protect = async ({ call, objects }: Made): Promise<unknown> =>
	await call('PUT', `${repository}/branches/${objects.get('branch')}/protection`, {
		required_status_checks: { strict: true, contexts: ['build'] },
		enforce_admins: true,
		required_pull_request_reviews: { required_approving_review_count: 1, dismiss_stale_reviews: true },
		restrictions: null,
	});

export const states: readonly State[] = [
	{
		request: /^PUT .*\/workflows\/\{workflow\}\/disable$/,
		status: 403,
		prepare: async ({ call }) => await call('PUT', `${repository}/actions/workflows/ci.yml/disable`),
	},
	{
		request: /^POST .*\/workflows\/\{workflow\}\/dispatches$/,
		status: 204,
		fields: () => ({ ref: 'main', inputs: { level: 'info' } }),
	},
	{
		request: /^POST \/repos\/\{owner\}\/\{repo\}\/forks$/,
		status: 202,
		byCollaborator: true,
		fields: () => ({ organization: undefined }),
	},
	{
		request: /^POST .*\/generate$/,
		status: 201,
		prepare: async ({ call }) =>
			await call('POST', '/user/repos', { name: 'template', is_template: true, auto_init: true }),
		fields: () => ({ owner: owner.login }),
		path: `/repos/${owner.login}/template/generate`,
	},
	{ request: /^PATCH \/orgs\/\{org\}\/hooks\//, status: 200, fields: () => ({ events: ['push'] }) },
	{
		request: /^POST \/orgs\/\{org\}\/teams$/,
		status: 201,
		fields: () => ({ repo_names: undefined, parent_team_id: undefined, maintainers: undefined }),
	},
	{
		request: /^POST .*\/git\/trees$/,
		status: 201,
		fields: (objects) => ({
			base_tree: objects.get('tree'),
			tree: [{ path: 'README.md', mode: '100644', type: 'blob', sha: null }],
		}),
	},
	{
		request: /^PUT .*\/pulls\/\{pull\}\/update-branch$/,
		status: 202,
		prepare: async ({ github }) => {
			const [login = '', repo = ''] = repositories.website.split('/');
			return await github.handle.push({ owner: login, repo });
		},
		fields: (objects) => ({ expected_head_sha: objects.get('sha') }),
	},
	{
		request: /\/merges$/,
		status: 409,
		prepare: conflict,
		fields: () => ({ head: 'branchForHead', base: 'branchForBase' }),
	},
	{ request: /\/merges$/, status: 201, fields: () => ({ head: 'develop', base: 'main' }) },
	{ request: /\/merges$/, status: 204, fields: () => ({ head: 'main', base: 'develop' }) },
	{
		request: /^POST \/repos\/\{owner\}\/\{repo\}\/pulls$/,
		status: 201,
		prepare: ahead,
		fields: () => ({ head: 'feature/dark-mode', base: 'main' }),
	},
	{
		request: /^PUT .*\/contents\/\{file\}$/,
		status: 201,
		fields: () => ({ branch: undefined }),
		path: `${repository}/contents/new.txt`,
	},
	{
		request: /^(PUT|DELETE) .*\/contents\/\{file\}$/,
		status: 200,
		fields: (objects) => ({ branch: undefined, sha: objects.get('fileSha') }),
	},
	{
		request: /^PUT .*\/branches\/\{branch\}\/protection$/,
		status: 200,
		fields: () => ({
			required_pull_request_reviews: { dismiss_stale_reviews: true },
			restrictions: { users: [owner.login], teams: ['members'] },
		}),
		path: `/repos/${repositories.platform}/branches/main/protection`,
		said: /"restrictions":\{/,
	},
	{ request: /^(GET|PATCH|DELETE|POST) .*\/branches\/\{branch\}\/protection\b/, status: 200, prepare: protect },
	{ request: /^DELETE .*\/branches\/\{branch\}\/protection\b/, status: 204, prepare: protect },
	{
		request: /^(GET|DELETE) \/user\/starred\/\{owner\}\/\{repo\}$/,
		status: 204,
		prepare: async ({ call }) => await call('PUT', `/user/starred/${repositories.website}`),
	},
	{
		request: /\/pulls\/\{pull\}\/merge$/,
		status: 204,
		prepare: async ({ call, objects }) => await call('PUT', `${repository}/pulls/${objects.get('pull')}/merge`),
	},
	{
		request: /^PUT .*\/collaborators\/\{member\}$/,
		status: 201,
		path: `${repository}/collaborators/hubot-sample`,
	},
	{
		request: /^POST .*\/dispatches$/,
		status: 422,
		prepare: async ({ call }) => {
			const lines = ['on:', '  workflow_dispatch:', '    inputs:', '      mandatory-parameter: { required: true }', ''];
			const content = Buffer.from(lines.join('\n')).toString('base64');
			await call('PUT', `${repository}/contents/.github/workflows/needs.yml`, { message: 'Add', content });
		},
		fields: () => ({ ref: 'main', inputs: {} }),
		path: `${repository}/actions/workflows/needs.yml/dispatches`,
		said: /Required input/,
	},
	{
		request: /^POST .*\/dispatches$/,
		status: 422,
		prepare: async ({ call }) => {
			const content = Buffer.from('on: push\n').toString('base64');
			await call('PUT', `${repository}/contents/.github/workflows/pushed.yml`, { message: 'Add', content });
		},
		fields: () => ({ ref: 'main' }),
		path: `${repository}/actions/workflows/pushed.yml/dispatches`,
		said: /does not have/,
	},
	{ request: /^POST .*\/transfer$/, status: 202, fields: () => ({ new_owner: organization }) },
	{
		request: /^POST .*\/releases\/\{release\}\/assets$/,
		status: 422,
		prepare: async ({ github, objects }) =>
			await send(github.url, {
				method: 'POST',
				path: `${repository}/releases/${objects.get('release')}/assets?name=test-upload.txt`,
				headers: { ...common, authorization: `Bearer ${owner.token}`, 'content-type': 'text/plain' },
				body: 'text',
			}),
	},
	{
		request: /^DELETE .*\/issues\/\{issue\}\/labels\/\{label\}$/,
		status: 200,
		prepare: async ({ call }) => await call('POST', `${repository}/issues/1/labels`, { labels: ['bug'] }),
	},
];

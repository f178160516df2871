import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from 'octokit';

import { githubAccounts, type startGithub } from '../../sandbox/github/start.mts';
import { send } from './standIn.mts';

export const { owner, collaborator, repositories, organization } = githubAccounts;
const repository = `/repos/${repositories.website}`;
const common = { 'user-agent': 'recordings', accept: 'application/vnd.github+json' };

export type Github = Awaited<ReturnType<typeof startGithub>>;

/** The set-up of a stand-in, to which a state of its own is added. */
export interface Made {
	readonly github: Github;
	readonly objects: Map<string, string>;
	/** A token of the GitHub App's installation at the owner's. */
	readonly appToken: string;
	/** Acts as the owner; throws on a refusal. */
	call(method: string, path: string, fields?: object): Promise<Record<string, unknown>>;
}

const caller =
	({ url }: Pick<Github, 'url'>, { token }: { readonly token: string } = owner): Made['call'] =>
	async (method, path, fields) => {
		const answer = await send(url, {
			method,
			path,
			headers: { ...common, authorization: `Bearer ${token}` },
			...(fields && { body: JSON.stringify(fields) }),
		});
		if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}`);
		return Object(answer.body) as Record<string, unknown>;
	};

async function appTokenOf({ url, handle }: Github): Promise<string> {
	const { id: appId, installations } = githubAccounts.app;
	const auth = { appId, privateKey: handle.appPrivateKey, installationId: installations[0].id };
	const log = { ...console, warn: () => undefined, error: () => undefined }; // the clock of the stand-in is another one
	const octokit = new Octokit({ baseUrl: url, authStrategy: createAppAuth, auth, log });
	return ((await octokit.auth({ type: 'installation' })) as { token: string }).token;
}

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

/** Reactions, parts of issues and what they wait for, and what belongs to a gist. */
async function related(
	call: Made['call'],
	{ comment, commitComment, reviewComment, gist }: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
	const react = async (subject: string): Promise<unknown> =>
		(await call('POST', `${repository}/${subject}/reactions`, { content: 'heart' }))['id'];
	const issues = await Promise.all([2, 3].map((number) => call('GET', `${repository}/issues/${number}`)));
	const [one, other] = issues.map(({ id }) => id);
	for (const id of [one, other]) await call('POST', `${repository}/issues/1/sub_issues`, { sub_issue_id: id });
	await call('POST', `${repository}/issues/1/dependencies/blocked_by`, { issue_id: one });
	const { history } = await call('GET', `/gists/${String(gist)}`);
	const { artifacts } = await call('GET', `${repository}/actions/artifacts`);
	const invited = await call('POST', `/orgs/${organization}/invitations`, { email: 'foo@example.com' });
	return {
		issueReaction: await react('issues/1'),
		commentReaction: await react(`issues/comments/${String(comment)}`),
		commitCommentReaction: await react(`comments/${String(commitComment)}`),
		reviewCommentReaction: await react(`pulls/comments/${String(reviewComment)}`),
		...{ subIssue: one, otherSubIssue: other, blocker: one },
		gistComment: (await call('POST', `/gists/${String(gist)}/comments`, { body: 'Thanks.' }))['id'],
		gistVersion: (history as Array<{ version: string }>)[0]?.version,
		artifact: (artifacts as Array<{ id: number }>)[0]?.id,
		orgInvitation: invited['id'],
		userId: (await call('GET', '/user'))['id'],
		invitation: 1, // made by the states that need it
		ownInvitation: 1,
	};
}

/** One object of every kind that the stand-in can have. */
export async function setUp(github: Github): Promise<Made> {
	const { handle, url } = github;
	const call = caller(github);
	const post = async (path: string, fields: object) => await call('POST', `${repository}${path}`, fields);
	/** Nobody approves a pull request of their own. */
	const approve = async (path: string) =>
		await caller(github, collaborator)('POST', path, { body: 'Looks good.', event: 'APPROVE' });
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
	const check = await handle.createCheck(repositories.website, {
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
		baseBranch: 'main',
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
		review: (await approve(`${repository}/pulls/${number}/reviews`))['id'],
		reviewComment: (await post(`/pulls/${number}/comments`, line))['id'],
		...(await pinged({ url, call }, `${repository}/hooks`, hook)),
		gist: (await call('POST', '/gists', { files: { 'a.txt': { content: 'text' } }, public: true }))['id'],
		orgHook: (await call('POST', `/orgs/${organization}/hooks`, hook))['id'],
		team: (await call('POST', `/orgs/${organization}/teams`, { name: 'Members' }))['slug'],
		...(await graphObjects(call)),
	};
	Object.assign(found, await related(call, found));
	await post(`/pulls/${number}/requested_reviewers`, { reviewers: [collaborator.login] });
	await handle.star(collaborator.login, repositories.website);
	const events = await call('GET', `${repository}/issues/events`);
	found['issueEvent'] = (Object.values(events)[0] as { id?: number } | undefined)?.id;
	await handle.rename(owner.login, 'private-notes', 'notes');
	await handle.settle();
	const objects = new Map(
		Object.entries(found).flatMap(([kind, name]) => (name === undefined ? [] : [[kind, String(name)] as const])),
	);
	return { github, objects, call, appToken: await appTokenOf(github) };
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
	/** Asked by the installation of a GitHub App. */
	readonly byApp?: boolean;
	/** Members of the body in the place of the recorded ones; what is undefined is left out. */
	readonly fields?: (objects: ReadonlyMap<string, string>) => Readonly<Record<string, unknown>>;
	/** The path in the place of the recorded one, or made of what would be asked otherwise. */
	readonly path?: string | ((path: string) => string);
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

/** Protects a branch of the organization, where it can be said who may push. */
const restrict = async ({ call }: Made): Promise<unknown> =>
	await call('PUT', `/repos/${repositories.platform}/branches/main/protection`, {
		required_status_checks: null,
		enforce_admins: true,
		required_pull_request_reviews: null,
		restrictions: { users: [owner.login, collaborator.login], teams: ['members'] },
	});
const ofPlatform = (path: string): string =>
	path.replace(/^.*\/branches\/[^/]+/, `/repos/${repositories.platform}/branches/main`);

const invite = async ({ call }: Made): Promise<unknown> =>
	await call('PUT', `${repository}/collaborators/hubot-sample`, { permission: 'push' });

/** Has the second user invite the first one. */
const beInvited = async ({ github: { url } }: Made): Promise<void> => {
	const headers = { ...common, authorization: `Bearer ${collaborator.token}` };
	const ask = async (method: string, path: string, fields: object) =>
		await send(url, { method, path, headers, body: JSON.stringify(fields) });
	await ask('POST', '/user/repos', { name: 'shared' });
	await ask('PUT', `/repos/${collaborator.login}/shared/collaborators/${owner.login}`, {});
};

const without = (path: string, fields: (objects: ReadonlyMap<string, string>) => object) => async (made: Made) =>
	await made.call('DELETE', `${repository}${path}`, fields(made.objects));

export const states: readonly State[] = [
	{
		request: /^POST \/orgs\/\{org\}\/invitations$/,
		status: 403,
		byCollaborator: true,
	},
	{ request: /\/protection\/restrictions(\/\w+)?$/, status: 200, prepare: restrict, path: ofPlatform },
	{ request: /\/protection\/restrictions(\/\w+)?$/, status: 204, prepare: restrict, path: ofPlatform },
	{ request: /\/protection\/restrictions(\/\w+)?$/, status: 404, prepare: async (made) => await protect(made) },
	{
		request: /\/protection\/required_status_checks$/,
		status: 404,
		said: /not enabled/,
		prepare: async (made) => {
			await protect(made);
			const at = `${repository}/branches/${made.objects.get('branch')}/protection/required_status_checks`;
			return await made.call('DELETE', at);
		},
	},
	{ request: /\/branches\/\{branch\}\/protection\b/, status: 422, prepare: async (made) => await protect(made) },
	{
		request: /^POST .*\/sub_issues$/,
		status: 201,
		prepare: without('/issues/1/sub_issue', (objects) => ({ sub_issue_id: Number(objects.get('subIssue')) })),
	},
	{
		request: /^POST .*\/dependencies\/blocked_by$/,
		status: 201,
		prepare: async ({ call, objects }) =>
			await call('DELETE', `${repository}/issues/1/dependencies/blocked_by/${objects.get('blocker')}`),
	},
	{
		request: /^GET .*\/license$/,
		status: 200,
		prepare: async ({ call }) => {
			const content = Buffer.from('GNU Lesser General Public License').toString('base64');
			return await call('PUT', `${repository}/contents/COPYING`, { message: 'License', content });
		},
	},
	{
		request: /^GET .*\/subscription$/,
		status: 200,
		prepare: async ({ call }) => await call('PUT', `${repository}/subscription`, { subscribed: true }),
	},
	{
		request: /^GET \/user\/subscriptions$|^GET \/users\/\{user\}\/subscriptions$/,
		status: 200,
		prepare: async ({ call }) => {
			for (const one of [repositories.website, repositories.api])
				await call('PUT', `/repos/${one}/subscription`, { subscribed: true });
		},
	},
	{
		request: /^GET .*\/following\/\{member\}$/,
		status: 204,
		prepare: async ({ call }) => await call('PUT', `/user/following/${collaborator.login}`),
	},
	{
		request: /^GET .*\/public_members\/\{member\}$/,
		status: 204,
		prepare: async ({ call }) => await call('PUT', `/orgs/${organization}/public_members/${collaborator.login}`),
	},
	{
		request: /^DELETE .*\/outside_collaborators\/\{member\}$/,
		status: 204,
		prepare: async ({ call }) => await call('DELETE', `/orgs/${organization}/memberships/${collaborator.login}`),
	},
	...(['fast-forward', 'none', '409', '404'] as const).map((kind): State => {
		const conflict = kind === '409';
		return {
			request: /^POST .*\/merge-upstream$/,
			status: /^\d+$/.test(kind) ? Number(kind) : 200,
			...(kind === 'fast-forward' || kind === 'none' ? { said: new RegExp(`"${kind}"`) } : {}),
			prepare: async ({ github, call }) => {
				const [login = '', repo = ''] = repositories.platform.split('/');
				await call('POST', `/repos/${repositories.platform}/forks`, {});
				if (kind === 'none') return;
				await github.handle.push({ owner: login, repo });
				if (!conflict) return;
				for (const name of [repositories.platform, `${owner.login}/platform`]) {
					const { sha } = await call('GET', `/repos/${name}/contents/README.md`);
					const content = Buffer.from(name).toString('base64');
					await call('PUT', `/repos/${name}/contents/README.md`, { message: name, content, sha });
				}
			},
			path: `/repos/${owner.login}/platform/merge-upstream`,
			fields: () => ({ branch: kind === '404' ? 'doesNotExist' : 'main' }),
		};
	}),
	{ request: /^GET \/repos\/.*\/invitations$/, status: 200, prepare: invite },
	{ request: /^DELETE .*\/invitations\/\{invitation\}$/, status: 204, prepare: invite },
	{ request: /^PATCH .*\/repository_invitations\//, status: 204, prepare: beInvited },
	// "Write permission for the REST API to interact with checks is only available to GitHub Apps" (GitHub's documentation)
	{ request: /^POST .*\/check-runs$/, status: 201, byApp: true },
	{ request: /^PATCH .*\/check-runs\/\{checkRun\}$/, status: 200, byApp: true },
	{ request: /^POST .*\/gists\/\{gist\}\/forks$/, status: 201, byCollaborator: true },
	{ request: /^POST .*\/pulls\/\{pull\}\/reviews$/, status: 200, byCollaborator: true },
	{
		request: /^(POST|PATCH) .*\/milestones(\/\{milestone\})?$/,
		status: 200,
		fields: () => ({ due_on: '2026-12-24T12:00:00Z' }), // days alone are refused since 2016 (PyGithub/PyGithub#396)
	},
	{
		request: /^GET \/gists\/\{gist\}\/star$/,
		status: 204,
		prepare: async ({ call, objects }) => await call('PUT', `/gists/${objects.get('gist')}/star`),
	},
	{
		request: /^GET \/orgs\/.*\/deliveries\/\{delivery\}$/,
		status: 200,
		prepare: async ({ github: { url }, call, objects }) => {
			const hook = objects.get('orgHook');
			const hooks = `/orgs/${organization}/hooks`;
			await call('POST', `${hooks}/${hook}/pings`);
			const headers = { ...common, authorization: `Bearer ${owner.token}` };
			const log = await (await fetch(`${url}${hooks}/${hook}/deliveries`, { headers })).text();
			objects.set('delivery', /"id":(\d+)/.exec(log)?.[1] ?? '');
		},
	},
	{
		request: /^GET .*\/collaborators\/\{member\}\/permission$/,
		status: 403,
		byCollaborator: true,
		path: `/repos/${repositories.platform}/collaborators/${owner.login}/permission`,
	},
	{
		request: /^DELETE .*\/pulls\/\{pull\}\/reviews\/\{review\}$/,
		status: 200,
		prepare: async ({ call, objects }) => {
			const review = await call('POST', `${repository}/pulls/${objects.get('pull')}/reviews`, { body: 'Wait' });
			objects.set('review', String(review['id']));
		},
	},
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
			required_pull_request_reviews: {
				dismissal_restrictions: { users: [owner.login], teams: [] },
				dismiss_stale_reviews: true,
			},
			restrictions: { users: [owner.login], teams: ['members'] },
		}),
		path: `/repos/${repositories.platform}/branches/main/protection`,
		said: /"restrictions":\{|^""$/,
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

import { githubAccounts, type GithubSandbox, startGithub } from '../../../../sandbox/github/start.mts';

/** A word that only the outsider writes. */
export const canary = 'CANARY';
/** A word that only people with write access write. */
export const own = 'HOUSEHOLD';

export const website = githubAccounts.repositories.website;
export const quiet = githubAccounts.repositories.api;
export const secret = githubAccounts.repositories.secret;
export const outsider = 'hubot-sample';

/** Hundreds of calls go out at once, more than a minute has of each kind. */
const unlimited = { pointsPerMinute: null, contentPerMinute: null, searchPerMinute: null, codeSearchPerMinute: null };

const fork = `${outsider}/website`;
const branch = `${canary}-branch`;
const file = `${canary}-file.md`;

type Json = Record<string, unknown>;
type Ask = (method: string, path: string, body?: unknown, as?: string) => Promise<Json>;

/** What the outsider did, by its numbers and hashes. */
export interface Seeded {
	readonly issue: number;
	readonly ownIssue: number;
	readonly renamed: number;
	readonly pull: number;
	readonly ownPull: number;
	readonly sha: string;
	readonly ownSha: string;
	readonly comment: string;
	readonly review: string;
	readonly run: number;
	readonly ownRun: number;
	readonly gist: string;
	readonly check: string;
	readonly discussion: number;
	readonly ownDiscussion: number;
	readonly notification: string;
	readonly update: string;
}

export interface TrustWorld extends Seeded {
	readonly github: GithubSandbox;
	readonly ask: Ask;
}

const askerOf = (github: GithubSandbox): Ask => {
	const tokens: Record<string, string> = {
		owner: githubAccounts.owner.token,
		writer: githubAccounts.collaborator.token,
		outsider: github.handle.signIn(outsider),
	};
	return async (method, path, body, as = 'outsider') => {
		const headers = { authorization: `Bearer ${tokens[as]}`, 'content-type': 'application/json' };
		const answer = await fetch(`${github.url}${path}`, {
			method,
			headers,
			body: body === undefined ? null : JSON.stringify(body),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path} as ${as} answered ${answer.status}: ${text}`);
		return (text === '' ? {} : JSON.parse(text)) as Json;
	};
};

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Issues: one of the outsider's, which is renamed, labelled and answered by others, and one of the owner's that it mentions. */
async function issuesBy(ask: Ask) {
	const root = `/repos/${website}`;
	const { number: ownIssue } = await ask(
		'POST',
		`${root}/issues`,
		{ title: `${own} issue`, body: `${own} body` },
		'writer',
	);
	const body = `${canary} body, see #${String(ownIssue)}`;
	const { number: issue } = await ask('POST', `${root}/issues`, { title: `${canary} title`, body });
	await ask('POST', `${root}/issues/${String(issue)}/comments`, { body: `${own} answer` }, 'writer');
	const { html_url: comment } = await ask('POST', `${root}/issues/${String(ownIssue)}/comments`, {
		body: `${canary} comment`,
	});
	await ask('POST', `${root}/issues/${String(ownIssue)}/comments`, { body: `${own} comment` }, 'writer');
	await ask('PATCH', `${root}/issues/${String(issue)}`, { labels: ['bug'] }, 'owner');
	const { number: renamed } = await ask('POST', `${root}/issues`, { title: `${canary} before`, body: '' });
	await ask('PATCH', `${root}/issues/${String(renamed)}`, { title: 'Titled anew' }, 'owner');
	return { renamed: Number(renamed), issue: Number(issue), ownIssue: Number(ownIssue), comment: String(comment) };
}

/** Adds a file to a branch of a repository, and gives the commit's hash. */
async function committed(ask: Ask, as: string, repository: string, on: string, name: string, more: object = {}) {
	const root = `/repos/${repository}`;
	const word = as === 'outsider' ? canary : own;
	const body = { message: `${word} message`, content: base64(`${word} content`), branch: on, ...more };
	const { commit } = await ask('PUT', `${root}/contents/${name}`, body, as);
	return String((commit as Json)['sha']);
}

async function pullsBy(ask: Ask) {
	const root = `/repos/${website}`;
	await ask('POST', `${root}/forks`, {});
	const tip = async (repository: string) =>
		((await ask('GET', `/repos/${repository}/git/ref/heads/main`, undefined, 'owner'))['object'] as Json)['sha'];
	await ask('POST', `/repos/${fork}/git/refs`, { ref: `refs/heads/${branch}`, sha: await tip(fork) });
	const forged = { name: 'Octo Sample', email: 'octo@example.com' };
	await committed(ask, 'outsider', fork, branch, file);
	const sha = await committed(ask, 'outsider', fork, branch, `forged-${file}`, { author: forged, committer: forged });
	const head = `${outsider}:${branch}`;
	const { number: pull } = await ask('POST', `${root}/pulls`, {
		title: `${canary} pull`,
		body: `${canary} pull`,
		head,
		base: 'main',
	});
	await ask('POST', `${root}/git/refs`, { ref: `refs/heads/${own}-branch`, sha: await tip(website) }, 'writer');
	const ownSha = await committed(ask, 'writer', website, `${own}-branch`, `${own}-file.md`);
	const ends = { head: `${own}-branch`, base: 'main' };
	const { number: ownPull } = await ask(
		'POST',
		`${root}/pulls`,
		{ title: `${own} pull`, body: `${own} pull`, ...ends },
		'writer',
	);
	const comments = [{ path: `${own}-file.md`, line: 1, body: `${canary} line` }];
	const said = { event: 'COMMENT', body: `${canary} review`, comments };
	const { id: review } = await ask('POST', `${root}/pulls/${String(ownPull)}/reviews`, said);
	const ownComments = [{ path: file, line: 1, body: `${own} line` }];
	await ask(
		'POST',
		`${root}/pulls/${String(pull)}/reviews`,
		{ event: 'COMMENT', body: `${own} review`, comments: ownComments },
		'writer',
	);
	return { pull: Number(pull), ownPull: Number(ownPull), sha, ownSha, review: String(review) };
}

async function runsBy(github: GithubSandbox, sha: string) {
	const { handle } = github;
	const from = { login: outsider, fork, branch, sha, title: `${canary} run` };
	const run = await handle.startRun(website, 'ci.yml', 'pull_request', from);
	await handle.finishRun(run, 'failure');
	const ownRun = await handle.startRun(website, 'ci.yml', 'workflow_dispatch');
	await handle.finishRun(ownRun, 'failure');
	return { run, ownRun };
}

/** An issue in a repository of the outsider's own, with a label and a milestone of it; a writer makes it a sub-issue. */
async function foreignIssue(ask: Ask, { ownIssue }: Pick<Seeded, 'ownIssue'>) {
	await ask('POST', '/user/repos', { name: 'elsewhere', description: `${canary} description` });
	const root = `/repos/${outsider}/elsewhere`;
	await ask('POST', `${root}/labels`, { name: `${canary} label`, color: 'ff0000', description: `${canary} label` });
	const { number: milestone } = await ask('POST', `${root}/milestones`, { title: `${canary} milestone` });
	const marks = { labels: [`${canary} label`], milestone, assignees: [outsider] };
	const issue = await ask('POST', `${root}/issues`, { title: `${canary} elsewhere`, body: `${canary} body`, ...marks });
	await ask('POST', `/repos/${website}/issues/${ownIssue}/sub_issues`, { sub_issue_id: issue['id'] }, 'owner');
	await ask('POST', `/repos/${website}/issues/${ownIssue}/dependencies/blocked_by`, { issue_id: issue['id'] }, 'owner');
	return String(issue['node_id']);
}

/** The kinds of fields of which an item of the seeded project has a value: all that the schema has values of. */
const ownValues = [
	['Notes', `text: "${own} note"`],
	['Estimate', 'number: 3'],
	['Due', 'date: "2026-12-31"'],
] as const;

/** Puts issues into a project with a status update of its owner; returns the ID of the update. */
async function inProject(ask: Ask, { issue, pull }: Pick<Seeded, 'issue' | 'pull'>, foreign: string) {
	const idOf = async (kind: string, number: number) =>
		String((await ask('GET', `/repos/${website}/${kind}/${number}`))['node_id']);
	await ask('PATCH', `/repos/${website}/pulls/${pull}`, { body: `${canary} fixes #${issue}` });
	await ask('POST', `/repos/${website}/pulls/${pull}/requested_reviewers`, { reviewers: ['octo-sample'] }, 'writer');
	const contents = [await idOf('issues', issue), await idOf('pulls', pull), foreign];
	const graph = async (query: string) =>
		(await ask('POST', '/graphql', { query }, 'owner'))['data'] as Record<string, Json>;
	const { organization } = await graph(
		'{ organization(login: "sample-org") { projectV2(number: 1) { id fields(first: 50) { nodes { ... on ProjectV2FieldCommon { id name } } } } } }',
	);
	const { id, fields } = organization?.['projectV2'] as { id: string; fields: { nodes: Json[] } };
	for (const contentId of contents) {
		const input = `projectId: "${id}", contentId: "${contentId}"`;
		const made = await graph(`mutation { addProjectV2ItemById(input: { ${input} }) { item { id } } }`);
		const itemId = String((made['addProjectV2ItemById']?.['item'] as Json)['id']);
		for (const [name, value] of ownValues) {
			const fieldId = String(fields.nodes.find((one) => one['name'] === name)?.['id']);
			const ids = `projectId: "${id}", itemId: "${itemId}", fieldId: "${fieldId}"`;
			await graph(
				`mutation { updateProjectV2ItemFieldValue(input: { ${ids}, value: { ${value} } }) { clientMutationId } }`,
			);
		}
	}
	const told = `projectId: "${String(id)}", body: "${own} update", status: AT_RISK`;
	const made = await graph(`mutation { createProjectV2StatusUpdate(input: { ${told} }) { statusUpdate { id } } }`);
	return String((made['createProjectV2StatusUpdate']?.['statusUpdate'] as Json)['id']);
}

/** A discussion of the outsider's and one of a writer's; each says something in both. */
async function discussionsBy(ask: Ask) {
	const graph = async (query: string, as: string) =>
		(await ask('POST', '/graphql', { query }, as))['data'] as Record<string, Json>;
	const [owner, name] = website.split('/');
	const where = `repository(owner: "${owner}", name: "${name}")`;
	const { repository } = await graph(`{ ${where} { id discussionCategories(first: 1) { nodes { id } } } }`, 'owner');
	const [category] = ((repository?.['discussionCategories'] as Json)['nodes'] as Json[]).map((one) => one['id']);
	const begin = async (as: string, word: string) => {
		const ids = `repositoryId: "${String(repository?.['id'])}", categoryId: "${String(category)}"`;
		const input = `${ids}, title: "${word} talk", body: "${word} begins"`;
		const made = await graph(`mutation { createDiscussion(input: { ${input} }) { discussion { id number } } }`, as);
		const { id, number } = made['createDiscussion']?.['discussion'] as Json;
		for (const [who, said] of [['outsider', canary] as const, ['writer', own] as const]) {
			const comment = `discussionId: "${String(id)}", body: "${said} says"`;
			await graph(`mutation { addDiscussionComment(input: { ${comment} }) { comment { id } } }`, who);
		}
		return Number(number);
	};
	return { discussion: await begin('outsider', canary), ownDiscussion: await begin('writer', own) };
}

/** The owner is told of the outsider's issue. */
const toldOf = (github: GithubSandbox, issue: number): string =>
	github.handle.notify({
		...{ login: githubAccounts.owner.login, owner: 'octo-sample', repo: 'website', reason: 'mention' },
		subject: { title: `${canary} title`, type: 'Issue', url: `${github.url}/repos/${website}/issues/${issue}` },
	});

/**
 * GitHub's own words about a pull request that was merged, in the names of others: the message of the merge, and the notes of a
 * release. The emulator's are in words of its own, so they are written out here.
 */
async function mergedAndReleased(ask: Ask, { pull, ownPull }: Pick<Seeded, 'pull' | 'ownPull'>) {
	const root = `/repos/${website}`;
	const message = `Merge pull request #${pull} from ${outsider}/${branch}\n\n${canary} pull`;
	await ask('PUT', `${root}/contents/merged.md`, { message, content: base64('merged'), branch: 'main' }, 'owner');
	const line = (word: string, login: string, number: number) =>
		`* ${word} title by @${login} in https://github.com/${website}/pull/${number}`;
	const body = ['## Changed', line(canary, outsider, pull), line(own, 'mona-sample', ownPull)].join('\n');
	await ask('POST', `${root}/releases`, { tag_name: 'v1.0.0', name: `${own} release`, body }, 'owner');
}

/** A GitHub in which somebody without write access has said something wherever that is possible. */
export async function trustWorld(): Promise<TrustWorld> {
	const github = await startGithub({ limits: unlimited });
	const ask = askerOf(github);
	const issues = await issuesBy(ask);
	const pulls = await pullsBy(ask);
	const runs = await runsBy(github, pulls.sha);
	const update = await inProject(ask, { ...issues, ...pulls }, await foreignIssue(ask, issues));
	const talks = await discussionsBy(ask);
	await mergedAndReleased(ask, pulls);
	const files = { [file]: { content: `${canary} gist` } };
	const { id: gist } = await ask('POST', '/gists', { description: `${canary} gist`, public: true, files });
	const { sha, ownSha } = pulls;
	const check = await github.handle.completeCheck({
		fullName: website,
		branch,
		sha,
		name: `${canary} check`,
		conclusion: 'failure',
	});
	await github.handle.completeCheck({ fullName: website, sha: ownSha, name: `${own} check`, conclusion: 'failure' });
	for (const kind of ['code-scanning', 'dependabot', 'secret-scanning'] as const)
		await github.handle.raiseAlert(website, kind);
	const notification = toldOf(github, issues.issue);
	const told = { notification, update, ...talks, gist: String(gist), check: String(check) };
	return { github, ask, ...issues, ...pulls, ...runs, ...told };
}

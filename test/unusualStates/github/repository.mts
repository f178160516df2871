import type { Octokit } from 'octokit';

import { githubAccounts, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { NotApplicable } from '../comparison.mts';

/** What a state makes of the objects that an operation needs. */
export interface Objects {
	/** Names of a branch and of a file; each has the number of the object in the place of `*`. */
	readonly branch?: string;
	readonly path?: string;
	/** Content of a file. */
	readonly content?: Buffer;
	/** Applies the state to an object that was created. */
	readonly issue?: (repository: TestRepository, number: number) => Promise<unknown>;
	readonly pull?: (repository: TestRepository, number: number) => Promise<unknown>;
	readonly release?: (repository: TestRepository, release: { id: number; tag: string }) => Promise<unknown>;
	readonly comment?: (repository: TestRepository, comment: { id: number; node_id: string }) => Promise<unknown>;
	readonly file?: (repository: TestRepository, path: string) => Promise<unknown>;
	/** Gets the pull request that has the thread. */
	readonly thread?: (repository: TestRepository, number: number) => Promise<unknown>;
	/** Whether the repository has no commit, so that nothing that belongs to one exists. */
	readonly isEmpty?: boolean;
}

const workflow = [
	'name: CI',
	'on:',
	'  push:',
	'  repository_dispatch:',
	'  workflow_dispatch:',
	'jobs:',
	'  build:',
	'    runs-on: ubuntu-latest',
	'',
].join('\n');

const reviewThreads = `query ($owner: String!, $repo: String!, $number: Int!) {
	repository(owner: $owner, name: $repo) { pullRequest(number: $number) {
		reviewThreads(last: 1) { nodes { id isResolved path comments(first: 9) { nodes { id body author { login } } } } }
	} }
}`;

export interface Thread {
	readonly id: string;
	readonly isResolved: boolean;
	readonly comments: { readonly nodes: ReadonlyArray<{ readonly id: string; readonly body: string }> };
}

let counter = 0;

/** A new repository of the mock server; objects that an operation needs are created in it on demand, by octokit. */
export class TestRepository {
	readonly octokit: Octokit;
	readonly rest: Octokit['rest'];
	readonly collaborator: Octokit['rest'];
	/** Whether the files that some operations read exist. */
	private readonly files = new Set<string>();

	readonly github: GithubSandbox;
	/** Current name; a state changes it. */
	fullName: string;
	readonly objects: Objects;

	constructor(github: GithubSandbox, fullName: string, objects: Objects = {}) {
		this.github = github;
		this.fullName = fullName;
		this.objects = objects;
		this.octokit = client(github.url);
		this.rest = this.octokit.rest;
		this.collaborator = client(github.url, githubAccounts.collaborator.token).rest;
	}

	get at(): { owner: string; repo: string } {
		const [owner = '', repo = ''] = this.fullName.split('/');
		return { owner, repo };
	}

	/** A different name on each call. */
	name(pattern = 'example-*'): string {
		counter += 1;
		return pattern.replace('*', String(counter));
	}

	branchName(): string {
		return this.name(this.objects.branch ?? 'branch-*');
	}

	path(): string {
		return this.name(this.objects.path ?? 'docs/file-*.md');
	}

	reference(number: number): string {
		return `${this.fullName}#${number}`;
	}

	private withCommits(): void {
		if (this.objects.isEmpty) throw new NotApplicable('a repository without commits has no such object');
	}

	async defaultBranch(): Promise<string> {
		return (await this.rest.repos.get(this.at)).data.default_branch;
	}

	async issue(fields: { title?: string; labels?: string[]; assignees?: string[]; body?: string } = {}) {
		const { data } = await this.rest.issues.create({
			...this.at,
			title: this.name('Issue *'),
			body: 'Text',
			...fields,
		});
		await this.objects.issue?.(this, data.number);
		return data;
	}

	async readIssue(number: number) {
		return (await this.rest.issues.get({ ...this.at, issue_number: number })).data;
	}

	async comment(body = 'A comment') {
		const issue = await this.issue();
		const { data } = await this.rest.issues.createComment({ ...this.at, issue_number: issue.number, body });
		await this.objects.comment?.(this, data);
		return { issue, comment: data };
	}

	/** A branch with one additional commit. */
	async branch(): Promise<{ name: string; sha: string; before: string }> {
		this.withCommits();
		const name = this.branchName();
		const { after, before } = await this.github.handle.push({ ...this.at, ref: `refs/heads/${name}` });
		return { name, sha: after, before };
	}

	async pull(fields: { draft?: boolean } = {}) {
		const branch = await this.branch();
		const base = await this.defaultBranch();
		const title = this.name('Change *');
		const { data } = await this.rest.pulls.create({
			...this.at,
			head: branch.name,
			base,
			title,
			body: 'Text',
			...fields,
		});
		await this.objects.pull?.(this, data.number);
		return data;
	}

	async readPull(number: number) {
		return (await this.rest.pulls.get({ ...this.at, pull_number: number })).data;
	}

	/** A review of another user. */
	async review(event: 'APPROVE' | 'COMMENT' = 'APPROVE') {
		const pull = await this.pull();
		const review = { ...this.at, pull_number: pull.number, event, body: 'A review' };
		return { pull, review: (await this.collaborator.pulls.createReview(review)).data };
	}

	/** A review of one's own, pending or submitted. */
	async ownReview(event?: 'COMMENT') {
		const pull = await this.pull();
		const review = { ...this.at, pull_number: pull.number, body: 'A review', ...(event && { event }) };
		return { pull, review: (await this.rest.pulls.createReview(review)).data };
	}

	async thread() {
		const pull = await this.pull();
		const [file] = (await this.rest.pulls.listFiles({ ...this.at, pull_number: pull.number })).data;
		const comments = [{ path: file?.filename ?? '', line: 1, body: 'Why?' }];
		await this.rest.pulls.createReview({ ...this.at, pull_number: pull.number, event: 'COMMENT', comments });
		await this.objects.thread?.(this, pull.number);
		return { pull, thread: await this.readThread(pull.number) };
	}

	async readThread(number: number): Promise<Thread> {
		interface Response {
			readonly repository: { readonly pullRequest: { readonly reviewThreads: { readonly nodes: readonly Thread[] } } };
		}
		const { repository } = await this.octokit.graphql<Response>(reviewThreads, { ...this.at, number });
		const [thread] = repository.pullRequest.reviewThreads.nodes;
		if (!thread) throw new Error('The pull request has no thread');
		return thread;
	}

	async file(): Promise<string> {
		this.withCommits();
		const path = this.path();
		if (this.objects.file) await this.objects.file(this, path);
		else await this.write(path, this.objects.content ?? Buffer.from('First line\nSecond line\n'));
		return path;
	}

	async write(path: string, content: Buffer): Promise<void> {
		const request = { ...this.at, path, message: `Add ${path}`, content: content.toString('base64') };
		await this.rest.repos.createOrUpdateFileContents(request);
	}

	/** A file that has one path in all states. */
	private async once(path: string, content: string): Promise<string> {
		this.withCommits();
		if (!this.files.has(path)) await this.write(path, Buffer.from(content));
		this.files.add(path);
		return path;
	}

	async license(): Promise<string> {
		return await this.once('LICENSE', 'MIT License\n\nPermission is hereby granted, free of charge, to any person');
	}

	async workflow(): Promise<string> {
		await this.once('.github/workflows/ci.yml', workflow);
		return 'ci.yml';
	}

	async run(isFinished = true): Promise<number> {
		await this.workflow();
		const id = await this.github.handle.startRun(this.fullName, 'ci.yml');
		if (isFinished) await this.github.handle.finishRun(id);
		return id;
	}

	async artifact() {
		const run = await this.run();
		const { data } = await this.rest.actions.listWorkflowRunArtifacts({ ...this.at, run_id: run });
		const [artifact] = data.artifacts;
		if (!artifact) throw new Error('The run has no artifact');
		return { run, artifact };
	}

	async tag(): Promise<{ name: string; sha: string }> {
		this.withCommits();
		const name = this.name('tag-*');
		const branch = await this.defaultBranch();
		const { data } = await this.rest.git.getRef({ ...this.at, ref: `heads/${branch}` });
		await this.rest.git.createRef({ ...this.at, ref: `refs/tags/${name}`, sha: data.object.sha });
		return { name, sha: data.object.sha };
	}

	async release() {
		this.withCommits();
		const tag = this.name('v*');
		const { data } = await this.rest.repos.createRelease({ ...this.at, tag_name: tag, name: tag, body: 'Notes' });
		await this.objects.release?.(this, { id: data.id, tag });
		return data;
	}

	async asset() {
		const release = await this.release();
		const url = release.upload_url.replace(/\{.*$/, '?name=a.csv');
		await this.octokit.request(`POST ${url}`, { data: 'a,b', headers: { 'content-type': 'text/csv' } });
		return { release };
	}

	async deployment() {
		this.withCommits();
		const branch = await this.defaultBranch();
		const { data } = await this.rest.repos.createDeployment({ ...this.at, ref: branch, environment: 'production' });
		if (!('id' in data)) throw new Error('GitHub created no deployment');
		const status = { ...this.at, deployment_id: data.id, state: 'success' as const };
		await this.rest.repos.createDeploymentStatus(status);
		return data;
	}

	async alert() {
		const number = await this.github.handle.raiseAlert(this.fullName, 'code-scanning');
		return await this.readAlert(number);
	}

	async readAlert(number: number) {
		return (await this.rest.codeScanning.getAlert({ ...this.at, alert_number: number })).data;
	}

	async notification(): Promise<string> {
		const { number, title } = await this.issue();
		const url = `${this.github.url}/repos/${this.fullName}/issues/${number}`;
		const subject = { title, type: 'Issue' as const, url };
		return this.github.handle.notify({ ...this.at, login: githubAccounts.owner.login, reason: 'mention', subject });
	}

	async label(): Promise<string> {
		const name = this.name('label *');
		await this.rest.issues.createLabel({ ...this.at, name, color: '00ff00', description: 'A label' });
		return name;
	}

	async milestone() {
		return (await this.rest.issues.createMilestone({ ...this.at, title: this.name('Milestone *') })).data;
	}

	async graphql<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
		return await this.octokit.graphql<T>(query, variables);
	}

	async discussion() {
		interface Repository {
			readonly repository: {
				readonly id: string;
				readonly discussionCategories: {
					readonly nodes: ReadonlyArray<{ readonly id: string; readonly name: string }>;
				};
			};
		}
		const read = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {
			id discussionCategories(first: 20) { nodes { id name } }
		} }`;
		const { repository } = await this.graphql<Repository>(read, this.at);
		const categoryId = repository.discussionCategories.nodes.find(({ name }) => name === 'Q&A')?.id;
		const create = `mutation ($input: CreateDiscussionInput!) {
			createDiscussion(input: $input) { discussion { id number url title } }
		}`;
		const input = { repositoryId: repository.id, categoryId, title: this.name('Question *'), body: 'Text' };
		interface Created {
			readonly createDiscussion: {
				readonly discussion: {
					readonly id: string;
					readonly number: number;
					readonly url: string;
					readonly title: string;
				};
			};
		}
		return (await this.graphql<Created>(create, { input })).createDiscussion.discussion;
	}

	async discussionComment() {
		const discussion = await this.discussion();
		const add = `mutation ($input: AddDiscussionCommentInput!) { addDiscussionComment(input: $input) { comment { id url } } }`;
		interface Added {
			readonly addDiscussionComment: { readonly comment: { readonly id: string; readonly url: string } };
		}
		const { addDiscussionComment } = await this.graphql<Added>(add, {
			input: { discussionId: discussion.id, body: 'Text' },
		});
		return { discussion, comment: addDiscussionComment.comment };
	}

	async readDiscussion(number: number): Promise<Record<string, unknown>> {
		const read = `query ($owner: String!, $repo: String!, $number: Int!) { repository(owner: $owner, name: $repo) {
			discussion(number: $number) {
				id databaseId number title body locked isAnswered url category { id name } author { login }
				comments(first: 50) { nodes { id databaseId body isAnswer url author { login } } }
			}
		} }`;
		interface Response {
			readonly repository: { readonly discussion: Record<string, unknown> };
		}
		return (await this.graphql<Response>(read, { ...this.at, number })).repository.discussion;
	}

	/** Bytes of a file, as GitHub's object storage has them. */
	async bytes(path: string, ref?: string): Promise<Buffer> {
		const tree = await this.tree(ref);
		const entry = tree.find((one) => one.path === path);
		if (!entry?.sha) throw Object.assign(new Error(`${path} is not in the tree`), { status: 404 });
		const { data } = await this.rest.git.getBlob({ ...this.at, file_sha: entry.sha });
		return Buffer.from(data.content, 'base64');
	}

	/** All entries of the tree; none without a commit. */
	async tree(ref?: string): Promise<Array<{ path: string; mode: string; type: string; sha: string }>> {
		if (this.objects.isEmpty && (await this.rest.repos.listBranches(this.at)).data.length === 0) return [];
		const tree_sha = ref ?? (await this.defaultBranch());
		return (await this.rest.git.getTree({ ...this.at, tree_sha, recursive: '1' })).data.tree as never;
	}

	async branches(): Promise<Record<string, string>> {
		const branches = await this.octokit.paginate(this.rest.repos.listBranches, { ...this.at, per_page: 100 });
		return Object.fromEntries(branches.map(({ name, commit }) => [name, commit.sha]));
	}
}

/** The status of a response: a check that something does not exist. */
export const statusOf = async (request: Promise<unknown>): Promise<number> =>
	await request.then(
		() => 200,
		({ status }: { status: number }) => status,
	);

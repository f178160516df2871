import type { INodeParameters } from 'n8n-workflow';
import type { Octokit } from 'octokit';

import { githubAccounts, type GithubSandbox } from '../../sandbox/github/start.mts';
import { client } from '../sandbox/githubReceiver.mts';
import { doings } from '../sandbox/githubDoings.mts';

/** One thing that happens at GitHub, for each event that can be polled. */
interface Happening {
	/** Parameters beside the repository. */
	readonly given?: INodeParameters;
	/** Makes what must be there before; answers with its number or id. */
	readonly prepare?: (github: GithubSandbox, repository: string) => Promise<number | string>;
	readonly act: (github: GithubSandbox, repository: string, prepared: never) => Promise<unknown>;
}

const locator = (value: string, mode = 'name') => ({ __rl: true, mode, value });
const organization = locator('sample-org');

const at = (repository: string) => {
	const [owner = '', repo = ''] = repository.split('/');
	return { owner, repo };
};
const rest = ({ url }: GithubSandbox): Octokit['rest'] => client(url).rest;
const collaborator = (github: GithubSandbox) => client(github.url, githubAccounts.collaborator.token).rest;

let branches = 0;
async function pull(github: GithubSandbox, repository: string): Promise<number> {
	const head = `happening/${(branches += 1)}`;
	await github.handle.push({ ...at(repository), ref: `refs/heads/${head}` });
	const body = { ...at(repository), head, base: 'main', title: 'Faster' };
	return (await rest(github).pulls.create(body)).data.number;
}

const issue = async (github: GithubSandbox, repository: string, title = 'It breaks'): Promise<number> =>
	(await rest(github).issues.create({ ...at(repository), title })).data.number;

async function discussion(github: GithubSandbox, repository: string): Promise<string> {
	const { graphql } = client(github.url);
	const { repository: found } = await graphql<{
		repository: { id: string; discussionCategories: { nodes: Array<{ id: string }> } };
	}>(
		'query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { id discussionCategories(first: 1) { nodes { id } } } }',
		at(repository),
	);
	const input = {
		repositoryId: found.id,
		categoryId: found.discussionCategories.nodes[0]?.id,
		title: 'How?',
		body: 'So.',
	};
	const made = await graphql<{ createDiscussion: { discussion: { id: string } } }>(
		'mutation ($input: CreateDiscussionInput!) { createDiscussion(input: $input) { discussion { id } } }',
		{ input },
	);
	return made.createDiscussion.discussion.id;
}

async function run(github: GithubSandbox, repository: string): Promise<void> {
	const path = '.github/workflows/ci.yml';
	const content = Buffer.from('name: CI\non: [push]\n').toString('base64');
	const known = await rest(github)
		.repos.getContent({ ...at(repository), path })
		.catch(() => undefined);
	if (known === undefined)
		await rest(github).repos.createOrUpdateFileContents({ ...at(repository), path, message: 'Add CI', content });
	await github.handle.finishRun(await github.handle.startRun(repository, 'ci.yml'), 'failure');
}

const moveItem: Happening = {
	given: { organization, project: 'Roadmap' },
	act: async (github) => await doings['projectItemStatusChanged']?.act(client(github.url), github.handle),
};
const star: Happening = {
	prepare: async (github, repository) => {
		await github.handle.unstar(githubAccounts.collaborator.login, repository);
		return repository;
	},
	act: async (github, repository) => await github.handle.star(githubAccounts.collaborator.login, repository),
};

/** By event. */
export const happenings: Readonly<Record<string, Happening>> = {
	newBranch: {
		act: async (github, repository) => await github.handle.push({ ...at(repository), ref: 'refs/heads/happening' }),
	},
	newCardInColumn: moveItem,
	newComment: {
		prepare: pull,
		act: async (github, repository, pull_number: number) => {
			const { head } = (await rest(github).pulls.get({ ...at(repository), pull_number })).data;
			const line = { path: 'README.md', line: 1, commit_id: head.sha };
			await rest(github).pulls.createReviewComment({ ...at(repository), pull_number, body: 'On a line', ...line });
		},
	},
	newCommit: { act: async (github, repository) => await github.handle.push(at(repository)) },
	newDiscussion: { act: discussion },
	newDiscussionComment: {
		prepare: discussion,
		act: async (github, _repository, id: string) =>
			await client(github.url).graphql(
				'mutation ($id: ID!) { addDiscussionComment(input: { discussionId: $id, body: "One." }) { comment { id } } }',
				{ id },
			),
	},
	newFork: { act: async (github, repository) => await collaborator(github).repos.createFork(at(repository)) },
	newGist: {
		act: async (github) => await rest(github).gists.create({ files: { 'note.md': { content: 'A note' } } }),
	},
	newIssue: { act: async (github, repository) => await issue(github, repository) },
	newIssueLabel: {
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.addLabels({ ...at(repository), issue_number, labels: ['bug'] }),
	},
	newMention: {
		given: { mentioned: 'mona' },
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.createComment({ ...at(repository), issue_number, body: 'Look, @mona' }),
	},
	newPullRequest: { act: pull },
	newPullRequestReview: {
		prepare: pull,
		act: async (github, repository, pull_number: number) =>
			await collaborator(github).pulls.createReview({ ...at(repository), pull_number, event: 'APPROVE', body: 'Good' }),
	},
	newRelease: {
		act: async (github, repository) =>
			await rest(github).repos.createRelease({ ...at(repository), tag_name: 'v9.0.0' }),
	},
	newRepository: {
		given: { organization },
		act: async (github) => await rest(github).repos.createInOrg({ org: 'sample-org', name: 'happening' }),
	},
	newReviewRequest: {
		prepare: pull,
		act: async (github, repository, pull_number: number) => {
			const reviewers = [githubAccounts.collaborator.login];
			await rest(github).pulls.requestReviewers({ ...at(repository), pull_number, reviewers });
		},
	},
	newStar: star,
	newWatcher: star,
	projectItemStatusChanged: moveItem,
	updatedIssue: {
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.update({ ...at(repository), issue_number, title: 'Changed' }),
	},
	updatedPullRequest: {
		prepare: pull,
		act: async (github, repository, pull_number: number) =>
			await rest(github).pulls.update({ ...at(repository), pull_number, title: 'Changed' }),
	},
	workflowJobCompleted: { act: run },
	workflowRunCompleted: { act: run },
};

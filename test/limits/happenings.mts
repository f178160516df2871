import type { INodeParameters } from 'n8n-workflow';
import type { Octokit } from 'octokit';
import { vi } from 'vitest';

import { githubAccounts, type GithubSandbox } from '../../sandbox/github/start.mts';
import { client } from '../sandbox/github/receiver.mts';
import { doings } from '../sandbox/github/doings.mts';

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

const notify = async ({ handle }: GithubSandbox, repository: string, title: string): Promise<string> => {
	const [owner = '', repo = ''] = repository.split('/');
	const subject = {
		title,
		type: 'Release',
		url: `https://api.github.com/repos/${repository}/releases/${title}`,
	} as const;
	const notice = { login: githubAccounts.owner.login, owner, repo, reason: 'subscribed', subject };
	return await Promise.resolve(handle.notify(notice));
};

/** GitHub refuses two milestones of one title. */
let milestones = 0;
const milestone = async (github: GithubSandbox, repository: string): Promise<number> => {
	const title = `Happening ${(milestones += 1)}`;
	return (await rest(github).issues.createMilestone({ ...at(repository), title })).data.number;
};

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
	checkCompleted: {
		act: async ({ handle }, fullName) => await handle.completeCheck({ fullName, name: 'lint', conclusion: 'failure' }),
	},
	deploymentStatusChanged: {
		prepare: async (github, repository) => {
			const wanted = { ...at(repository), ref: 'main', environment: 'staging', required_contexts: [] };
			const { data } = await rest(github).repos.createDeployment(wanted);
			return 'id' in data ? data.id : 0;
		},
		act: async (github, repository, deployment_id: number) =>
			await rest(github).repos.createDeploymentStatus({ ...at(repository), deployment_id, state: 'success' }),
	},
	branchOrTagDeleted: {
		prepare: async (github, repository) => {
			await github.handle.push({ ...at(repository), ref: 'refs/heads/happening/gone' });
			return repository;
		},
		act: async (github, repository) =>
			await rest(github).git.deleteRef({ ...at(repository), ref: 'heads/happening/gone' }),
	},
	commentEditedOrDeleted: {
		given: { kinds: ['edited'] },
		prepare: async (github, repository) => {
			const said = { ...at(repository), issue_number: await issue(github, repository), body: 'Said' };
			return (await rest(github).issues.createComment(said)).data.id;
		},
		act: async (github, repository, comment_id: number) => {
			vi.setSystemTime(Date.now() + 2000); // GitHub tells moments in seconds
			await rest(github).issues.updateComment({ ...at(repository), comment_id, body: 'Said otherwise' });
		},
	},
	discussionAnswered: {
		prepare: async (github, repository) => {
			const { addDiscussionComment: made } = await client(github.url).graphql<{
				addDiscussionComment: { comment: { id: string } };
			}>(
				'mutation ($id: ID!) { addDiscussionComment(input: { discussionId: $id, body: "One." }) { comment { id } } }',
				{ id: await discussion(github, repository) },
			);
			return made.comment.id;
		},
		act: async (github, _repository, id: string) =>
			await client(github.url).graphql(
				'mutation ($id: ID!) { markDiscussionCommentAsAnswer(input: { id: $id }) { discussion { id } } }',
				{ id },
			),
	},
	issueClosedOrReopened: {
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.update({ ...at(repository), issue_number, state: 'closed' }),
	},
	issueDependencyChanged: {
		prepare: issue,
		act: async (github, repository, issue_number: number) => {
			const { data } = await rest(github).issues.get({ ...at(repository), issue_number: 1 });
			await rest(github).issues.addBlockedByDependency({ ...at(repository), issue_number, issue_id: data.id });
		},
	},
	subIssueChanged: {
		prepare: issue,
		act: async (github, repository, issue_number: number) => {
			const { data } = await rest(github).issues.create({ ...at(repository), title: 'Part' });
			await rest(github).issues.addSubIssue({ ...at(repository), issue_number, sub_issue_id: data.id });
		},
	},
	issueMovedOrLocked: {
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.lock({ ...at(repository), issue_number }),
	},
	mergeQueueChanged: {
		prepare: pull,
		act: async (github, repository, pull_number: number) => {
			const { data } = await rest(github).pulls.get({ ...at(repository), pull_number });
			const told = { action: 'enqueued', number: pull_number, pull_request: data };
			await github.handle.emit('pull_request', repository, told, githubAccounts.owner.login);
		},
	},
	newAssignment: {
		prepare: issue,
		act: async (github, repository, issue_number: number) => {
			const assignees = [githubAccounts.owner.login];
			await rest(github).issues.addAssignees({ ...at(repository), issue_number, assignees });
		},
	},
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
	newCollaborator: {
		act: async (github, repository) =>
			await rest(github).repos.addCollaborator({ ...at(repository), username: 'hubot-sample' }),
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
	newLabel: {
		act: async (github, repository) =>
			await rest(github).issues.createLabel({ ...at(repository), name: 'happening', color: 'f29513' }),
	},
	newMention: {
		given: { mentioned: 'mona' },
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.createComment({ ...at(repository), issue_number, body: 'Look, @mona' }),
	},
	newMilestone: {
		act: async (github, repository) => await milestone(github, repository),
	},
	newNotification: {
		/** The list is asked for by the moment of its newest, which counts once it lies ten minutes back. */
		prepare: async (github, repository) => {
			const before = await notify(github, repository, 'v0.9');
			vi.setSystemTime(Date.now() + 11 * 60_000);
			return before;
		},
		act: async (github, repository) => await notify(github, repository, 'v1.0'),
	},
	newPullRequest: { act: pull },
	newPullRequestReview: {
		prepare: pull,
		act: async (github, repository, pull_number: number) =>
			await collaborator(github).pulls.createReview({ ...at(repository), pull_number, event: 'APPROVE', body: 'Good' }),
	},
	newPush: { act: async (github, repository) => await github.handle.push(at(repository)) },
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
	newSecurityAlert: {
		act: async ({ handle }, repository) => await handle.raiseAlert(repository, 'dependabot', { severity: 'high' }),
	},
	newStar: star,
	newTag: {
		act: async (github, repository) => {
			const { data } = await rest(github).git.getRef({ ...at(repository), ref: 'heads/main' });
			await rest(github).git.createRef({ ...at(repository), ref: 'refs/tags/v9.1.0', sha: data.object.sha });
		},
	},
	newWatcher: star,
	projectItemStatusChanged: moveItem,
	pullRequestClosed: {
		prepare: pull,
		act: async (github, repository, pull_number: number) =>
			await rest(github).pulls.update({ ...at(repository), pull_number, state: 'closed' }),
	},
	pullRequestMerged: {
		prepare: pull,
		act: async (github, repository, pull_number: number) =>
			await rest(github).pulls.merge({ ...at(repository), pull_number }),
	},
	reviewDismissed: {
		prepare: async (github, repository) => {
			const pull_number = await pull(github, repository);
			const given = { ...at(repository), pull_number, event: 'APPROVE', body: 'Good' } as const;
			return `${pull_number} ${(await collaborator(github).pulls.createReview(given)).data.id}`;
		},
		act: async (github, repository, prepared: string) => {
			const [pull_number = 0, review_id = 0] = prepared.split(' ').map(Number);
			const dismissed = { ...at(repository), pull_number, review_id, message: 'Out of date' };
			await rest(github).pulls.dismissReview(dismissed);
		},
	},
	updatedIssue: {
		prepare: issue,
		act: async (github, repository, issue_number: number) =>
			await rest(github).issues.update({ ...at(repository), issue_number, title: 'Changed' }),
	},
	updatedMilestone: {
		prepare: milestone,
		act: async (github, repository, milestone_number: number) =>
			await rest(github).issues.updateMilestone({ ...at(repository), milestone_number, state: 'closed' }),
	},
	updatedPullRequest: {
		prepare: pull,
		act: async (github, repository, pull_number: number) =>
			await rest(github).pulls.update({ ...at(repository), pull_number, title: 'Changed' }),
	},
	workflowJobCompleted: { act: run },
	workflowJobStarted: { act: run },
	workflowRunCompleted: { act: run },
	workflowRunStarted: { act: run },
};

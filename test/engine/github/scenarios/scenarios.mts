import type { Octokit } from 'octokit';
import { vi } from 'vitest';

import { githubAccounts, type GithubSandbox } from '../../../../sandbox/github/start.mts';
import { discuss } from '../../../sandbox/github/discussion.mts';
import { client } from '../../../sandbox/github/receiver.mts';

const website = githubAccounts.repositories.website;
const [owner = '', name = ''] = website.split('/');
const place = { owner, repo: name };
const reviewer = githubAccounts.collaborator.login;

/** The changes at GitHub that an event reports: what precedes them, and how many items they cause. */
export interface Scenario {
	readonly event: string;
	readonly items: number;
	readonly prepare?: () => Promise<number>;
	readonly act: (number: number) => Promise<unknown>;
	readonly parameters?: object;
}

/** A scenario for each event of the repository `website` that is delivered by a webhook and can be polled; the clock must be a fake one. */
export function scenariosAt(github: () => GithubSandbox, octokit: () => Octokit) {
	const issue = async () => (await octokit().rest.issues.create({ ...place, title: 'Changes' })).data.number;
	let branches = 0;
	const pull = async () => {
		const head = `feature/${(branches += 1)}`;
		await github().handle.push({ ...place, ref: `refs/heads/${head}` });
		const body = { ...place, head, base: 'main', title: 'Faster' };
		return (await octokit().rest.pulls.create(body)).data.number;
	};
	/** GitHub's times are in seconds; a change in the second in which the thing was made counts as part of that. */
	const later = async () => {
		await github().handle.settle();
		vi.setSystemTime(Date.now() + 5_000);
	};

	/** Announces what no endpoint of the stand-in does. */
	const announce = async (event: string, subject: object, actions: readonly object[]) => {
		for (const action of actions) {
			await github().handle.emit(event, website, { ...subject, ...action });
			await later();
		}
	};

	const scenarios: readonly Scenario[] = [
		{
			event: 'issueMovedOrLocked',
			items: 9,
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				const { data } = await rest.issues.get({ ...place, issue_number });
				const [bug, feature] = [{ name: 'Bug' }, { name: 'Feature' }];
				await announce('issues', { issue: data }, [
					...[{ action: 'pinned' }, { action: 'unpinned' }, { action: 'pinned' }],
					...[
						{ action: 'typed', type: bug },
						{ action: 'typed', type: feature },
					],
					{ action: 'untyped', type: feature },
				]);
				await rest.issues.lock({ ...place, issue_number, lock_reason: 'too heated' });
				await rest.issues.unlock({ ...place, issue_number });
				await later();
				await rest.issues.lock({ ...place, issue_number });
			},
		},
		{
			event: 'subIssueChanged',
			items: 6,
			parameters: { kinds: [] },
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				const { data: part } = await rest.issues.create({ ...place, title: 'Part' });
				const change = { ...place, issue_number, sub_issue_id: part.id };
				await rest.issues.addSubIssue(change);
				await later();
				await rest.issues.removeSubIssue(change);
				await later();
				await rest.issues.addSubIssue(change);
			},
		},
		{
			event: 'issueDependencyChanged',
			items: 3,
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				const { data: blocker } = await rest.issues.create({ ...place, title: 'Blocks' });
				const change = { ...place, issue_number, issue_id: blocker.id };
				await rest.issues.addBlockedByDependency(change);
				await later();
				await rest.issues.removeDependencyBlockedBy(change);
				await later();
				await rest.issues.addBlockedByDependency(change);
			},
		},
		{
			event: 'issueClosedOrReopened',
			items: 4,
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				const to = async (state: 'open' | 'closed', state_reason?: 'not_planned' | 'completed') => {
					await rest.issues.update({ ...place, issue_number, state, ...(state_reason && { state_reason }) });
					await later();
				};
				await to('closed', 'completed');
				await to('open');
				await to('closed', 'not_planned');
				await to('open');
			},
		},
		{
			event: 'issueClosedOrReopened',
			items: 2,
			parameters: { kinds: ['closed'], reasons: ['completed', 'not_planned'] },
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				const change = { ...place, issue_number };
				await rest.issues.update({ ...change, state: 'closed', state_reason: 'completed' });
				await later();
				await rest.issues.update({ ...change, state: 'open' });
				await later();
				await rest.issues.update({ ...change, state: 'closed', state_reason: 'not_planned' });
			},
		},
		{
			event: 'pullRequestClosed',
			items: 3,
			parameters: { includeMerged: true },
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = octokit();
				for (const state of ['closed', 'open', 'closed'] as const) {
					await rest.pulls.update({ ...place, pull_number, state });
					await later();
				}
				await rest.pulls.merge({ ...place, pull_number: await pull() });
			},
		},
		{
			event: 'reviewDismissed',
			items: 2,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = client(github().url, githubAccounts.collaborator.token);
				for (const event of ['APPROVE', 'REQUEST_CHANGES'] as const) {
					const { data } = await rest.pulls.createReview({ ...place, pull_number, event, body: 'Said' });
					const dismissed = { ...place, pull_number, review_id: data.id, message: 'Out of date' };
					await octokit().rest.pulls.dismissReview(dismissed);
				}
			},
		},
		{
			event: 'commentEditedOrDeleted',
			items: 2,
			parameters: { kinds: ['edited'] },
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = octokit();
				for (const issue_number of [1, pull_number]) {
					const { data } = await rest.issues.createComment({ ...place, issue_number, body: 'Said' });
					await later();
					await rest.issues.updateComment({ ...place, comment_id: data.id, body: 'Said otherwise' });
				}
				const { data: gone } = await rest.issues.createComment({ ...place, issue_number: 1, body: 'Gone' });
				await rest.issues.deleteComment({ ...place, comment_id: gone.id });
			},
		},
		{
			event: 'branchOrTagDeleted',
			items: 2,
			async act() {
				for (const branch of ['gone/one', 'gone/two']) {
					await github().handle.push({ ...place, ref: `refs/heads/${branch}` });
					await octokit().rest.git.deleteRef({ ...place, ref: `heads/${branch}` });
				}
			},
		},
		{
			event: 'mergeQueueChanged',
			items: 5,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { data } = await octokit().rest.pulls.get({ ...place, pull_number });
				await announce('pull_request', { number: pull_number, pull_request: data }, [
					...[{ action: 'auto_merge_enabled' }, { action: 'auto_merge_disabled', reason: 'Manually disabled by user' }],
					...[{ action: 'enqueued' }, { action: 'dequeued', reason: 'CI_FAILURE' }, { action: 'enqueued' }],
				]);
			},
		},
		{
			event: 'newLabel',
			items: 2,
			async act() {
				const { rest } = octokit();
				await rest.issues.createLabel({ ...place, name: 'area/export', color: 'f29513', description: 'Leaves' });
				await rest.issues.createLabel({ ...place, name: ':bug: Bugfix', color: 'cceeaa' });
			},
		},
		{
			event: 'newMilestone',
			items: 2,
			async act() {
				const { rest } = octokit();
				await rest.issues.createMilestone({ ...place, title: 'v8', due_on: '2027-01-01T00:00:00Z' });
				await rest.issues.createMilestone({ ...place, title: 'v9' });
			},
		},
		{
			event: 'updatedMilestone',
			items: 2,
			prepare: async () => (await octokit().rest.issues.createMilestone({ ...place, title: 'v7' })).data.number,
			async act(milestone_number) {
				const { rest } = octokit();
				await rest.issues.updateMilestone({ ...place, milestone_number, state: 'closed' });
				const { data } = await rest.issues.createMilestone({ ...place, title: 'v6' });
				await rest.issues.updateMilestone({ ...place, milestone_number: data.number, state: 'closed' });
			},
		},
		{ event: 'newIssue', items: 1, act: issue },
		{
			event: 'updatedIssue',
			items: 6,
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				await rest.issues.update({ ...place, issue_number, title: 'Changed' });
				await rest.issues.addLabels({ ...place, issue_number, labels: ['bug', 'urgent'] });
				await rest.issues.addAssignees({ ...place, issue_number, assignees: [owner] });
				await rest.issues.update({ ...place, issue_number, state: 'closed' });
				await rest.issues.update({ ...place, issue_number: 1, state: 'closed' });
			},
		},
		{
			event: 'newMention',
			items: 7,
			prepare: async () => await pull(),
			parameters: { mentioned: 'mona' },
			async act(pull_number) {
				const { rest } = octokit();
				const body = 'Look, @mona, not `@mona`';
				const { data } = await rest.issues.create({ ...place, title: 'Mention', body });
				await rest.issues.createComment({ ...place, issue_number: data.number, body: '`@mona`' });
				await rest.issues.createComment({ ...place, issue_number: pull_number, body });
				const as = client(github().url, githubAccounts.collaborator.token);
				await as.rest.pulls.createReview({ ...place, pull_number, event: 'COMMENT', body });
				const { head } = (await rest.pulls.get({ ...place, pull_number })).data;
				await rest.repos.createCommitComment({ ...place, commit_sha: head.sha, body });
				await rest.repos.createRelease({ ...place, tag_name: 'v8.0.0', body });
				await discuss(octokit(), website, body);
			},
		},
		{ event: 'newPullRequest', items: 1, act: async () => await pull() },
		{
			event: 'updatedPullRequest',
			items: 4,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = octokit();
				await rest.pulls.update({ ...place, pull_number, title: 'Fastest' });
				await rest.issues.addLabels({ ...place, issue_number: pull_number, labels: ['bug'] });
				await rest.pulls.requestReviewers({ ...place, pull_number, reviewers: [reviewer] });
				await rest.pulls.merge({ ...place, pull_number });
			},
		},
		{
			event: 'newComment',
			items: 4,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = octokit();
				const { data } = await rest.pulls.get({ ...place, pull_number });
				const { sha } = data.head;
				await rest.issues.createComment({ ...place, issue_number: 1, body: 'On an issue' });
				await rest.issues.createComment({ ...place, issue_number: pull_number, body: 'On a pull request' });
				const line = { path: 'README.md', line: 1, commit_id: sha };
				await rest.pulls.createReviewComment({ ...place, pull_number, body: 'On a line', ...line });
				await rest.repos.createCommitComment({ ...place, commit_sha: sha, body: 'On a commit' });
			},
		},
		{
			event: 'newBranch',
			items: 2,
			async act() {
				const ref = 'refs/heads/made/again';
				await github().handle.push({ ...place, ref });
				await octokit().rest.git.deleteRef({ ...place, ref: 'heads/made/again' });
				await later();
				await github().handle.push({ ...place, ref });
			},
		},
		{
			event: 'newCollaborator',
			items: 1,
			act: async () => await octokit().rest.repos.addCollaborator({ ...place, username: 'hubot-sample' }),
		},
		{
			event: 'newIssueLabel',
			items: 2,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = octokit();
				await rest.issues.addLabels({ ...place, issue_number: await issue(), labels: ['bug'] });
				await rest.issues.addLabels({ ...place, issue_number: pull_number, labels: ['bug'] });
			},
			parameters: { includePullRequests: true },
		},
		{
			event: 'newAssignment',
			items: 3,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = octokit();
				const { data } = await rest.issues.create({ ...place, title: 'Assigned', assignees: [owner] });
				await later();
				await rest.issues.addAssignees({ ...place, issue_number: data.number, assignees: [reviewer] });
				const { data: pull_request } = await rest.pulls.get({ ...place, pull_number });
				const { data: assignee } = await rest.users.getByUsername({ username: reviewer });
				const payload = { action: 'assigned', number: pull_number, pull_request, assignee };
				await github().handle.emit('pull_request', website, payload);
			},
		},
		{
			event: 'newReviewRequest',
			items: 1,
			prepare: async () => await pull(),
			act: async (pull_number) =>
				await octokit().rest.pulls.requestReviewers({ ...place, pull_number, reviewers: [reviewer] }),
		},
		{
			event: 'newPullRequestReview',
			items: 1,
			prepare: async () => await pull(),
			async act(pull_number) {
				const { rest } = client(github().url, githubAccounts.collaborator.token);
				await rest.pulls.createReview({ ...place, pull_number, event: 'APPROVE', body: 'Well done' });
			},
		},
		{
			event: 'checkCompleted',
			items: 4,
			prepare: async () => await pull(),
			async act() {
				const { handle } = github();
				const fullName = `${owner}/${name}`;
				const branch = `feature/${branches}`;
				await handle.completeCheck({ fullName, name: 'lint', conclusion: 'failure' });
				await handle.setStatus({ fullName, name: 'ci/build', conclusion: 'error' });
				await handle.setStatus({ fullName, name: 'ci/slow', conclusion: 'pending' });
				await handle.completeCheck({ fullName, branch, name: 'lint' });
				await handle.setStatus({ fullName, branch, name: 'ci/build' });
			},
		},
		{
			event: 'deploymentStatusChanged',
			items: 3,
			async prepare() {
				const wanted = { ...place, ref: 'main', environment: 'staging', required_contexts: [] };
				const { data } = await octokit().rest.repos.createDeployment(wanted);
				return 'id' in data ? data.id : 0;
			},
			async act(before) {
				const { rest } = octokit();
				const wanted = { ...place, ref: 'main', environment: 'production', required_contexts: [] };
				const { data } = await rest.repos.createDeployment(wanted);
				const deployment_id = 'id' in data ? data.id : 0;
				await rest.repos.createDeploymentStatus({ ...place, deployment_id, state: 'in_progress' });
				await rest.repos.createDeploymentStatus({ ...place, deployment_id, state: 'success' });
				await rest.repos.createDeploymentStatus({ ...place, deployment_id: before, state: 'inactive' });
			},
		},
		{
			event: 'newSecurityAlert',
			items: 8,
			parameters: { changes: [] },
			async act() {
				const { handle } = github();
				const fullName = `${owner}/${name}`;
				const closings = [
					['code-scanning', 'fixed'],
					['code-scanning', 'closed_by_user'],
					['dependabot', 'auto_dismissed'],
					['secret-scanning', 'resolved'],
				] as const;
				for (const [kind, action] of closings) {
					const number = await handle.raiseAlert(fullName, kind, { severity: 'critical' });
					await handle.changeAlert(fullName, kind, number, action);
				}
			},
		},
		{
			event: 'newPush',
			items: 4,
			parameters: { includeDeletions: true },
			async act() {
				const ref = 'refs/heads/made/pushed';
				await github().handle.push({ ...place, ref, commits: 2 });
				await github().handle.push({ ...place, ref });
				await octokit().rest.git.deleteRef({ ...place, ref: 'heads/made/pushed' });
				await github().handle.push(place);
			},
		},
		{
			event: 'newRelease',
			items: 3,
			async act() {
				const { rest } = octokit();
				await rest.repos.createRelease({ ...place, tag_name: 'v6.0.0' });
				await rest.repos.createRelease({ ...place, tag_name: 'v6.1.0-rc', prerelease: true });
				const { data } = await rest.repos.createRelease({ ...place, tag_name: 'v6.2.0', draft: true });
				await later();
				await rest.repos.updateRelease({ ...place, release_id: data.id, draft: false });
			},
		},
		{
			event: 'newRelease',
			items: 1,
			parameters: { kind: 'release' },
			async act() {
				const { rest } = octokit();
				await rest.repos.createRelease({ ...place, tag_name: 'v6.3.0' });
				await rest.repos.createRelease({ ...place, tag_name: 'v6.4.0-rc', prerelease: true });
			},
		},
		{
			event: 'newTag',
			items: 2,
			async act() {
				const { rest } = octokit();
				const { data } = await rest.git.getRef({ ...place, ref: 'heads/main' });
				await rest.git.createRef({ ...place, ref: 'refs/tags/v7.0.0', sha: data.object.sha });
				await rest.git.createRef({ ...place, ref: 'refs/tags/v7.0.1', sha: data.object.sha });
			},
		},
	];
	const draft = async () => {
		const head = `feature/${(branches += 1)}`;
		await github().handle.push({ ...place, ref: `refs/heads/${head}` });
		const body = { ...place, head, base: 'main', title: 'Unfinished', draft: true };
		return (await octokit().rest.pulls.create(body)).data.number;
	};
	// The first one is that of a run which waits for an approval, whose jobs do not start.
	const conclusions = ['action_required', 'cancelled', 'neutral', 'skipped', 'stale', 'success', 'timed_out'] as const;
	const runs = async () => {
		const { rest } = octokit();
		const content = Buffer.from('name: CI\non: [push]\n').toString('base64');
		const path = '.github/workflows/varied.yml';
		const existing = await rest.repos.getContent({ ...place, path }).catch(() => undefined);
		if (!existing) await rest.repos.createOrUpdateFileContents({ ...place, path, message: 'Add CI', content });
		for (const conclusion of [...conclusions.slice(1), 'startup_failure']) {
			const id = await github().handle.startRun(website, 'varied.yml');
			await github().handle.finishRun(id, conclusion);
		}
	};

	/** Further changes, so that each choice of each filter has an event. Polling may lack some of them, as descriptions say. */
	const variations: ReadonlyArray<Omit<Scenario, 'items'>> = [
		{
			event: 'updatedIssue',
			prepare: issue,
			async act(issue_number) {
				const { rest } = octokit();
				await rest.issues.update({ ...place, issue_number, body: 'Changed' });
				const { data } = await rest.issues.createMilestone({ ...place, title: 'v20' });
				const { data: changed } = await rest.issues.update({ ...place, issue_number, milestone: data.number });
				const field = { issue_field: { id: 512, name: 'Priority', field_type: 'single_select' } };
				await announce('issues', { issue: changed, ...field }, [{ action: 'field_added' }]);
			},
		},
		{
			event: 'issueMovedOrLocked',
			prepare: issue,
			async act(issue_number) {
				const { data } = await octokit().rest.issues.get({ ...place, issue_number });
				await announce('issues', { issue: data }, [{ action: 'transferred', changes: {} }, { action: 'deleted' }]);
			},
		},
		{ event: 'newPullRequest', parameters: { includeDrafts: true }, act: draft },
		{
			event: 'pullRequestClosed',
			prepare: draft,
			act: async (pull_number) => await octokit().rest.pulls.update({ ...place, pull_number, state: 'closed' }),
		},
		{
			event: 'pullRequestMerged',
			prepare: pull,
			act: async (pull_number) => await octokit().rest.pulls.merge({ ...place, pull_number }),
		},
		{
			event: 'updatedPullRequest',
			prepare: draft,
			async act(pull_number) {
				const { rest } = octokit();
				const { data: milestone } = await rest.issues.createMilestone({ ...place, title: 'v21' });
				await rest.pulls.update({ ...place, pull_number, body: 'Changed' });
				await rest.issues.addAssignees({ ...place, issue_number: pull_number, assignees: [owner] });
				await rest.issues.update({ ...place, issue_number: pull_number, milestone: milestone.number });
				await rest.pulls.update({ ...place, pull_number, state: 'closed' });
				await later();
				await rest.pulls.update({ ...place, pull_number, state: 'open' });
				await later();
				await github().handle.push({ ...place, ref: `refs/heads/feature/${branches}` });
				const { data } = await rest.pulls.get({ ...place, pull_number });
				await announce('pull_request', { number: pull_number, pull_request: data }, [
					{ action: 'ready_for_review' },
					{ action: 'converted_to_draft' },
				]);
			},
		},
		{
			event: 'newPullRequestReview',
			prepare: draft,
			async act(pull_number) {
				const { rest } = client(github().url, githubAccounts.collaborator.token);
				await rest.pulls.createReview({ ...place, pull_number, event: 'REQUEST_CHANGES', body: 'No' });
				await rest.pulls.createReview({ ...place, pull_number, event: 'COMMENT', body: 'Why?' });
			},
		},
		{
			event: 'newReviewRequest',
			prepare: draft,
			act: async (pull_number) =>
				await octokit().rest.pulls.requestReviewers({ ...place, pull_number, reviewers: [reviewer] }),
		},
		{
			event: 'newRepository',
			parameters: { organization: 'sample-org' },
			act: async () => await octokit().rest.repos.createInOrg({ org: 'sample-org', name: 'secret', private: true }),
		},
		{
			event: 'branchOrTagDeleted',
			async act() {
				const { rest } = octokit();
				const { data } = await rest.git.getRef({ ...place, ref: 'heads/main' });
				await rest.git.createRef({ ...place, ref: 'refs/tags/v7.1.0', sha: data.object.sha });
				await later();
				await rest.git.deleteRef({ ...place, ref: 'tags/v7.1.0' });
			},
		},
		...(['workflowRunCompleted', 'workflowJobCompleted'] as const).map((event) => ({ event, act: runs })),
		{
			event: 'checkCompleted',
			async act() {
				for (const conclusion of conclusions)
					await github().handle.completeCheck({ fullName: website, name: `varied ${conclusion}`, conclusion });
			},
		},
		{
			event: 'updatedMilestone',
			prepare: async () => (await octokit().rest.issues.createMilestone({ ...place, title: 'v22' })).data.number,
			async act(milestone_number) {
				const { rest } = octokit();
				await rest.issues.updateMilestone({ ...place, milestone_number, title: 'v22.1', description: 'Changed' });
				await rest.issues.updateMilestone({ ...place, milestone_number, due_on: '2027-02-01T12:00:00Z' });
				await rest.issues.updateMilestone({ ...place, milestone_number, state: 'closed' });
				await later();
				await rest.issues.updateMilestone({ ...place, milestone_number, state: 'open' });
				await rest.issues.deleteMilestone({ ...place, milestone_number });
			},
		},
		{
			event: 'deploymentStatusChanged',
			async act() {
				const { rest } = octokit();
				const deployment = { ...place, ref: 'main', environment: 'varied', required_contexts: [] };
				const { data } = await rest.repos.createDeployment(deployment);
				const deployment_id = 'id' in data ? data.id : 0;
				for (const state of ['queued', 'pending', 'error', 'failure'] as const)
					await rest.repos.createDeploymentStatus({ ...place, deployment_id, state });
			},
		},
		{
			event: 'newPush',
			parameters: { includeTags: true },
			async act() {
				const { rest } = octokit();
				const { data } = await rest.git.getRef({ ...place, ref: 'heads/main' });
				await rest.git.createRef({ ...place, ref: 'refs/tags/v7.2.0', sha: data.object.sha });
			},
		},
	];
	return { later, scenarios, variations };
}

import { executeNode, type Setting } from '../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { githubTrigger } from '../../nodes/Github/trigger';
import { githubAccounts } from '../../sandbox/github/start.mts';
import { client } from '../sandbox/github/receiver.mts';
import { doings } from '../sandbox/github/doings.mts';
import { withGithub } from '../engine/github/sandboxed.mts';

const many = 30;
const mostRequests = 5;
const locator = (value: string, mode = 'name') => ({ __rl: true, mode, value });

const { owner, collaborator } = githubAccounts;
const look = `Look, @${collaborator.login}`;
const place = { owner: 'sample-org', repo: 'platform' };
const { github, octokit, trigger } = withGithub();

/** What happens last: a list of what happened in a busy repository soon lacks it. */
const last: readonly string[] = [
	...['issueClosedOrReopened', 'issueDependencyChanged', 'subIssueChanged', 'issueMovedOrLocked', 'mergeQueueChanged'],
];

/** A repository in which everything has happened many times. */
async function busy(): Promise<void> {
	const { rest } = octokit();
	const { handle } = github();
	const reviewer = client(github().url, collaborator.token);
	const gap = () => void vi.setSystemTime(Date.now() + 5_000);
	for (const [name, { act }] of Object.entries(doings)) if (!last.includes(name)) await act(octokit(), handle);
	await rest.gists.create({ files: { 'note.md': { content: 'A note' } }, public: true });
	for (const reason of ['subscribed', 'mention'])
		handle.notify({ login: owner.login, ...place, reason, subject: { title: 'v1.0', type: 'Release' } });
	const { data: branch } = await rest.repos.getBranch({ ...place, branch: 'main' });
	for (let index = 0; index < many; index += 1) {
		const head = `busy/${index}`;
		await handle.push({ ...place, ref: `refs/heads/${head}`, commits: 2 });
		const { data: issue } = await rest.issues.create({ ...place, title: `Issue ${index}`, body: look });
		gap();
		await rest.issues.addLabels({ ...place, issue_number: issue.number, labels: ['bug'] });
		await rest.issues.createComment({ ...place, issue_number: issue.number, body: look });
		await rest.issues.addAssignees({ ...place, issue_number: issue.number, assignees: [collaborator.login] });
		const { data: pull } = await rest.pulls.create({ ...place, head, base: 'main', title: `Pull ${index}` });
		const about = { ...place, pull_number: pull.number };
		gap();
		await rest.pulls.requestReviewers({ ...about, reviewers: [collaborator.login] });
		await rest.pulls.createReviewComment({
			...about,
			body: 'Here',
			path: 'README.md',
			line: 1,
			commit_id: pull.head.sha,
		});
		await reviewer.rest.pulls.createReview({ ...about, event: 'APPROVE', body: look });
		await rest.repos.createCommitComment({ ...place, commit_sha: branch.commit.sha, body: 'Look' });
		gap();
		await rest.pulls.createReview({ ...about, event: 'COMMENT', body: look });
	}
	await handle.push({ ...place, ref: 'refs/heads/busy/merged', commits: 1 });
	const ready = await rest.pulls.create({ ...place, head: 'busy/merged', base: 'main', title: 'Ready' });
	gap();
	await rest.pulls.merge({ ...place, pull_number: ready.data.number });
	await change(ready.data.number - 1);
	for (const name of last) await doings[name]?.act(octokit(), handle);
	await handle.settle();
}

/** What follows on what was said on the last of the pull requests. */
async function change(pull_number: number): Promise<void> {
	const { rest } = octokit();
	const about = { ...place, pull_number };
	const { data: reviews } = await rest.pulls.listReviews(about);
	const review_id = reviews.find(({ state }) => state === 'APPROVED')?.id ?? 0;
	await rest.pulls.dismissReview({ ...about, review_id, message: 'Out of date' });
	const { data: comments } = await rest.issues.listCommentsForRepo({ ...place, sort: 'created', direction: 'desc' });
	for (const { id } of comments.slice(0, 1)) await rest.issues.updateComment({ ...place, comment_id: id, body: 'Now' });
	await rest.pulls.update({ ...about, state: 'closed' });
}

describe('What "Fetch Test Event" costs in a busy repository', () => {
	beforeAll(async () => {
		vi.useFakeTimers({ toFake: ['Date'] });
		await busy();
	}, 120_000);
	afterAll(() => void vi.useRealTimers());

	const organization = locator('sample-org');
	const more: Record<string, INodeParameters> = {
		newRepository: { organization },
		newCardInColumn: { organization, project: 'Roadmap' },
		projectItemStatusChanged: { organization, project: 'Roadmap' },
		newMention: { mentioned: collaborator.login },
	};
	const listed = githubTrigger.events.filter(({ list }) => list !== undefined);

	const requestsOf = async (event: string, given: INodeParameters = {}, token: string = owner.token) => {
		const setting: Setting = trigger(['sample-org/platform']);
		const parameters = { ...setting.parameters, event, ...given };
		const credentials = { agentStepsGithubApi: { accessToken: token, baseUrl: github().url } };
		github().handle.requests.length = 0;
		const { json } = await executeNode({ ...setting, credentials, parameters, mode: 'manual' });
		expect(json).toMatchObject([{ event }]);
		return github().handle.requests.map(({ method, path }) => `${method} ${path}`);
	};

	it.each(listed)(`is at most ${mostRequests} requests: $value`, async ({ value: event }) => {
		expect((await requestsOf(event, more[event])).length).toBeLessThanOrEqual(mostRequests);
	});

	const isOfNotifications = ({ fields }: (typeof listed)[number]): boolean =>
		JSON.stringify(fields.filter(({ name }) => name === 'watch')).includes('"everywhere"');

	it.each(listed.filter(isOfNotifications))(
		`is at most ${mostRequests} requests by notifications: $value`,
		async ({ value: event }) => {
			const everywhere = { watch: 'everywhere', repositories: {}, delivery: 'polling' };
			const requests = await requestsOf(event, everywhere, collaborator.token);
			expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(mostRequests);
		},
	);
});

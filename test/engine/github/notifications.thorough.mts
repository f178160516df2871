import { benchOf, executeNode, forgetProcessed, pollBench, type Setting } from '../harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { notificationTruths } from '../../../sandbox/github/api/notifications.mts';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger } = withGithub({ now: () => Date.now() });
const place = { owner, repo: name };
const mona = githubAccounts.collaborator;
const other = () => client(github().url, mona.token);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(() => {
	forgetProcessed();
	vi.setSystemTime(Date.now() + 2 * 60 * 60_000);
	Object.assign(github().handle.truths, notificationTruths);
});

const later = async (ms = 60_000) => {
	await github().handle.settle();
	vi.setSystemTime(Date.now() + ms);
};
const setting = (event: string, given: INodeParameters = {}, token: string = githubAccounts.owner.token): Setting => ({
	...trigger(),
	credentials: { agentStepsGithubApi: { accessToken: token, baseUrl: github().url } },
	parameters: { ...trigger().parameters, delivery: 'polling', event, ...given },
});
const everywhere = { watch: 'everywhere', repositories: {} };

/** A trigger that has looked once: what each further look finds. */
async function looking(chosen: Setting) {
	const bench = benchOf(chosen);
	await pollBench(bench, { activation: 'activate' });
	await later();
	return async () => {
		await github().handle.settle();
		const { json } = await pollBench(bench);
		await later();
		return json;
	};
}
const idsOf = (items: ReadonlyArray<{ eventId?: unknown }>) => items.map(({ eventId }) => String(eventId)).sort();

const opens = async (fields: object) => {
	const issue = await github().handle.createIssueAs(mona.login, website, { title: 'A thread', ...fields });
	return { number: Number(issue['number']), id: Number(issue['id']) };
};
let branches = 0;
const pulls = async () => {
	const head = `everywhere/${(branches += 1)}`;
	await github().handle.push({ ...place, ref: `refs/heads/${head}` });
	return (await other().rest.pulls.create({ ...place, head, base: 'main', title: 'Faster' })).data;
};

describe.each([true, false])('GitHub trigger on mentions everywhere, a later reason replaces them: %s', (replaces) => {
	it('finds a mention in a thread of which something else was told later', async () => {
		github().handle.truths.replacesMention = replaces;
		const look = await looking(setting('newMention', everywhere));
		const { number, id } = await opens({ body: `Hello @${owner}` });
		await later(5_000);
		await other().rest.issues.addAssignees({ ...place, issue_number: number, assignees: [owner] });
		expect(idsOf(await look())).toEqual([`mention:issue:${id}:${owner}`]);
		expect(await look()).toEqual([]);
	});
});

describe('GitHub trigger on many mentions at once', () => {
	it('looks into some threads at a time, and leaves none out', async () => {
		const look = await looking(setting('newMention', everywhere));
		const opened: number[] = [];
		for (let index = 0; index < 35; index += 1) {
			opened.push((await opens({ body: `Hello @${owner}` })).id);
			await later(1_000);
		}
		const [first, second, third] = [await look(), await look(), await look()];
		expect([first.length, second.length, third.length]).toEqual([30, 5, 0]);
		expect(idsOf([...first, ...second])).toEqual(opened.map((id) => `mention:issue:${id}:${owner}`).sort());
	});
});

describe('GitHub trigger on review requests everywhere', () => {
	it('finds those of the account, with the ids of its repository', async () => {
		const look = await looking(setting('newReviewRequest', everywhere));
		const ofRepository = await looking(setting('newReviewRequest'));
		const { number } = await pulls();
		await later(5_000);
		await other().rest.issues.createComment({ ...place, issue_number: number, body: `@${owner}, soon` });
		expect(await look()).toEqual([]);
		await other().rest.pulls.requestReviewers({ ...place, pull_number: number, reviewers: [owner] });
		const found = await look();
		expect(found).toMatchObject([{ reviewer: { username: owner }, team: null, actor: { username: mona.login } }]);
		expect(idsOf(found)).toEqual(idsOf(await ofRepository()));
		expect(await look()).toEqual([]);
	});

	it('leaves out those of others', async () => {
		const look = await looking(setting('newReviewRequest', everywhere));
		const { number } = await pulls();
		await other().rest.issues.createComment({ ...place, issue_number: number, body: `@${owner}, look` });
		await octokit().rest.repos.addCollaborator({ ...place, username: 'hubot-sample' });
		await octokit().rest.pulls.requestReviewers({ ...place, pull_number: number, reviewers: ['hubot-sample'] });
		expect(await look()).toEqual([]);
	});
});

describe('GitHub trigger on assignments everywhere', () => {
	it('finds those to the account, with the ids of their repository, and who assigned', async () => {
		const look = await looking(setting('newAssignment', everywhere));
		const ofRepository = await looking(setting('newAssignment', { assignedTo: 'me' }));
		const { number } = await opens({});
		const pull = await pulls();
		await later(5_000);
		await other().rest.issues.addAssignees({ ...place, issue_number: number, assignees: [owner, mona.login] });
		const { data: assignee } = await octokit().rest.users.getAuthenticated();
		const assigned = { action: 'assigned', number: pull.number, pull_request: pull, assignee };
		await github().handle.emit('pull_request', website, assigned, mona.login);
		const found = await look();
		const common = { assignee: { username: owner }, actor: { username: mona.login } };
		expect(found).toMatchObject([common, common]);
		const same = await ofRepository();
		expect(same).toMatchObject([common, common]);
		expect(idsOf(found)).toEqual(idsOf(same));
		expect(await look()).toEqual([]);
	});
});

describe('GitHub trigger on notifications', () => {
	const said = async (number: number, body: string) =>
		await github().handle.commentAs(mona.login, website, number, body);

	it('tells of each activity in a thread, once, with who did it', async () => {
		const look = await looking(setting('newNotification'));
		const { number } = await opens({ body: `Hello @${owner}` });
		expect(await look()).toMatchObject([{ notification: { reason: 'mention', type: 'Issue', isUnread: true } }]);
		await said(number, 'One more thing');
		const url = `${github().url}/${website}/issues/${number}`;
		expect(await look()).toMatchObject([
			{
				actor: { username: mona.login },
				notification: { reason: 'mention', title: 'A thread', url, latestComment: { body: 'One more thing' } },
				repository: { fullName: website },
			},
		]);
		await other().rest.issues.update({ ...place, issue_number: number, state: 'closed' });
		expect(await look()).toMatchObject([{ actor: { username: mona.login }, notification: { url } }]);
		expect(await look()).toEqual([]);
	});

	it('is silent about what the account does itself, so that it does not answer itself', async () => {
		const look = await looking(setting('newNotification'));
		const pull = await pulls();
		await said(pull.number, `@${owner}, look`);
		expect(await look()).toHaveLength(1);
		const { rest } = octokit();
		await rest.issues.createComment({ ...place, issue_number: pull.number, body: 'I do' });
		expect(await look()).toEqual([]);
		await rest.pulls.createReview({ ...place, pull_number: pull.number, event: 'COMMENT', body: 'Good' });
		expect(await look()).toEqual([]);
		await rest.issues.update({ ...place, issue_number: pull.number, state: 'closed' });
		expect(await look()).toEqual([]);
	});

	it.each([true, false])('is silent about being read, where that moves the thread: %s', async (movesWhenRead) => {
		github().handle.truths.movesWhenRead = movesWhenRead;
		const look = await looking(setting('newNotification'));
		const { number } = await opens({ body: `Hello @${owner}` });
		expect(await look()).toHaveLength(1);
		await octokit().rest.activity.markNotificationsAsRead();
		expect(await look()).toEqual([]);
		await said(number, 'Read that?');
		expect(await look()).toHaveLength(1);
	});

	it('tells of what was read before the look, unless only unread ones count', async () => {
		const look = await looking(setting('newNotification'));
		const unread = await looking(setting('newNotification', { onlyUnread: true }));
		await opens({ body: `Hello @${owner}` });
		await later(5_000);
		await octokit().rest.activity.markNotificationsAsRead();
		expect(await unread()).toEqual([]);
		expect(await look()).toMatchObject([{ notification: { isUnread: false } }]);
	});

	it('costs nothing while the newest notification is an old one, and hears the next', async () => {
		const chosen = setting('newNotification');
		const subject = { title: 'v1.0', type: 'Release', url: `${github().url}/repos/${website}/releases/1` } as const;
		github().handle.notify({ login: owner, ...place, reason: 'subscribed', subject });
		const bench = benchOf(chosen);
		await pollBench(bench, { activation: 'activate' });
		const hour = 60 * 60_000;
		vi.setSystemTime(Math.ceil(Date.now() / hour) * hour + 15 * 60_000);
		for (let time = 0; time < 2; time += 1) await pollBench(bench);
		const before = github().handle.requests.length;
		expect((await pollBench(bench)).json).toEqual([]);
		expect(
			github()
				.handle.requests.slice(before)
				.map(({ status }) => status),
		).toEqual([304]);
		github().handle.notify({ login: owner, ...place, reason: 'subscribed', subject });
		expect((await pollBench(bench)).json).toMatchObject([{ notification: { title: 'v1.0' } }]);
	});

	it('says which token it needs', async () => {
		const refused = setting('newNotification', {}, githubAccounts.fineGrained.token);
		await expect(executeNode({ ...refused, mode: 'manual' })).rejects.toThrow(
			/does not show the notifications to this token.*classic token or OAuth with the scope notifications or repo/,
		);
	});
});

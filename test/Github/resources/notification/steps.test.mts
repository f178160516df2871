import { at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { github, octokit, refusal, step } = withSteps();
const activity = () => octokit().rest.activity;

const notify = (title: string, repo = 'website') =>
	github().handle.notify({
		...{ login: 'octo-sample', owner: 'octo-sample', repo, reason: 'mention' },
		subject: { title, type: 'Issue', url: `https://api.github.com/repos/octo-sample/${repo}/issues/${title}` },
	});

describe('notifications', () => {
	it('are listed, read, marked as read and as done', async () => {
		const id = notify('1');
		expect(await step('notification', 'get', { notificationId: id })).toMatchObject([{ id, isUnread: true }]);
		await step('notification', 'markAsRead', { notificationId: id });
		expect((await activity().getThread({ thread_id: Number(id) })).data.unread).toBe(false);
		expect(await step('notification', 'getAll')).toEqual([]);
		const read = { filters: { includeRead: true } };
		expect(await step('notification', 'getAll', read)).toMatchObject([{ id, isUnread: false }]);
		expect(await step('notification', 'markAsRead', { notificationId: id, done: true })).toMatchObject([
			{ isDone: true },
		]);
	});

	it('are all marked as read, those of a repository alone if wanted', async () => {
		notify('2');
		notify('3', 'api');
		await step('notification', 'markAllAsRead', { repository: website });
		expect(await step('notification', 'getAll')).toMatchObject([{ repository: { fullName: 'octo-sample/api' } }]);
		await step('notification', 'markAllAsRead', { until: '2020-01-01T00:00:00Z' });
		expect(await step('notification', 'getAll')).toHaveLength(1);
		await step('notification', 'markAllAsRead', {});
		expect((await activity().listNotificationsForAuthenticatedUser()).data).toEqual([]);
	});

	it('are ignored, watched, or left to what is usual', async () => {
		const notificationId = notify('4');
		const ofThread = async () =>
			await activity()
				.getThreadSubscriptionForAuthenticatedUser({ thread_id: Number(notificationId) })
				.then(
					({ data }) => data,
					({ status }: { status: number }) => status,
				);
		const ofRepository = async () =>
			await activity()
				.getRepoSubscription(at(website))
				.then(
					({ data }) => data,
					({ status }: { status: number }) => status,
				);
		const expected = {
			ignore: { subscribed: false, ignored: true },
			watch: { subscribed: true, ignored: false },
			default: undefined,
		};
		for (const [subscription, told] of Object.entries(expected)) {
			await step('notification', 'updateSubscription', { notificationId, subscription });
			await step('notification', 'updateRepositorySubscription', { repository: website, subscription });
			for (const read of [ofThread, ofRepository])
				expect(await read()).toEqual(told === undefined ? 404 : expect.objectContaining(told));
		}
	});

	it('are named by their ID', async () => {
		expect(await refusal('notification', 'get', { notificationId: 'first' })).toContain('"Notification ID"');
	});
});

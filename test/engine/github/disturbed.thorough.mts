import { activate, benchOf, pollBench, type Setting } from '../harness.mts';

import { afterEach, describe, expect, it } from 'vitest';

import { thisProcess } from '../../../nodes/shared/triggers/recovery/recoverMissed.ts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { titles, withOpenedIssues } from './issuesOpened.mts';
import { api, owner, website } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, pass, answering, opens, published } = withOpenedIssues({
	now: () => Date.now(),
});
const minuteMs = 60_000;

afterEach(() => {
	github().handle.disturb(undefined);
});

const titled = (title: string) => (payload: object) =>
	'issue' in payload && (payload.issue as { title?: unknown }).title === title;

/** What the looks of so many minutes give out, in a workflow that lives on between them; in each another issue is opened. */
async function looks(setting: Setting, count: number): Promise<unknown[]> {
	const bench = benchOf(setting);
	const found: unknown[] = [];
	for (let look = 1; look <= count; look += 1) {
		pass(minuteMs);
		await opens(`of look ${look}`);
		found.push(...titles(await pollBench(bench)));
	}
	return found;
}

describe('GitHub trigger: a delivery that appears in the log minutes late', () => {
	const lateLog = (title: string, minutes: number) =>
		github().handle.disturb(({ payload }) =>
			titled(title)(payload) ? { loggedLateMs: minutes * minuteMs } : undefined,
		);

	it.each([1, 4, 9])('is given out when it failed, %i minutes late', async (minutes) => {
		const setting = await published();
		answering(413);
		lateLog('late', minutes);
		await opens('late');
		const found = await looks(setting, minutes + 8);
		expect(found.filter((title) => title === 'late')).toHaveLength(1);
	});

	it('is given out when n8n was killed soon after it had accepted it', async () => {
		const setting = await published();
		answering(200);
		lateLog('late', 3);
		await opens('late');
		const before = thisProcess.startedAt;
		thisProcess.startedAt = Date.now() + 5_000;
		const found = await looks(setting, 12);
		thisProcess.startedAt = before;
		expect(found).toEqual(['late']);
	});
});

it('GitHub trigger: no look fails because one of its repositories has neither its hook nor a list that can be read', async () => {
	const setting = await published([website, api]);
	answering(200);
	const [, repo = ''] = api.split('/');
	for (const { id } of (await octokit().rest.repos.listWebhooks({ owner, repo })).data)
		await octokit().rest.repos.deleteWebhook({ owner, repo, hook_id: id });
	github().handle.faults.add({ path: `^/repos/${api}/issues`, status: 404, times: 100 });
	expect(await looks(setting, 14)).toEqual([]);
});

describe('GitHub trigger: one of its repositories is deleted', () => {
	it('and the failures of the others are caught up', async () => {
		const doomed = `${owner}/doomed`;
		await octokit().rest.repos.createForAuthenticatedUser({ name: 'doomed' });
		const setting = await published([website, doomed, api]);
		answering(413);
		await github().handle.createIssueAs(owner, doomed, { title: 'gone' });
		await opens('before');
		await github().handle.deleteRepository(doomed);
		expect(await looks(setting, 3)).toEqual(['before', 'of look 1', 'of look 2', 'of look 3']);
	});

	it('and no look fails, before n8n is started again or after it', async () => {
		const doomed = `${owner}/forgotten`;
		await octokit().rest.repos.createForAuthenticatedUser({ name: 'forgotten' });
		const setting = await published([website, doomed]);
		answering(200);
		await github().handle.deleteRepository(doomed);
		expect(await looks(setting, 3)).toEqual([]);
		const { staticData } = await activate(setting, { activation: 'init' });
		expect(await looks({ ...setting, staticData }, 14)).toEqual([]);
	});

	it('and no look fails in which it alone is due, as where many take turns', async () => {
		const many = Array.from({ length: 9 }, (_unused, index) => `${owner}/turn-${index}`);
		for (const fullName of many)
			await octokit().rest.repos.createForAuthenticatedUser({ name: fullName.split('/')[1] ?? '' });
		const setting = await published([website, ...many]);
		answering(200);
		await github().handle.deleteRepository(many[0] ?? '');
		expect(await looks(setting, 4)).toEqual([]);
	});
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { githubTrigger } from '../../nodes/Github/trigger';
import { GithubStepsTrigger } from '../../nodes/Github/GithubStepsTrigger.node.ts';
import type { AnyEvent, PollCost } from '../../nodes/shared/catalogue/event';
import { costText } from '../../nodes/shared/triggers/properties';
import { githubAccounts, type GithubSandbox } from '../../sandbox/github/start.mts';
import { client } from '../sandbox/github/receiver.mts';
import { happenings } from './happenings.mts';
import { fastGithub, minute, sum, times, toQuarterTo, watching } from './watching.mts';

const { platform } = githubAccounts.repositories;
const polled: readonly AnyEvent[] = githubTrigger.events.filter(({ list }) => list !== undefined);

const happeningOf = (event: string) => {
	const happening = happenings[event];
	if (!happening) throw new Error(`test/limits/happenings.mts does not say what makes ${event} happen`);
	return happening;
};

/** The same where nothing happens to the event, but the repository itself changes: that too is asked anew at times. */
const describeAnew = async ({ url }: GithubSandbox, repository: string): Promise<unknown> => {
	const [owner = '', repo = ''] = repository.split('/');
	return await client(url).rest.repos.update({ owner, repo, description: 'Described anew' });
};

let github: GithubSandbox;

/** A GitHub for each test, because lists that are short cost as much as they do after a year. */
async function fresh(): Promise<GithubSandbox> {
	toQuarterTo();
	return (github = await fastGithub());
}

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** What the form says is measured here: a wrong number, or a missing one, fails with the right one. */
describe('What polling takes from the quotas of GitHub', () => {
	it.each(polled)('is what the event says: $value', async ({ value: event, cost }) => {
		await fresh();
		const { prepare, act } = happeningOf(event);
		const prepared = await prepare?.(github, platform);
		await github.handle.settle();
		const { look, items } = watching(github, event, [platform]);
		await times(2, async () => await look());
		const quiet = await look();
		vi.setSystemTime(Date.now() + 30_000);
		await act(github, platform, prepared as never);
		await github.handle.settle();
		const found = sum(await times(13, async () => await look()));
		expect(items).toMatchObject([{ event }]);
		await describeAnew(github, platform);
		await look();
		const hour = sum(await times(6, async () => await look(10)));
		await github.close();
		const measuredIn = (unit: 'requests' | 'points') => ({
			look: quiet[unit],
			hour: hour[unit] - 6 * quiet[unit],
			event: found[unit] - 13 * quiet[unit],
		});
		const isPoints = ({ quota }: PollCost) => quota.includes('GraphQL');
		const statedOf = (one: PollCost | undefined) => ({
			look: one?.look ?? 0,
			hour: one?.hour ?? 0,
			event: one?.event ?? 0,
		});
		const stated = {
			requests: statedOf(cost?.find((one) => !isPoints(one))),
			points: statedOf(cost?.find(isPoints)),
		};
		expect(stated).toEqual({ requests: measuredIn('requests'), points: measuredIn('points') });
	});

	it('is said in the form, beside what the user chooses', () => {
		const { properties } = new GithubStepsTrigger().description;
		for (const { value, cost, subscribe, isAlwaysHooked } of polled) {
			const notices = properties.filter(
				({ name, displayOptions }) => name === 'pollCostNotice' && displayOptions?.show?.['event']?.includes(value),
			);
			expect(notices, value).toMatchObject([{ type: 'notice', displayName: cost && costText(cost) }]);
			if (subscribe === undefined) expect(notices[0]?.displayOptions?.show, value).not.toHaveProperty('delivery');
			if (isAlwaysHooked) expect(notices[0]?.displayOptions?.show, value).toMatchObject({ delivery: ['polling'] });
		}
	});
});

it('Workflow runs of long ago are not asked for, however many there were lately', async () => {
	await fresh();
	const runs = async (count: number) =>
		await times(count, async () => await github.handle.finishRun(await github.handle.startRun(platform, 'ci.yml')));
	await runs(100);
	vi.setSystemTime(Date.now() + 2 * 24 * 60 * minute);
	await runs(105);
	await github.handle.settle();
	vi.setSystemTime(Date.now() + 60 * minute);
	const { look, items } = watching(github, 'workflowRunCompleted', [platform]);
	await times(2, async () => await look());
	const { requests } = github.handle;
	const before = requests.length;
	expect(await look()).toEqual({ requests: 0, points: 0 });
	expect(requests.slice(before).map(({ query }) => query['page'])).toEqual([undefined, '2']);
	await runs(1);
	await github.handle.settle();
	expect(await look()).toEqual({ requests: 2, points: 0 });
	expect(items).toHaveLength(1);
	await github.close();
}, 60_000);

/**
 * Twenty repositories at a look a minute. The traffic that is assumed: every tenth look finds something, and then in five
 * of the repositories, so thirty events an hour.
 */
describe('Twenty repositories at a look a minute', () => {
	const half = 2_500;
	const names: string[] = [];
	/** The stand-in tells of these by when a repository was pushed to first, so they come before its clock goes on. */
	const pushes = new Set(['newBranch', 'newCommit', 'newPush', 'newTag']);
	const ofRepositories = polled
		.filter(({ fields }) => fields.some(({ name }) => name === 'repositories'))
		.filter(({ value }) => happenings[value]?.given?.['organization'] === undefined)
		.sort((a, b) => Number(pushes.has(b.value)) - Number(pushes.has(a.value)));

	beforeAll(async () => {
		await fresh();
		const { rest } = client(github.url);
		for (let index = 0; index < 20; index += 1) {
			const { data } = await rest.repos.createInOrg({ org: 'sample-org', name: `one-${index}`, auto_init: true });
			names.push(data.full_name);
		}
	}, 60_000);
	afterAll(async () => await github.close());

	it.each(ofRepositories)(
		'stay below half of the quota: $value',
		async ({ value: event, cost = [] }) => {
			const hour = Math.max(0, ...cost.map((one) => one.hour ?? 0));
			if (!pushes.has(event)) toQuarterTo();
			const { prepare, act } = happeningOf(event);
			const busy = names.slice(0, 5);
			const prepared = await times(busy.length, async (index) => await prepare?.(github, busy[index] ?? ''));
			await github.handle.settle();
			const { look, items } = watching(github, event, names);
			await times(2, async () => await look(0.5));
			const quiet = await look(0.5);
			await times(busy.length, async (index) => await act(github, busy[index] ?? '', prepared[index] as never));
			await github.handle.settle();
			const found = await look(0.5);
			const after = await look(0.5);
			expect(items).toHaveLength(busy.length);
			const inAnHour = (unit: 'requests' | 'points') =>
				48 * quiet[unit] + 6 * (found[unit] + after[unit]) + names.length * hour;
			expect(inAnHour('requests')).toBeLessThan(half);
			expect(inAnHour('points')).toBeLessThan(half);
		},
		60_000,
	);

	it('what belongs to no repository stays below it as well', () => {
		for (const { value, cost } of polled) {
			expect(cost, value).not.toHaveLength(0);
			for (const { look, hour = 0 } of cost ?? []) expect(60 * look + hour, value).toBeLessThan(half);
		}
	});
});

import { benchOf, pollBench, type Setting } from '../engine/harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { vi } from 'vitest';

import { GithubStepsTrigger } from '../../nodes/Github/GithubStepsTrigger.node.ts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../sandbox/github/start.mts';
import { newIssueParameters } from '../engine/github/githubAccount.mts';
import { happenings } from './happenings.mts';
import { spentOn, type Spent } from './quota.mts';

export const minute = 60_000;
const hour = 60 * minute;

/** Goes to a quarter to an hour; within the test, moments are told by whole hours and by tens of minutes. */
export const toQuarterTo = (): void => void vi.setSystemTime(Math.ceil(Date.now() / hour) * hour + 45 * minute);

/** A GitHub whose clock is the test's, and that minds no limits. */
export const fastGithub = async (): Promise<GithubSandbox> =>
	await startGithub({
		now: () => Date.now(),
		limits: {
			primaryPerHour: null,
			graphqlPerHour: null,
			pointsPerMinute: null,
			contentPerMinute: null,
			contentPerHour: null,
		},
	});

/** A polling node that watches these repositories. */
export function watching(github: GithubSandbox, event: string, repositories: readonly string[]) {
	const setting: Setting = {
		nodeClass: GithubStepsTrigger,
		credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github.url } },
		parameters: { ...newIssueParameters(repositories), event, delivery: 'polling', ...happenings[event]?.given },
	};
	const bench = benchOf(setting);
	const items: IDataObject[] = [];
	const { requests } = github.handle;
	return {
		/** What the node has given out so far. */
		items,
		/** One look after some minutes: what it took. */
		async look(minutes = 1): Promise<Spent> {
			vi.setSystemTime(Date.now() + minutes * minute);
			const before = requests.length;
			const { json } = await pollBench(bench, { activation: 'activate' });
			items.push(...json);
			return spentOn(requests.slice(before));
		},
	};
}

export const sum = (spent: readonly Spent[]): Spent => ({
	requests: spent.reduce((all, { requests }) => all + requests, 0),
	points: spent.reduce((all, { points }) => all + points, 0),
});

/** Does something several times, one after the other. */
export async function times<T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> {
	const done: T[] = [];
	for (let index = 0; index < count; index += 1) done.push(await act(index));
	return done;
}

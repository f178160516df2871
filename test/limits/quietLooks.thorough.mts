import { benchOf, pollBench, type Setting } from '../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { githubTrigger } from '../../nodes/Github/trigger';
import { googleAnalyticsTrigger } from '../../nodes/GoogleAnalytics/trigger';
import type { AnyEvent } from '../../nodes/shared/catalogue/event';
import { trelloTrigger } from '../../nodes/Trello/trigger';
import { githubAccounts } from '../../sandbox/github/start.mts';
import { website, withGithub } from '../engine/github/sandboxed.mts';
import { withProperty } from '../engine/googleAnalytics/withProperty.mts';
import { withEvents } from '../engine/trello/triggers/eventful.mts';

type Log = () => ReadonlyArray<{ readonly status: number | null; readonly path: string }>;

/**
 * What the second of two looks asks for when nothing happened between them: all requests, and what counts: those that are
 * not 304, and points in the place of requests to GitHub's GraphQL.
 */
async function quietLook(setting: Setting, requests: Log, points = () => 0): Promise<string> {
	const bench = benchOf(setting);
	await pollBench(bench, { activation: 'activate' });
	const before = { requests: requests().length, points: points() };
	const { json } = await pollBench(bench);
	expect(json).toEqual([]);
	const asked = requests().slice(before.requests);
	const counted = asked.filter(({ status, path }) => status !== 304 && path !== '/graphql').length;
	return `${asked.length}, counted ${counted + points() - before.points}`;
}

/** The cost of a quiet look for every event that can be polled. */
async function costs(
	events: readonly AnyEvent[],
	settingOf: (event: string) => Setting,
	...counters: [requests: Log, points?: () => number]
) {
	const found: Record<string, string> = {};
	for (const { value, list: look } of events) if (look) found[value] = await quietLook(settingOf(value), ...counters);
	return found;
}

const one = '1, counted 1';

describe('What a look that finds nothing costs in requests', () => {
	describe('at Trello', () => {
		const { trello, setting } = withEvents();
		const more: Record<string, INodeParameters> = { newBoard: { watch: 'account' } };

		it('is one for a board, whatever the event', async () => {
			const settingOf = (event: string) => setting(event, { delivery: 'polling', ...more[event] });
			const found = await costs(trelloTrigger.events, settingOf, () => trello().requests);
			expect(Object.keys(found).length).toBeGreaterThan(10);
			expect(found).toEqual(Object.fromEntries(Object.keys(found).map((event) => [event, one])));
			const stated = trelloTrigger.events
				.filter(({ list: look }) => look)
				.flatMap(({ cost = [] }: AnyEvent) => cost.map((one) => one.look));
			expect(new Set(stated)).toEqual(new Set([1]));
		});
	});

	describe('at GitHub', () => {
		const { github, trigger } = withGithub();
		const settingOf = (event: string): Setting => {
			const setting = trigger();
			return { ...setting, parameters: { ...setting.parameters, event, delivery: 'polling' } };
		};
		const requests = () => github().handle.requests;
		const points = () => github().handle.graphqlPoints(githubAccounts.owner.login);

		it('is a point where a repository has more stars than REST tells', async () => {
			await github().handle.starLongAgo('hubot-sample', website, 40_100);
			const found = await costs(
				githubTrigger.events.filter(({ value }) => ['newStar', 'newWatcher'].includes(value)),
				settingOf,
				requests,
				points,
			);
			expect(found).toEqual({ newStar: '2, counted 1', newWatcher: '2, counted 1' });
		});
	});

	describe('at Google Analytics', () => {
		const { trigger, requests } = withProperty();

		it('is nothing until the numbers may have changed, and one in real time', async () => {
			const metric = (event: string) => (event === 'realtimeMetricCrossed' ? 'eventCount' : 'sessions');
			const settingOf = (event: string) =>
				trigger({ event, metric: metric(event), condition: 'above', threshold: 10, dimensions: ['landingPage'] });
			expect(await costs(googleAnalyticsTrigger.events, settingOf, requests)).toEqual({
				metricCrossed: '0, counted 0',
				newRows: '0, counted 0',
				realtimeMetricCrossed: one,
				noEvents: one,
				pageOpened: one,
			});
		});
	});
});

import type { analyticsdata_v1beta } from '@googleapis/analyticsdata';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { type PlainEvent, plainEvents, startWithClients } from './clients.mts';

export type Setup = Awaited<ReturnType<typeof startWithClients>>;
type Options = Parameters<typeof startWithClients>[0];

export const property = 'properties/1001';

/** A small report of the last days. */
export const requestBody = {
	dateRanges: [{ startDate: '7daysAgo', endDate: 'today' }],
	metrics: [{ name: 'eventCount' }],
};

/** Starts small sandboxes, which end with their test. */
export function startingSmall() {
	const opened: Setup[] = [];
	afterEach(async () => {
		await Promise.all(opened.splice(0).map(({ sandbox }) => sandbox.close()));
	});
	return async (options: Options = {}): Promise<Setup> => {
		const setup = await startWithClients({ events: 2_000, ...options });
		opened.push(setup);
		return setup;
	};
}

/** One sandbox for a file of tests, and the events that its reports must agree with. */
export function withEvents() {
	const running: { setup?: Setup; events: PlainEvent[] } = { events: [] };
	const setup = () => {
		if (!running.setup) throw new Error('The sandbox has not started');
		return running.setup;
	};
	beforeAll(async () => {
		running.setup = await startWithClients();
		running.events = plainEvents(setup().sandbox.table('1001'));
	});
	afterAll(() => running.setup?.sandbox.close());
	return {
		setup,
		events: () => running.events,
		run: async (body: analyticsdata_v1beta.Schema$RunReportRequest) =>
			(await setup().data.runReport({ property, requestBody: body })).data,
	};
}

/** Thirty days, and the events in them. */
export const dates = ['20261011', '20261109'] as const;
export const dateRanges = [{ startDate: '30daysAgo', endDate: 'yesterday' }];
export const inRange = ({ date }: PlainEvent, [from, to]: readonly [string, string] = dates): boolean =>
	date >= from && date <= to;

import type { Setting } from '../harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { GoogleAnalyticsStepsTrigger } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsStepsTrigger.node.ts';
import type { Bounds } from '../../../sandbox/analytics/data/context.mts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import type { NewEvent } from '../../../sandbox/analytics/table/record.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { oAuth2 } from '../../GoogleAnalytics/analyticsAccount.mts';

const hour = 3_600_000;
/** Three in the afternoon where the property is, in Berlin. */
const start = Date.parse('2026-11-10T14:00:00Z');

/** A property without visits, and a clock that only the test moves. */
export function withProperty() {
	const running: { sandbox?: AnalyticsSandbox; credentials?: ReturnType<typeof oAuth2> } = {};
	const analytics = () => {
		if (!running.sandbox) throw new Error('The sandbox has not started');
		return running.sandbox;
	};

	beforeAll(async () => {
		running.sandbox = await startAnalytics({ now: () => Date.now(), events: 100, warehouseRows: 10 });
	});
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['Date'], now: start });
		running.credentials = oAuth2(analytics());
	});
	afterEach(async () => {
		vi.useRealTimers();
		await analytics().reset();
	});
	afterAll(async () => await running.sandbox?.close());

	return {
		trigger: (parameters: INodeParameters, more: Partial<Setting> = {}): Setting => ({
			nodeClass: GoogleAnalyticsStepsTrigger,
			credentials: running.credentials,
			parameters: {
				authentication: 'oAuth2',
				property: { __rl: true, mode: 'id', value: SEED.empty },
				...parameters,
			},
			...more,
		}),

		/** Visits of a day, counted from the start: each is a session and a user of its own. */
		visits(day: number, count: number, pagePath = '/'): void {
			const time = start + day * 24 * hour - hour;
			const event = { eventName: 'page_view', time, pagePath };
			for (let index = 0; index < count; index += 1) analytics().record(SEED.empty, event);
		},

		/** Something that happens now, by default one view of the page "/" by somebody new. */
		happens(event: Partial<NewEvent> = {}, count = 1): void {
			for (let index = 0; index < count; index += 1) {
				analytics().record(SEED.empty, { eventName: 'page_view', pagePath: '/', engagementMs: 1000, ...event });
			}
		},

		/** Lets minutes pass, at most an hour in all, because tokens live as long. */
		pass(minutes: number): void {
			vi.setSystemTime(Date.now() + minutes * 60_000);
		},

		analytics,

		/** What Google does to the rows of the property's reports. */
		bounds(bounds: Bounds): void {
			analytics().conditions.set(SEED.empty, { bounds });
		},

		/** Takes the visits of a day away again, as a correction does. */
		correct(day: number): void {
			const table = analytics().table(SEED.empty);
			const time = start + day * 24 * hour - hour;
			for (let row = 0; row < table.length; row += 1) {
				if (table.time[row] === time) table.revisions.set(row, { until: Date.now() });
			}
		},

		/** Moves the clock to a day and hour after the start; tokens live for an hour, so the account gets a new one. */
		clock(day: number, hours = 0): void {
			vi.setSystemTime(start + day * 24 * hour + hours * hour);
			const stored = running.credentials?.agentStepsGoogleAnalyticsOAuth2Api.oauthTokenData;
			if (stored) stored.access_token = analytics().accessToken();
		},

		requests: () => analytics().requests,

		/** How many calls for reports were made. */
		reports: () => analytics().requests.filter(({ path }) => /:(run|batchRun)Reports?$/.test(path)).length,
	};
}

/** The last days of the windows that crossed. */
export const daysOf = (json: readonly IDataObject[]) => json.map(({ eventId }) => String(eventId).split(':').at(-1));

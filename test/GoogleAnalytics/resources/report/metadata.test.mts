import { describe, expect, it } from 'vitest';

import { executeNode } from '../../../engine/harness.mts';
import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { conflictText } from '../../../../nodes/GoogleAnalytics/resources/report/metadata.ts';
import { startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

it('tells each field with all that it does not go together with', () => {
	const text = conflictText([
		['itemName', 'sessions'],
		['itemName', 'activeUsers'],
		['a', 'b'],
	]);
	expect(text).toBe(
		'"itemName" cannot be in one report with "sessions", "activeUsers". "a" cannot be in one report with "b". Leave one of them out, or ask for it in a report of its own.',
	);
});

describe('a report that Google would refuse', () => {
	it('is refused before any token is spent, and the pair is named', async () => {
		await using sandbox = Object.assign(await startAnalytics({ events: 500 }), {
			async [Symbol.asyncDispose]() {
				await sandbox.close();
			},
		});
		const run = async (more: object) =>
			await executeNode({
				nodeClass: GoogleAnalyticsSteps,
				parameters: reportParameters(more as never),
				credentials: serviceAccount(sandbox),
			});
		const asked = () => sandbox.requests.flatMap(({ path }) => /:(\w+)$/.exec(path)?.[1] ?? []);
		await expect(run({ metrics: '=sessions,itemsViewed', dimensions: '=date,itemName' })).rejects.toThrow(
			'"itemName" cannot be in one report with "sessions".',
		);
		expect(asked()).not.toContain('runReport');
		sandbox.requests.length = 0;
		const good = { metrics: '=itemsViewed', dimensions: '=itemName' };
		await run(good);
		await run(good);
		expect(asked()).toEqual(['checkCompatibility', 'runReport', 'runReport']);
		await expect(run({ metrics: '=country' })).rejects.toThrow('metric "country". It is a dimension.');
		await expect(run({ metrics: '=keyEvent', dimensions: '=date' })).rejects.toThrow(/Did you mean "keyEvents"/);
		const orderBy = { options: { orderByText: 'country' } };
		await expect(run({ metrics: '=sessions', ...orderBy })).rejects.toThrow('cannot be ordered by "country"');
	});
});

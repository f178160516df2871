import { describe, expect, it } from 'vitest';

import { runOperationOn } from '../../../support/operationRun.mts';

const given = { repository: 'octo/site', runId: '7' };
const gone = { status: 410, body: { message: 'Gone' } };
const run = {
	status: 'completed',
	run_started_at: '2026-11-20T10:00:00Z',
	updated_at: '2026-11-20T10:02:30Z',
};

const usageOf = async (reply: (path: string) => { status?: number; body: unknown }) =>
	(await runOperationOn('GitHub workflowRun:getUsage', given, ({ path }) => reply(path))).rows[0];

describe('Workflow Run: Get Usage', () => {
	it.each([
		['of a completed run', run, 150_000],
		['of a run in progress', { ...run, status: 'in_progress' }, null],
	])('takes the duration from the run where GitHub serves no usage any more: %s', async (_which, body, durationMs) => {
		const usage = await usageOf((path) => (path.endsWith('/timing') ? gone : { body }));
		expect(usage).toMatchObject({ durationMs, billable: [] });
	});

	it('fails for a run that does not exist', async () => {
		await expect(usageOf(() => ({ status: 404, body: { message: 'Not Found' } }))).rejects.toThrow('Not Found');
	});
});

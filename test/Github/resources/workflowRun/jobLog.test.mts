import { describe, expect, it } from 'vitest';

import { excerptOf } from '../../../../nodes/Github/resources/workflowRun/jobLog.ts';
import { withSteps, website } from '../../sandboxSteps.mts';

const maxCharacters = 64_000;
const whole = { lastLines: 0, maxCharacters };
const at = (second: number, text: string) => `2026-11-20T10:00:0${second}.1234567Z ${text}`;
const step = (name: string, from: number, to: number) => ({
	name,
	started_at: `2026-11-20T10:00:0${from}Z`,
	completed_at: `2026-11-20T10:00:0${to}Z`,
});

describe('the log of a job', () => {
	it('is read without moments, colors and marks', () => {
		const text = [
			'\uFEFF' + at(1, '##[group]Set up'),
			at(1, '\u001B[1;32mok\u001B[0m'),
			at(1, '##[endgroup]'),
			at(2, '##[error]No'),
		];
		expect(excerptOf(text.join('\r\n'), whole)).toEqual({
			log: 'Set up\nok\nError: No',
			lineCount: 3,
			isCut: false,
		});
	});

	it('is that of the failed steps, with the lines that belong to a stamped one', () => {
		const text = [at(1, 'one'), at(3, 'two'), '  at file:1', at(4, 'three'), at(6, 'four')].join('\n');
		expect(excerptOf(text, { steps: [step('Test', 3, 4)], ...whole }).log).toBe('two\n  at file:1\nthree');
	});

	it('is all of it where no line fits the steps, as when clocks differ', () => {
		expect(excerptOf(at(1, 'one'), { steps: [step('Test', 8, 9)], ...whole }).log).toBe('one');
	});

	it('is cut from its end, and says so', () => {
		const text = Array.from({ length: 500 }, (_unused, line) => at(1, `line ${line}`)).join('\n');
		const { log, lineCount, isCut } = excerptOf(text, { ...whole, lastLines: 2 });
		expect({ log, lineCount, isCut }).toEqual({ log: 'line 498\nline 499', lineCount: 500, isCut: true });
	});

	it('is never longer than a model can take', () => {
		const long = Array.from({ length: 2000 }, () => 'x'.repeat(100)).join('\n');
		const { log, isCut } = excerptOf(long, whole);
		expect(log.length).toBeLessThanOrEqual(maxCharacters);
		expect(isCut).toBe(true);
		expect(excerptOf('y'.repeat(100_000), whole).log).toHaveLength(maxCharacters);
	});
});

describe('logs of a run', () => {
	const { github, step: run, refusal } = withSteps();

	it('tell why it failed, and nothing of what went well', async () => {
		const id = await github().handle.startRun(website, 'ci.yml');
		await github().handle.finishRun(id, 'failure');
		const given = { repository: website, runId: String(id) };
		const [failed, ...others] = await run('workflowRun', 'getLogs', given);
		expect(others).toEqual([]);
		expect(failed).toMatchObject({ name: 'build', conclusion: 'failure', failedSteps: [{ name: 'Test' }] });
		expect(failed?.['log']).toContain('1 failing\nError: Process completed with exit code 1.');
		expect(failed?.['log']).not.toContain('Ubuntu');
		const [whole] = await run('workflowRun', 'getLogs', { ...given, jobs: 'all', failedStepsOnly: false });
		expect(whole?.['log']).toContain('Ubuntu');
		expect(await refusal('workflowRun', 'getLogs', { ...given, jobs: 'one', job: 'deploy' })).toContain(
			'It has: "build".',
		);
	});

	it('are waited for where the job has only just ended', async () => {
		const id = await github().handle.startRun(website, 'ci.yml');
		await github().handle.finishRun(id, 'failure');
		github().handle.faults.add({ method: 'GET', path: '/actions/jobs/\\d+/logs$', status: 404, times: 2 });
		const [failed] = await run('workflowRun', 'getLogs', { repository: website, runId: String(id) });
		expect(failed?.['log']).toContain('1 failing');
	});

	it('are none of a run that went well, nor there as long as it runs', async () => {
		const id = await github().handle.startRun(website, 'ci.yml');
		const given = { repository: website, runId: String(id) };
		expect(await run('workflowRun', 'getLogs', { ...given, jobs: 'all' })).toMatchObject([{ log: null }]);
		await github().handle.finishRun(id);
		expect(await run('workflowRun', 'getLogs', given)).toEqual([]);
	});
});

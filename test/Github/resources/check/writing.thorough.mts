import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { appStep } from '../../../engine/github/app/account.mts';
import { executeNode } from '../../../engine/harness.mts';
import { at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal } = withSteps();
const repository = website;

const asApp = async (operation: string, parameters: INodeParameters) =>
	await executeNode(appStep(github(), { resource: 'check', operation, repository, ...parameters }));
const refusedApp = async (operation: string, parameters: INodeParameters): Promise<string> =>
	await asApp(operation, parameters).then(
		() => '',
		(error: unknown) => (error as Error).message,
	);
const writes = () => github().handle.requests.filter(({ path, method }) => method !== 'GET' && /check-runs/.test(path));
const remark = (message: string) => ({
	...{ path: 'README.md', start_line: 1, end_line: 1, annotation_level: 'warning', message },
});

describe('a check of a GitHub App', () => {
	it('is created, completed, and updated with further annotations', async () => {
		const { json } = await asApp('create', { ref: 'main', checkName: 'lint', status: 'in_progress' });
		expect(json[0]).toMatchObject({ kind: 'check', name: 'lint', status: 'in_progress', conclusion: null });
		expect(json[0]).toMatchObject({ app: githubAccounts.app.name });
		const checkId = String(json[0]?.['id']);
		const report = { title: 'Lint', summary: 'One remark' };
		const first = { conclusion: 'neutral', ...report, annotations: JSON.stringify([remark('Long')]) };
		const updated = await asApp('update', { checkId, updateFields: first });
		expect(updated.json[0]).toMatchObject({ status: 'completed', conclusion: 'neutral', title: 'Lint' });
		await asApp('update', { checkId, updateFields: { ...report, annotations: [remark('Short')] } });
		const { data } = await octokit().rest.checks.listAnnotations({ ...at(repository), check_run_id: Number(checkId) });
		expect(data.map(({ message }) => message)).toEqual(['Long', 'Short']);
	});

	it('is previewed without a write', async () => {
		const before = writes().length;
		const given = { ref: 'main', checkName: 'lint', status: 'completed', conclusion: 'success' };
		const { json } = await asApp('create', { ...given, requestOptions: { preview: true } });
		expect(JSON.stringify(json)).toContain('/check-runs');
		expect(writes()).toHaveLength(before);
	});

	it('is not updated where another app created it, and the error has the reason', async () => {
		const checkId = String(await github().handle.completeCheck({ fullName: repository, name: 'build' }));
		expect(await refusedApp('update', { checkId, updateFields: { conclusion: 'success' } })).toMatch(
			/can only be modified by the GitHub App that created it.*Update it with the account of that app/,
		);
	});

	it.each([
		['create', { status: 'completed', conclusion: 'success', title: 'Lint' }, '"Summary" is missing'],
		['create', { status: 'queued', summary: 'Fine' }, '"Title" is missing'],
		['create', { status: 'queued', title: 'a', summary: 'x'.repeat(65_536) }, '"Summary" has 65536 characters'],
		['create', { status: 'completed' }, '"Conclusion" is not chosen'],
		['create', { status: 'queued', checkName: ' ' }, '"Check Name"'],
		['update', { updateFields: {} }, 'There is nothing to change'],
		['update', { updateFields: { status: 'completed' } }, '"Conclusion" is missing'],
		['update', { updateFields: { status: 'queued', conclusion: 'success' } }, '"Conclusion" completes a check'],
		['update', { updateFields: { annotations: '[{"message": "a"}]' } }, '"Annotations (JSON)" must be a list'],
		[
			'update',
			{ updateFields: { annotations: Array.from({ length: 51 }, () => remark('a')) } },
			'"Annotations (JSON)" has 51 entries',
		],
	])('is refused before anything is written: %s with %j', async (operation, given, message) => {
		const before = writes().length;
		const usual = operation === 'create' ? { ref: 'main', checkName: 'lint' } : { checkId: '1' };
		expect(await refusedApp(operation, { ...usual, ...given } as INodeParameters)).toContain(message);
		expect(writes()).toHaveLength(before);
	});
});

describe('a check of an account that is no app', () => {
	const given = { repository, ref: 'main', checkName: 'lint', status: 'queued' };
	const withToken = async (accessToken: string) =>
		await execute('check', 'create', given, {
			credentials: { agentStepsGithubApi: { accessToken, baseUrl: github().url } },
		}).then(
			() => '',
			(error: unknown) => (error as Error).message,
		);

	it('is refused before anything is sent where the token shows it', async () => {
		const { requests } = github().handle;
		requests.length = 0;
		expect(await refusal('check', 'create', given)).toContain('GitHub lets only GitHub Apps write checks');
		expect(await withToken(githubAccounts.fineGrained.token)).toContain('Check: Create Status');
		expect(await refusal('check', 'update', { repository, checkId: '1' })).toContain('Nothing was sent');
		expect(requests).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { appStep } from '../../../engine/github/app/account.mts';
import { executeNode } from '../../../engine/harness.mts';
import { apiRepository, website, withSteps } from '../../sandboxSteps.mts';

const { execute, github, octokit, refusal, step } = withSteps();
const repository = website;
const sent = () => github().handle.requests.filter(({ path }) => path.startsWith('/agents/'));

describe('a task of the Copilot agent', () => {
	it('is started, read with its sessions, and listed by repository, state and account', async () => {
		const [made] = await step('agentTask', 'create', { repository, prompt: 'Fix the login button' });
		expect(made).toMatchObject({ state: 'queued', name: 'Fix the login button', pullRequests: [], branches: [] });
		expect(made).toMatchObject({ repository: { fullName: website } });
		expect(made).not.toHaveProperty('sessions');
		const { data } = await octokit().request(`GET /agents/repos/${website}/tasks`);
		expect(data).toMatchObject({ tasks: [{ id: made?.['id'], name: 'Fix the login button' }] });
		const [read] = await step('agentTask', 'get', { task: made?.['url'] as string });
		expect(read).toMatchObject({ id: made?.['id'], sessions: [{ prompt: 'Fix the login button', error: null }] });
		await step('agentTask', 'create', { repository: apiRepository, prompt: 'Another' });
		const names = async (given: object) => (await step('agentTask', 'getAll', { ...given })).map(({ name }) => name);
		expect(await names({ repository })).toEqual(['Fix the login button']);
		expect(await names({})).toEqual(['Another', 'Fix the login button']);
		expect(await names({ filters: { states: ['failed'] } })).toEqual([]);
		expect(await names({ filters: { archived: true } })).toEqual([]);
	});

	it.each([
		['create', { repository, prompt: ' ' }, '"Prompt"'],
		['create', { repository, prompt: 'a', additionalFields: { head: 'fix' } }, '"Head Branch" needs "Base Branch"'],
		['get', { task: '12' }, '"Task" does not accept "12"'],
	])('is refused before anything is sent: %s with %j', async (operation, given, message) => {
		const before = sent().length;
		expect(await refusal('agentTask', operation, given)).toContain(message);
		expect(sent()).toHaveLength(before);
	});

	it('is previewed without being started', async () => {
		const before = sent().length;
		await execute('agentTask', 'create', { repository, prompt: 'Fix it', requestOptions: { preview: true } });
		expect(sent()).toHaveLength(before);
	});

	it("is rejected with GitHub's words where the account has no Copilot plan", async () => {
		const credentials = {
			agentStepsGithubApi: { accessToken: githubAccounts.collaborator.token, baseUrl: github().url },
		};
		const given = { repository, prompt: 'Fix it' };
		await expect(execute('agentTask', 'create', given, { credentials })).rejects.toThrow(
			/Copilot cloud agent is not available for this user.*Agent tasks need a paid Copilot plan of this account/,
		);
	});

	it('names the permission that a fine-grained token lacks', async () => {
		const credentials = {
			agentStepsGithubApi: { accessToken: githubAccounts.fineGrained.token, baseUrl: github().url },
		};
		await expect(execute('agentTask', 'getAll', { repository }, { credentials })).rejects.toThrow(
			/permission agent_tasks: read.*not accessible by personal access token/,
		);
	});

	it('is refused for the installation of a GitHub App before anything is sent', async () => {
		const before = sent().length;
		const asApp = executeNode(appStep(github(), { resource: 'agentTask', operation: 'getAll' }));
		await expect(asApp).rejects.toThrow('Tasks of the Copilot agent are beyond a GitHub App, so nothing was sent.');
		expect(sent()).toHaveLength(before);
	});
});

import { activate, forgetProcessed, pollOnce, type Setting } from '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { callTool } from '../../host/toolkit.mts';
import { name, owner, website, withGithub } from '../sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, reaching } = withGithub();

beforeEach(() => forgetProcessed());
afterEach(() => nock.cleanAll());

const later = async () => {
	await github().handle.settle();
	// GitHub counts in seconds
	await new Promise((resolve) => setTimeout(resolve, 1_100));
};

/** One call of an agent's tool in a workflow of this ID, with the account of the trigger. */
const agent = async (tool: string, given: IDataObject, workflowId = 'workflow-1'): Promise<IDataObject> => {
	const setting: Setting = {
		...{ nodeClass: GithubToolkit, workflowId },
		credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
		parameters: {
			...{ preset: 'chosen', writes: ['issue:create', 'comment:create', 'comment:update', 'milestone:create'] },
			...{ requestOptions: { keepApart: 'off', maxWrites: 100 } },
		},
	};
	return await callTool(setting, githubToolkit, tool, { repository: website, ...given });
};

interface Row {
	readonly event: string;
	readonly prepare?: () => Promise<string>;
	readonly write: (prepared: string, workflowId?: string) => Promise<unknown>;
	readonly person: (prepared: string) => Promise<unknown>;
}

const newIssue = async () => {
	const { data } = await octokit().rest.issues.create({ owner, repo: name, title: 'For comments', body: 'x' });
	return String(data.number);
};

const rows: readonly Row[] = [
	{
		event: 'newIssue',
		write: async (_prepared, workflow) =>
			await agent('github_issue_create', { title: 'By agent', body: 'Text' }, workflow),
		person: async () => await octokit().rest.issues.create({ owner, repo: name, title: 'By hand', body: 'Text' }),
	},
	{
		event: 'newComment',
		prepare: newIssue,
		write: async (issueNumber, workflow) => await agent('github_comment_create', { issueNumber, body: 'Hi' }, workflow),
		person: async (issue) =>
			await octokit().rest.issues.createComment({ owner, repo: name, issue_number: Number(issue), body: 'By hand' }),
	},
	{
		event: 'newMilestone',
		write: async (_prepared, workflow) =>
			await agent('github_milestone_create', { title: `M ${Math.random()}`, description: 'Text' }, workflow),
		person: async () =>
			await octokit().rest.issues.createMilestone({
				owner,
				repo: name,
				title: `P ${Math.random()}`,
				description: 'Text',
			}),
	},
];

const choices = [
	['none', 'workflow-1', 2],
	['workflow', 'workflow-1', 1],
	['workflow', 'workflow-2', 2],
	['instance', 'workflow-2', 1],
] as const;

describe.each(rows)('GitHub trigger, $event: texts of agents', ({ event, prepare, write, person }) => {
	it.each(choices)(
		'with "%s" chosen, after writes by %s and by hand: %i start it',
		async (ignoreAgents, workflow, starts) => {
			const prepared = (await prepare?.()) ?? '';
			await later();
			const parameters = { ...trigger().parameters, event, filters: { ignoreAgents } };
			const instant = trigger([website], { parameters });
			const polling: Setting = { ...instant, parameters: { ...parameters, delivery: 'polling' } };
			const { held } = await pollOnce(polling);
			await activate(instant);
			const passed = reaching(instant);
			await write(prepared, workflow);
			await person(prepared);
			await github().handle.settle();
			const polled = await pollOnce({ ...polling, staticData: held });
			expect(passed).toHaveLength(starts);
			expect(polled.json.map(({ eventId }) => String(eventId)).sort()).toEqual([...passed].sort());
		},
	);
});

describe('a workflow that comments on its own comments', () => {
	it('ends after one comment, and replaces it the next time', async () => {
		const issueNumber = await newIssue();
		await agent('github_comment_create', { issueNumber, body: 'First' });
		const second = await agent('github_comment_create', { issueNumber, body: 'Second', replaceEarlier: true });
		expect(second).toMatchObject({ body: 'Second', replacedEarlier: true, writtenBy: 'this workflow' });
		const { data } = await octokit().rest.issues.listComments({ owner, repo: name, issue_number: Number(issueNumber) });
		expect(data.map(({ body }) => body?.split('\n')[0])).toEqual(['Second']);
		const third = await agent(
			'github_comment_create',
			{ issueNumber, body: 'Third', replaceEarlier: true },
			'workflow-2',
		);
		expect(third).not.toHaveProperty('replacedEarlier');
	});
});

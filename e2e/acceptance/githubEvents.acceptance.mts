import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { githubTrigger } from '../../nodes/Github/trigger.ts';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { doings } from '../../test/sandbox/github/doings.mts';
import { errorOf } from '../driver/execution.mts';
import { githubClient } from '../support/clients.mts';
import { locator } from '../support/drafts.mts';
import { triggerAccounts } from '../support/instant.mts';
import { itemsPassed, onPlatform, publishTrigger, trigger } from '../support/triggers.mts';

const place = { owner: 'sample-org', repo: 'platform' };
const organization = locator('name', 'sample-org');

/** What an event needs beside the repository. */
const given: Record<string, INodeParameters> = {
	customWebhookEvents: { webhooks: ['milestone'] },
	newCardInColumn: { organization, columns: 'In Progress' },
	newIssue: { watch: 'organization', organization },
	newMention: { mentioned: 'mona' },
	newRepository: { organization },
	projectItemStatusChanged: { organization, project: 'Roadmap' },
};

describe('every GitHub event on a real n8n', () => {
	let stage: Stage;
	const ids = new Map<string, string>();

	beforeAll(async () => {
		stage = await setStage();
		const { github } = triggerAccounts(stage);
		for (const { value } of githubTrigger.events) {
			const draft = trigger('githubStepsTrigger', github, { event: value, ...onPlatform, ...given[value] });
			ids.set(value, await publishTrigger(stage.n8n, draft, value));
		}
	}, 300_000);

	afterAll(async () => await stage?.close());

	/** What no other suite makes happen at GitHub. */
	const others: Record<string, (octokit: ReturnType<typeof githubClient>) => Promise<unknown>> = {
		customWebhookEvents: async ({ rest }) => await rest.issues.createMilestone({ ...place, title: 'Soon' }),
		newGist: async ({ rest }) => await rest.gists.create({ files: { 'a.md': { content: 'a' } } }),
		newNotification: async () => {
			const subject = { title: 'v1.0', type: 'Release' } as const;
			const { handle } = stage.sandbox.github;
			await Promise.resolve(handle.notify({ login: 'octo-sample', ...place, reason: 'subscribed', subject }));
		},
	};

	/** Issues and pull requests, from opening to review. */
	async function converse(octokit: ReturnType<typeof githubClient>) {
		const { rest } = octokit;
		const { data: issue } = await rest.issues.create({ ...place, title: 'Everything', body: 'Look, @mona' });
		await stage.sandbox.github.handle.push({ ...place, ref: 'refs/heads/feature/pull' });
		const { data: pull } = await rest.pulls.create({ ...place, head: 'feature/pull', base: 'main', title: 'Faster' });
		await new Promise((resolve) => setTimeout(resolve, 1_500)); // a change in the second of the opening is part of it
		await rest.issues.addLabels({ ...place, issue_number: issue.number, labels: ['bug'] });
		await rest.issues.createComment({ ...place, issue_number: issue.number, body: 'A comment' });
		await rest.pulls.update({ ...place, pull_number: pull.number, title: 'Fastest' });
		await rest.pulls.requestReviewers({ ...place, pull_number: pull.number, reviewers: ['mona-sample'] });
		await rest.pulls.createReview({ ...place, pull_number: pull.number, event: 'COMMENT', body: 'Well done' });
	}

	test('each starts its workflow', async () => {
		const octokit = githubClient(stage.sandbox);
		const { handle } = stage.sandbox.github;
		await converse(octokit);
		for (const { act } of Object.values(doings)) await act(octokit, handle);
		for (const act of Object.values(others)) await act(octokit);
		await handle.settle();
		for (const [event, id] of ids) {
			const [item] = await itemsPassed(stage.n8n, id, 1);
			expect(item, event).toMatchObject({ event, eventId: expect.any(String), source: expect.any(Object) });
		}
		const broken = await stage.n8n.executions({ status: ['error', 'crashed'] });
		const reasons = broken.map(async ({ id }) => {
			const execution = await stage.n8n.execution(id);
			return `${execution.workflowId}: ${errorOf(execution)?.message}`;
		});
		expect(await Promise.all(reasons)).toEqual([]);
	}, 300_000);
});

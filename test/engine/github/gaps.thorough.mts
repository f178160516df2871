import { activate, benchOf, pollBench, type Setting } from '../harness.mts';

import { describe, expect, it } from 'vitest';

import { goBy, hastenedClock } from '../host/hastened.mts';
import { withOpenedIssues } from './issuesOpened.mts';
import { name, owner, website } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, onlyHook, pass, answering } = withOpenedIssues();
const place = { owner, repo: name };

const tag = async (made: string) => {
	const { rest } = octokit();
	const { data } = await rest.git.getRef({ ...place, ref: 'heads/main' });
	await rest.git.createRef({ ...place, ref: `refs/tags/${made}`, sha: data.object.sha });
};
const push = async (branch: string) => await github().handle.push({ ...place, ref: `refs/heads/${branch}` });
const add = async (username: string) => await octokit().rest.repos.addCollaborator({ ...place, username });

interface Doing {
	readonly event: string;
	readonly before: () => Promise<unknown>;
	readonly act: () => Promise<unknown>;
	/** What tells the event that is to be found. */
	readonly found: object;
}

const doings: readonly Doing[] = [
	{
		event: 'newTag',
		before: async () => await tag('v1.0.0'),
		act: async () => await tag('v1.0.1'),
		found: { tag: { name: 'v1.0.1' }, actor: { username: owner } },
	},
	{
		event: 'newCollaborator',
		before: async () => {
			await octokit().rest.repos.removeCollaborator({ ...place, username: 'mona-sample' });
			await add('mona-sample');
		},
		act: async () => await add('hubot-sample'),
		found: { collaborator: { username: 'hubot-sample', role: 'write' }, actor: { username: owner } },
	},
	{
		event: 'newBranch',
		before: async () => await push('old'),
		act: async () => await push('new'),
		found: { branch: { name: 'new' } },
	},
	{
		event: 'newPush',
		before: async () => await push('old'),
		act: async () => await push('newer'),
		found: { push: { branch: 'newer', commits: [{}] } },
	},
];

describe('GitHub trigger: what happened while there was no webhook', () => {
	it.each(doings)('is read from lists, and nothing from before: $event', async ({ event, before, act, found }) => {
		const setting: Setting = trigger([website], { parameters: { ...trigger().parameters, event }, workflowId: event });
		await before();
		await github().handle.settle();
		pass(1_100);
		answering(200);
		const { staticData } = await activate(setting);
		await github().handle.settle();
		const bench = benchOf({ ...setting, staticData });
		expect((await pollBench(bench)).json).toEqual([]);
		pass(2_100); // GitHub tells moments to the second, and those of its lists are apart
		await octokit().rest.repos.deleteWebhook({ ...place, hook_id: onlyHook().id });
		await act();
		await github().handle.settle();
		pass(10_000);
		expect((await pollBench(bench)).json).toMatchObject([{ event, replayed: true, ...found }]);
		pass(10_000);
		expect((await pollBench(bench)).json).toEqual([]);
	});
});

import { activate, type Bench, benchOf, executeNode, pollBench } from '../harness.mts';

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { goBy, hastenedClock } from '../host/hastened.mts';
import { titles, withOpenedIssues } from './issuesOpened.mts';
import { api, keptOf, name, owner, website } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, onlyHook, pass, opens, published } = withOpenedIssues();
const minute = 60_000;

describe('GitHub trigger: its hook is gone while it is active', () => {
	const removed = async () => {
		const { id } = onlyHook();
		await octokit().rest.repos.deleteWebhook({ owner, repo: name, hook_id: id });
	};
	/** A look some time after the one before, in the workflow that lives on between looks. */
	const later = async (bench: Bench, ms = 10_000) => {
		pass(ms);
		return await pollBench(bench);
	};
	/** GitHub tells moments to the second, so what other tests did must lie a second back. */
	const living = async () => {
		await sleep(1000);
		return benchOf(await published());
	};

	it('reads what happens from the list of issues, each once, until there is a hook again', async () => {
		const bench = await living();
		await removed();
		await opens('before anyone knows');
		expect(titles(await later(bench))).toEqual(['before anyone knows']);
		await opens('while there is none');
		expect(titles(await later(bench))).toEqual(['while there is none']);
		await opens('just before there is one');
		const { staticData } = await activate({ ...trigger(), staticData: bench.held() });
		const again = benchOf({ ...trigger(), staticData });
		expect(titles(await later(again))).toContain('just before there is one');
		expect((await later(again)).json).toEqual([]);
	});

	it('reads nothing more when the hook was only being made at the first look', async () => {
		await sleep(1000);
		const bench = benchOf(trigger());
		expect((await pollBench(bench)).json).toEqual([]);
		await opens('before it is made');
		await sleep(1000);
		const { staticData } = await activate({ ...trigger(), staticData: bench.held() });
		expect((await later(benchOf({ ...trigger(), staticData }))).json).toEqual([]);
	});

	it('is not taken for lost when the service does not show it', async () => {
		const bench = await living();
		await removed();
		const global = bench.workflow.getStaticData('global');
		global[`hooks:${bench.node.id}`] = { hooks: { [website]: { id: '' } } };
		await opens('reported');
		for (let looks = 0; looks < 3; looks += 1) expect((await later(bench, minute)).json).toEqual([]);
		expect(keptOf(bench.held()).troubles()).toEqual({});
	});

	it('says so in the log and at the output, with what to do', async () => {
		const bench = await living();
		await removed();
		await later(bench, minute);
		expect(keptOf(bench.held()).troubles()).toEqual({});
		await later(bench, minute);
		await later(bench, minute);
		const advice = `${website} has no webhook and is looked through at the poll times instead. It was deleted, or n8n did not get it made. Unpublish the workflow and publish it again to make a new one.`;
		expect(keptOf(bench.held()).troubles()).toEqual({ [`hook of ${website}`]: advice });
		const items = [{ eventId: 'issue:1:opened' }];
		const { hints } = await executeNode({ ...trigger(), staticData: bench.held(), items });
		expect(hints).toEqual([{ message: advice, type: 'warning', location: 'outputPane' }]);
		await activate({ ...trigger(), staticData: bench.held() });
		const before = github().handle.requests.length;
		await later(bench);
		const asked = github().handle.requests.slice(before);
		expect(asked.filter(({ path }) => path.endsWith('/issues'))).toHaveLength(1);
		expect(keptOf(bench.held()).troubles()).toEqual({});
	});

	it('reads only the list of the repository without one', async () => {
		await sleep(1000);
		const setting = await published([website, api]);
		const bench = benchOf(setting);
		const hook = github()
			.handle.hooks()
			.find(({ target }) => target.type === 'repository' && target.id === 1);
		await octokit().rest.repos.deleteWebhook({ owner, repo: name, hook_id: hook?.id ?? 0 });
		await opens('unreported');
		await github().handle.createIssueAs('octo-sample', api, { title: 'reported' });
		const before = github().handle.requests.length;
		expect(titles(await later(bench, 20_000))).toEqual(['unreported']);
		const asked = github()
			.handle.requests.slice(before)
			.map(({ path }) => path);
		expect(asked.filter((path) => path.endsWith('/issues'))).toEqual([`/repos/${website}/issues`]);
	});

	it('reads it at the next look when it cannot be read at this one', async () => {
		const bench = await living();
		await removed();
		await opens('unread');
		github().handle.faults.add({ path: '/issues', status: 403 });
		await expect(later(bench)).rejects.toThrow();
		expect(titles(await later(bench))).toEqual(['unread']);
	});
});

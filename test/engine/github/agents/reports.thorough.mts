import '../../harness.mts';

import { expect, it } from 'vitest';

import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { oneByOne } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { suppliedToolkit } from '../../host/suppliedToolkit.mts';
import { name, owner, website, withGithub } from '../sandboxed.mts';

goBy(hastenedClock);

const { github, octokit } = withGithub();

it('n8n shows a report, and what was filtered and refused, under the runs of a toolkit node', async () => {
	const { data } = await octokit().rest.issues.create({
		...{ owner, repo: name, title: 'Hidden', body: 'Hello <!-- obey --> world' },
	});
	const { tools, runs } = await suppliedToolkit(
		{
			nodeClass: GithubToolkit,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
			parameters: { preset: 'readIssues', onlyTrusted: 'never' },
		},
		githubToolkit,
	);
	const call = async (tool: string, args: object) => await tools.find((one) => one.name === tool)?.invoke(args);
	await call('github_issue_get', { repository: website, issueNumber: String(data.number) });
	await call('github_issue_get', { repository: website, issue: '1' });
	const before = github().handle.requests.length;
	const answer = await call('github_report_missing', { kind: 'missing_tool', what: 'Close the issue' });
	expect(github().handle.requests.length).toBe(before);
	const shown = runs();
	expect(shown).toHaveLength(3);
	// all calls of a node share one list of hints (n8n 2.41.1, `SupplyDataContext.addExecutionHints`)
	for (const { hints } of shown) {
		expect(hints).toEqual([
			expect.stringMatching(/^github_issue_get: hidden text/),
			expect.stringMatching(/^github_issue_get: refused: github_issue_get has no argument "issue"/),
			expect.stringMatching(
				/^The agent reports a missing tool: Close the issue\. In this run: github_issue_get: hidden text: .*; github_issue_get: refused: /,
			),
		]);
	}
	expect(shown[2]?.output).toEqual(JSON.parse(answer ?? ''));
	expect(shown[2]?.output).toMatchObject({
		reported: { kind: 'missing_tool', what: 'Close the issue' },
		leftOut: [{ kind: 'hidden text' }, { kind: 'refused' }],
	});
});

it('a write that is rehearsed first is recorded once', async () => {
	const { data: issue } = await octokit().rest.issues.create({ owner, repo: name, title: 'Rehearsed' });
	const { tools, runs } = await suppliedToolkit(
		{
			nodeClass: GithubToolkit,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
			parameters: {
				...{ preset: oneByOne, tools: ['comment:create'], writes: ['comment:create'], onlyTrusted: 'never' },
				requestOptions: { onlyItem: issue.html_url, keepApart: 'off' } as never,
			},
		},
		githubToolkit,
	);
	const comment = tools.find(({ name: tool }) => tool === 'github_comment_create');
	await comment?.invoke({ repository: website, issueNumber: String(issue.number), body: 'Never closed:\n```\ncode' });
	expect(runs().at(-1)?.hints).toEqual([expect.stringMatching(/unmarked: .*no mark of origin[^;]*$/)]);
});

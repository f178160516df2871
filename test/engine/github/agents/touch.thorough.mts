import '../../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';

import { GithubToolkit } from '../../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../../nodes/Github/toolkit.ts';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool.ts';
import { oneByOne, toolsOf } from '../../../../nodes/shared/toolkit/toolkit.ts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { client } from '../../../sandbox/github/receiver.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { callTool } from '../../host/toolkit.mts';
import { api, name, owner, website, withGithub } from '../sandboxed.mts';

goBy(hastenedClock);

const { github, octokit } = withGithub();
const place = { owner, repo: name };
const keys = toolsOf(githubToolkit).map(toolKey);

const call = async (options: IDataObject, tool: string, given: IDataObject, form: IDataObject = {}): Promise<string> =>
	await callTool(
		{
			nodeClass: GithubToolkit,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
			parameters: {
				...{ preset: oneByOne, tools: keys, writes: keys, onlyTrusted: 'never', ...form },
				requestOptions: { keepApart: 'off', maxWrites: 1_000, ...options } as never,
			},
		},
		githubToolkit,
		tool,
		given,
	).then(
		(answer) => JSON.stringify(answer),
		(error: unknown) => `Error: ${(error as Error).message}`,
	);

const newIssue = async (title: string, labels: string[] = []) =>
	(await octokit().rest.issues.create({ ...place, title, body: `About ${title}`, labels })).data;

/** All that a call could have changed of an issue. */
const stateOf = async (number: number) => {
	const { data: issue } = await octokit().rest.issues.get({ ...place, issue_number: number });
	const { data: comments } = await octokit().rest.issues.listComments({ ...place, issue_number: number });
	const { title, body, state, locked } = issue;
	const labels = issue.labels.map((label) => (typeof label === 'string' ? label : label.name));
	const assignees = (issue.assignees ?? []).map(({ login }) => login);
	return { title, body, state, locked, labels, assignees, comments: comments.map(({ body: text }) => text) };
};

describe('Only Change This Item, with everything an agent may call the item', () => {
	it('changes this issue by all its names, and no other by any name', async () => {
		const own = await newIssue('Own');
		const foreign = await newIssue('Foreign');
		const { data: comment } = await octokit().rest.issues.createComment({
			...{ ...place, issue_number: foreign.number, body: 'Foreign comment' },
		});
		const names = (number: number) => [
			...[String(number), `#${number}`, `${website}#${number}`, `https://github.com/${website}/issues/${number}`],
			`${github().url}/repos/${website}/issues/${number}`,
		];
		const stated = [own.html_url, own.url, `${website}#${own.number}`];
		for (const onlyItem of stated) {
			for (const issueNumber of names(own.number)) {
				const given = { ...(/^#?\d+$/.test(issueNumber) && { repository: website }), issueNumber, body: 'Hi' };
				expect(await call({ onlyItem }, 'github_comment_create', given)).toMatch(/^\{/);
			}
		}
		const { data: said } = await octokit().rest.issues.createComment({
			...place,
			issue_number: own.number,
			body: 'Own',
		});
		expect(await call({ onlyItem: own.html_url }, 'github_comment_pin', { commentId: said.html_url })).toMatch(/^\{/);
		const before = await stateOf(foreign.number);
		const [onlyItem = ''] = stated;
		const attacks: Array<readonly [string, IDataObject]> = [
			...names(foreign.number).map(
				(issueNumber) => ['github_comment_create', { repository: website, issueNumber, body: 'x' }] as const,
			),
			['github_comment_create', { repository: website, issueNumber: [String(foreign.number)], body: 'x' }],
			['github_comment_create', { repository: website, issueNumber: { value: foreign.number }, body: 'x' }],
			['github_issue_update', { repository: website, issueNumber: `${foreign.number}`, title: 'x', state: 'closed' }],
			['github_issue_update', { repository: website, issueNumber: `${own.number}`, duplicateOf: `#${foreign.number}` }],
			['github_issue_add_labels', { repository: website, issueNumber: `${foreign.number}`, labels: 'bug' }],
			['github_issue_add_assignees', { repository: website, issueNumber: `${foreign.number}`, assignees: owner }],
			['github_issue_lock', { repository: website, issueNumber: `${foreign.number}` }],
			['github_issue_pin', { repository: website, issueNumber: `${foreign.number}` }],
			['github_comment_update', { commentId: comment.html_url, body: 'x' }],
			['github_comment_update', { repository: website, commentId: String(comment.id), body: 'x' }],
			['github_comment_delete', { repository: website, commentId: String(comment.id), commentKind: 'issue' }],
			['github_comment_pin', { repository: website, commentId: String(comment.id) }],
			['github_comment_unpin', { commentId: comment.html_url }],
			['github_repository_create_dispatch_event', { repository: website, eventType: 'deploy', clientPayload: {} }],
			['github_reaction_create', { repository: website, issueNumber: `${foreign.number}`, content: 'heart' }],
			['github_sub_issue_add', { repository: website, issueNumber: `${own.number}`, subIssue: `#${foreign.number}` }],
			['github_issue_create', { repository: website, title: 'x' }],
			['github_issue_create', { repository: api, title: 'x' }],
			['github_label_create', { repository: website, name: 'x' }],
			['github_file_create_or_update', { repository: website, filePath: 'x.md', content: 'x', message: 'x' }],
		];
		const { data: all } = await octokit().rest.issues.listForRepo({ ...place, state: 'all', per_page: 100 });
		const sent = github().handle.requests.length;
		const outcomes = await Promise.all(attacks.map(async ([tool, given]) => await call({ onlyItem }, tool, given)));
		const writes = github()
			.handle.requests.slice(sent)
			.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/graphql'));
		expect(writes).toEqual([]);
		expect(outcomes.filter((outcome) => !outcome.startsWith('Error: '))).toEqual([]);
		expect(await stateOf(foreign.number)).toEqual(before);
		const { data: after } = await octokit().rest.issues.listForRepo({ ...place, state: 'all', per_page: 100 });
		expect(after.length).toBe(all.length);
	}, 60_000);

	it('rejects each call where the expression is empty, and says why', async () => {
		const answer = await call({ onlyItem: '' }, 'github_issue_get_all', { repository: website });
		expect(answer).toMatch(/"Only Change This Item" is set but empty, so nothing was sent\..*MCP Server Trigger/);
	});

	it('rejects a preview of a change to another item', async () => {
		const [own, foreign] = [await newIssue('Own'), await newIssue('Foreign')];
		const given = { repository: website, issueNumber: `${foreign.number}`, body: 'x' };
		expect(await call({ onlyItem: own.html_url, preview: true }, 'github_comment_create', given)).toMatch(
			/^Error: Only /,
		);
	});
});

describe('Only Change Items with These Labels', () => {
	it('reads the labels right before the write', async () => {
		const issue = await newIssue('Labeled', ['agent']);
		const given = { repository: website, issueNumber: `${issue.number}`, body: 'x' };
		expect(await call({ onlyLabeled: 'Agent' }, 'github_comment_create', given)).toMatch(/^\{/);
		await octokit().rest.issues.removeLabel({ ...place, issue_number: issue.number, name: 'agent' });
		expect(await call({ onlyLabeled: 'agent' }, 'github_comment_create', given)).toMatch(
			/does not have the label "agent"/,
		);
		const label = { repository: website, issueNumber: `${issue.number}`, labels: 'agent' };
		expect(await call({ onlyLabeled: 'agent' }, 'github_issue_add_labels', label)).toMatch(/does not have the label/);
	});
});

describe('Only These People', () => {
	it('adds and removes only those, and nothing is sent of a call that names others as well', async () => {
		const writer = githubAccounts.collaborator.login;
		const issue = await newIssue('People');
		const at = { repository: website, issueNumber: `${issue.number}` };
		expect(
			await call({ onlyPeople: `@${writer.toUpperCase()}` }, 'github_issue_add_assignees', {
				...at,
				assignees: writer,
			}),
		).toMatch(/^\{/);
		for (const assignees of ['', owner, `${owner}, ${writer}`, `["${owner}"]`]) {
			expect(await call({ onlyPeople: 'nobody-else' }, 'github_issue_update', { ...at, assignees })).toMatch(
				/Only these people/,
			);
		}
		expect(await call({ onlyPeople: 'me' }, 'github_issue_add_assignees', { ...at, assignees: owner })).toMatch(/^\{/);
		expect(await call({ onlyPeople: 'me' }, 'github_issue_assign_copilot', at)).toMatch(/Only these people/);
		expect((await stateOf(issue.number)).assignees.toSorted()).toEqual([owner, writer].toSorted());
	});
});

describe('Text Released By', () => {
	const secret = 'CANARY-TEXT';
	const outsider = () => client(github().url, github().handle.signIn('hubot-sample'));
	const read = async (number: number, options: IDataObject = { releasedBy: 'approved' }) =>
		await call(
			options,
			'github_issue_get',
			{ repository: website, issueNumber: `${number}` },
			{ onlyTrusted: 'always' },
		);

	it('shows the text of others once somebody with write access adds the label, until it changes', async () => {
		const { data: issue } = await outsider().rest.issues.create({ ...place, title: 'Broken', body: secret });
		const at = { ...place, issue_number: issue.number };
		expect(await read(issue.number)).not.toContain(secret);
		await wait(1_100);
		await octokit().rest.issues.addLabels({ ...at, labels: ['approved'] });
		expect(await read(issue.number)).toContain(secret);
		expect(await read(issue.number, {})).not.toContain(secret);
		await wait(2_100);
		const { data: late } = await outsider().rest.issues.createComment({ ...at, body: `${secret} later` });
		expect(
			await call(
				{ releasedBy: 'approved' },
				'github_comment_get',
				{ commentId: late.html_url },
				{ onlyTrusted: 'always' },
			),
		).not.toContain(secret);
		await outsider().rest.issues.update({ ...at, body: `${secret} and more` });
		expect(await read(issue.number)).not.toContain(secret);
	}, 60_000);

	it('keeps the agent from adding the label itself', async () => {
		const issue = await newIssue('Ask');
		const given = { repository: website, issueNumber: `${issue.number}`, labels: 'Approved' };
		expect(await call({ releasedBy: 'approved' }, 'github_issue_add_labels', given)).toMatch(
			/only people can add or remove it/,
		);
		expect((await stateOf(issue.number)).labels).toEqual([]);
	});
});

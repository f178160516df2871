import { apiRepository, at, website, withSteps } from '../../sandboxSteps.mts';

import type { INodeParameters } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';

const { execute, github, octokit, refusal, step } = withSteps();

/** A new issue, and the parameter that names it. */
const opened = async (fields: object = {}) => {
	const { data } = await octokit().rest.issues.create({ ...at(website), title: 'It breaks', ...fields });
	return { number: data.number, issueNumber: `${website}#${data.number}` };
};

const read = async (number: number) => (await octokit().rest.issues.get({ ...at(website), issue_number: number })).data;

const names = (labels: ReadonlyArray<string | { name?: string }>) =>
	labels.map((label) => (typeof label === 'string' ? label : label.name));

describe('an issue', () => {
	it('is created with everything', async () => {
		const [made] = await step('issue', 'create', {
			repository: website,
			title: 'Lost – "ö" 🎉',
			body: 'Line\n\n`code`',
			labels: 'bug',
			assignees: 'octo-sample',
			additionalFields: { milestone: 1 },
		});
		const found = await read(Number(made?.number));
		expect(found).toMatchObject({ title: 'Lost – "ö" 🎉', body: 'Line\n\n`code`', milestone: { number: 1 } });
		expect(names(found.labels)).toEqual(['bug']);
	});

	it.each(['12', '#12'])('is found by its number as %s, by name and by link', async (form) => {
		const { number } = await opened();
		const forms = [
			{ repository: website, issueNumber: form.replace('12', String(number)) },
			{ issueNumber: `${website}#${number}` },
			{ issueNumber: `https://github.com/${website}/issues/${number}` },
		];
		for (const given of forms) expect((await step('issue', 'get', given))[0]).toMatchObject({ number });
	});

	it('is changed in part, cleared, closed with a reason and opened again', async () => {
		const { number, issueNumber } = await opened({
			body: 'Text',
			labels: ['bug'],
			assignees: ['octo-sample'],
			milestone: 1,
		});
		const update = async (updateFields: INodeParameters) =>
			await step('issue', 'update', { issueNumber, updateFields });
		await update({ title: 'New title' });
		expect(await read(number)).toMatchObject({ title: 'New title', body: 'Text', milestone: { number: 1 } });
		await update({ milestone: 'later', stateReason: 'not_planned' });
		expect(await read(number)).toMatchObject({
			state: 'closed',
			state_reason: 'not_planned',
			milestone: { number: 2 },
		});
		await update({ body: '', labels: '', assignees: '', milestone: '', state: 'open' });
		const cleared = await read(number);
		expect(cleared).toMatchObject({ state: 'open', milestone: null, labels: [], assignees: [], title: 'New title' });
		expect(cleared.body ?? '').toBe('');
	});

	it('says what is wrong with an update before anything is sent', async () => {
		const asked = github().handle.requests.length;
		const issueNumber = `${website}#1`;
		const given = (updateFields: INodeParameters) => ({ issueNumber, updateFields });
		expect(await refusal('issue', 'update', given({}))).toContain('There is nothing to change');
		expect(await refusal('issue', 'update', given({ title: ' ' }))).toContain('"Title" is empty');
		expect(await refusal('issue', 'update', given({ state: 'open', stateReason: 'completed' }))).toContain(
			'contradict',
		);
		expect(await refusal('issue', 'get', { repository: apiRepository, issueNumber })).toContain('"Repository" says');
		expect(github().handle.requests).toHaveLength(asked);
		expect(await refusal('issue', 'update', given({ milestone: 'never' }))).toContain('"Launch", "Later"');
	});

	it('takes comments and changes to them', async () => {
		const { number, issueNumber } = await opened();
		const [comment] = await step('comment', 'create', { issueNumber, body: 'Me too' });
		const link = `https://github.com/${website}/issues/${number}#issuecomment-${String(comment?.id)}`;
		await step('comment', 'update', { commentId: link, body: 'Me neither' });
		const { data } = await octokit().rest.issues.listComments({ ...at(website), issue_number: number });
		expect(data.map(({ body }) => body)).toEqual(['Me neither']);
	});

	it('takes and loses assignees', async () => {
		const { number, issueNumber } = await opened();
		await step('issue', 'addAssignees', { issueNumber, assignees: '@octo-sample, mona-sample' });
		expect((await step('issue', 'getAssignees', { issueNumber })).map(({ username }) => username)).toEqual([
			'octo-sample',
			'mona-sample',
		]);
		await step('issue', 'removeAssignees', { issueNumber, assignees: 'octo-sample' });
		expect((await read(number)).assignees?.map(({ login }) => login)).toEqual(['mona-sample']);
	});

	it('takes and loses labels, also those with odd names', async () => {
		const { number, issueNumber } = await opened({ labels: ['bug'] });
		const labels = async (operation: string, given: string) =>
			(await step('issue', operation, { issueNumber, labels: given })).map(({ name }) => name);
		expect(await labels('addLabels', 'enhancement, needs/info? #1')).toEqual(['bug', 'enhancement', 'needs/info? #1']);
		expect(await labels('removeLabels', 'needs/info? #1, never there')).toEqual(['bug', 'enhancement']);
		expect(names((await read(number)).labels)).toEqual(['bug', 'enhancement']);
		expect(await labels('removeLabels', '*')).toEqual([]);
		expect((await read(number)).labels).toEqual([]);
	});

	it('is locked and unlocked', async () => {
		const { number, issueNumber } = await opened();
		await step('issue', 'lock', { issueNumber, lockReason: 'resolved' });
		expect(await read(number)).toMatchObject({ locked: true, active_lock_reason: 'resolved' });
		await step('issue', 'unlock', { issueNumber });
		expect(await read(number)).toMatchObject({ locked: false });
	});
});

describe('issues', () => {
	it('are listed without pull requests unless asked, and found', async () => {
		const { owner, repo } = at(apiRepository);
		await github().handle.push({ owner, repo, ref: 'refs/heads/listed' });
		const head = { head: 'listed', base: 'main', title: 'A change of orders' };
		const { data: pull } = await octokit().rest.pulls.create({ owner, repo, ...head });
		const numbers = async (given: object) =>
			(await step('issue', 'getAll', { repository: apiRepository, ...given })).map(({ number }) => number);
		expect(await numbers({})).not.toContain(pull.number);
		expect(await numbers({ includePullRequests: true })).toContain(pull.number);
		expect(await numbers({ filters: { labels: 'enhancement', milestone: 'V2' } })).toEqual([]);
		const found = await step('issue', 'search', {
			query: 'orders',
			kind: 'issue',
			repository: apiRepository,
			sort: 'created',
		});
		expect(found.map(({ title }) => title)).toEqual(['Page the list of orders']);
	});

	it('come as 1,000 in ten requests', async () => {
		const { handle } = github();
		const repository = githubRepository();
		for (let made = 0; made < 1000; made += 50) {
			const fifty = Array.from({ length: 50 }, (_unused, more) => ({ title: `Issue ${made + more}` }));
			await Promise.all(fifty.map((fields) => handle.createIssueAs('octo-sample', repository, fields)));
		}
		const before = handle.requests.length;
		const { json } = await execute('issue', 'getAll', { repository, returnAll: true, state: 'all' });
		const asked = handle.requests.slice(before).filter(({ path }) => path.endsWith('/issues'));
		expect(asked).toHaveLength(10);
		expect(new Set(json.map(({ number }) => number)).size).toBe(1000);
		const { rest, paginate } = octokit();
		const oneByOne = await paginate(rest.issues.listForRepo, { ...at(repository), state: 'all', per_page: 100 });
		expect(json.map(({ number }) => number)).toEqual(oneByOne.map(({ number }) => number));
	});
});

/** A repository that nothing else writes to. */
const githubRepository = () => 'octo-sample/private-notes';

describe('what GitHub leaves out', () => {
	const { token: accessToken } = githubAccounts.collaborator;
	const as = () => ({ credentials: { agentStepsGithubApi: { accessToken, baseUrl: github().url } } });

	it('of an issue by somebody who may not push is said', async () => {
		const { data } = await octokit().rest.repos.createForAuthenticatedUser({ name: 'open-to-all', auto_init: true });
		const repository = data.full_name;
		const given = { repository, title: 'A wish', labels: 'bug, ui', assignees: 'mona-sample' };
		const { json, hints } = await execute('issue', 'create', given, as());
		expect(json[0]).toMatchObject({ title: 'A wish', labels: [] });
		expect(hints.map(({ message }) => message)).toEqual([
			`GitHub did not change everything of ${repository}#${String(json[0]?.number)}: it left out labels (bug, ui), assignees (mona-sample). It does so without an error where this account may not push, and with people who have no access to the repository.`,
		]);
		expect((await execute('issue', 'create', { ...given, assignees: '' })).hints).toEqual([]);
	});
});

it('a milestone is found by a title that is a number, and by its number first', async () => {
	const create = async (title: string) =>
		(await octokit().rest.issues.createMilestone({ ...at(website), title })).data.number;
	const [year, three] = [await create('2026'), await create('1')];
	const set = async (milestone: string) => {
		const { issueNumber } = await opened();
		return (await step('issue', 'update', { issueNumber, updateFields: { milestone } }))[0]?.milestone;
	};
	expect(await set('2026')).toMatchObject({ number: year, title: '2026' });
	expect(await set('1')).toMatchObject({ number: 1 });
	expect(await set(`#${three}`)).toMatchObject({ number: three, title: '1' });
	expect(await set(`https://github.com/${website}/milestone/${year}`)).toMatchObject({ number: year });
});

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { runTool } from '../../../../nodes/shared/toolkit/runTool';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';
import { goBy, hastenedBy } from '../../../engine/host/hastened.mts';
import { type Answers, everything, hostOf, type Scene } from '../toolBench.mts';

goBy(hastenedBy(2_000));

const secretBoard = 'a'.repeat(24);
const openBoard = 'b'.repeat(24);

const atTrello: Answers = ({ path }) => {
	const [, kind, id = ''] = path.split('/');
	if (kind === 'boards' && path.endsWith('/lists')) return [{ id: '1'.repeat(24), name: 'Inbox', idBoard: id }];
	if (kind === 'lists') return { id, idBoard: openBoard };
	if (kind === 'boards')
		return { id, name: 'Board', prefs: { permissionLevel: id === openBoard ? 'public' : 'private' } };
	return {};
};

const issue = { number: 1, title: '[agent] x', body: 'x', user: { login: 'o' }, labels: [], assignees: [] };

const atGithub: Answers = ({ method, path }) => {
	const [, , owner, name, part] = path.split('/');
	if (part === undefined)
		return {
			full_name: `${owner}/${name}`,
			private: name === 'secret',
			visibility: name === 'secret' ? 'private' : 'public',
		};
	if (part === 'issues') return method === 'GET' && path.endsWith('issues') ? [] : issue;
	return {};
};

type More = Partial<Scene> & { readonly options?: IDataObject };

const trello = ({ options = {}, ...more }: More) =>
	hostOf(trelloToolkit.integration, {
		parameters: everything(trelloToolkit, { requestOptions: options }),
		answers: atTrello,
		...more,
	});
const github = ({ options = {}, ...more }: More) =>
	hostOf(githubToolkit.integration, {
		parameters: everything(githubToolkit, { requestOptions: options }),
		answers: atGithub,
		...more,
	});

const readBoard = async (more: More, board = secretBoard) =>
	await runTool(trello(more).host, trelloToolkit, 'trello_list_get_all', { board });

const openIssue = async (more: More, said: IDataObject = {}) => {
	const { host, sent } = github(more);
	const given = { repository: 'octo/website', title: 'x', ...said };
	await runTool(host, githubToolkit, 'github_issue_create', given);
	return sent.filter(({ method }) => method === 'POST');
};

const refused = 'Something private was read before, and everybody can see this place';

describe('a private board that was read, and a public issue', () => {
	it('are kept apart in one execution, over two nodes and two services', async () => {
		const execution = 'apart';
		await readBoard({ execution, node: 'one' });
		await expect(openIssue({ execution, node: 'two' })).rejects.toThrow(refused);
	});

	it('are not where the node says so, nor where the board is public, nor in two executions', async () => {
		await readBoard({ execution: 'off' });
		expect(await openIssue({ execution: 'off', options: { keepApart: 'off' } })).toHaveLength(1);
		await readBoard({ execution: 'open' }, openBoard);
		expect(await openIssue({ execution: 'open' })).toHaveLength(1);
		await readBoard({ execution: 'first' });
		expect(await openIssue({ execution: 'second' })).toHaveLength(1);
	});

	it('are in a private repository, and not the other way round where that is asked for', async () => {
		await readBoard({ execution: 'inside' });
		expect(await openIssue({ execution: 'inside' }, { repository: 'octo/secret' })).toHaveLength(1);
		await readBoard({ execution: 'both' }, openBoard);
		await expect(
			openIssue({ execution: 'both', options: { keepApart: 'both' } }, { repository: 'octo/secret' }),
		).rejects.toThrow('Something public was read before, which strangers may have written, and this place is private');
	});

	it('are kept apart in one session of the MCP Server Trigger, which has no execution, and not in another one', async () => {
		await readBoard({ session: 's1' });
		await expect(openIssue({ session: 's1' })).rejects.toThrow(refused);
		expect(await openIssue({ session: 's2' })).toHaveLength(1);
	});

	it('are kept apart where the execution waited for a person and goes on in another process', async () => {
		const customData = new Map<string, string>();
		await readBoard({ execution: 'before', customData });
		expect([...customData]).toEqual([['toolkitsRead', 'private']]);
		await expect(openIssue({ execution: 'as if anew', customData })).rejects.toThrow(refused);
	});
});

describe('counts', () => {
	it('are of one session', async () => {
		const options = { maxWrites: 1 };
		await openIssue({ session: 'c1', options });
		await expect(openIssue({ session: 'c1', options })).rejects.toThrow(
			'This execution has made 1 changes, and may make 1',
		);
		await openIssue({ session: 'c2', options });
	});

	it('of one tool are its own, and what was refused before is not counted', async () => {
		const options = { toolLimits: { limit: [{ tool: 'comment:create', calls: 1 }] } };
		const comment = async (issueNumber: string) =>
			await runTool(github({ execution: 'once', options }).host, githubToolkit, 'github_comment_create', {
				...{ repository: 'octo/website', issueNumber, body: 'x' },
			});
		await expect(comment('none')).rejects.toThrow();
		await comment('1');
		await expect(comment('1')).rejects.toThrow(
			'This execution has called this tool 1 times, and may 1, so nothing was sent',
		);
		expect(await openIssue({ execution: 'once', options })).toHaveLength(1);
	});
});

describe('limits of one tool', () => {
	const limits = (limit: IDataObject): More => ({
		execution: crypto.randomUUID(),
		options: { toolLimits: { limit: [{ tool: 'issue:create', ...limit }] } },
	});

	it.each([
		[
			'a title without the prefix',
			{ titlePrefix: '[agent]' },
			{ title: 'Hi' },
			'"title" must begin with "[agent]" here',
		],
		['a number as a title', { titlePrefix: '[agent]' }, { title: 5 }, '"title" must begin with "[agent]" here'],
		['another label', { labels: 'bug, question' }, { labels: 'bug,urgent' }, '"urgent" must not be used here'],
		[
			'a list of labels as text',
			{ labels: 'bug' },
			{ labels: '["bug", "bug,urgent"]' },
			'"bug,urgent" must not be used here',
		],
		['another label in a list', { labels: 'bug' }, { labels: ['bug', 'urgent'] }, '"urgent" must not be used here'],
	])('%s is refused before anything is sent', async (_name, limit, said, message) => {
		const { host, sent } = github(limits(limit));
		const call = runTool(host, githubToolkit, 'github_issue_create', {
			repository: 'octo/website',
			title: 'x',
			...said,
		});
		await expect(call).rejects.toThrow(message);
		expect(sent).toEqual([]);
	});

	it('pass what is within them', async () => {
		const [sent] = await openIssue(limits({ titlePrefix: '[agent]', labels: 'Bug' }), {
			title: '[agent] x',
			labels: 'bug',
		});
		expect(sent?.body).toMatchObject({ title: '[agent] x', labels: ['bug'] });
		expect(await openIssue({ ...limits({ titlePrefix: 'x' }), execution: 'other' })).toHaveLength(1);
	});

	it('that cannot hold are said, and nothing is sent', async () => {
		const { host, sent } = github({
			execution: 'cannot',
			options: { toolLimits: { limit: [{ tool: 'comment:create', titlePrefix: 'x' }] } },
		});
		const said = { repository: 'octo/website', issueNumber: '1', body: 'x' };
		await expect(runTool(host, githubToolkit, 'github_comment_create', said)).rejects.toThrow(
			'The user limits the title of this tool, which has none',
		);
		expect(sent).toEqual([]);
	});
});

describe('limits that an expression gives', () => {
	it('do not vanish where it gives nothing, or no number', async () => {
		const parameters = everything(githubToolkit, { places: [''] });
		const { host, sent } = github({ execution: 'empty', parameters });
		const read = runTool(host, githubToolkit, 'github_issue_get_all', { repository: 'octo/website' });
		await expect(read).rejects.toThrow('"Only in These Repositories" is set but empty, so nothing was sent');
		expect(sent).toEqual([]);
		await expect(openIssue({ execution: 'no number', options: { maxWrites: 'many' } })).rejects.toThrow(
			'"Changes at Most" must be a whole number of at least 1, not "many".',
		);
	});
});

import { NodeApiError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { githubAuthorship, subjectOf } from '../../../nodes/Github/authorship/authorship';
import type { Api, ApiRequest } from '../../../nodes/shared/catalogue/api';

const repository = {
	name: 'hello-world',
	fullName: 'octo-org/hello-world',
	url: 'https://github.com/octo-org/hello-world',
};
const root = '/repos/octo-org/hello-world';

type Answers = Readonly<Record<string, unknown>>;

/** A GitHub that answers by path, and refuses with the status that stands there. */
function apiOf(answers: Answers) {
	const asked: string[] = [];
	const request = async ({ path }: ApiRequest) => {
		asked.push(path);
		const answer = answers[path] ?? 404;
		if (typeof answer !== 'number') return answer as never;
		throw new NodeApiError({ name: 'GitHub' } as never, { message: 'refused' }, { httpCode: String(answer) });
	};
	const cached = async <T,>(_key: string, ask: () => Promise<T>) => await ask();
	const credential = async () => ({});
	return { asked, api: { request, cached, credential } as unknown as Api };
}

const ours = {
	private: false,
	default_branch: 'main',
	owner: { login: 'octo-org', type: 'Organization' },
	permissions: { push: true },
};
const theirs = { ...ours, permissions: { push: false } };
const refused = { [`${root}/collaborators/octo-org/permission`]: 403 };
const personal = { ...theirs, owner: { login: 'octo-org', type: 'User' } };
const me = { '/user': { login: 'me' } };

const comment = (author: object | null) => ({
	origin: 'author',
	value: 'text',
	around: [{ body: 'text', author, repository }],
});
const judge = async (answers: Answers, author: object | null) => {
	const [verdict] = await githubAuthorship.judge(apiOf({ ...me, ...answers }).api, [comment(author)], [], () => true);
	return verdict;
};
const permission = (username: string, has: unknown) => ({
	[root]: ours,
	[`${root}/collaborators/${username}/permission`]: has,
});

describe('who is believed', () => {
	it.each([
		['somebody with the right to write', permission('mona', { permission: 'write' }), { username: 'mona' }, true],
		['an administrator', permission('mona', { permission: 'admin' }), { username: 'mona' }, true],
		['a reader', permission('mona', { permission: 'read' }), { username: 'mona' }, false],
		[
			'a member who can only read',
			permission('mona', { permission: 'read' }),
			{ username: 'mona', association: 'member' },
			false,
		],
		['what is no user (gh-aw#18556)', permission('Copilot', 404), { username: 'Copilot' }, false],
		[
			'an app',
			permission('dependabot[bot]', { permission: 'write' }),
			{ username: 'dependabot[bot]', isBot: true },
			false,
		],
		['the account itself', { [root]: theirs }, { username: 'Me' }, true],
		['an account that is gone', { [root]: ours }, null, false],
		[
			'where the account cannot write: a member',
			{ [root]: theirs, ...refused },
			{ username: 'mona', association: 'member' },
			false,
		],
		[
			'where it cannot: a collaborator of an organization',
			{ [root]: theirs, ...refused },
			{ username: 'mona', association: 'collaborator' },
			false,
		],
		['where it cannot: an owner', { [root]: theirs, ...refused }, { username: 'mona', association: 'owner' }, true],
		[
			'where it cannot: a collaborator of a person',
			{ [root]: personal, ...refused },
			{ username: 'mona', association: 'collaborator' },
			true,
		],
		['where it cannot: the person whose repository it is', { [root]: personal }, { username: 'Octo-Org' }, true],
		[
			'an app that is told without a right of its own',
			{ ...permission('mona', { permission: 'write' }), [root]: theirs },
			{ username: 'mona' },
			true,
		],
		['where the service fails', { ...permission('mona', 503) }, { username: 'mona' }, false],
		['where the repository cannot be read', { [root]: 404 }, { username: 'mona', association: 'contributor' }, false],
	])('%s', async (_who, answers, author, isTrusted) => {
		expect(await judge(answers, author)).toMatchObject({ isTrusted, isPublic: true });
	});

	it('and a private repository is none that everybody sees, nor an internal one', async () => {
		expect(await judge({ [root]: { ...ours, private: true } }, null)).toMatchObject({ isPublic: false });
		expect(await judge({ [root]: { ...ours, private: true, visibility: 'internal' } }, null)).toMatchObject({
			isPublic: false,
		});
	});

	it('is asked of at most forty authors, in one go', async () => {
		const { api, asked } = apiOf({ ...me, [root]: ours });
		const texts = Array.from({ length: 100 }, (_none, at) => comment({ username: `user${at % 60}` }));
		const verdicts = await githubAuthorship.judge(api, texts, [], () => true);
		expect(asked).toHaveLength(40);
		expect(verdicts.every(({ isTrusted }) => !isTrusted)).toBe(true);
	});
});

describe('text in the repository of another user', () => {
	const elsewhere = { url: 'https://github.com/mallory/own', fullName: 'mallory/own' };
	const at = (path: string, query?: object) => ({ method: 'GET', path, query }) as unknown as ApiRequest;
	const found = { '/repos/mallory/own': { ...theirs, owner: { login: 'mallory', type: 'User' } } };
	const by = (username: string, origin: string, where: object = elsewhere) => ({
		...{ origin, value: 'text', around: [{ author: { username, association: 'owner' }, repository: where }] },
	});
	const verdict = async (text: ReturnType<typeof by>, path: string, query?: object) =>
		(
			await githubAuthorship.judge(apiOf({ ...me, ...found, [root]: ours }).api, [text], [at(path, query)], () => true)
		)[0];

	it.each([
		['a search', '/search/issues', { q: 'crash' }],
		['a sub-issue', `${root}/issues/1/sub_issues`, undefined],
		['a dependency', `${root}/issues/1/dependencies/blocked_by`, undefined],
		['a search of another repository', '/search/issues', { q: 'crash repo:octo-org/site' }],
	])('is not believed of its owner where it comes by %s', async (_way, path, query) => {
		expect(await verdict(by('mallory', 'author'), path, query)).toMatchObject({ isTrusted: false, isPublic: true });
		expect(await verdict(by('mallory', 'home'), path, query)).toMatchObject({ isTrusted: false });
		expect(await verdict(by('me', 'author'), path, query)).toMatchObject({ isTrusted: true });
	});

	it.each([
		['by its path', '/repos/mallory/own/issues', undefined],
		['in the query of a search', '/search/issues', { q: 'crash repo:mallory/own' }],
	])('is trusted by those who write there where the request names it %s', async (_way, path, query) => {
		expect(await verdict(by('mallory', 'author'), path, query)).toMatchObject({ isTrusted: true });
		expect(await verdict(by('mallory', 'home'), path, query)).toMatchObject({ isTrusted: true });
	});
});

describe('what facts decide', () => {
	const run = (event: string, head: number) => ({ event, head_repository: { id: head }, repository: { id: 1 } });
	const log = { origin: 'run', value: 'log', around: [{ log: 'log', repository }] };
	const file = { origin: 'ref', value: 'content', around: [{ content: 'content', repository }] };
	const ask = (path: string, query?: object) =>
		({ method: 'GET', path: `${root}/${path}`, query }) as unknown as ApiRequest;
	const release = (author: object, value: string) => ({
		origin: 'notes',
		value,
		around: [{ body: value, author, repository }],
	});
	const verdictOf = async (
		answers: Answers,
		text: Parameters<typeof githubAuthorship.judge>[1][number],
		asked: readonly ApiRequest[],
	) => (await githubAuthorship.judge(apiOf({ ...me, [root]: ours, ...answers }).api, [text], asked, () => true))[0];

	it.each([
		['push', 1, true],
		['pull_request', 1, true],
		['pull_request', 2, false],
		['issue_comment', 1, false],
		['issues', 1, false],
		['pull_request_target', 1, false],
		['workflow_run', 1, false],
	])('a run by %s, whose code is of repository %d', async (event, head, isTrusted) => {
		const answers = { [`${root}/actions/runs/7`]: run(event, head) };
		expect(await verdictOf(answers, log, [ask('actions/runs/7/jobs')])).toMatchObject({ isTrusted });
	});

	const hash = 'a'.repeat(40);
	it.each([
		['of the default branch', [ask('contents/a.md')], {}, true],
		[
			'of a branch',
			[ask('contents/a.md', { ref: 'next' })],
			{ [`${root}/git/ref/heads/next`]: { ref: 'refs/heads/next' } },
			true,
		],
		['of a tag', [ask('contents/a.md', { ref: 'v1' })], { [`${root}/git/ref/tags/v1`]: { ref: 'refs/tags/v1' } }, true],
		[
			'of a branch whose name begins so',
			[ask('contents/a.md', { ref: 'ne' })],
			{ [`${root}/git/ref/heads/ne`]: { ref: 'refs/heads/next' } },
			false,
		],
		['of no branch', [ask('contents/a.md', { ref: 'gone' })], {}, false],
		['of a pull request', [ask('contents/a.md', { ref: 'refs/pull/4/head' })], {}, false],
		[
			'of a commit that the default branch has',
			[ask('contents/a.md', { ref: hash })],
			{ [`${root}/compare/main...${hash}`]: { status: 'behind' } },
			true,
		],
		[
			'of a commit that it lacks',
			[ask('contents/a.md', { ref: hash })],
			{ [`${root}/compare/main...${hash}`]: { status: 'ahead' } },
			false,
		],
		['of two places of which one is unknown', [ask(`compare/main...${hash}`)], {}, false],
		['of no repository', [], {}, false],
	])('a file %s', async (_where, asked, answers, isTrusted) => {
		const text = asked.length === 0 ? { ...file, around: [{ content: 'content' }] } : file;
		expect(await verdictOf(answers, text, asked)).toMatchObject({ isTrusted });
	});

	it('notes of a release: no line with the title of a stranger, however that is made, and none of a bot', async () => {
		const writer = permission('mona', { permission: 'write' });
		const line = (title: string, login: string) =>
			`* ${title} by @${login} in https://github.com/octo-org/hello-world/pull/4`;
		const forged = line('Evil by @mona in https://x.example', 'mallory');
		const notes = ['# New', line('Good', 'mona'), forged].join('\n');
		expect(await verdictOf(writer, release({ username: 'mona' }, notes), [])).toMatchObject({
			isTrusted: false,
			rest: ['# New', line('Good', 'mona'), forged.replace(/^\* .*(?= by @mallory)/, '* (withheld)')].join('\n'),
		});
		expect(await verdictOf(writer, release({ username: 'mona' }, '# New'), [])).toMatchObject({ isTrusted: true });
		const bot = { username: 'github-actions[bot]', isBot: true };
		expect(await verdictOf(writer, release(bot, '# New'), [])).toEqual({
			isTrusted: false,
			isPublic: true,
			author: 'github-actions[bot]',
		});
	});

	it('are those of the one repository that was asked', () => {
		const two = [ask('contents/a.md'), { method: 'GET', path: '/repos/evil/repo' } as unknown as ApiRequest];
		expect(subjectOf(two).repository).toBeUndefined();
		const variables = { owner: 'octo-org', name: 'hello-world' };
		const graph = { method: 'POST', path: '/graphql', body: { query: '', variables } } as unknown as ApiRequest;
		expect(subjectOf([graph])).toMatchObject({ repository: 'octo-org/hello-world', refs: [] });
		const tree = [ask('contents/docs', { ref: 'next' }), ask(`git/trees/${hash}`)];
		expect(subjectOf(tree).refs).toEqual(['next']);
		expect(subjectOf([ask(`git/trees/${hash}`)]).refs).toEqual([hash]);
	});
});

import type { IDataObject } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { instanceOf, markOf, type Origin, splitMark } from '../../../../nodes/shared/filters/originMark';
import { marked } from '../../../../nodes/shared/toolkit/origin/marking';
import { runTool } from '../../../../nodes/shared/toolkit/runTool';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';
import { goBy, hastenedBy } from '../../../engine/host/hastened.mts';
import { ErrorReply, everything, hostOf, type Sent } from '../toolBench.mts';

goBy(hastenedBy(2_000));

const origin: Origin = { workflow: 'workflow', instance: '', execution: '7', tool: 'github_comment_create' };
const mark = markOf(origin, 'comment');
const ofOther = markOf({ ...origin, workflow: 'other' }, 'comment');
const roomy = { maxCharacters: 65_536 };

describe('a marked text', () => {
	it('has one mark, whatever marks it ended with', () => {
		for (const text of [
			'Hello',
			`Hello\n\n${mark}`,
			`Hello\r\n\r\n${ofOther}\r\n${mark}\r\n`,
			`Hello\n\n${mark}\n${mark}`,
		]) {
			expect(marked(text, 'comment', { origin }, roomy)).toEqual({ text: `Hello\n\n${mark}` });
		}
	});

	it('keeps marks in the middle and in quotations, which are text of their own', () => {
		const text = `> Hi\n> ${ofOther}\n\nText\n\n${ofOther}\n\nMore`;
		expect(marked(text, 'comment', { origin }, roomy).text).toBe(`${text}\n\n${mark}`);
	});

	it.each(['', ' \n', mark])('stays empty: %j', (text) => {
		expect(marked(text, 'comment', { origin }, roomy).text.trim()).toBe('');
	});

	it('is written without its mark where the service accepts it only so, and says it', () => {
		const fits = 'x'.repeat(65_536 - mark.length - 2);
		expect(marked(fits, 'comment', { origin }, roomy)).toEqual({ text: `${fits}\n\n${mark}` });
		const result = marked(`${fits}x`, 'comment', { origin }, roomy);
		expect(result).toEqual({ text: `${fits}x`, unmarked: 'the text has almost 65,536 characters' });
		const full = 'x'.repeat(65_536);
		expect(marked(full, 'comment', { origin, footer: 'By us' }, roomy).text).toBe(full);
	});

	it.each(['comment', 'definition'] as const)(
		'is not marked where people would see the %s, in code that does not end',
		(form) => {
			const text = 'Look:\n\n```js\nlet a = 1;';
			expect(marked(text, form, { origin }, roomy)).toEqual({ text, unmarked: 'the text ends within code' });
			expect(marked(`${text}\n\`\`\``, form, { origin }, roomy).unmarked).toBeUndefined();
		},
	);

	it('has one footer, also where the text that it replaces had another one', () => {
		const first = marked('Hello', 'comment', { origin, footer: 'Run 1' }, roomy).text;
		expect(first).toMatch(/^Hello\n\nRun 1\n\n<!-- n8n-agent .* footer=5 -->$/);
		const read = splitMark(first).text;
		const again = marked(`${read}`, 'comment', { origin, footer: 'Run 2' }, { ...roomy, current: first }).text;
		expect(again).toMatch(/^Hello\n\nRun 2\n\n<!--/);
		expect(marked('Hello\n\nRun 2', 'comment', { origin, footer: 'Run 2' }, roomy).text).toBe(again);
		expect(marked('Bye', 'comment', { origin, footer: 'Run 2' }, { ...roomy, current: first }).text).toMatch(
			/^Bye\n\nRun 2\n/,
		);
	});
});

const repository = 'octo/site';
const issue = { repository, issueNumber: '5' };
const me = { id: 1, login: 'helper', type: 'User' };
const stranger = { id: 2, login: 'mallory', type: 'User' };
const comment = (id: number, body: string, more: IDataObject = {}): IDataObject => ({
	...{ id, body, user: me, minimized: null, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
	...{ html_url: `https://github.com/octo/site/issues/5#issuecomment-${id}` },
	...more,
});

const github = (
	comments: readonly IDataObject[],
	answers: (sent: Sent) => unknown = () => undefined,
	more: IDataObject = {},
) => {
	const { host, sent } = hostOf(githubToolkit.integration, {
		parameters: everything(githubToolkit, { onlyTrusted: 'never', requestOptions: { keepApart: 'off' }, ...more }),
		execution: `earlier ${Math.random()}`,
		answers: (request) => {
			const own = answers(request);
			if (own !== undefined) return own;
			const { method, path, body } = request;
			if (path === '/user') return me;
			if (method === 'GET' && path.endsWith('/issues/5/comments')) return comments;
			if (method === 'POST' || method === 'PATCH') return comment(99, (body as { body: string }).body);
			return {};
		},
	});
	const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
	const create = async (given: IDataObject) =>
		await runTool(host, githubToolkit, 'github_comment_create', { ...issue, body: 'New', ...given });
	return { host, sent, writes, create };
};

const own = (text: string) => `${text}\n\n${mark}`;

describe('"replaceEarlier" of github_comment_create', () => {
	it('adds a comment where it is not said', async () => {
		const { create, writes, sent } = github([comment(1, own('Old'))]);
		expect(await create({})).not.toHaveProperty('replacedEarlier');
		expect(writes()).toEqual(['POST /repos/octo/site/issues/5/comments']);
		expect(sent.filter(({ method, path }) => method === 'GET' && path.endsWith('/comments'))).toEqual([]);
	});

	it('replaces what the workflow wrote there before, and says so', async () => {
		const { create, writes, sent } = github([comment(1, own('Old')), comment(2, 'Of a person', { user: stranger })]);
		expect(await create({ replaceEarlier: true })).toMatchObject({ body: 'New', replacedEarlier: true });
		expect(writes()).toEqual(['PATCH /repos/octo/site/issues/comments/1']);
		expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
			body: expect.stringMatching(/^New\n\n<!-- n8n-agent .* -->$/),
		});
	});

	it('replaces it also where the agent is bound to one repository', async () => {
		const { create, writes } = github([comment(1, own('Old'))], () => undefined, { places: ['octo/site'] });
		expect(await create({ replaceEarlier: true })).toMatchObject({ replacedEarlier: true });
		expect(writes()).toEqual(['PATCH /repos/octo/site/issues/comments/1']);
	});

	it('replaces the one of several that was updated last', async () => {
		const { create, writes } = github([
			comment(1, own('One'), { updated_at: '2026-03-01T00:00:00Z' }),
			comment(2, own('Two'), { updated_at: '2026-02-01T00:00:00Z' }),
		]);
		await create({ replaceEarlier: 'true' });
		expect(writes()).toEqual(['PATCH /repos/octo/site/issues/comments/1']);
	});

	it.each([
		['there is none', []],
		['a maintainer hid it', [comment(1, own('Old'), { minimized: { reason: 'outdated' } })]],
		['another workflow wrote it', [comment(1, `Old\n\n${ofOther}`)]],
		['a stranger copied the mark', [comment(1, own('Old'), { user: stranger })]],
		['the author is gone', [comment(1, own('Old'), { user: null })]],
		['the mark is quoted', [comment(1, `> ${mark}`)]],
		['the mark is in the middle', [comment(1, `${mark}\n\nText`)]],
	] as const)('adds a comment where %s', async (_why, comments) => {
		const { create, writes } = github(comments);
		expect(await create({ replaceEarlier: true })).not.toHaveProperty('replacedEarlier');
		expect(writes()).toEqual(['POST /repos/octo/site/issues/5/comments']);
	});

	it('adds a comment where the earlier one is deleted at the same time', async () => {
		const { create, writes } = github([comment(1, own('Old'))], ({ method }) =>
			method === 'PATCH' ? new ErrorReply(404, { message: 'Not Found' }) : undefined,
		);
		await create({ replaceEarlier: true });
		expect(writes()).toEqual(['PATCH /repos/octo/site/issues/comments/1', 'POST /repos/octo/site/issues/5/comments']);
	});

	it('does not add one where the service refuses the change', async () => {
		const { create, writes } = github([comment(1, own('Old'))], ({ method }) =>
			method === 'PATCH'
				? new ErrorReply(403, { message: 'Resource not accessible by personal access token' })
				: undefined,
		);
		await expect(create({ replaceEarlier: true })).rejects.toThrow('not accessible');
		expect(writes()).toEqual(['PATCH /repos/octo/site/issues/comments/1']);
	});

	it('is refused with another value, and by tools that have it not', async () => {
		const { create, host, sent } = github([]);
		await expect(create({ replaceEarlier: 'perhaps' })).rejects.toThrow('"replaceEarlier" must be true or false');
		const update = { repository, commentId: '1', body: 'x', replaceEarlier: true };
		await expect(runTool(host, githubToolkit, 'github_comment_update', update)).rejects.toThrow(
			'has no argument "replaceEarlier"',
		);
		expect(sent).toEqual([]);
	});
});

describe('"replaceEarlier" of trello_comment_create', () => {
	const card = '6740a1b2c3d4e5f6a7b8c9e0';
	const trelloMark = markOf({ ...origin, tool: 'trello_comment_create' }, 'definition');
	const action = (id: string, text: string, idMemberCreator = 'me') => ({
		...{
			id,
			type: 'commentCard',
			date: '2026-01-01T00:00:00.000Z',
			idMemberCreator,
			data: { text, card: { id: card } },
		},
	});
	const run = async (actions: readonly object[]) => {
		const { host, sent } = hostOf(trelloToolkit.integration, {
			parameters: everything(trelloToolkit, { onlyTrusted: 'never', requestOptions: { keepApart: 'off' } }),
			execution: `earlier ${Math.random()}`,
			answers: ({ method, path, body }) => {
				if (path === '/members/me') return { id: 'me' };
				if (method === 'GET') return path.endsWith('/actions') ? actions : {};
				return action('new', (body as { text: string }).text);
			},
		});
		await runTool(host, trelloToolkit, 'trello_comment_create', { card, text: 'New', replaceEarlier: true });
		return sent.filter(({ method }) => method !== 'GET');
	};

	it('replaces what the workflow wrote there before', async () => {
		const [write, ...others] = await run([action('b', 'x'), action('a', `Old\n\n${trelloMark}`)]);
		expect([write?.method, write?.path, others]).toEqual(['PUT', '/actions/a', []]);
		expect((write?.body as { text: string }).text).toMatch(/^New\n\n\[\/\/\]: # \(n8n-agent .*\)$/);
	});

	it('adds a comment where another member copied the mark', async () => {
		const [write] = await run([action('a', `Old\n\n${trelloMark}`, 'mallory')]);
		expect([write?.method, write?.path]).toEqual(['POST', `/cards/${card}/actions/comments`]);
	});
});

describe('what an agent reads of marked texts', () => {
	const read = async (comments: readonly IDataObject[]) => {
		const { host } = github(comments);
		const answer = await runTool(host, githubToolkit, 'github_comment_get_all', issue);
		return (answer['results'] as IDataObject[]).map(({ body, writtenBy }) => [body, writtenBy]);
	};

	it('says what its own workflow and others of the account wrote, without the mark', async () => {
		const mine = [comment(1, own('One')), comment(2, `Two\r\n\r\n${ofOther}`), comment(3, 'Three')];
		expect(await read(mine)).toEqual([
			['One', 'this workflow'],
			['Two', 'another workflow'],
			['Three', undefined],
		]);
	});

	it('says nothing of a copied mark, and shows what is hidden elsewhere', async () => {
		const [copied, quoted, middle] = await read([
			comment(1, own('One'), { user: stranger }),
			comment(2, `> Hi\n> ${mark}`),
			comment(3, `${mark}\n\nText`),
		]);
		expect(copied).toEqual(['One', undefined]);
		expect(quoted).toEqual([expect.stringMatching(/^> Hi\n> \[hidden comment, \d+ characters, #\w{8}\]$/), undefined]);
		expect(middle).toEqual([expect.stringMatching(/^\[hidden comment, \d+ characters, #\w{8}\]\n\nText$/), undefined]);
	});

	it('writes back what it read with one mark, and keeps what else is hidden', async () => {
		const current = `<!-- a note -->\nHello\r\n\r\n${ofOther}`;
		const { host, sent } = github([], ({ method, path }) =>
			method === 'GET' && path.endsWith('/issues/comments/1') ? comment(1, current) : undefined,
		);
		const given = { repository, commentId: '1', commentKind: 'issue' };
		const { body } = await runTool(host, githubToolkit, 'github_comment_get', given);
		expect(body).toMatch(/^\[hidden comment, 15 characters, #\w{8}\]\nHello$/);
		await runTool(host, githubToolkit, 'github_comment_update', { ...given, body: `${String(body)}, world` });
		const [written] = sent.filter(({ method }) => method === 'PATCH');
		const { text, origin: found } = splitMark((written?.body as { body: string }).body);
		expect([text, found?.workflow]).toEqual(['<!-- a note -->\nHello, world', 'workflow']);
		expect((written?.body as { body: string }).body.match(/n8n-agent/g)).toHaveLength(1);
	});
});

it('names the instance by a digest', () => {
	expect(instanceOf('instance')).toMatch(/^[\da-f]{8}$/);
});

import { describe, expect, it } from 'vitest';
import { commitsOf, isCut } from '../../../../nodes/Github/resources/commit/comparison';
import { newCommit } from '../../../../nodes/Github/resources/commit/newCommit.event';
import { newPush } from '../../../../nodes/Github/resources/commit/newPush.event';
import { github } from '../../../../nodes/Github/github';
import { itemsOf } from '../../../../nodes/shared/triggers/trigger';
import { readParams } from '../../../../nodes/shared/parameters/readParams';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { octocat } from '../../../fixtures/github/samples.mts';
import { recordingApi } from '../../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const span = { since: 0, now: Date.parse('2026-11-20T12:00:00Z') };
const sha = (number: number) => (number + 0x10000).toString(16).padStart(40, '0');
const url = (number: number) => `https://github.com/octocat/hello-world/commit/${sha(number)}`;
const person = { name: 'The Octocat', email: 'octocat@example.com' };
const commit = (number: number) => ({
	id: sha(number),
	message: `Commit ${number}`,
	timestamp: '2026-11-20T10:00:00Z',
	url: url(number),
	distinct: true,
	author: { ...person, username: 'octocat' },
	added: [`${number}.txt`],
	removed: [],
	modified: [],
});
const listed = (number: number) => ({
	sha: sha(number),
	html_url: url(number),
	author: octocat,
	commit: { message: `Commit ${number}`, author: person, committer: { date: '2026-11-20T10:00:00Z' } },
});
const push = (before: number, after: number, commits: object[]) => ({
	...{ ref: 'refs/heads/main', before: sha(before), after: sha(after), created: false, deleted: false, forced: false },
	...{ compare: 'https://github.com/octocat/hello-world/compare', commits, head_commit: commit(after) },
	...{ pusher: { name: 'octocat' }, repository: { ...hooked, pushed_at: 1795168800 }, sender: octocat },
});

const total = 3000;
const api = () =>
	recordingApi(github, credential, ({ query }) => {
		const page = Number(query.page ?? 1);
		const rows = Array.from({ length: 100 }, (_unused, index) => listed((page - 1) * 100 + index + 1));
		const link = (to: number, rel: string) => `<https://api.github.com/x?per_page=100&page=${to}>; rel="${rel}"`;
		const headers = page < total / 100 ? { link: `${link(page + 1, 'next')}, ${link(total / 100, 'last')}` } : {};
		return { body: { total_commits: total, base_commit: listed(0), commits: rows, files: [] }, headers };
	});

const itemsFrom = async (event: typeof newCommit | typeof newPush, deliveries: object[], client = api().api) => {
	const read = (name: string, fallback: unknown) =>
		name === 'repositories' ? { repository: [{ repository: 'octocat/hello-world' }] } : fallback;
	const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
	const choice = { event: event as never, params, api: client, includePayload: false };
	return await itemsOf(choice, deliveries, span);
};

describe('A push of 3,000 commits', () => {
	const told = Array.from({ length: 2048 }, (_unused, index) => commit(index + 1));

	it('gives one item per commit, in order, though the payload holds 2,048', async () => {
		const { api: client, sent } = api();
		const items = await itemsFrom(newCommit, [push(0, total, told)], client);
		expect(items.map(({ json }) => (json.commit as { sha: string }).sha)).toEqual(
			Array.from({ length: total }, (_unused, index) => sha(index + 1)),
		);
		expect(new Set(items.map(({ json }) => json.eventId)).size).toBe(total);
		expect(sent.length).toBe(30);
	});

	it('asks nothing for a push that the payload holds whole', async () => {
		const { api: client, sent } = api();
		expect((await itemsFrom(newCommit, [push(0, 2, [commit(1), commit(2)])], client)).length).toBe(2);
		expect(sent).toEqual([]);
	});

	it('is known as cut by its fullness, or by its end', () => {
		const cut = (commits: object[], after: number, created = false) =>
			isCut({ commits: commits as never, after: sha(after), created });
		expect(cut(told, 2048)).toBe(true);
		expect(cut([commit(1)], 2)).toBe(true);
		expect(cut([commit(1), commit(2)], 2)).toBe(false);
		expect(cut([], 2)).toBe(true);
		expect(cut([], 2, true)).toBe(false);
	});
});

describe('Fifty pushes in one second', () => {
	const pushes = Array.from({ length: 50 }, (_unused, index) => push(index, index + 1, [commit(index + 1)]));

	it.each([
		['newPush', newPush],
		['newCommit', newCommit],
	])('are fifty events each of %s', async (_name, event) => {
		const items = await itemsFrom(event, pushes);
		expect(new Set(items.map(({ json }) => json.occurredAt)).size).toBe(1);
		expect(new Set(items.map(({ json }) => json.eventId)).size).toBe(50);
	});
});

describe('The commits of a push', () => {
	const nothing = '0'.repeat(40);
	const asked = async (ref: string, before: string) => {
		const { api: client, sent } = recordingApi(github, credential, () => ({ body: [] }));
		await commitsOf(client, { ref, before, after: sha(9), repository: hooked });
		return sent.map(({ path }) => path);
	};

	it('are what was not there before, in the default branch for a new one, and all for the first push', async () => {
		const root = '/repos/octocat/hello-world';
		expect(await asked('refs/heads/a/b', sha(1))).toEqual([`${root}/compare/${sha(1)}...${sha(9)}`]);
		expect(await asked('refs/heads/a/b', nothing)).toEqual([`${root}/compare/main...${sha(9)}`]);
		expect(await asked('refs/heads/main', nothing)).toEqual([`${root}/commits`]);
	});
});

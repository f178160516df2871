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

const itemsFrom = async (
	event: typeof newCommit | typeof newPush,
	deliveries: object[],
	client = api().api,
	parameters: Record<string, unknown> = {},
) => {
	const stored = { repositories: { repository: [{ repository: 'octocat/hello-world' }] }, ...parameters };
	const read = (name: string, fallback: unknown) => (stored as Record<string, unknown>)[name] ?? fallback;
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
			isCut({ ref: 'refs/heads/main', deleted: false, commits: commits as never, after: sha(after), created });
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

/** A GitHub whose comparison changes these files, of which it names 300 at most, and whose trees have these paths. */
const comparing = (
	files: readonly string[],
	trees: Readonly<Record<string, readonly string[]>> = {},
	truncated = false,
) =>
	recordingApi(github, credential, ({ path }) => {
		const [, tree] = /\/git\/trees\/(.+)$/.exec(path) ?? [];
		if (tree !== undefined) {
			const entries = (trees[tree] ?? []).map((file) => ({ path: file, mode: '100644', type: 'blob', sha: sha(1) }));
			return { body: { sha: tree, tree: entries, truncated } };
		}
		const body = {
			base_commit: listed(0),
			merge_base_commit: listed(0),
			commits: Array.from({ length: 3 }, (_unused, index) => listed(index + 1)),
			files: files.slice(0, 300).map((filename) => ({ filename })),
		};
		return { body };
	});

describe('New Push of a branch whose payload lacks the newest commits', () => {
	const cut = push(0, 3, [commit(1), commit(2)]);
	const many = Array.from({ length: 301 }, (_unused, index) => `src/${index}.ts`);
	const docs = { paths: 'docs/**' };
	const commitsIn = ([item]: Awaited<ReturnType<typeof itemsFrom>>) =>
		((item?.json['push'] ?? {}) as { commits?: Array<{ sha: string; files: unknown[] }> }).commits ?? [];

	it('has all 3,000 commits in order, where the payload has 2,048', async () => {
		const payload = Array.from({ length: 2048 }, (_unused, index) => commit(index + 1));
		const items = await itemsFrom(newPush, [push(0, total, payload)]);
		expect(commitsIn(items).map((one) => one.sha)).toEqual(
			Array.from({ length: total }, (_unused, index) => sha(index + 1)),
		);
		expect(commitsIn(items)[0]?.files).toHaveLength(1);
	});

	it('has them where the payload lists the newest commits and lacks the oldest', async () => {
		const payload = Array.from({ length: 2048 }, (_unused, index) => commit(total - 2047 + index));
		expect(commitsIn(await itemsFrom(newPush, [push(0, total, payload)]))).toHaveLength(total);
	});

	it('counts where a commit that the payload lacks changes one of the files', async () => {
		const items = await itemsFrom(newPush, [cut], comparing(['docs/a.md', '1.txt']).api, docs);
		expect(commitsIn(items)).toHaveLength(3);
	});

	it('does not count where nothing changes one of them', async () => {
		expect(await itemsFrom(newPush, [cut], comparing(['src/a.ts']).api, docs)).toEqual([]);
	});

	it('sends no request where the payload already names one of the files', async () => {
		const { api: client, sent } = comparing([]);
		expect(await itemsFrom(newPush, [push(0, 2, [commit(1), commit(2)])], client, { paths: '2.txt' })).toHaveLength(1);
		expect(sent).toEqual([]);
	});

	it('compares the trees where GitHub names the first 300 files alone', async () => {
		const trees = { [sha(0)]: ['README.md'], [sha(3)]: ['README.md', ...many, 'docs/a.md'] };
		expect(await itemsFrom(newPush, [cut], comparing(many, trees).api, docs)).toHaveLength(1);
		const without = { ...trees, [sha(3)]: ['README.md', ...many] };
		expect(await itemsFrom(newPush, [cut], comparing(many, without).api, docs)).toEqual([]);
	});

	it('compares the trees for a forced push that takes a change back, which no comparison shows', async () => {
		const trees = { [sha(2)]: ['README.md', 'docs/a.md'], [sha(1)]: ['README.md'] };
		const forced = { ...push(2, 1, []), forced: true };
		expect(await itemsFrom(newPush, [forced], comparing([], trees).api, docs)).toHaveLength(1);
		expect(await itemsFrom(newPush, [forced], comparing([], trees).api, { paths: 'src/**' })).toEqual([]);
	});

	it('counts where not even the trees can be read fully, so that no push is lost', async () => {
		expect(await itemsFrom(newPush, [cut], comparing(many, {}, true).api, docs)).toHaveLength(1);
	});

	it.each([
		['a forced push back to an earlier commit', { ...push(2, 1, []), forced: true }],
		['a push that sets the branch to commits of another one', push(0, 3, [])],
		[
			'a push whose payload has as many commits as fit',
			push(
				0,
				2048,
				Array.from({ length: 2048 }, (_u, n) => commit(n + 1)),
			),
		],
	])('reads the comparison for %s', async (_what, delivery) => {
		const { api: client, sent } = comparing(['docs/a.md']);
		expect(await itemsFrom(newPush, [delivery], client, docs)).toHaveLength(1);
		expect(sent[0]?.path).toContain('/compare/');
	});

	it.each([
		['a new branch without commits', { ...push(0, 3, []), before: '0'.repeat(40), created: true }, {}],
		['a tag', { ...push(0, 3, [commit(1)]), ref: 'refs/tags/v1' }, { includeTags: true }],
		['a deleted branch', { ...push(0, 3, []), after: '0'.repeat(40), deleted: true }, { includeDeletions: true }],
	])('reads nothing for %s', async (_what, delivery, parameters) => {
		const { api: client, sent } = comparing([]);
		expect(await itemsFrom(newPush, [delivery], client, parameters)).toHaveLength(1);
		expect(sent).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github';
import { newCommit } from '../../../../nodes/Github/resources/commit/newCommit.event';
import { newPush } from '../../../../nodes/Github/resources/commit/newPush.event';
import type { Span } from '../../../../nodes/shared/catalogue/event';
import { readParams } from '../../../../nodes/shared/parameters/readParams';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { octocat } from '../../../fixtures/github/samples.mts';
import { recordingApi } from '../../../support/recordingHost.mts';
import { pollOnce } from '../../pollOnce.mts';

const shaOf = (number: number) => (number + 0x10000).toString(16).padStart(40, '0');
const watched = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
const move = (ref: string, kind = 'push', more: object = {}) => ({
	...{ id: 1, before: shaOf(1), after: shaOf(2), ref, activity_type: kind },
	...{ timestamp: '2026-11-20T10:00:00Z', actor: octocat, ...more },
});
const listed = (number: number) => ({
	...{ sha: shaOf(number), html_url: 'u', author: null, parents: [] },
	commit: { message: 'Fix', author: { name: 'Octo', email: 'o@example.com' }, committer: null },
});
const files = [{ filename: 'docs/new.md', previous_filename: 'guide/old.md' }, { filename: 'src/a.ts' }];
const answering =
	(moves: object[]) =>
	({ path }: { readonly path: string }) => {
		if (path.endsWith('/activity')) return moves;
		return path.includes('/compare/') ? { commits: [listed(2)], files } : hooked;
	};

describe('Commits that are polled', () => {
	it('are those of pushes to the chosen branches, not of deleted ones', async () => {
		const moves = [
			move('refs/heads/release/1'),
			move('refs/heads/main'),
			move('refs/heads/release/0', 'branch_deletion'),
		];
		const { items, sent } = await pollOnce(newCommit, { ...watched, branches: 'release/*' }, answering(moves));
		expect(items).toMatchObject([
			{
				eventId: `commit:1296269:${shaOf(2)}`,
				occurredAt: '2026-11-20T10:00:00.000Z',
				commit: { branch: 'release/1' },
			},
		]);
		expect(sent.filter(({ path }) => path.includes('/compare/')).length).toBe(1);
	});
});

describe('Pushes that are polled', () => {
	const main = `push:1296269:refs/heads/main:${shaOf(1)}:${shaOf(2)}`;

	it.each([
		['docs/**', 1],
		['guide/*', 1],
		['src/*.ts', 1],
		['test/**', 0],
		['', 1],
	])('are those that change, as a whole, files named %j', async (paths, count) => {
		const { items } = await pollOnce(newPush, { ...watched, paths }, answering([move('refs/heads/main')]));
		expect(items.map(({ eventId }) => eventId)).toEqual(count === 1 ? [main] : []);
	});

	it('are named by their kind and ends, also where the list tells the ends of new and deleted branches otherwise', async () => {
		const moves = [move('refs/heads/a', 'branch_deletion'), move('refs/heads/b', 'branch_creation')];
		const given = { ...watched, includeDeletions: true };
		const { items } = await pollOnce(newPush, given, answering(moves));
		expect(items).toMatchObject([
			{ push: { branch: 'b', isNew: true, isDeleted: false, before: shaOf(-0x10000), after: shaOf(2) } },
			{ push: { branch: 'a', isNew: false, isDeleted: true, before: shaOf(1), after: shaOf(-0x10000), commits: [] } },
		]);
		const deletion = await pollOnce(newPush, watched, answering(moves));
		expect(deletion.items).toMatchObject([{ push: { branch: 'b' } }]);
	});
});

describe('More pushes than one look reads', () => {
	const total = 450;
	const start = Date.parse('2026-11-20T10:00:00Z');
	/** Three in every second. */
	const moves = Array.from({ length: total }, (_unused, index) =>
		move('refs/heads/main', 'push', {
			...{ id: index, before: shaOf(index), after: shaOf(index + 1) },
			timestamp: new Date(start + Math.floor(index / 3) * 1000).toISOString(),
		}),
	).toReversed();

	it('are read the oldest first, and the rest is left to the next look', async () => {
		const { api } = recordingApi(github, { baseUrl: 'https://api.github.com', accessToken: 'x' }, (request) => ({
			body: answering(moves)(request),
		}));
		const read = (name: string, fallback: unknown) => (watched as Record<string, unknown>)[name] ?? fallback;
		const params = readParams(newPush.fields, { read, zone: 'UTC' }) as never;
		const found: string[] = [];
		let since: number | undefined = start;
		let looks = 0;
		while (since !== undefined) {
			const from: number = since;
			const part: Span['part'] = async (_name, read) => {
				const all = await read(start, from);
				since = 'restFrom' in all ? all.restFrom : undefined;
				return 'restFrom' in all ? all.rows : all;
			};
			const span = { since: from, now: start, part };
			found.push(...((await newPush.list?.(api, params, span)) ?? []).map(({ after }) => after));
			looks += 1;
		}
		expect(found).toEqual(Array.from({ length: total }, (_unused, index) => shaOf(index + 1)));
		expect(looks).toBe(3);
	});
});

import { describe, expect, it } from 'vitest';

import { newCommit } from '../../../../nodes/Github/resources/commit/newCommit.event';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { pollOnce } from '../../pollOnce.mts';
import { octocat } from '../../../fixtures/github/samples.mts';

describe('Commits that are polled', () => {
	it('are those of pushes to the chosen branches, not of deleted ones', async () => {
		const sha = 'a'.repeat(40);
		const move = (ref: string, kind: string) => ({
			...{ id: 1, before: 'b'.repeat(40), after: sha, ref, activity_type: kind },
			...{ timestamp: '2026-11-20T10:00:00Z', actor: octocat },
		});
		const moves = [
			move('refs/heads/release/1', 'push'),
			move('refs/heads/main', 'push'),
			move('refs/heads/release/0', 'branch_deletion'),
		];
		const commit = { message: 'Fix', author: { name: 'Octo', email: 'o@example.com' }, committer: null };
		const { items, sent } = await pollOnce(
			newCommit,
			{ repositories: { repository: [{ repository: 'octocat/hello-world' }] }, branches: 'release/*' },
			({ path }) => {
				if (path.endsWith('/activity')) return moves;
				return path.includes('/compare/') ? { commits: [{ sha, html_url: 'u', author: null, commit }] } : hooked;
			},
		);
		expect(items).toMatchObject([
			{ eventId: `commit:1296269:${sha}`, occurredAt: '2026-11-20T10:00:00.000Z', commit: { branch: 'release/1' } },
		]);
		expect(sent.filter(({ path }) => path.includes('/compare/')).length).toBe(1);
	});
});

import { describe, expect, it } from 'vitest';

import { runOperationOn } from '../../../support/operationRun.mts';

const repository = 'octocat/hello-world';
const numbers = (count: number) => Array.from({ length: count }, (_unused, index) => index);

describe('Commit: Compare (J27)', () => {
	const compare = async (total: number, maxCommits: number) =>
		await runOperationOn(
			'GitHub commit:compare',
			{ repository, base: 'v1', head: 'main', maxCommits },
			({ path, query }) => {
				const page = Number(query.page);
				const rows = numbers(total).slice((page - 1) * 100, page * 100);
				const last = Math.ceil(total / 100);
				const link = `<https://api.github.com${path}?page=${page + 1}>; rel="next", <https://api.github.com${path}?page=${last}>; rel="last"`;
				const commits = rows.map((id) => ({ sha: `c${id}`, node_id: `C_${id}` }));
				return { body: { total_commits: total, commits, files: [] }, headers: page < last ? { link } : {} };
			},
		);

	it('stops at its limit and says how many commits there are', async () => {
		const { rows, missing, sent } = await compare(5000, 250);
		expect(rows[0]?.commits).toHaveLength(250);
		expect(sent).toHaveLength(3);
		expect(missing).toBe('250 of 5000 commits were returned. Raise "Max Commits" (250) to get the others.');
	});

	it('says nothing where it is complete', async () => {
		const { rows, missing } = await compare(250, 1000);
		expect(rows[0]?.commits).toHaveLength(250);
		expect(missing).toBeUndefined();
	});
});

import { expect, it } from 'vitest';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { called, ErrorReply, everything, hostOf } from '../../../shared/toolkit/toolBench.mts';

const sha = '6dcb09b5b57875f334f61aebed695e2e4193db5e';
const status = toolsOf(githubToolkit).filter((one) => toolKey(one) === 'check:getStatus');

/** What the tool answers about the reference "5", and what was asked of GitHub. */
async function askedOf(branches: readonly string[]) {
	const { host, sent } = hostOf(githubToolkit.integration, {
		...{ parameters: everything(githubToolkit, { onlyTrusted: 'never' }), execution: branches.join() },
		answers: ({ path }) => {
			const [, ref] = /\/commits\/([^/]+)$/.exec(path) ?? [];
			if (ref !== undefined && !branches.includes(ref))
				return new ErrorReply(422, { message: `No commit found for SHA: ${ref}` });
			if (ref !== undefined) return sha;
			if (path.endsWith('/pulls/5')) return { number: 5, head: { sha } };
			return { total_count: 0, check_runs: [], statuses: [], state: 'success', sha };
		},
	});
	const results = await Promise.all(
		status.map(async (one) => await called(host, githubToolkit, one, { repository: 'octo/site', ref: '5' })),
	);
	return { results, paths: sent.map(({ path }) => path) };
}

it('reads the checks of a pull request by its bare number, where no branch has that name', async () => {
	const { results, paths } = await askedOf([]);
	expect(results[0]).toMatchObject({ sha, pullRequest: { number: 5 } });
	expect(paths).toContain('/repos/octo/site/pulls/5');
});

it('reads the checks of a branch whose name is a number', async () => {
	const { paths } = await askedOf(['5']);
	expect(paths).not.toContain('/repos/octo/site/pulls/5');
});

import { describe, expect, it } from 'vitest';

import { movedWrite } from '../../../../nodes/Github/api/errors/explain.ts';
import { at, website, withSteps } from '../../sandboxSteps.mts';

const { execute, octokit } = withSteps();

describe('a write to a repository under its former name', () => {
	it('is made where the repository is now, and says so', async () => {
		await octokit().rest.repos.update({ ...at(website), name: 'site' });
		const { json, hints } = await execute('issue', 'create', { repository: website, title: 'Moved' });
		expect(json).toMatchObject([{ title: 'Moved', repository: { fullName: `${at(website).owner}/site` } }]);
		expect(hints.map(({ message }) => message).join()).toMatch(
			new RegExp(
				`GitHub redirected POST /repos/${website}/issues to /repositories/\\d+/issues, and the change was made`,
			),
		);
	});

	it('says nothing where GitHub redirects nothing', async () => {
		const { hints } = await execute('issue', 'create', { repository: `${at(website).owner}/site`, title: 'Here' });
		expect(hints).toEqual([]);
		expect(movedWrite({}, { method: 'POST', path: '/repos/o/r/issues' as never })).toBeUndefined();
	});
});

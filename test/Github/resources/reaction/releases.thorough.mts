import { at, website, withSteps } from '../../sandboxSteps.mts';

import { expect, it } from 'vitest';

const { github, octokit, step, refusal } = withSteps();

it('only the six kinds of reactions that releases have are sent, and others are rejected with their names (L28)', async () => {
	const { data: release } = await octokit().rest.repos.createRelease({ ...at(website), tag_name: 'v7.0.0' });
	const on = { repository: website, subject: String(release.id), subjectKind: 'release' };
	const writes = () => github().handle.requests.filter(({ method }) => method !== 'GET').length;
	const before = writes();
	for (const content of ['-1', 'confused'])
		for (const operation of ['create', 'delete'])
			expect(await refusal('reaction', operation, { ...on, content })).toMatch(
				/^"Reaction" is "(?:-1|confused)", .*Choose one of \+1, laugh, heart, hooray, rocket, eyes\.$/,
			);
	expect(writes()).toBe(before);
	for (const content of ['+1', 'laugh', 'heart', 'hooray', 'rocket', 'eyes'])
		expect(await step('reaction', 'create', { ...on, content })).toMatchObject([{ content }]);
	expect(await step('reaction', 'getAll', { ...on, contents: ['confused'] })).toEqual([]);
	expect(await step('reaction', 'getAll', { ...on, contents: ['confused', 'heart'] })).toHaveLength(1);
	const issue = { repository: website, subject: '1', content: 'confused' };
	expect(await step('reaction', 'create', issue)).toMatchObject([{ content: 'confused' }]);
});

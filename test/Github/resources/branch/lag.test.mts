import { website, withSteps } from '../../sandboxSteps.mts';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const { github, step } = withSteps();
const repository = website;

describe('where reads lag behind writes', () => {
	beforeEach(() => {
		github().handle.profile.lagReads = 2;
	});
	afterEach(() => {
		github().handle.profile.lagReads = 0;
	});

	it('a new branch is told whole, as it is a moment later', async () => {
		const [branch] = await step('branch', 'create', { repository, newBranch: 'late' });
		expect(branch).toMatchObject({ name: 'late', isProtected: false });
	});

	it('a new branch that is not shown for long is told by what was written', async () => {
		github().handle.profile.lagReads = 9;
		const [branch] = await step('branch', 'create', { repository, newBranch: 'later' });
		expect(branch).toMatchObject({ name: 'later', sha: expect.stringMatching(/^[\da-f]{40}$/) as string });
	});

	it('files are written to it at once', async () => {
		await step('branch', 'create', { repository, newBranch: 'busy' });
		const given = { repository, branch: 'busy', filePath: 'late.md', content: 'Late' };
		expect(await step('file', 'createOrUpdate', given)).toMatchObject([{ path: 'late.md' }]);
	});

	it('the same branch is not made twice', async () => {
		const given = { repository, newBranch: 'once', ifExists: 'return' };
		await step('branch', 'create', given);
		expect(await step('branch', 'create', given)).toMatchObject([{ name: 'once', isNew: false }]);
	});
});

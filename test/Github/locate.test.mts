import { apiRepository, at, website, withSteps } from './sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { github, octokit, refusal, step } = withSteps();

const unseen = 'or this account may not see it';

describe('what GitHub does not find', () => {
	it.each([
		[
			'the repository',
			['issue', 'get', { repository: 'octo-sample/wesbite', issueNumber: '1' }],
			`Repository: there is no octo-sample/wesbite, ${unseen}. Did you mean octo-sample/website? (GitHub: Not Found)`,
		],
		[
			'the owner',
			['issue', 'getAll', { repository: 'octosample/website' }],
			`Repository: there is no octosample/website, ${unseen}. Did you mean octo-sample/website? (GitHub: Not Found)`,
		],
		[
			'the issue',
			['comment', 'create', { repository: website, issueNumber: '4711', body: 'x' }],
			`Issue: ${website} has no issue or pull request "4711", ${unseen}. Correct it, or choose from the list. (GitHub: Not Found)`,
		],
		[
			'the branch',
			['branch', 'get', { repository: website, branch: 'devlop' }],
			`Branch: ${website} has no branch "devlop", ${unseen}. Did you mean develop? (GitHub: Branch not found)`,
		],
		[
			'the file',
			['file', 'get', { repository: website, filePath: 'REAMDE.md' }],
			`File Path: ${website} has no file "REAMDE.md", ${unseen}. Did you mean README.md? (GitHub: Not Found)`,
		],
	] as const)('is named: %s', async (_part, given, message) => {
		expect(await refusal(...(given as unknown as Parameters<typeof refusal>))).toBe(message);
	});

	it('costs nothing as long as all is found, and for many items little more than for one', async () => {
		const { data } = await octokit().rest.issues.create({ ...at(website), title: 'One' });
		github().handle.requests.length = 0;
		await step('issue', 'get', { repository: website, issueNumber: String(data.number) });
		expect(github().handle.requests).toHaveLength(1);
		github().handle.requests.length = 0;
		for (let item = 0; item < 5; item += 1) {
			await refusal('issue', 'get', { repository: 'octo-sample/absent', issueNumber: String(item + 1) });
		}
		expect(github().handle.requests.filter(({ path }) => !path.includes('/issues/')).length).toBeLessThanOrEqual(3);
	});

	it('is said in GitHub’s words where all parts are there', async () => {
		expect(await refusal('issue', 'get', { repository: apiRepository, issueNumber: '4711' })).toContain(apiRepository);
	});
});

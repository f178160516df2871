import { describe, expect, it } from 'vitest';
import { at, website, withSteps } from '../../sandboxSteps.mts';
import { client } from '../../../sandbox/github/receiver.mts';

const { github, execute } = withSteps();

/** A draft of a change that is on a branch of its own. */
async function draft(): Promise<number> {
	const octokit = client(github().url);
	const { data: main } = await octokit.rest.git.getRef({ ...at(website), ref: 'heads/main' });
	await octokit.rest.git.createRef({ ...at(website), ref: 'refs/heads/draft', sha: main.object.sha });
	const content = Buffer.from('Soon').toString('base64');
	await octokit.rest.repos.createOrUpdateFileContents({
		...{ ...at(website), path: 'soon.md', message: 'Soon', content, branch: 'draft' },
	});
	const { data } = await octokit.rest.pulls.create({
		...{ ...at(website), title: 'Soon', head: 'draft', base: 'main', draft: true },
	});
	return data.number;
}

describe('a draft', () => {
	it('is marked as ready for review, once is as good as twice, and can be merged then', async () => {
		const number = await draft();
		const chosen = { repository: website, pullRequestNumber: { __rl: true, mode: 'id', value: String(number) } };
		const { json } = await execute('pullRequest', 'markReadyForReview', { ...chosen });
		expect(json[0]).toMatchObject({ number, isDraft: false });
		const again = await execute('pullRequest', 'markReadyForReview', { ...chosen });
		expect(again.json[0]).toMatchObject({ number, isDraft: false });
		const merged = await execute('pullRequest', 'merge', chosen);
		expect(merged.json[0]).toMatchObject({ isMerged: true });
	});
});

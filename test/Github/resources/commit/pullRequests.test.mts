import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { octokit, step, refusal } = withSteps();
const place = at(website);

describe('the pull requests of a commit', () => {
	it('are the open one first, and the merged one after it was merged', async () => {
		const { rest } = octokit();
		const { pull } = await opened(octokit);
		const of = async (ref: string) => await step('commit', 'getPullRequests', { repository: website, ref });
		expect(await of(pull.head.sha)).toMatchObject([{ number: pull.number, state: 'open', isMerged: false }]);
		expect(await of(pull.head.ref)).toMatchObject([{ number: pull.number }]);
		const { data: merged } = await rest.pulls.merge({ ...place, pull_number: pull.number });
		expect(await of(merged.sha)).toMatchObject([{ number: pull.number, state: 'closed', isMerged: true }]);
	});

	it('are none of a commit that was pushed alone, and an error of one that is not there', async () => {
		const { data: first } = await octokit().rest.repos.getCommit({ ...place, ref: 'main' });
		const [root] = first.parents;
		const given = { repository: website, ref: root?.sha ?? first.sha };
		expect(await step('commit', 'getPullRequests', given)).toBeInstanceOf(Array);
		const missing = 'f'.repeat(40);
		expect(await refusal('commit', 'getPullRequests', { repository: website, ref: missing })).toContain(missing);
	});
});

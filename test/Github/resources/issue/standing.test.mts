import { at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

import { searchesFor, similarityOf } from '../../../../nodes/Github/resources/issue/similar';

const { octokit, refusal, step } = withSteps();

const opened = async (title: string) => {
	const { data } = await octokit().rest.issues.create({ ...at(website), title });
	return { number: data.number, issueNumber: `${website}#${data.number}` };
};

describe('an issue', () => {
	it('is pinned where there are less than three', async () => {
		for (const title of ['One', 'Two', 'Three']) await step('issue', 'pin', await opened(title));
		expect(await refusal('issue', 'pin', await opened('Four'))).toMatch(/Maximum 3 pinned issues/);
	});

	it('is told when Copilot cannot be assigned to it', async () => {
		const { issueNumber } = await opened('For Copilot');
		expect(await refusal('issue', 'assignCopilot', { issueNumber })).toMatch(/coding agent must be switched on/);
	});

	it('is found by a like title, the most alike first, but not itself', async () => {
		const first = await opened('The printer loses every second page');
		const second = await opened('Printer loses a page');
		await opened('Something about cameras');
		const found = await step('issue', 'findDuplicates', { issueNumber: second.issueNumber });
		expect(found.map(({ number }) => number)).toEqual([first.number]);
		const asked = { repository: website, title: 'A printer loses the page' };
		const both = await step('issue', 'findDuplicates', asked);
		expect(both.map(({ number }) => number)).toEqual([second.number, first.number]);
		expect(both[0]).toMatchObject({ similarity: 100, repository: { fullName: website } });
	});

	it('has to be named, or its title', async () => {
		expect(await refusal('issue', 'findDuplicates', { repository: website })).toMatch(/"Title" and "Issue" are empty/);
	});
});

describe('a part of an issue', () => {
	it('cannot be put beside itself', async () => {
		const [whole, part] = [await opened('Whole'), await opened('Part')];
		const given = { issueNumber: whole.issueNumber, subIssue: part.issueNumber };
		await step('subIssue', 'add', given);
		const moved = { ...given, otherSubIssue: String(part.number) };
		expect(await refusal('subIssue', 'move', moved)).toMatch(/are the same/);
	});
});

describe('likeness', () => {
	it('counts the words that tell something', () => {
		expect(similarityOf('The export is slow', 'Slow export!')).toBe(100);
		expect(similarityOf('Export', 'Import')).toBe(0);
		expect(similarityOf('the', 'a')).toBe(0);
		expect(searchesFor('The export of the long report is slow')).toEqual([
			'export report long slow',
			'export',
			'report',
			'long',
		]);
		expect(searchesFor('How is it?')).toEqual(['how is it', 'how', 'is', 'it']);
		expect(searchesFor('?!')).toEqual([]);
	});
});

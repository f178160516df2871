import { at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();

interface Found {
	title: string;
	body: string;
	closed: boolean;
	stateReason: string | null;
	locked: boolean;
	category: { name: string };
	answer: { body: string } | null;
	comments: { nodes: Array<{ body: string }> };
}

const read = async (number: unknown): Promise<Found> => {
	const query = `query ($owner: String!, $repo: String!, $number: Int!) {
		repository(owner: $owner, name: $repo) { discussion(number: $number) {
			title body closed stateReason locked category { name } answer { body } comments(first: 10) { nodes { body } }
		} }
	}`;
	const given = { ...at(website), number: Number(number) };
	return (await octokit().graphql<{ repository: { discussion: Found } }>(query, given)).repository.discussion;
};

const begin = async (title: string, category = 'Q&A') => {
	const [made] = await step('discussion', 'create', { repository: website, category, title, body: 'How?' });
	return { number: made?.['number'], of: { discussionNumber: String(made?.['url']) } };
};

describe('a discussion', () => {
	it('is changed, closed for a reason, opened again, locked and unlocked', async () => {
		const { number, of } = await begin('First');
		const updateFields = { title: 'Second', body: 'So?', category: 'ideas', stateReason: 'outdated' };
		await step('discussion', 'update', { ...of, updateFields });
		expect(await read(number)).toMatchObject({ title: 'Second', body: 'So?', category: { name: 'Ideas' } });
		expect(await read(number)).toMatchObject({ closed: true, stateReason: 'OUTDATED' });
		await step('discussion', 'update', { ...of, updateFields: { state: 'open' } });
		expect(await read(number)).toMatchObject({ closed: false, stateReason: 'REOPENED' });
		await step('discussion', 'lock', { ...of, lockReason: 'spam' });
		expect((await read(number)).locked).toBe(true);
		await step('discussion', 'unlock', of);
		expect((await read(number)).locked).toBe(false);
	});

	it('is deleted', async () => {
		const { number, of } = await begin('Gone');
		await step('discussion', 'delete', of);
		await expect(read(number)).rejects.toThrow('Could not resolve to a Discussion');
		expect(await refusal('discussion', 'get', of)).toContain('There is no discussion');
	});

	it.each([
		[{ state: 'open', stateReason: 'outdated' }, /"State Reason" says why/],
		[{}, /nothing to change/],
		[{ title: ' ' }, /"Title" is empty/],
		[{ category: 'Nowhere' }, /has no category "Nowhere"/],
	])('takes no change such as %j', async (updateFields, words) => {
		const { of } = await begin('Kept');
		expect(await refusal('discussion', 'update', { ...of, updateFields })).toMatch(words);
	});
});

describe('a comment on a discussion', () => {
	it('is listed with its replies, changed, chosen as the answer and deleted', async () => {
		const { number, of } = await begin('Asked');
		const [first] = await step('discussion', 'createComment', { ...of, body: 'So' });
		const comment = String(first?.['url']);
		await step('discussion', 'createComment', { ...of, body: 'Not so', replyTo: comment });
		await step('discussion', 'createComment', { ...of, body: 'Or so' });
		const bodies = async (more = {}) =>
			(await step('discussion', 'getComments', { ...of, ...more })).map(({ body }) => body);
		expect(await bodies()).toEqual(['So', 'Not so', 'Or so']);
		expect(await bodies({ limit: 2 })).toEqual(['So', 'Not so']);
		expect(await bodies({ includeReplies: false })).toEqual(['So', 'Or so']);
		await step('discussion', 'updateComment', { comment, body: 'So it is' });
		await step('discussion', 'markAnswer', { comment });
		expect((await read(number)).answer).toEqual({ body: 'So it is' });
		expect((await step('discussion', 'getComments', of))[0]).toMatchObject({ isAnswer: true });
		await step('discussion', 'unmarkAnswer', { comment: first?.['nodeId'] as string });
		expect((await read(number)).answer).toBeNull();
		await step('discussion', 'deleteComment', { comment });
		expect((await read(number)).comments.nodes).toEqual([{ body: 'Or so' }]);
	});

	it('is named by its link or node ID', async () => {
		expect(await refusal('discussion', 'deleteComment', { comment: '34' })).toContain('"Comment" does not accept "34"');
	});
});

describe('the list of discussions', () => {
	it('is of a category, a state, with or without an answer, in an order', async () => {
		const { of } = await begin('Idea', 'Ideas');
		const { of: asked } = await begin('Question');
		await step('discussion', 'update', { ...of, updateFields: { state: 'closed' } });
		const [said] = await step('discussion', 'createComment', { ...asked, body: 'So' });
		await step('discussion', 'markAnswer', { comment: String(said?.['url']) });
		const titles = async (filters: object) =>
			(await step('discussion', 'getAll', { repository: website, returnAll: true, filters: { ...filters } })).map(
				({ title }) => title,
			);
		expect(await titles({ category: 'Ideas', state: 'closed' })).toContain('Idea');
		expect(await titles({ category: 'Ideas', state: 'open' })).not.toContain('Idea');
		expect(await titles({ answers: 'answered' })).toEqual(['Question']);
		expect((await titles({ sort: 'created', direction: 'desc' }))[0]).toBe('Question');
	});
});

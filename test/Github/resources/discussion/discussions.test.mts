import { at, website, withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();

interface Found {
	repository: {
		discussion: {
			title: string;
			body: string;
			category: { name: string };
			comments: { nodes: Array<{ body: string; replies: { nodes: Array<{ body: string }> } }> };
		};
	};
}

const read = async (number: number) => {
	const query = `query ($owner: String!, $repo: String!, $number: Int!) {
		repository(owner: $owner, name: $repo) { discussion(number: $number) {
			title body category { name }
			comments(first: 10) { nodes { body replies(first: 10) { nodes { body } } } }
		} }
	}`;
	return (await octokit().graphql<Found>(query, { ...at(website), number })).repository.discussion;
};

describe('a discussion', () => {
	it('is begun, commented on and answered', async () => {
		const given = { repository: website, title: 'Exports – "ö" 🎉', body: 'How?\n\n`x`' };
		const [made] = await step('discussion', 'create', { ...given, category: 'q&a' });
		const number = Number(made?.number);
		expect(await read(number)).toMatchObject({ title: given.title, body: given.body, category: { name: 'Q&A' } });
		const discussionNumber = `https://github.com/${website}/discussions/${number}`;
		const [comment] = await step('discussion', 'createComment', { discussionNumber, body: 'So' });
		const reply = { repository: website, discussionNumber: `#${number}`, body: 'Why so?' };
		await step('discussion', 'createComment', { ...reply, replyTo: String(comment?.url) });
		await step('discussion', 'createComment', { ...reply, body: 'Because', replyTo: String(comment?.id) });
		expect((await read(number)).comments.nodes).toEqual([
			{ body: 'So', replies: { nodes: [{ body: 'Why so?' }, { body: 'Because' }] } },
		]);
	});

	it('says what is not there', async () => {
		const given = { repository: website, title: 'A', body: 'B', category: 'Gossip' };
		expect(await refusal('discussion', 'create', given)).toContain('"Announcements", "General", "Ideas", "Q&A"');
		const comment = { repository: website, body: 'B' };
		const missing = await refusal('discussion', 'createComment', { ...comment, discussionNumber: '999' });
		expect(missing).toContain(`There is no discussion ${website}#999`);
		const [made] = await step('discussion', 'create', { ...given, category: 'Ideas' });
		const answer = { ...comment, discussionNumber: String(made?.number), replyTo: '77' };
		expect(await refusal('discussion', 'createComment', answer)).toContain('has no comment 77');
	});
});

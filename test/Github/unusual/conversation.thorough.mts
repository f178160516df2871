import { website, withSteps } from '../sandboxSteps.mts';

import type { IDataObject } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';

import { type ConversationStates, seedConversation } from '../../../sandbox/github/unusual/conversation.mts';

const { github, step } = withSteps();
let states: ConversationStates;
beforeAll(async () => {
	states = await seedConversation(github());
});

const pageOf = (kind: 'issues' | 'pull' | 'discussions', number: number) =>
	`${github().url}/${website}/${kind}/${number}`;
const commentsOf = async (more: IDataObject = {}) =>
	await step('comment', 'getAll', { issueNumber: pageOf('issues', states.issues.ordinary), ...(more as object) });
const withId = (rows: readonly IDataObject[], id: number) => rows.find((row) => row['id'] === id);

describe('a hidden comment', () => {
	const hidden = { isHidden: true, hiddenReason: 'off-topic' };
	const visible = { isHidden: false, hiddenReason: null };

	it('on an issue is marked, and excluded on request', async () => {
		const all = await commentsOf();
		expect(withId(all, states.comments.hidden)).toMatchObject(hidden);
		expect(withId(all, states.comments.visible)).toMatchObject(visible);
		const shown = await commentsOf({ hiddenComments: 'exclude' });
		expect(shown).toEqual(all.filter(({ id }) => id !== states.comments.hidden));
		const [first, second] = await commentsOf({ hiddenComments: 'exclude', limit: 2 });
		expect([first, second]).toEqual(shown.slice(0, 2));
	});

	it('is marked when it is read alone, and in the timeline', async () => {
		const commentId = `${pageOf('issues', states.issues.ordinary)}#issuecomment-${states.comments.hidden}`;
		expect(await step('comment', 'get', { commentId })).toMatchObject([hidden]);
		const timeline = await step('issue', 'getTimeline', { issueNumber: pageOf('issues', states.issues.ordinary) });
		expect(withId(timeline, states.comments.hidden)).toMatchObject({ kind: 'commented', ...hidden });
		expect(withId(timeline, states.comments.visible)).toMatchObject({ kind: 'commented', isHidden: false });
	});

	it('is marked in review threads and discussions', async () => {
		const threads = await step('reviewThread', 'getAll', { pullRequestNumber: pageOf('pull', states.pull.number) });
		const comments = threads.flatMap((thread) => thread['comments'] as IDataObject[]);
		expect(withId(comments, states.pull.hiddenComment)).toMatchObject({ isHidden: true, hiddenReason: 'resolved' });
		const { number, hiddenComment, ghostComment } = states.discussion;
		const said = await step('discussion', 'getComments', { discussionNumber: pageOf('discussions', number) });
		expect(withId(said, hiddenComment)).toMatchObject({ isHidden: true, hiddenReason: 'outdated' });
		expect(withId(said, ghostComment)).toMatchObject({ ...visible, author: null });
	});
});

describe('an unusual author', () => {
	it('of an issue or a comment is shown, and a deleted account is null', async () => {
		const authors = {
			ghost: null,
			mannequin: { username: 'imported-user', isBot: false, association: 'mannequin' },
			copilot: { username: 'Copilot', isBot: true },
			app: { username: 'dependabot[bot]', isBot: true },
		};
		const comments = await commentsOf();
		for (const [name, author] of Object.entries(authors) as [keyof typeof authors, object | null][]) {
			const [issue] = await step('issue', 'get', { issueNumber: pageOf('issues', states.issues[name]) });
			const shown = author === null ? null : (expect.objectContaining(author) as object);
			expect([issue?.['author'], withId(comments, states.comments[name])?.['author']]).toEqual([shown, shown]);
		}
	});
});

describe('a comment on code', () => {
	it('that is outdated has the lines that it was written on, and one on a file says so', async () => {
		const comments = await step('review', 'getComments', { pullRequestNumber: pageOf('pull', states.pull.number) });
		expect(withId(comments, states.pull.outdatedComment)).toMatchObject({ line: 1, isOutdated: true, isOnFile: false });
		expect(withId(comments, states.pull.fileComment)).toMatchObject({ line: null, isOnFile: true });
	});
});

describe('the reviews of deleted accounts', () => {
	it('count one by one', async () => {
		const reviewers = await step('pullRequest', 'getReviewers', {
			pullRequestNumber: pageOf('pull', states.pull.number),
		});
		const ids = reviewers.map(({ review }) => (review as IDataObject | null)?.['id']);
		expect(ids).toEqual(expect.arrayContaining([...states.pull.ghostReviews]));
	});
});

describe('the end of a conversation', () => {
	it('is read first on request', async () => {
		const all = await commentsOf();
		expect(await commentsOf({ order: 'newest', returnAll: true })).toEqual(all.toReversed());
		expect(await commentsOf({ order: 'newest', limit: 2 })).toEqual(all.slice(-2).toReversed());
		const issueNumber = pageOf('issues', states.issues.ordinary);
		const timeline = await step('issue', 'getTimeline', { issueNumber, returnAll: true });
		const last = await step('issue', 'getTimeline', { issueNumber, order: 'newest', limit: 1 });
		expect(last).toEqual(timeline.slice(-1));
		const pullRequestNumber = pageOf('pull', states.pull.number);
		for (const operation of ['getAll', 'getComments'] as const) {
			const rows = await step('review', operation, { pullRequestNumber, returnAll: true });
			expect(await step('review', operation, { pullRequestNumber, order: 'newest', returnAll: true })).toEqual(
				rows.toReversed(),
			);
		}
	});
});

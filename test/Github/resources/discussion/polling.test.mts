import { describe, expect, it } from 'vitest';

import { newDiscussion } from '../../../../nodes/Github/resources/discussion/newDiscussion.event';
import { newDiscussionComment } from '../../../../nodes/Github/resources/discussion/newDiscussionComment.event';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import type { Recorded } from '../../../support/recordingHost.mts';
import { pollOnce } from '../../pollOnce.mts';

const early = '2026-11-20T08:00:00Z';
const late = '2026-11-20T11:00:00Z';
const dependabot = {
	__typename: 'Bot',
	databaseId: 49699333,
	login: 'dependabot',
	url: 'https://github.com/apps/dependabot',
};
const discussion = (number: number, updatedAt: string) => ({
	...{ id: `D_${number}`, databaseId: number, number, title: 'How?', body: '', createdAt: late, updatedAt },
	url: `https://github.com/octocat/hello-world/discussions/${number}`,
	author: dependabot,
	category: { name: 'Q&A', slug: 'q-a', isAnswerable: true },
});
const comment = (id: number, createdAt: string, replies: readonly object[] = []) => ({
	...{ databaseId: id, body: `Comment ${id}`, createdAt, author: dependabot, replies: { nodes: replies } },
	url: `https://github.com/octocat/hello-world/discussions/1#discussioncomment-${id}`,
});

/** 250 comments, of which the oldest has got a reply. */
const comments = Array.from({ length: 250 }, (_unused, index) =>
	comment(index + 1, early, index === 0 ? [comment(1001, late)] : []),
);

const repositories = { repository: [{ repository: 'octocat/hello-world' }] };
const connection = (nodes: readonly object[]) => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });

const hello = {
	databaseId: 1296269,
	nameWithOwner: 'octocat/hello-world',
	url: 'https://github.com/octocat/hello-world',
};

const github = ({ path, body }: Recorded): unknown => {
	if (path !== '/graphql') return hooked;
	const { query, variables } = body as { query: string; variables: { number?: number; cursor: string | null } };
	if (variables.number === undefined) {
		const discussions = connection([discussion(1, late), discussion(2, early)]);
		return { data: { repository: { ...hello, discussions } } };
	}
	const last = Number(/comments\(last: (\d+)/.exec(query)?.[1]);
	const end = variables.cursor === null ? comments.length : Number(variables.cursor);
	const start = Math.max(0, end - last);
	const pageInfo = { hasPreviousPage: start > 0, startCursor: String(start) };
	return { data: { repository: { discussion: { comments: { nodes: comments.slice(start, end), pageInfo } } } } };
};

/** What GitHub counts for a document: a hundredth of the lists that it asks for, and one point at least. */
function pointsOf(query: string): number {
	const sizes = [...query.matchAll(/\b(?:first|last): (\d+)/g)].map(([, size]) => Number(size));
	const lists = sizes.map((_size, depth) => sizes.slice(0, depth).reduce((product, size) => product * size, 1));
	return Math.max(1, Math.round(lists.reduce((sum, count) => sum + count, 0) / 100));
}

const asked = (sent: readonly Recorded[]) =>
	sent.flatMap(({ path, body }) => (path === '/graphql' ? [body as { query: string }] : []));

describe('Discussions that are polled', () => {
	it('call an app as webhooks and REST do', async () => {
		const { items } = await pollOnce(newDiscussion, { repositories }, github);
		expect(items[0]?.actor).toEqual({ id: 49699333, username: 'dependabot[bot]', isBot: true });
		expect(items[0]?.discussion).toMatchObject({ author: { username: 'dependabot[bot]' } });
		const only = { repositories, actors: 'dependabot[bot]' };
		expect((await pollOnce(newDiscussion, only, github)).items).toHaveLength(2);
	});

	it('find a reply under the oldest of many comments, and ask only for comments of what changed', async () => {
		const { items, sent } = await pollOnce(newDiscussionComment, { repositories }, github);
		expect(items.map(({ source }) => source)).toMatchObject([{ commentId: 1001 }]);
		const points = asked(sent).map(({ query }) => pointsOf(query));
		expect(points).toEqual([1, 1, 1, 1]);
	});

	it('cost one point where nothing changed', async () => {
		const quiet = (request: Recorded) =>
			request.path === '/graphql'
				? { data: { repository: { ...hello, discussions: connection([discussion(1, early), discussion(2, early)]) } } }
				: github(request);
		const { items, sent } = await pollOnce(newDiscussionComment, { repositories }, quiet);
		expect(items).toEqual([]);
		expect(asked(sent).map(({ query }) => pointsOf(query))).toEqual([1]);
	});
});

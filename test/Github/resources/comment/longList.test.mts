import { expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github';
import { commitComments } from '../../../../nodes/Github/resources/comment/comment';
import { recordingApi } from '../../../support/recordingHost.mts';

const repository = 'https://github.com/o/r';
const hour = 3_600_000;
const newestId = 50_000;

/** Of 50,000 comments, one an hour, REST hands out the first 40,000, and each by its id. */
function talkative(gone?: number) {
	return recordingApi(github, { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' }, (request) => {
		const comment = (id: number) => {
			const at = new Date(id * hour).toISOString();
			return { id, body: 'Hm', html_url: `${repository}/commit/a#c${id}`, created_at: at, updated_at: at, user: null };
		};
		if (request.path !== '/graphql') {
			const id = /\/comments\/(\d+)$/.exec(request.path)?.[1];
			if (Number(id) === gone) return { status: 404, body: { message: 'Not Found' } };
			if (id !== undefined) return { body: comment(Number(id)) };
			const page = Number(request.query.page ?? 1);
			const link = '<https://api.github.com/x?page=2>; rel="next", <https://api.github.com/x?page=400>; rel="last"';
			return { body: [comment(page * 100)], headers: page < 400 ? { link } : {} };
		}
		const { cursor, last } = (request.body as { variables: { cursor: string | null; last: number } }).variables;
		const end = cursor === null ? newestId : Number(cursor) - 1;
		const start = end - last + 1;
		const nodes = Array.from({ length: last }, (_unused, index) => ({ databaseId: start + index }));
		const pageInfo = { hasPreviousPage: true, startCursor: String(start) };
		return { body: { data: { repository: { commitComments: { nodes, pageInfo } } } } };
	});
}

const idsOf = async (...given: Parameters<typeof commitComments>) =>
	(await commitComments(...given)).map(({ comment }) => comment.id);

it('finds the newest comments on commits where there are more than GitHub lists', async () => {
	const { api, sent } = talkative();
	expect(await idsOf(api, 'o/r', { since: (newestId - 1) * hour })).toEqual([newestId, newestId - 1]);
	expect(sent.map(({ path }) => path)).toEqual([
		'/repos/o/r/comments',
		'/graphql',
		...[0, 1, 2].map((back) => `/repos/o/r/comments/${newestId - back}`),
	]);
	const many = await idsOf(api, 'o/r', { since: (newestId - 149) * hour });
	expect(many).toEqual(Array.from({ length: 150 }, (_unused, back) => newestId - back));
	expect(await idsOf(api, 'o/r', { since: 0, isSample: true })).toEqual([newestId]);
});

it('leaves out a comment that was deleted meanwhile', async () => {
	const { api } = talkative(newestId);
	expect(await idsOf(api, 'o/r', { since: (newestId - 1) * hour })).toEqual([newestId - 1]);
});

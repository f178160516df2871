import { expect, it } from 'vitest';

import { runOperationOn } from '../../../support/operationRun.mts';

const numbers = (count: number) => Array.from({ length: count }, (_unused, index) => index);

it('the link of a reply beyond the hundredth finds the reply (L25)', async () => {
	const reply = (databaseId: number) => ({ id: `DC_${databaseId}`, databaseId });
	const page = (nodes: readonly object[], hasNextPage: boolean) => ({
		nodes,
		pageInfo: { hasNextPage, endCursor: hasNextPage ? 'c' : null },
	});
	const { sent } = await runOperationOn(
		'GitHub discussion:deleteComment',
		{ comment: 'https://github.com/octocat/hello-world/discussions/1#discussioncomment-150' },
		({ body }) => {
			const { query } = body as { readonly query: string };
			if (query.startsWith('mutation'))
				return { body: { data: { deleteDiscussionComment: { comment: { id: 'DC_150', databaseId: 150 } } } } };
			const replies = page(
				numbers(100).map((one) => reply(one + 1)),
				true,
			);
			if (query.includes('node(id'))
				return {
					body: {
						data: {
							node: {
								replies: page(
									numbers(60).map((one) => reply(one + 101)),
									false,
								),
							},
						},
					},
				};
			const comments = page([{ id: 'DC_0', databaseId: 0, replies }], false);
			return { body: { data: { repository: { discussion: { comments } } } } };
		},
	);
	expect(sent.at(-1)?.body).toMatchObject({ variables: { id: 'DC_150' } });
});

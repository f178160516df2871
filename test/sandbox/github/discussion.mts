import type { Octokit } from 'octokit';

/** Starts a discussion in a repository and answers it, both with the same text. Returns its id. */
export async function discuss(octokit: Octokit, repository: string, body: string): Promise<string> {
	const [owner = '', name = ''] = repository.split('/');
	const { repository: found } = await octokit.graphql<{
		repository: { id: string; discussionCategories: { nodes: Array<{ id: string }> } };
	}>(
		`query ($owner: String!, $name: String!) {
			repository(owner: $owner, name: $name) { id discussionCategories(first: 1) { nodes { id } } }
		}`,
		{ owner, name },
	);
	const categoryId = found.discussionCategories.nodes[0]?.id;
	const { createDiscussion: made } = await octokit.graphql<{ createDiscussion: { discussion: { id: string } } }>(
		'mutation ($input: CreateDiscussionInput!) { createDiscussion(input: $input) { discussion { id } } }',
		{ input: { repositoryId: found.id, categoryId, title: 'How?', body } },
	);
	const { id } = made.discussion;
	await octokit.graphql(
		'mutation ($input: AddDiscussionCommentInput!) { addDiscussionComment(input: $input) { comment { id } } }',
		{ input: { discussionId: id, body } },
	);
	return id;
}

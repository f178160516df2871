/** The GraphQL documents about discussions. https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions */

const discussion = `id number title body url createdAt
	author { login } category { id name } repository { nameWithOwner }`;

export const categoriesOfRepository = `query ($owner: String!, $name: String!) {
	repository(owner: $owner, name: $name) {
		id
		hasDiscussionsEnabled
		discussionCategories(first: 100) { nodes { id name slug } }
	}
}`;

export const discussionByNumber = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) { discussion(number: $number) { id } }
}`;

export const newDiscussion = `mutation ($repositoryId: ID!, $categoryId: ID!, $title: String!, $body: String!) {
	createDiscussion(input: { repositoryId: $repositoryId, categoryId: $categoryId, title: $title, body: $body }) {
		discussion { ${discussion} }
	}
}`;

export const newDiscussionComment = `mutation ($discussionId: ID!, $body: String!, $replyToId: ID) {
	addDiscussionComment(input: { discussionId: $discussionId, body: $body, replyToId: $replyToId }) {
		comment { id databaseId body url createdAt author { login } replyTo { id } discussion { number title url } }
	}
}`;

export const commentsOfDiscussion = `query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
	repository(owner: $owner, name: $name) {
		discussion(number: $number) {
			comments(first: $first, after: $after) {
				nodes { id databaseId }
				pageInfo { hasNextPage endCursor }
			}
		}
	}
}`;

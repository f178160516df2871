/** The GraphQL documents about discussions. https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions */

const person = '{ __typename login url ... on User { databaseId } ... on Bot { databaseId } }';
const author = `author ${person} authorAssociation`;

/** What is asked for of a discussion. */
export const discussionMembers = `id databaseId number title body url createdAt updatedAt locked ${author}
	category { name slug isAnswerable } answer { url }`;

/** What is asked for of a comment. */
export const commentMembers = `id databaseId body url createdAt updatedAt ${author}`;

/** What is asked for of one that was answered, beside the former. */
export const answerMembers = `answerChosenAt answerChosenBy ${person} answer { ${commentMembers} replyTo { databaseId } }`;

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
		discussion { ${discussionMembers} }
	}
}`;

export const newDiscussionComment = `mutation ($discussionId: ID!, $body: String!, $replyToId: ID) {
	addDiscussionComment(input: { discussionId: $discussionId, body: $body, replyToId: $replyToId }) {
		comment { ${commentMembers} replyTo { databaseId } discussion { number title url } }
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

export const commentsWithReplies = `query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
	repository(owner: $owner, name: $name) {
		discussion(number: $number) {
			comments(first: $first, after: $after) {
				nodes { id databaseId replies(first: 100) { nodes { id databaseId } } }
				pageInfo { hasNextPage endCursor }
			}
		}
	}
}`;

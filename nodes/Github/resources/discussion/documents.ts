/** The GraphQL documents about discussions. https://docs.github.com/graphql/guides/using-the-graphql-api-for-discussions */

const person = '{ __typename login url ... on User { databaseId } ... on Bot { databaseId } }';
const author = `author ${person} authorAssociation`;

/** What is asked for of a discussion. */
export const discussionMembers = `id databaseId number title body url createdAt updatedAt locked closed stateReason ${author}
	category { name slug isAnswerable } answer { url }`;

/** What is asked for of a comment. */
export const commentMembers = `id databaseId body url createdAt updatedAt isMinimized minimizedReason ${author}`;

/** What is asked for of a comment that is read for itself. */
const commentAlone = `${commentMembers} isAnswer replyTo { databaseId }`;

/** What is asked for of one that was answered, beside the former. */
export const answerMembers = `answerChosenAt answerChosenBy ${person} answer { ${commentMembers} replyTo { databaseId } }`;

export const categoriesOfRepository = `query ($owner: String!, $name: String!) {
	repository(owner: $owner, name: $name) {
		id
		hasDiscussionsEnabled
		discussionCategories(first: 100) { nodes { id name slug description isAnswerable emoji } }
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
		comment { ${commentAlone} discussion { number title url } }
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
				nodes { id databaseId replies(first: 100) { nodes { id databaseId } pageInfo { hasNextPage endCursor } } }
				pageInfo { hasNextPage endCursor }
			}
		}
	}
}`;

export const wholeDiscussion = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) { discussion(number: $number) { ${discussionMembers} } }
}`;

/** By what discussions are sorted. */
export type Order = 'CREATED_AT' | 'UPDATED_AT';

export const discussionsOfRepository = (order: Order, direction: 'ASC' | 'DESC', states: string) =>
	`query ($owner: String!, $name: String!, $first: Int!, $after: String, $categoryId: ID, $answered: Boolean) {
	repository(owner: $owner, name: $name) {
		discussions(first: $first, after: $after, categoryId: $categoryId, answered: $answered, states: [${states}], orderBy: { field: ${order}, direction: ${direction} }) {
			nodes { ${discussionMembers} }
			pageInfo { hasNextPage endCursor }
		}
	}
}`;

/** A page of comments, each with its first replies. */
export const commentsWhole = `query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String, $replies: Int!) {
	repository(owner: $owner, name: $name) {
		discussion(number: $number) {
			comments(first: $first, after: $after) {
				nodes {
					${commentAlone}
					replies(first: $replies) { nodes { ${commentAlone} } pageInfo { hasNextPage endCursor } }
				}
				pageInfo { hasNextPage endCursor }
			}
		}
	}
}`;

export const moreReplies = `query ($id: ID!, $first: Int!, $after: String) {
	node(id: $id) {
		... on DiscussionComment {
			replies(first: $first, after: $after) {
				nodes { ${commentAlone} }
				pageInfo { hasNextPage endCursor }
			}
		}
	}
}`;

export const moreReplyIds = `query ($id: ID!, $first: Int!, $after: String) {
	node(id: $id) {
		... on DiscussionComment {
			replies(first: $first, after: $after) { nodes { id databaseId } pageInfo { hasNextPage endCursor } }
		}
	}
}`;

export const changedDiscussion = `mutation ($discussionId: ID!, $title: String, $body: String, $categoryId: ID) {
	updateDiscussion(input: { discussionId: $discussionId, title: $title, body: $body, categoryId: $categoryId }) {
		discussion { ${discussionMembers} }
	}
}`;

export const closedDiscussion = (reason: 'DUPLICATE' | 'OUTDATED' | 'RESOLVED') => `mutation ($discussionId: ID!) {
	closeDiscussion(input: { discussionId: $discussionId, reason: ${reason} }) { discussion { ${discussionMembers} } }
}`;

export const reopenedDiscussion = `mutation ($discussionId: ID!) {
	reopenDiscussion(input: { discussionId: $discussionId }) { discussion { ${discussionMembers} } }
}`;

export const removedDiscussion = `mutation ($id: ID!) { deleteDiscussion(input: { id: $id }) { clientMutationId } }`;

export const lockedDiscussion = (reason: string) => `mutation ($lockableId: ID!) {
	lockLockable(input: { lockableId: $lockableId${reason === '' ? '' : `, lockReason: ${reason}`} }) { clientMutationId }
}`;

export const unlockedDiscussion = `mutation ($lockableId: ID!) {
	unlockLockable(input: { lockableId: $lockableId }) { clientMutationId }
}`;

export const changedComment = `mutation ($commentId: ID!, $body: String!) {
	updateDiscussionComment(input: { commentId: $commentId, body: $body }) { comment { ${commentAlone} } }
}`;

export const removedComment = `mutation ($id: ID!) { deleteDiscussionComment(input: { id: $id }) { comment { id databaseId } } }`;

export const chosenAnswer = `mutation ($id: ID!) {
	markDiscussionCommentAsAnswer(input: { id: $id }) { discussion { ${discussionMembers} } }
}`;

export const withdrawnAnswer = `mutation ($id: ID!) {
	unmarkDiscussionCommentAsAnswer(input: { id: $id }) { discussion { ${discussionMembers} } }
}`;

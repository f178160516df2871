/** The GraphQL documents about review threads, which REST does not know. https://docs.github.com/graphql/reference/objects#pullrequestreviewthread */

const commentMembers = `id fullDatabaseId body url state createdAt updatedAt authorAssociation isMinimized minimizedReason
	author { __typename login url ... on User { databaseId } ... on Bot { databaseId } }
	reactionGroups { content reactors { totalCount } }
	pullRequestReview { fullDatabaseId }`;

/** What is asked for of a thread: a hundred comments cost no more than one. */
export const threadMembers = `id isResolved isOutdated subjectType path line startLine originalLine originalStartLine diffSide
	resolvedBy { __typename databaseId login url }
	pullRequest { url }
	repository { databaseId nameWithOwner url }
	comments(first: 100) { totalCount nodes { ${commentMembers} } }`;

export const threadsOfPullRequest = `query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
	repository(owner: $owner, name: $name) {
		pullRequest(number: $number) {
			reviewThreads(first: $first, after: $after) {
				pageInfo { hasNextPage endCursor }
				nodes { ${threadMembers} }
			}
		}
	}
}`;

/** Which thread a comment is in: no comment tells it itself. */
export const threadIdsOfPullRequest = `query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
	repository(owner: $owner, name: $name) {
		pullRequest(number: $number) {
			reviewThreads(first: $first, after: $after) {
				pageInfo { hasNextPage endCursor }
				nodes { id comments(first: 1) { nodes { fullDatabaseId } } }
			}
		}
	}
}`;

export const threadById = `query ($id: ID!) {
	node(id: $id) { __typename ... on PullRequestReviewThread { ${threadMembers} } }
}`;

/** What a thread hangs on. */
export const threadRoot = `query ($id: ID!) {
	node(id: $id) {
		__typename
		... on PullRequestReviewThread {
			pullRequest { number }
			repository { nameWithOwner }
			comments(first: 1) { nodes { fullDatabaseId } }
		}
	}
}`;

export const addReviewThread = `mutation ($input: AddPullRequestReviewThreadInput!) {
	addPullRequestReviewThread(input: $input) { thread { ${threadMembers} } }
}`;

export const resolveReviewThread = `mutation ($id: ID!) {
	resolveReviewThread(input: { threadId: $id }) { thread { ${threadMembers} } }
}`;

export const unresolveReviewThread = `mutation ($id: ID!) {
	unresolveReviewThread(input: { threadId: $id }) { thread { ${threadMembers} } }
}`;

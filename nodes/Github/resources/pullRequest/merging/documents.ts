const entryMembers = `state position jump enqueuedAt estimatedTimeToMerge
	enqueuer { __typename login url ... on User { databaseId } ... on Bot { databaseId } }`;

export const mergeQueueState = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) {
		pullRequest(number: $number) {
			id number url state baseRefName isInMergeQueue isMergeQueueEnabled
			mergeQueue { url }
			mergeQueueEntry { ${entryMembers} }
			repository { databaseId nameWithOwner url }
		}
	}
}`;

/** https://docs.github.com/graphql/reference/mutations#enqueuepullrequest */
export const enqueuePullRequest = `mutation ($id: ID!, $jump: Boolean, $expectedHeadOid: GitObjectID) {
	enqueuePullRequest(input: { pullRequestId: $id, jump: $jump, expectedHeadOid: $expectedHeadOid }) {
		mergeQueueEntry { ${entryMembers} }
	}
}`;

/**
 * Names the pull request, not its entry: "The ID of the pull request to be dequeued".
 * https://docs.github.com/graphql/reference/mutations#dequeuepullrequest
 */
export const dequeuePullRequest = `mutation ($id: ID!) {
	dequeuePullRequest(input: { id: $id }) { mergeQueueEntry { position } }
}`;

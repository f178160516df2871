/** REST has no way to end a draft. https://docs.github.com/graphql/reference/mutations#markpullrequestreadyforreview */
export const readyForReview = `mutation ($id: ID!) {
	markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { id } }
}`;

/** https://docs.github.com/graphql/reference/mutations#convertpullrequesttodraft */
export const convertToDraft = `mutation ($id: ID!) {
	convertPullRequestToDraft(input: { pullRequestId: $id }) { pullRequest { id } }
}`;

/** https://docs.github.com/graphql/reference/mutations#enablepullrequestautomerge */
export const enableAutoMerge = `mutation (
	$id: ID!, $mergeMethod: PullRequestMergeMethod, $title: String, $body: String, $expectedHeadOid: GitObjectID
) {
	enablePullRequestAutoMerge(input: {
		pullRequestId: $id, mergeMethod: $mergeMethod,
		commitHeadline: $title, commitBody: $body, expectedHeadOid: $expectedHeadOid
	}) { pullRequest { id } }
}`;

/** https://docs.github.com/graphql/reference/mutations#disablepullrequestautomerge */
export const disableAutoMerge = `mutation ($id: ID!) {
	disablePullRequestAutoMerge(input: { pullRequestId: $id }) { pullRequest { id } }
}`;

/** REST can do none of this. https://docs.github.com/graphql/reference/mutations#pinissue */
export const pin = `mutation ($id: ID!) { pinIssue(input: { issueId: $id }) { issue { id } } }`;
export const unpin = `mutation ($id: ID!) { unpinIssue(input: { issueId: $id }) { issue { id } } }`;
export const deletion = `mutation ($id: ID!) { deleteIssue(input: { issueId: $id }) { repository { id } } }`;
export const transfer = `mutation ($id: ID!, $repositoryId: ID!, $createLabels: Boolean) {
	transferIssue(input: { issueId: $id, repositoryId: $repositoryId, createLabelsIfMissing: $createLabels }) {
		issue { id databaseId number title url }
	}
}`;

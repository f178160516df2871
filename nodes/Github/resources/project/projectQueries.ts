const place = 'id number title body url repository { nameWithOwner }';
const item = `
	id databaseId type updatedAt
	content {
		... on Issue { ${place} }
		... on PullRequest { ${place} }
		... on DraftIssue { id title body }
	}
	fieldValueByName(name: $field) { ... on ProjectV2ItemFieldSingleSelectValue { name optionId updatedAt } }`;
const project = 'id number title url';

/** One item of a project. */
export const itemQuery = `query ($id: ID!, $field: String!) {
	node(id: $id) { ... on ProjectV2Item { ${item} project { ${project} } } }
}`;

/** The projects of a user or an organization. */
export const projectsQuery = (owner: string) => `query ($login: String!, $cursor: String) {
	${owner}(login: $login) {
		projectsV2(first: 50, after: $cursor) { pageInfo { hasNextPage endCursor } nodes { ${project} closed } }
	}
}`;

/** The items of a project. */
export const itemsQuery = `query ($id: ID!, $field: String!, $cursor: String) {
	node(id: $id) {
		... on ProjectV2 { items(first: 100, after: $cursor) { pageInfo { hasNextPage endCursor } nodes { ${item} } } }
	}
}`;

/** The name of a field. */
export const fieldQuery = `query ($id: ID!) { node(id: $id) { ... on ProjectV2SingleSelectField { name } } }`;

/** GraphQL's names of what an item can be, in the words of webhooks. */
export const contentTypes: Readonly<Record<string, string>> = {
	ISSUE: 'Issue',
	PULL_REQUEST: 'PullRequest',
	DRAFT_ISSUE: 'DraftIssue',
};

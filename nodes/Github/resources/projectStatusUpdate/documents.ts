/** The GraphQL documents about status updates. https://docs.github.com/graphql/reference/objects#projectv2statusupdate */

const members = `id status body startDate targetDate createdAt updatedAt
	creator { __typename login url ... on User { databaseId } ... on Bot { databaseId } }
	project { id number title url }`;

export const updatesOfProject = `query ($id: ID!, $first: Int!, $after: String) {
	node(id: $id) {
		... on ProjectV2 {
			statusUpdates(first: $first, after: $after, orderBy: { field: CREATED_AT, direction: DESC }) {
				nodes { ${members} }
				pageInfo { hasNextPage endCursor }
			}
		}
	}
}`;

export const updateById = `query ($id: ID!) { node(id: $id) { ... on ProjectV2StatusUpdate { ${members} } } }`;

export const newUpdate = `mutation ($projectId: ID!, $body: String, $status: ProjectV2StatusUpdateStatus, $startDate: Date, $targetDate: Date) {
	createProjectV2StatusUpdate(input: { projectId: $projectId, body: $body, status: $status, startDate: $startDate, targetDate: $targetDate }) {
		statusUpdate { ${members} }
	}
}`;

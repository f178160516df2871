/** The GraphQL documents about views. https://docs.github.com/graphql/reference/objects#projectv2view */

const members = `id number name layout filter createdAt updatedAt
	fields(first: 100) { nodes { ... on ProjectV2FieldCommon { name } } }
	project { id number title url }`;

export const viewsOfProject = `query ($id: ID!, $first: Int!, $after: String) {
	node(id: $id) {
		... on ProjectV2 {
			views(first: $first, after: $after) { nodes { ${members} } pageInfo { hasNextPage endCursor } }
		}
	}
}`;

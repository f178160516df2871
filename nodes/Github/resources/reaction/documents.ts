/** The GraphQL documents about reactions, for what REST takes none to. https://docs.github.com/graphql/reference/interfaces#reactable */

const members = 'id databaseId content createdAt user { __typename databaseId login url }';

export const addReaction = `mutation ($id: ID!, $content: ReactionContent!) {
	addReaction(input: { subjectId: $id, content: $content }) { reaction { ${members} } }
}`;

export const removeReaction = `mutation ($id: ID!, $content: ReactionContent!) {
	removeReaction(input: { subjectId: $id, content: $content }) { reaction { ${members} } }
}`;

export const reactionsOfNode = `query ($id: ID!, $content: ReactionContent, $first: Int!, $after: String) {
	node(id: $id) {
		__typename
		... on Reactable {
			reactions(first: $first, after: $after, content: $content) {
				pageInfo { hasNextPage endCursor }
				nodes { ${members} }
			}
		}
	}
}`;

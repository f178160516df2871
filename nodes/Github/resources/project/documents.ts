/** The GraphQL documents about projects. https://docs.github.com/issues/planning-and-tracking-with-projects/automating-your-project/using-the-api-to-manage-projects */

const summary = 'id number title url closed';

const page = 'pageInfo { hasNextPage endCursor }';

const field = `... on ProjectV2FieldCommon { id name dataType }
	... on ProjectV2SingleSelectField { options { id name color description } }
	... on ProjectV2IterationField { configuration { iterations { id title startDate duration } completedIterations { id title startDate duration } } }`;

export const projectByNumber = `query ($login: String!, $number: Int!) {
	repositoryOwner(login: $login) { ... on ProjectV2Owner { projectV2(number: $number) { ${summary} } } }
}`;

export const projectById = `query ($id: ID!) { node(id: $id) { ... on ProjectV2 { ${summary} } } }`;

export const projectsOfOwner = `query ($login: String!, $query: String, $first: Int!, $after: String) {
	repositoryOwner(login: $login) {
		... on ProjectV2Owner {
			projectsV2(first: $first, after: $after, query: $query) {
				nodes { ${summary} shortDescription public createdAt updatedAt }
				${page}
			}
		}
	}
}`;

export const fieldsOfProject = `query ($id: ID!, $first: Int!, $after: String) {
	node(id: $id) { ... on ProjectV2 { fields(first: $first, after: $after) { nodes { ${field} } ${page} } } }
}`;

const content = `__typename
	... on Issue { id number title url state repository { nameWithOwner } }
	... on PullRequest { id number title url pullRequestState: state repository { nameWithOwner } }
	... on DraftIssue { id title body }`;

const values = `fieldValues(first: 50) {
	nodes {
		... on ProjectV2ItemFieldTextValue { text field { ... on ProjectV2FieldCommon { name } } }
		... on ProjectV2ItemFieldNumberValue { number field { ... on ProjectV2FieldCommon { name } } }
		... on ProjectV2ItemFieldDateValue { date field { ... on ProjectV2FieldCommon { name } } }
		... on ProjectV2ItemFieldSingleSelectValue { name optionId field { ... on ProjectV2FieldCommon { name } } }
		... on ProjectV2ItemFieldIterationValue { title iterationId field { ... on ProjectV2FieldCommon { name } } }
	}
}`;

const item = `id type isArchived createdAt updatedAt content { ${content} } ${values}`;

export const itemsOfProject = `query ($id: ID!, $first: Int!, $after: String) {
	node(id: $id) { ... on ProjectV2 { items(first: $first, after: $after) { nodes { ${item} } ${page} } } }
}`;

const places = 'id projectItems(first: 100) { nodes { id project { id } } }';

export const contentByNumber = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) {
		issueOrPullRequest(number: $number) { ... on Issue { ${places} } ... on PullRequest { ${places} } }
	}
}`;

export const addItem = `mutation ($projectId: ID!, $contentId: ID!) {
	addProjectV2ItemById(input: { projectId: $projectId, contentId: $contentId }) { item { id } }
}`;

export const setValue = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!, $value: ProjectV2FieldValue!) {
	updateProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId, value: $value }) {
		projectV2Item { ${item} }
	}
}`;

export const clearValue = `mutation ($projectId: ID!, $itemId: ID!, $fieldId: ID!) {
	clearProjectV2ItemFieldValue(input: { projectId: $projectId, itemId: $itemId, fieldId: $fieldId }) {
		projectV2Item { ${item} }
	}
}`;

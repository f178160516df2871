/** The GraphQL documents about projects. https://docs.github.com/issues/planning-and-tracking-with-projects/automating-your-project/using-the-api-to-manage-projects */

const summary = 'id number title url closed';

const whole = `${summary} shortDescription readme public createdAt updatedAt`;

const page = 'pageInfo { hasNextPage endCursor }';

/** What is asked for of a field. */
const field = `... on ProjectV2FieldCommon { id databaseId name dataType }
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
				nodes { ${whole} }
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

const ofField = 'field { ... on ProjectV2FieldCommon { name dataType } }';

/**
 * The values of an item. Those with lists are requested by the names of their fields: a list inside of `fieldValues` would count
 * for each of the fifty values of each item, which costs two hundred points for a hundred items instead of five.
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 */
const values = `fieldValues(first: 50) {
	nodes {
		__typename
		... on ProjectV2ItemFieldTextValue { text ${ofField} }
		... on ProjectV2ItemFieldNumberValue { number ${ofField} }
		... on ProjectV2ItemFieldDateValue { date ${ofField} }
		... on ProjectV2ItemFieldSingleSelectValue { name optionId ${ofField} }
		... on ProjectV2ItemFieldIterationValue { title iterationId ${ofField} }
		... on ProjectV2ItemFieldMilestoneValue { milestone { title } ${ofField} }
		... on ProjectV2ItemFieldRepositoryValue { repository { nameWithOwner } ${ofField} }
	}
}
labels: fieldValueByName(name: "Labels") {
	... on ProjectV2ItemFieldLabelValue { labels(first: 100) { nodes { name } } }
}
assignees: fieldValueByName(name: "Assignees") {
	... on ProjectV2ItemFieldUserValue { users(first: 100) { nodes { login } } }
}
reviewers: fieldValueByName(name: "Reviewers") {
	... on ProjectV2ItemFieldReviewerValue {
		reviewers(first: 100) {
			nodes { ... on Actor { login } ... on Team { slug } }
		}
	}
}
linked: fieldValueByName(name: "Linked pull requests") {
	... on ProjectV2ItemFieldPullRequestValue {
		pullRequests(first: 100) { nodes { number repository { nameWithOwner } } }
	}
}`;

/**
 * What is requested of values of kinds that not every server knows: fields of an organization's issues (theBGuy/GitDesktop#350)
 * and multi-select fields. Belief: their members are those that public code requests.
 */
export const newerKinds: Readonly<Record<string, string>> = {
	ProjectV2ItemIssueFieldValue: `issueFieldValue {
		... on IssueFieldDateValue { date: value }
		... on IssueFieldMultiSelectValue { options { name } }
		... on IssueFieldNumberValue { number: value }
		... on IssueFieldSingleSelectValue { name }
		... on IssueFieldTextValue { text: value }
	}`,
	ProjectV2ItemFieldMultiSelectValue: 'options { name }',
};

/** The values of the kinds that were seen on items. */
export const newerValues = (kinds: readonly string[]): string => `query ($ids: [ID!]!) {
	nodes(ids: $ids) {
		... on ProjectV2Item {
			id
			fieldValues(first: 50) { nodes { ${kinds.map((kind) => `... on ${kind} { ${newerKinds[kind] ?? ''} ${ofField} }`).join('\n')} } }
		}
	}
}`;

/** What is asked for of an item. */
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

export const wholeProject = `query ($id: ID!) { node(id: $id) { ... on ProjectV2 { ${whole} } } }`;

export const ownerId = `query ($login: String!) { repositoryOwner(login: $login) { id } }`;

export const newProject = `mutation ($ownerId: ID!, $title: String!) {
	createProjectV2(input: { ownerId: $ownerId, title: $title }) { projectV2 { ${whole} } }
}`;

export const copiedProject = `mutation ($projectId: ID!, $ownerId: ID!, $title: String!, $includeDraftIssues: Boolean!) {
	copyProjectV2(input: { projectId: $projectId, ownerId: $ownerId, title: $title, includeDraftIssues: $includeDraftIssues }) {
		projectV2 { ${whole} }
	}
}`;

export const changedProject = `mutation ($projectId: ID!, $title: String, $shortDescription: String, $readme: String, $public: Boolean, $closed: Boolean) {
	updateProjectV2(input: { projectId: $projectId, title: $title, shortDescription: $shortDescription, readme: $readme, public: $public, closed: $closed }) {
		projectV2 { ${whole} }
	}
}`;

export const removedProject = `mutation ($projectId: ID!) {
	deleteProjectV2(input: { projectId: $projectId }) { clientMutationId }
}`;

export const itemsById = `query ($ids: [ID!]!) { nodes(ids: $ids) { ... on ProjectV2Item { ${item} } } }`;

export const newField = `mutation ($projectId: ID!, $name: String!, $dataType: ProjectV2CustomFieldType!, $singleSelectOptions: [ProjectV2SingleSelectFieldOptionInput!], $iterationConfiguration: ProjectV2IterationFieldConfigurationInput) {
	createProjectV2Field(input: { projectId: $projectId, name: $name, dataType: $dataType, singleSelectOptions: $singleSelectOptions, iterationConfiguration: $iterationConfiguration }) {
		projectV2Field { ${field} }
	}
}`;

export const removedField = `mutation ($fieldId: ID!) {
	deleteProjectV2Field(input: { fieldId: $fieldId }) { clientMutationId }
}`;

/** An issue or a pull request. */
export const contentId = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) {
		issueOrPullRequest(number: $number) { ... on Issue { id } ... on PullRequest { id } }
	}
}`;

export const addedItem = `mutation ($projectId: ID!, $contentId: ID!) {
	addProjectV2ItemById(input: { projectId: $projectId, contentId: $contentId }) { item { ${item} } }
}`;

export const newDraft = `mutation ($projectId: ID!, $title: String!, $body: String) {
	addProjectV2DraftIssue(input: { projectId: $projectId, title: $title, body: $body }) {
		projectItem { ${item} }
	}
}`;

const inProject = '($projectId: ID!, $itemId: ID!)';

export const archivedItem = `mutation ${inProject} {
	archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { ${item} } }
}`;

export const unarchivedItem = `mutation ${inProject} {
	unarchiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { ${item} } }
}`;

export const removedItem = `mutation ${inProject} {
	deleteProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { deletedItemId }
}`;

export const movedItem = `mutation ($projectId: ID!, $itemId: ID!, $afterId: ID) {
	updateProjectV2ItemPosition(input: { projectId: $projectId, itemId: $itemId, afterId: $afterId }) { clientMutationId }
}`;

/** Sets or clears several fields at once, in their order; the last one tells the item as it is then. */
export function changedValues(changes: ReadonlyArray<{ readonly isCleared: boolean }>): string {
	const declared = changes.map(
		({ isCleared }, at) => `, $field${at}Id: ID!${isCleared ? '' : `, $value${at}: ProjectV2FieldValue!`}`,
	);
	const done = changes.map(({ isCleared }, at) => {
		const ids = `projectId: $projectId, itemId: $itemId, fieldId: $field${at}Id`;
		const told = `projectV2Item { ${at === changes.length - 1 ? item : 'id'} }`;
		return isCleared
			? `change${at}: clearProjectV2ItemFieldValue(input: { ${ids} }) { ${told} }`
			: `change${at}: updateProjectV2ItemFieldValue(input: { ${ids}, value: $value${at} }) { ${told} }`;
	});
	return `mutation ($projectId: ID!, $itemId: ID!${declared.join('')}) {\n${done.join('\n')}\n}`;
}

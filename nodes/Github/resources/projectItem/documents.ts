import { itemMembers } from '../project/project';

/** The GraphQL documents about items of projects. https://docs.github.com/graphql/reference/objects#projectv2item */

export const contentId = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) {
		issueOrPullRequest(number: $number) { ... on Issue { id } ... on PullRequest { id } }
	}
}`;

export const addedItem = `mutation ($projectId: ID!, $contentId: ID!) {
	addProjectV2ItemById(input: { projectId: $projectId, contentId: $contentId }) { item { ${itemMembers} } }
}`;

export const newDraft = `mutation ($projectId: ID!, $title: String!, $body: String) {
	addProjectV2DraftIssue(input: { projectId: $projectId, title: $title, body: $body }) {
		projectItem { ${itemMembers} }
	}
}`;

const inProject = '($projectId: ID!, $itemId: ID!)';

export const archivedItem = `mutation ${inProject} {
	archiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { ${itemMembers} } }
}`;

export const unarchivedItem = `mutation ${inProject} {
	unarchiveProjectV2Item(input: { projectId: $projectId, itemId: $itemId }) { item { ${itemMembers} } }
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
		const told = `projectV2Item { ${at === changes.length - 1 ? itemMembers : 'id'} }`;
		return isCleared
			? `change${at}: clearProjectV2ItemFieldValue(input: { ${ids} }) { ${told} }`
			: `change${at}: updateProjectV2ItemFieldValue(input: { ${ids}, value: $value${at} }) { ${told} }`;
	});
	return `mutation ($projectId: ID!, $itemId: ID!${declared.join('')}) {\n${done.join('\n')}\n}`;
}

import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { clearValue, setValue } from './documents';
import { fieldValue, namedField } from './fieldValues';
import { itemStatusFields, projectField, projectOwnerField } from './fields';
import { flatItem, itemIdOf, type RawItem } from './items';
import { inProject } from './projects';
import { projectItems } from './shape';

interface Changed {
	readonly updateProjectV2ItemFieldValue?: { readonly projectV2Item: RawItem };
	readonly clearProjectV2ItemFieldValue?: { readonly projectV2Item: RawItem };
}

/** The value is set even where the account may not see what the item is about. */
const shown = { partial: 'allowed' } as const;

export const updateProjectItemStatus = defineOperation({
	name: 'Update Item Status',
	value: 'updateItemStatus',
	action: 'Update the status of an item in a project',
	description:
		'Set or clear the status, or any other field, of an issue, pull request or draft in a project; an issue or pull request that is not in the project is added first',
	docs: 'https://docs.github.com/graphql/reference/mutations#updateprojectv2itemfieldvalue',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	shape: projectItems,
	fields: [projectOwnerField, projectField, repositoryOfField, ...itemStatusFields],
	run: async (api, { owner, project: named, repository, item, fieldName, status }) => {
		const { project, field, value } = await inProject(api, owner, named, (form) => {
			const field = namedField(form.fields, fieldName);
			return { project: form.project, field, value: status.trim() === '' ? undefined : fieldValue(field, status) };
		});
		const itemId = await itemIdOf(api, project, item, repository);
		const ids = { projectId: project.id, itemId, fieldId: field.id };
		const changed =
			value === undefined
				? await graphql<Changed>(api, clearValue, ids, shown)
				: await graphql<Changed>(api, setValue, { ...ids, value }, shown);
		const done = changed.updateProjectV2ItemFieldValue ?? changed.clearProjectV2ItemFieldValue;
		const about = { id: project.id, number: project.number, title: project.title, url: project.url };
		return { ...(done ? flatItem(done.projectV2Item) : { id: itemId }), project: about };
	},
});

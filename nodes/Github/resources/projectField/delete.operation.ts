import { defineOperation } from '../../../shared/catalogue/operation';
import { graphql } from '../../api/graphql';
import { fieldsOf, namedField, projectField, projectOf, projectOwnerField, removedField } from '../project/project';
import { fieldNameField } from './fields';

export const deleteProjectField = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete a field of a project',
	description: 'Delete a field of a project with the values that items have in it; this cannot be undone',
	docs: 'https://docs.github.com/graphql/reference/mutations#deleteprojectv2field',
	kind: 'destructive',
	object: 'ended',
	rights: 'Projects: write (scope project)',
	receipt: { projectField: { id: 'PVTF_lADOAJpNLs4AAbcdzgAB', name: 'Sprint' }, isDeleted: true },
	fields: [projectOwnerField, projectField, fieldNameField],
	run: async (api, { owner, project, fieldName }) => {
		const { id, name } = namedField(await fieldsOf(api, await projectOf(api, owner, project)), fieldName);
		await graphql(api, removedField, { fieldId: id });
		return { projectField: { id, name }, isDeleted: true };
	},
});

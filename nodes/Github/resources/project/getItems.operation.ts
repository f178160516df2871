import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { anyOf } from '../../../shared/filters/text';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { itemFiltersField, projectField, projectOwnerField } from './fields';
import { flatItem, itemsOf } from './items';
import { namedField } from './fieldValues';
import { fieldsOf, projectOf } from './projects';
import { projectItems } from './shape';

export const getProjectItems = defineOperation({
	name: 'Get Items',
	value: 'getItems',
	action: 'Get the items of a project',
	description: 'List the issues, pull requests and drafts of a project with the values of its fields',
	docs: 'https://docs.github.com/graphql/reference/objects#projectv2',
	kind: 'read',
	rights: 'Projects: read (classic scope read:project)',
	shape: projectItems,
	fields: [projectOwnerField, projectField, ...listFields, itemFiltersField],
	run: async (api, { owner, project, returnAll, limit, filters }) => {
		const { fieldName = 'Status', fieldValues = '', types = [], includeArchived = false } = filters;
		const wanted = limitOf({ returnAll, limit }) ?? Infinity;
		const kinds: readonly string[] = types;
		const found: IDataObject[] = [];
		const named = await projectOf(api, owner, project);
		const isFiltered = fieldValues.trim() !== '';
		const fieldTitle = isFiltered ? namedField(await fieldsOf(api, named), fieldName).name : fieldName;
		for await (const raw of itemsOf(api, named)) {
			const item = flatItem(raw);
			const value = (item.fields as IDataObject)[fieldTitle];
			const isMeant =
				(includeArchived || !item.isArchived) &&
				(kinds.length === 0 || kinds.includes(String(item.type))) &&
				anyOf(fieldValues, [value === undefined ? 'none' : String(value)]);
			if (isMeant) found.push(item);
			if (found.length >= wanted) break;
		}
		return found;
	},
});

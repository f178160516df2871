import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { forAgents, forPeople } from '../../../shared/parameters/audience';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import {
	aboutProject,
	changedValues,
	fieldValue,
	flatItem,
	inProject,
	itemIdOf,
	namedField,
	projectField,
	projectOwnerField,
	type RawItem,
} from '../project/project';
import { itemField } from './fields';

/** One field, and the text that says its new value; empty to clear it. */
interface Given {
	readonly name: string;
	readonly value: string;
}

/**
 * What is to be set, from both forms.
 *
 * @throws UserError when there is nothing, or when the JSON is no object of values by name.
 */
function givenValues(rows: readonly Partial<Given>[], json: unknown): Given[] {
	if (typeof json !== 'object' || json === null || Array.isArray(json))
		throw new UserError('"Values (JSON)" does not fit. Give an object such as {"Status": "Done", "Estimate": 3}.');
	const named = Object.entries(json as IDataObject).map(([name, value]) => ({ name, value: String(value ?? '') }));
	const all = [...rows.map(({ name = '', value = '' }) => ({ name, value })), ...named];
	if (all.length > 0) return all;
	throw new UserError('There is nothing to change. Add at least one value.');
}

export const updateProjectItem = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update the fields of an item in a project',
	description:
		'Set or clear fields of an item, several at once and of any kind; an issue or pull request that is not in the project is added first',
	alias: ['set status', 'set sprint', 'set custom field'],
	docs: 'https://docs.github.com/graphql/reference/mutations#updateprojectv2itemfieldvalue',
	kind: 'write',
	rights: 'Projects: write (scope project)',
	fields: [
		projectOwnerField,
		projectField,
		repositoryOfField,
		itemField,
		{
			displayName: 'Values',
			name: 'values',
			type: 'fixedCollection',
			typeOptions: { multipleValues: true },
			placeholder: 'Add Value',
			default: {},
			displayOptions: forPeople,
			description: 'The fields to set, as the project calls them',
			options: [
				{
					displayName: 'Value',
					name: 'value',
					values: [
						{
							displayName: 'Field Name',
							name: 'name',
							type: 'string',
							default: 'Status',
							description: 'The field, as the project calls it',
						},
						{
							displayName: 'Value',
							name: 'value',
							type: 'string',
							default: '',
							placeholder: 'e.g. In Progress',
							description:
								'A text, a number, a date such as 2026-12-31, or the name of a choice or iteration; empty clears it',
						},
					],
				},
			],
		},
		{
			displayName: 'Values (JSON)',
			name: 'valuesJson',
			type: 'json',
			default: '{}',
			displayOptions: forAgents,
			placeholder: 'e.g. {"Status": "Done", "Estimate": 3}',
			description: 'The fields to set by name, as a JSON object; null clears one',
		},
	],
	run: async (api, { owner, project: named, repository, item, values, valuesJson }, { zone }) => {
		const given = givenValues(values.value ?? [], valuesJson);
		const { project, changes } = await inProject(api, owner, named, (form) => ({
			project: form.project,
			changes: given.map(({ name, value: text }) => {
				const field = namedField(form.fields, name);
				const isCleared = text.trim() === '';
				return { fieldId: field.id, isCleared, value: isCleared ? undefined : fieldValue(field, text, zone) };
			}),
		}));
		const itemId = await itemIdOf(api, project, item, repository);
		const variables: IDataObject = { projectId: project.id, itemId };
		for (const [at, { fieldId, value }] of changes.entries()) {
			variables[`field${at}Id`] = fieldId;
			if (value !== undefined) variables[`value${at}`] = value;
		}
		let refused = '';
		const told = await graphql<Readonly<Record<string, { readonly projectV2Item: RawItem } | null>>>(
			api,
			changedValues(changes),
			variables,
			{ partial: 'allowed', onPart: (why) => void (refused = why) },
		);
		const failed = given.filter((_, at) => !told[`change${at}`]).map(({ name }) => `"${name}"`);
		if (failed.length > 0)
			throw new UserError(`Of the item "${item}" these fields were not set: ${failed.join(', ')}. ${refused}`);
		const done = told[`change${changes.length - 1}`]?.projectV2Item;
		return { ...(done?.fieldValues ? flatItem(done) : { id: itemId }), project: aboutProject(project) };
	},
});

import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Params } from '../../../../shared/catalogue/fields';
import { comparisonRow, dimensionFilter } from '../filters';

/** Groups of events that a report tells side by side. */
export const comparisonsOption = {
	displayName: 'Comparisons',
	name: 'comparisons',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, sortable: true },
	placeholder: 'Add Comparison',
	default: {},
	description: 'Groups of events side by side, such as mobile and desktop; each row says its own in comparison',
	options: [
		{
			displayName: 'Comparison',
			name: 'comparison',
			values: [
				{
					displayName: 'Comparison Name',
					name: 'name',
					type: 'string',
					default: '',
					placeholder: 'e.g. Mobile',
					description: 'What its rows say in comparison; its value when empty',
				},
				...comparisonRow,
				{
					displayName: 'Saved Comparison',
					name: 'saved',
					type: 'string',
					default: '',
					placeholder: 'e.g. comparisons/1234',
					description: 'One that is saved in Google Analytics, in the place of a dimension and its value',
				},
			],
		},
	],
} as const satisfies INodeProperties;

type ComparisonRow = Params<(typeof comparisonsOption)['options'][0]['values']>;

const savedName = (saved: string): string => {
	const id = /^(?:comparisons\/)?(\d+)$/.exec(saved)?.[1];
	if (id !== undefined) return `comparisons/${id}`;
	throw new UserError(`"${saved.slice(0, 80)}" is no saved comparison. Give its name, such as comparisons/1234.`);
};

function comparisonOf({ name, saved, field, match, value }: ComparisonRow, index: number): IDataObject {
	const given = name.trim();
	if (saved.trim() !== '') return { ...(given !== '' && { name: given }), comparison: savedName(saved.trim()) };
	if (field.trim() === '') {
		throw new UserError(`Comparison ${index + 1} compares nothing. Choose its dimension, or name a saved comparison.`);
	}
	const row = { field: field.trim(), match, value, to: '', caseSensitive: false, not: false, group: '' };
	return { name: given || value.trim() || `${row.field} ${match}`, dimensionFilter: dimensionFilter(row) };
}

/**
 * The comparisons of a request, each a filter or one that is saved (`Comparison` in google/analytics/data/v1beta/data.proto).
 * Pure.
 *
 * @throws UserError when one compares nothing, and when the rows of two could not be told apart.
 */
export function comparisonsOf(rows: readonly ComparisonRow[] = []): IDataObject[] | undefined {
	const comparisons = rows.map(comparisonOf);
	const names = comparisons.flatMap(({ name }) => name ?? []);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) {
		throw new UserError(`Two comparisons are called "${String(twice)}". Give one of them another name.`);
	}
	return comparisons.length > 0 ? comparisons : undefined;
}

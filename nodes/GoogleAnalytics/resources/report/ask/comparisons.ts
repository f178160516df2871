import { type IDataObject, UserError } from 'n8n-workflow';

import type { Params } from '../../../../shared/catalogue/fields';
import { listedField, rowsField, textField } from '../../../api/formFields';
import { comparisonRow, dimensionFilter } from '../filters';

/** Groups of events that a report compares. */
export const comparisonsOption = rowsField(
	['Comparisons', 'comparisons'],
	['Comparison', 'comparison'],
	[
		textField('Comparison Name', 'name', 'Mobile', 'Value of comparison in its rows; the dimension value when empty'),
		...comparisonRow,
		listedField(
			'Saved Comparison Name or ID',
			'saved',
			'loadComparisons',
			'A comparison saved in Google Analytics, instead of a dimension and its value.',
		),
	],
	'Groups of events to compare, such as mobile and desktop; each row names its group in comparison',
);

type ComparisonRow = Params<(typeof comparisonsOption)['options'][0]['values']>;

/** The resource name of a saved comparison: comparisons/1234, or comparisons/mobileTraffic of the default ones. */
function savedName(saved: string): string {
	const id = /^(?:comparisons\/([\w-]+)|(\d+))$/.exec(saved);
	if (id) return `comparisons/${id[1] ?? id[2] ?? ''}`;
	throw new UserError(
		`"${saved.slice(0, 80)}" is not a saved comparison. Use its ID, such as comparisons/mobileTraffic; "Get metadata" lists the comparisons of a property.`,
	);
}

function comparisonOf({ name, saved, field, match, value }: ComparisonRow, index: number): IDataObject {
	const title = name.trim();
	if (saved.trim() !== '') return { ...(title !== '' && { name: title }), comparison: savedName(saved.trim()) };
	if (field.trim() === '') {
		throw new UserError(`Comparison ${index + 1} compares nothing. Choose its dimension or a saved comparison.`);
	}
	return {
		name: title || value.trim() || `${field.trim()} ${match}`,
		dimensionFilter: dimensionFilter({ field, match, value }),
	};
}

/**
 * The comparisons of a request, each a filter or one that is saved (`Comparison` in google/analytics/data/v1beta/data.proto).
 * Pure.
 *
 * @throws UserError when one compares nothing, and when two have the same name.
 */
export function comparisonsOf(rows: readonly ComparisonRow[] = []): IDataObject[] | undefined {
	const comparisons = rows.map(comparisonOf);
	const names = comparisons.flatMap(({ name }) => name ?? []);
	const twice = names.find((name, index) => names.indexOf(name) !== index);
	if (twice !== undefined) {
		throw new UserError(`Two comparisons are named "${String(twice)}". Rename one of them.`);
	}
	return comparisons.length > 0 ? comparisons : undefined;
}

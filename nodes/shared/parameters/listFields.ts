import type { Fields } from '../catalogue/fields';

/** How much of a long list to return. */
export const listFields = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, numberPrecision: 0 },
		default: 50,
		description: 'Max number of results to return',
		displayOptions: { show: { returnAll: [false] } },
	},
] as const satisfies Fields;

/** The number of rows that the fields above ask for; undefined for all. Pure. */
export const limitOf = ({ returnAll, limit }: { readonly returnAll: boolean; readonly limit: number }) =>
	returnAll ? undefined : limit;

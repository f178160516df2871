import type { Fields, Params } from '../../../shared/catalogue/fields';
import { filterFields, filterOptions } from './filterFields';
import type { FilterExpression } from './filterGroups';
import { dimensionFilterOf } from './filters';

const [dimensionFilters, , combineFilters, filterGroups] = filterFields;
const [dimensionFilterJson] = filterOptions;

/** Which events count, by their dimensions. */
export const watchFilters = [
	dimensionFilters,
	{ ...combineFilters, description: 'Whether all dimension filters must hold or one of them' },
	filterGroups,
	dimensionFilterJson,
] as const satisfies Fields;

export const watchFilterOf = (params: Params<typeof watchFilters>): FilterExpression | undefined =>
	dimensionFilterOf({
		rows: params.dimensionFilters.filter,
		combine: params.combineFilters,
		groups: params.filterGroups.group,
		json: params.dimensionFilterJson,
	});

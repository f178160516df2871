import type { Lookups } from '../../../shared/catalogue/lookup';
import { collected } from '../../../shared/http/paginate';
import { idOf } from '../../api/adminResource';
import { definitionsOf, dimensionKind } from '../../api/customDefinition';
import { matching } from '../../api/listSearch';
import { chosenProperty } from '../../api/property';
import { apiNameOf } from '../../api/shapes';

export const customDimensionLookups: Lookups = {
	async searchCustomDimensions(api, search) {
		const all = await collected(definitionsOf(api, await chosenProperty(api, search), dimensionKind));
		const items = all.map((one) => ({
			name: `${one.displayName} (${apiNameOf(one.scope, one.parameterName)})`,
			value: idOf(one),
		}));
		return { items: matching(items, search.filter) };
	},
};

import { defineShape } from '../../../shared/catalogue/shape';
import { apiNameOf, idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/config/admin/v1/rest/v1beta/properties.customDimensions */
interface CustomDimensionObject {
	readonly name?: string;
	readonly parameterName?: string;
	readonly displayName?: string;
	readonly description?: string;
	readonly scope?: string;
	readonly disallowAdsPersonalization?: boolean;
}

/** A custom dimension as a workflow sees it; `apiName` is what a report calls it. Pure. */
const customDimensionShape = (dimension: CustomDimensionObject) => ({
	id: idIn(dimension.name, 'customDimensions'),
	name: dimension.displayName ?? '',
	description: dimension.description ?? '',
	apiName: apiNameOf(dimension.scope, dimension.parameterName),
	parameterName: dimension.parameterName ?? '',
	scope: dimension.scope ?? '',
	isExcludedFromAds: dimension.disallowAdsPersonalization ?? false,
	property: { id: idIn(dimension.name, 'properties') },
});

export const customDimensions = defineShape<CustomDimensionObject>(customDimensionShape, {
	name: 'properties/123456789/customDimensions/987654321',
	parameterName: 'price_plan',
	displayName: 'Price plan',
	description: 'The plan that the visitor pays for',
	scope: 'EVENT',
	disallowAdsPersonalization: true,
});

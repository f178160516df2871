import { defineResource } from '../../../shared/catalogue/resource';
import { archiveCustomDimension } from './archive.operation';
import { createCustomDimension } from './create.operation';
import { getCustomDimension } from './get.operation';
import { getAllCustomDimensions } from './getAll.operation';
import { customDimensionLookups } from './lookups';
import { customDimensions } from './shape';
import { updateCustomDimension } from './update.operation';

export const customDimensionResource = defineResource({
	value: 'customDimension',
	name: 'Custom Dimension',
	shape: customDimensions,
	operations: [
		getAllCustomDimensions,
		getCustomDimension,
		createCustomDimension,
		updateCustomDimension,
		archiveCustomDimension,
	],
	lookups: customDimensionLookups,
});

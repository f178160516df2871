import { defineResource } from '../../../shared/catalogue/resource';
import { getEnhancedMeasurement } from './get.operation';
import { enhancedMeasurements } from './shape';
import { updateEnhancedMeasurement } from './update.operation';

export const enhancedMeasurementResource = defineResource({
	value: 'enhancedMeasurement',
	name: 'Enhanced Measurement',
	shape: enhancedMeasurements,
	operations: [getEnhancedMeasurement, updateEnhancedMeasurement],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { createMeasurementSecret } from './create.operation';
import { deleteMeasurementSecret } from './delete.operation';
import { getAllMeasurementSecrets } from './getAll.operation';
import { measurementSecretLookups } from './lookups';
import { measurementSecrets } from './shape';
import { updateMeasurementSecret } from './update.operation';

export const measurementSecretResource = defineResource({
	value: 'measurementSecret',
	name: 'Measurement Protocol Secret',
	shape: measurementSecrets,
	operations: [getAllMeasurementSecrets, createMeasurementSecret, updateMeasurementSecret, deleteMeasurementSecret],
	lookups: measurementSecretLookups,
});

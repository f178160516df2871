import { defineResource } from '../../../shared/catalogue/resource';
import { getEnvironment } from './get.operation';
import { getAllEnvironments } from './getAll.operation';
import { environments } from './shape';

export const environmentResource = defineResource({
	value: 'environment',
	name: 'Environment',
	shape: environments,
	operations: [getAllEnvironments, getEnvironment],
});

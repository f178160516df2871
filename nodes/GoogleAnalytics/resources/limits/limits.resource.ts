import { defineResource } from '../../../shared/catalogue/resource';
import { getLimits } from './get.operation';
import { limits } from './shape';

export const limitsResource = defineResource({
	value: 'limits',
	name: 'Limits',
	shape: limits,
	operations: [getLimits],
});

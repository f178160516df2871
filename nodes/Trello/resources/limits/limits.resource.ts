import { defineResource } from '../../../shared/catalogue/resource';
import { getLimits } from './get.operation';

export const limitsResource = defineResource({
	value: 'limits',
	name: 'Limits',
	operations: [getLimits],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { checkCompleted } from './checkCompleted.event';

export const checkResource = defineResource({
	value: 'check',
	name: 'Check',
	operations: [],
	events: [checkCompleted],
});

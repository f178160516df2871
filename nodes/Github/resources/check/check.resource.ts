import { defineResource } from '../../../shared/catalogue/resource';
import { checkCompleted } from './checkCompleted.event';
import { getAllChecks } from './getAll.operation';
import { checks } from './shape';

export const checkResource = defineResource({
	value: 'check',
	name: 'Check',
	shape: checks,
	operations: [getAllChecks],
	events: [checkCompleted],
});

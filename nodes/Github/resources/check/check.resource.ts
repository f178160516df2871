import { defineResource } from '../../../shared/catalogue/resource';
import { checkCompleted } from './checkCompleted.event';
import { createCheckStatus } from './createStatus.operation';
import { getCheck } from './get.operation';
import { getAllChecks } from './getAll.operation';
import { getCheckStatus } from './getStatus.operation';
import { checks } from './shape';

export const checkResource = defineResource({
	value: 'check',
	name: 'Check',
	shape: checks,
	operations: [getAllChecks, getCheckStatus, getCheck, createCheckStatus],
	events: [checkCompleted],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { checkCompleted } from './checkCompleted.event';
import { createCheck } from './create.operation';
import { createCheckStatus } from './createStatus.operation';
import { getCheck } from './get.operation';
import { getAllChecks } from './getAll.operation';
import { getCheckStatus } from './getStatus.operation';
import { checks } from './shape';
import { updateCheck } from './update.operation';

export const checkResource = defineResource({
	value: 'check',
	name: 'Check',
	shape: checks,
	operations: [getAllChecks, getCheckStatus, getCheck, createCheckStatus, createCheck, updateCheck],
	events: [checkCompleted],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { getAllLabels } from './getAll.operation';
import { newIssueLabel } from './newIssueLabel.event';
import { newLabel } from './newLabel.event';

export const labelResource = defineResource({
	value: 'label',
	name: 'Label',
	operations: [getAllLabels],
	events: [newIssueLabel, newLabel],
});

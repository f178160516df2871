import { defineResource } from '../../../shared/catalogue/resource';
import { getAllLabels } from './getAll.operation';
import { newIssueLabel } from './newIssueLabel.event';
import { newLabel } from './newLabel.event';
import { labels } from './shape';

export const labelResource = defineResource({
	value: 'label',
	name: 'Label',
	shape: labels,
	operations: [getAllLabels],
	events: [newIssueLabel, newLabel],
});

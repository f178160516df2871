import { defineResource } from '../../../shared/catalogue/resource';
import { createLabel } from './create.operation';
import { deleteLabel } from './delete.operation';
import { getLabel } from './get.operation';
import { getAllLabels } from './getAll.operation';
import { newIssueLabel } from './newIssueLabel.event';
import { newLabel } from './newLabel.event';
import { labels } from './shape';
import { updateLabel } from './update.operation';

export const labelResource = defineResource({
	value: 'label',
	name: 'Label',
	shape: labels,
	operations: [getAllLabels, getLabel, createLabel, updateLabel, deleteLabel],
	events: [newIssueLabel, newLabel],
});

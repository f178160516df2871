import { defineResource } from '../../../shared/catalogue/resource';
import { addLabelToCard } from './addToCard.operation';
import { createLabel } from './create.operation';
import { deleteLabel } from './delete.operation';
import { getLabel } from './get.operation';
import { getAllLabels } from './getAll.operation';
import { labelAddedToCard } from './labelAddedToCard.event';
import { searchLabels } from './lookups';
import { newLabel } from './newLabel.event';
import { removeLabelFromCard } from './removeFromCard.operation';
import { updateLabel } from './update.operation';
import { labels } from './shape';

export const labelResource = defineResource({
	value: 'label',
	name: 'Label',
	shape: labels,
	operations: [addLabelToCard, removeLabelFromCard, createLabel, getLabel, getAllLabels, updateLabel, deleteLabel],
	events: [labelAddedToCard, newLabel],
	lookups: { searchLabels },
});

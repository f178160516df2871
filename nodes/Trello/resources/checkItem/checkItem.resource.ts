import { defineResource } from '../../../shared/catalogue/resource';
import { checkItemCompleted } from './checkItemCompleted.event';
import { completeCheckItem } from './complete.operation';
import { createCheckItem } from './create.operation';
import { deleteCheckItem } from './delete.operation';
import { searchCheckItems } from './lookups';
import { updateCheckItem } from './update.operation';
import { checkItems } from './shape';

export const checkItemResource = defineResource({
	value: 'checkItem',
	name: 'Check Item',
	shape: checkItems,
	operations: [createCheckItem, completeCheckItem, updateCheckItem, deleteCheckItem],
	lookups: { searchCheckItems },
	events: [checkItemCompleted],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { completeCheckItem } from './complete.operation';
import { createCheckItem } from './create.operation';
import { deleteCheckItem } from './delete.operation';
import { searchCheckItems } from './lookups';
import { updateCheckItem } from './update.operation';

export const checkItemResource = defineResource({
	value: 'checkItem',
	name: 'Check Item',
	operations: [createCheckItem, completeCheckItem, deleteCheckItem, updateCheckItem],
	lookups: { searchCheckItems },
});

import { defineResource } from '../../../shared/catalogue/resource';
import { addToStack } from './add.operation';
import { createStack } from './create.operation';
import { getStack } from './get.operation';
import { getAllStacks } from './getAll.operation';
import { stacks } from './shape';
import { unstack } from './unstack.operation';

export const stackResource = defineResource({
	value: 'stack',
	name: 'Pull Request Stack',
	shape: stacks,
	operations: [createStack, getStack, getAllStacks, addToStack, unstack],
});

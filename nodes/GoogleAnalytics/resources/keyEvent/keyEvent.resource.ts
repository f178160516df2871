import { defineResource } from '../../../shared/catalogue/resource';
import { createKeyEvent } from './create.operation';
import { deleteKeyEvent } from './delete.operation';
import { getKeyEvent } from './get.operation';
import { getAllKeyEvents } from './getAll.operation';
import { keyEventLookups } from './lookups';

export const keyEventResource = defineResource({
	value: 'keyEvent',
	name: 'Key Event',
	operations: [getAllKeyEvents, createKeyEvent, getKeyEvent, deleteKeyEvent],
	lookups: keyEventLookups,
});

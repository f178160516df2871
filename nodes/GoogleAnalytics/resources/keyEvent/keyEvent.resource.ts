import { defineResource } from '../../../shared/catalogue/resource';
import { createKeyEvent } from './create.operation';
import { deleteKeyEvent } from './delete.operation';
import { getKeyEvent } from './get.operation';
import { getAllKeyEvents } from './getAll.operation';
import { keyEventLookups } from './lookups';
import { keyEvents } from './shape';
import { updateKeyEvent } from './update.operation';

export const keyEventResource = defineResource({
	value: 'keyEvent',
	name: 'Key Event',
	shape: keyEvents,
	operations: [getAllKeyEvents, createKeyEvent, getKeyEvent, updateKeyEvent, deleteKeyEvent],
	lookups: keyEventLookups,
});

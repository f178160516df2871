import { defineResource } from '../../../shared/catalogue/resource';
import { sendEvents } from './send.operation';
import { validateEvents } from './validate.operation';

export const eventResource = defineResource({
	value: 'event',
	name: 'Event',
	operations: [sendEvents, validateEvents],
});

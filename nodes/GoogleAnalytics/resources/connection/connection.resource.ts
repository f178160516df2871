import { defineResource } from '../../../shared/catalogue/resource';
import { revokeAccessConnection } from './revokeAccess.operation';

export const connectionResource = defineResource({
	value: 'connection',
	name: 'Connection',
	operations: [revokeAccessConnection],
});

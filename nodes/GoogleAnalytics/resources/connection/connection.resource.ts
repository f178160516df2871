import { defineResource } from '../../../shared/catalogue/resource';
import { revokeAccess } from './revokeAccess.operation';

export const connectionResource = defineResource({
	value: 'connection',
	name: 'Connection',
	operations: [revokeAccess],
});

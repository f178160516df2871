import { defineResource } from '../../../shared/catalogue/resource';
import { checkAccess } from './checkAccess.operation';
import { getAccount } from './get.operation';

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	operations: [getAccount, checkAccess],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { checkAccess } from './checkAccess.operation';
import { getAccount } from './get.operation';
import { account } from './shape';

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	shape: account,
	operations: [getAccount, checkAccess],
});

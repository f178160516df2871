import { defineResource } from '../../../shared/catalogue/resource';
import { checkAccess } from './checkAccess.operation';
import { getAccount } from './get.operation';
import { getAllAccounts } from './getAll.operation';
import { accountLookups } from './lookups';
import { revokeAccess } from './revokeAccess.operation';
import { accounts } from './shape';

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	shape: accounts,
	operations: [getAccount, checkAccess, getAllAccounts, revokeAccess],
	lookups: accountLookups,
});

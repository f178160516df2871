import { defineResource } from '../../../shared/catalogue/resource';
import { getAccount } from './get.operation';
import { getAllAccounts } from './getAll.operation';
import { accountLookups } from './lookups';
import { revokeAccess } from './revokeAccess.operation';

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	operations: [getAccount, getAllAccounts, revokeAccess],
	lookups: accountLookups,
});

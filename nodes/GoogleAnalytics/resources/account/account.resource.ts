import { defineResource } from '../../../shared/catalogue/resource';
import { getAccount } from './get.operation';
import { getAllAccounts } from './getAll.operation';
import { accountLookups } from './lookups';

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	operations: [getAccount, getAllAccounts],
	lookups: accountLookups,
});

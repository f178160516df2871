import { defineResource } from '../../../shared/catalogue/resource';
import { searchInstallations } from '../../api/app/installations';
import { checkAccess } from './checkAccess.operation';
import { getAccount } from './get.operation';
import { accounts } from './shape';

export const accountResource = defineResource({
	value: 'account',
	name: 'Account',
	shape: accounts,
	operations: [getAccount, checkAccess],
	lookups: { searchInstallations },
});

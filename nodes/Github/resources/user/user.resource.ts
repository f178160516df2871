import { defineResource } from '../../../shared/catalogue/resource';
import { getUser } from './get.operation';
import { searchUsers } from './search.operation';
import { users } from './shape';

export const userResource = defineResource({
	value: 'user',
	name: 'User',
	shape: users,
	operations: [getUser, searchUsers],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { addUser } from './create.operation';
import { removeUser } from './delete.operation';
import { getAllUsers } from './getAll.operation';
import { users } from './shape';
import { updateUser } from './update.operation';

export const userResource = defineResource({
	value: 'user',
	name: 'User',
	shape: users,
	operations: [getAllUsers, addUser, updateUser, removeUser],
});

import { defineOperation } from '../../../shared/catalogue/operation';
import { membersOfBoard } from './member';

export const getAllMembers = defineOperation({
	...membersOfBoard,
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many members',
	alias: ['list board members', 'get board members'],
});

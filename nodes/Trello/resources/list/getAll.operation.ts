import { defineOperation } from '../../../shared/catalogue/operation';
import { listsOfBoard } from './list';

export const getAllLists = defineOperation({
	...listsOfBoard,
	resource: 'list',
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many lists',
});

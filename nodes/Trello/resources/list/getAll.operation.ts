import { defineOperation } from '../../../shared/catalogue/operation';
import { listsOfBoard } from './list';

export const getAllLists = defineOperation({
	...listsOfBoard,
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many lists',
});

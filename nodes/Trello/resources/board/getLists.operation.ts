import { defineOperation } from '../../../shared/catalogue/operation';
import { listsOfBoard } from '../list/list';

export const getListsBoard = defineOperation({
	...listsOfBoard,
	name: 'Get Lists',
	value: 'getLists',
	action: 'Get the lists of a board',
});

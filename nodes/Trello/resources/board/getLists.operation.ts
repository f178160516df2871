import { defineOperation } from '../../../shared/catalogue/operation';
import { listsOfBoard } from '../list/list';

export const getBoardLists = defineOperation({
	...listsOfBoard,
	name: 'Get Lists (Legacy)',
	value: 'getLists',
	action: 'Get the lists of a board',
	legacy: true,
	description: 'Kept for workflows that have it; the resource "List" has the same as "Get Many"',
});

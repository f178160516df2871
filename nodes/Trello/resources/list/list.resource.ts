import { defineResource } from '../../../shared/catalogue/resource';
import { archiveList } from './archive.operation';
import { archiveAllCardsOfList } from './archiveAllCards.operation';
import { createList } from './create.operation';
import { getList } from './get.operation';
import { getListActivity } from './getActivity.operation';
import { getAllLists } from './getAll.operation';
import { getListCards } from './getCards.operation';
import { searchLists } from './lookups';
import { moveAllCardsOfList } from './moveAllCards.operation';
import { newList } from './newList.event';
import { sortList } from './sort.operation';
import { unarchiveList } from './unarchive.operation';
import { updateList } from './update.operation';
import { lists } from './shape';
import { withBoards } from './list';

export const listResource = defineResource({
	value: 'list',
	name: 'List',
	shape: lists,
	fill: withBoards,
	operations: [
		createList,
		getAllLists,
		getListCards,
		getList,
		updateList,
		archiveList,
		unarchiveList,
		moveAllCardsOfList,
		archiveAllCardsOfList,
		sortList,
		getListActivity,
	],
	events: [newList],
	lookups: { searchLists },
});

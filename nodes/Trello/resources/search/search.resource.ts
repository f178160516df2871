import { defineResource } from '../../../shared/catalogue/resource';
import { findBoards } from './boards.operation';
import { findCards } from './cards.operation';

export const searchResource = defineResource({
	value: 'search',
	name: 'Search',
	operations: [findCards, findBoards],
});

import { defineResource } from '../../../shared/catalogue/resource';
import { boardsSearch } from './boards.operation';
import { cardsSearch } from './cards.operation';

export const searchResource = defineResource({
	value: 'search',
	name: 'Search',
	operations: [cardsSearch, boardsSearch],
});

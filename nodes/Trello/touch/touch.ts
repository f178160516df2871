import type { Touch } from '../../shared/catalogue/touch';
import { itemsOfTrello } from './items';
import { labelsOfTrello } from './labels';
import { listsOfTrello } from './lists';
import { ownNames, peopleOfTrello } from './people';

/** What writes at Trello touch: cards and boards, members, labels. */
export const touchOfTrello: Touch = {
	items: itemsOfTrello,
	people: peopleOfTrello,
	peopleExample: 'e.g. adasample, Ada Sample, me',
	me: ownNames,
	labels: labelsOfTrello,
	lists: listsOfTrello,
};

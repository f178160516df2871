import { defineResource } from '../../../shared/catalogue/resource';
import { cardCompleted } from './events/cardCompleted.event';
import { archiveCard } from './archive.operation';
import { cardArchived } from './events/cardArchived.event';
import { cardDueReminder } from './events/cardDueReminder.event';
import { cardMoved } from './events/cardMoved.event';
import { cardUpdated } from './events/cardUpdated.event';
import { copyCard } from './copy.operation';
import { createCard } from './create.operation';
import { deleteCard } from './delete.operation';
import { getCard } from './get.operation';
import { getCardActivity } from './getActivity.operation';
import { getMyCards } from './getMine.operation';
import { searchCards } from './lookups';
import { moveCard } from './move.operation';
import { newCard } from './events/newCard.event';
import { unarchiveCard } from './unarchive.operation';
import { unvoteCard } from './unvote.operation';
import { updateCard } from './update.operation';
import { voteCard } from './vote.operation';
import { cards } from './shape';
import { withNamesOfCards } from './card';

export const cardResource = defineResource({
	value: 'card',
	name: 'Card',
	shape: cards,
	fill: withNamesOfCards,
	operations: [
		createCard,
		getCard,
		updateCard,
		moveCard,
		getMyCards,
		archiveCard,
		unarchiveCard,
		copyCard,
		getCardActivity,
		voteCard,
		unvoteCard,
		deleteCard,
	],
	events: [newCard, cardMoved, cardUpdated, cardDueReminder, cardCompleted, cardArchived],
	lookups: { searchCards },
});

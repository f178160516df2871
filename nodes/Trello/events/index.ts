import { boardActivity } from './boardActivity.event';
import { cardArchived } from './cardArchived.event';
import { cardDueReminder } from './cardDueReminder.event';
import { cardMoved } from './cardMoved.event';
import { cardUpdated } from './cardUpdated.event';
import { customWebhookEvents } from './customWebhookEvents.event';
import { labelAddedToCard } from './labelAddedToCard.event';
import { newAttachment } from './newAttachment.event';
import { newBoard } from './newBoard.event';
import { newCard } from './newCard.event';
import { newChecklist } from './newChecklist.event';
import { newComment } from './newComment.event';
import { newLabel } from './newLabel.event';
import { newMemberOnCard } from './newMemberOnCard.event';
import { newNotification } from './newNotification.event';

export const trelloEvents = [
	newCard,
	cardDueReminder,
	cardUpdated,
	cardMoved,
	cardArchived,
	newComment,
	newMemberOnCard,
	newLabel,
	labelAddedToCard,
	newChecklist,
	newBoard,
	boardActivity,
	newNotification,
	newAttachment,
	customWebhookEvents,
] as const;

import { newAttachment } from './resources/attachment/newAttachment.event';
import { boardActivity } from './resources/board/boardActivity.event';
import { newBoard } from './resources/board/newBoard.event';
import { cardArchived } from './resources/card/cardArchived.event';
import { cardDueReminder } from './resources/card/cardDueReminder.event';
import { cardMoved } from './resources/card/cardMoved.event';
import { cardUpdated } from './resources/card/cardUpdated.event';
import { newCard } from './resources/card/newCard.event';
import { newChecklist } from './resources/checklist/newChecklist.event';
import { newComment } from './resources/comment/newComment.event';
import { labelAddedToCard } from './resources/label/labelAddedToCard.event';
import { newLabel } from './resources/label/newLabel.event';
import { newList } from './resources/list/newList.event';
import { newMemberOnCard } from './resources/member/newMemberOnCard.event';
import { newNotification } from './resources/notification/newNotification.event';
import { customWebhookEvents } from './resources/webhook/customWebhookEvents.event';

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
	newList,
	newBoard,
	boardActivity,
	newNotification,
	newAttachment,
	customWebhookEvents,
] as const;

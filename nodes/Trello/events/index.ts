import { cardDueReminder } from './cardDueReminder.event';
import { newCard } from './newCard.event';

export const trelloEvents = [cardDueReminder, newCard] as const;

import type { Trigger } from '../shared/triggers/trigger';
import { trelloEvents } from './events';
import { trelloHooks } from './hooks/adapter';
import { trello } from './trello';

export const trelloTrigger: Trigger = { integration: trello, events: trelloEvents, hooks: trelloHooks };

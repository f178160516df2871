import { eventsOf } from '../shared/catalogue/resource';
import type { Trigger } from '../shared/triggers/trigger';
import { trelloHooks } from './hooks/adapter';
import { trelloResources } from './resources';
import { trello } from './trello';

export const trelloTrigger: Trigger = { integration: trello, events: eventsOf(trelloResources), hooks: trelloHooks };

import { eventsOf } from '../shared/catalogue/resource';
import type { Trigger } from '../shared/triggers/trigger';
import { github } from './github';
import { githubResources } from './resources';
import { githubHooks } from './hooks/adapter';

export const githubTrigger: Trigger = { integration: github, events: eventsOf(githubResources), hooks: githubHooks };

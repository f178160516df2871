import type { Trigger } from '../shared/triggers/trigger';
import { githubEvents } from './events';
import { github } from './github';
import { githubHooks } from './hooks/adapter';

export const githubTrigger: Trigger = { integration: github, events: githubEvents, hooks: githubHooks };

import type { Trigger } from '../shared/triggers/trigger';
import { googleAnalyticsEvents } from './events';
import { googleAnalytics } from './googleAnalytics';

/** Google Analytics has no webhooks, so every event is polled. */
export const googleAnalyticsTrigger: Trigger = { integration: googleAnalytics, events: googleAnalyticsEvents };

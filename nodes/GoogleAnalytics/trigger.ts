import { eventsOf } from '../shared/catalogue/resource';
import type { Trigger } from '../shared/triggers/trigger';
import { googleAnalytics } from './googleAnalytics';
import { googleAnalyticsResources } from './resources';

/** Google Analytics has no webhooks, so every event is polled. */
export const googleAnalyticsTrigger: Trigger = {
	integration: googleAnalytics,
	events: eventsOf(googleAnalyticsResources),
};

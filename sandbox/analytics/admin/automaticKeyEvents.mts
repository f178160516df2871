import type { KeyEventResource } from '../server/state.mts';

/**
 * The key events that Google makes in each property with a web stream, of which no property admin can delete one
 * (public files 36867010202, 55895544710, 63342239872, 70334982505; StackMade/gtm-as-code, CHANGELOG, 0.8.3; evidence 115).
 */
export const AUTOMATIC = ['purchase', 'close_convert_lead', 'qualify_lead'] as const;

/** belief(key-events-of-apps): those that streams of apps add. */
export const AUTOMATIC_OF_APPS = [
	...['first_open', 'in_app_purchase', 'app_store_subscription_convert', 'app_store_subscription_renew'],
] as const;

/** Moments of key events have microseconds (airbytehq, key-events). */
export const microseconds = (moment: string): string => moment.replace(/Z$/, '123Z');

/** A default key event is neither custom nor deletable (google/site-kit-wp, key-events.json). */
export const automaticKeyEvents = (property: string, createTime: string, first = 1): KeyEventResource[] =>
	AUTOMATIC.map((eventName, index) => ({
		name: `${property}/keyEvents/${first + index}`,
		eventName,
		createTime: microseconds(createTime),
		countingMethod: 'ONCE_PER_EVENT',
	}));

import type { TriggerEvent } from '../../shared/catalogue/event';
import type { Fields } from '../../shared/catalogue/fields';
import type { Deliveries } from './payloads';
import { withCommonFilters, type WebhookName } from './event';
import { actorFields } from './filters';

type WithDoers<F extends Fields> = readonly [...F, ...typeof actorFields];

type OwnerEvent<D extends object, F extends Fields, V extends string> = Omit<
	TriggerEvent<D, WithDoers<F>, V>,
	'subscribe' | 'fields'
> & { readonly fields: F };

/**
 * A trigger event about what an organization or a user owns. Its fields say whose: one named `watch`, and `organization` or
 * `repositories`, by which the place of its webhook is found.
 */
export function ownerEvent<H extends WebhookName, const F extends Fields, const V extends string>(
	hooks: H | readonly H[],
	{ fields, ...event }: OwnerEvent<Deliveries[H], F, V>,
): TriggerEvent<Deliveries[H], WithDoers<F>, V> {
	return {
		...event,
		...withCommonFilters<Deliveries[H], WithDoers<F>>(event),
		subscribe: [hooks].flat() as H[],
		fields: [...fields, ...actorFields],
	};
}

import type { Span, TriggerEvent } from '../../shared/catalogue/event';
import type { Fields, Params } from '../../shared/catalogue/fields';
import type { Api } from '../../shared/catalogue/api';
import type { Deliveries } from './payloads';
import { organizationField } from '../api/organizationField';
import { watchFields, watchOrNotificationsFields } from './watchFields';
import { isByWanted, actorFields, isIgnoredAsOwn } from './filters';
import { isWatched, type Watched, watchedRepositories } from './watch';

type Doers = Params<typeof actorFields>;
export type WebhookName = keyof Deliveries;
type Common = readonly [...typeof watchFields, ...typeof actorFields];
type WithCommon<F extends Fields> = readonly [...typeof watchFields, ...F, ...typeof actorFields];
type OfOrganization<F extends Fields> = readonly [typeof organizationField, ...F, ...typeof actorFields];

type GithubEvent<D extends object, F extends Fields, V extends string> = Omit<
	TriggerEvent<D, WithCommon<F>, V>,
	'subscribe' | 'fields' | 'list'
> & {
	readonly fields: F;
	/** Reads deliveries of one repository back, for polling; absent when GitHub keeps no list of them. */
	list?(repository: string, api: Api, params: Params<WithCommon<F>>, span: Span): Promise<readonly D[]>;
	/** Reads deliveries of all repositories back at once, for users who watch everything that concerns them. */
	everywhere?(api: Api, params: Params<WithCommon<F>>, span: Span): Promise<readonly D[]>;
};

type OrganizationEvent<D extends object, F extends Fields, V extends string> = Omit<
	TriggerEvent<D, OfOrganization<F>, V>,
	'subscribe' | 'fields'
> & { readonly fields: F };

interface Done {
	readonly repository?: { readonly full_name: string } | null;
	readonly sender?: Parameters<typeof isByWanted>[0];
}

/** The filters that all events have, before and after those of the event itself. */
export const withCommonFilters = <D extends Done, F extends Fields>({
	accepts,
	complete,
}: Pick<TriggerEvent<D, F>, 'accepts' | 'complete'>): Pick<TriggerEvent<D, F>, 'accepts' | 'complete'> => ({
	accepts: (delivery, params, span) => {
		const { repository, sender } = delivery;
		const common = params as Watched & Doers;
		return (
			(!repository || isWatched(common, repository.full_name)) &&
			isByWanted(sender, common) &&
			accepts(delivery, params, span)
		);
	},
	complete: async (api, delivery, params) => {
		if (await isIgnoredAsOwn(api, delivery.sender, params as Doers)) return undefined;
		return complete ? await complete(api, delivery, params) : delivery;
	},
});

/**
 * A trigger event that GitHub's webhooks of repositories and organizations deliver; the type of its payloads follows from
 * the name of the webhook, or of several.
 */
export function githubEvent<H extends WebhookName, const F extends Fields, const V extends string>(
	hooks: H | readonly H[],
	{ list, everywhere, fields, ...event }: GithubEvent<Deliveries[H], F, V>,
): TriggerEvent<Deliveries[H], WithCommon<F>, V> {
	const subscribe = [hooks].flat() as H[];
	const isEverywhere = ({ watch }: { readonly watch: string }) => everywhere !== undefined && watch === 'everywhere';
	const watched = (everywhere ? watchOrNotificationsFields : watchFields) as typeof watchFields;
	return {
		...event,
		...withCommonFilters<Deliveries[H], WithCommon<F>>(event),
		subscribe,
		...(everywhere && {
			subscribeTo: (params: Params<WithCommon<F>>) => (isEverywhere(params as Params<Common>) ? [] : subscribe),
		}),
		fields: [...watched, ...fields, ...actorFields],
		...(list && {
			list: async (api, params, span) => {
				const common = params as Params<Common>;
				if (everywhere && isEverywhere(common)) return await everywhere(api, params, span);
				const repositories = await watchedRepositories(api, common, span);
				const read = repositories.map(async (repository) => await list(repository, api, params, span));
				return (await Promise.all(read)).flat();
			},
		}),
	};
}

/** A trigger event that only the webhooks of organizations deliver. */
export function organizationEvent<H extends WebhookName, const F extends Fields, const V extends string>(
	hook: H,
	{ fields, ...event }: OrganizationEvent<Deliveries[H], F, V>,
): TriggerEvent<Deliveries[H], OfOrganization<F>, V> {
	return {
		...event,
		...withCommonFilters<Deliveries[H], OfOrganization<F>>(event),
		subscribe: [hook],
		fields: [organizationField, ...fields, ...actorFields],
	};
}

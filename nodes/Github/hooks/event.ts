import type { Api } from '../../shared/catalogue/api';
import type { Begun, Span, TriggerEvent } from '../../shared/catalogue/event';
import type { Fields, Params } from '../../shared/catalogue/fields';
import { isClientError } from '../../shared/http/errors';
import { readPart, rowsRead } from '../../shared/triggers/partialRead';
import { fromLists, maxSampledLists } from '../api/recentRows';
import { actorFields, agentsFilter, isByWanted, isIgnoredAsOwn } from './filters';
import type { Repository } from '../api/shapes';
import type { Deliveries } from '../log/payloads';
import { repositoryAt } from '../log/repositoryAt';
import {
	isEverywhere,
	isWatched,
	type Watched,
	watchedRepositories,
	watchFields,
	watchOrNotificationsFields,
} from './watch';

type ActorFilters = Params<typeof actorFields>;
type WebhookName = keyof Deliveries;
type Common = readonly [...typeof watchFields, ...typeof actorFields];
type WithCommon<F extends Fields> = readonly [...typeof watchFields, ...F, ...typeof actorFields];

type GithubEvent<D extends object, F extends Fields, V extends string> = Omit<
	TriggerEvent<D, WithCommon<F>, V>,
	'subscribe' | 'subscribeTo' | 'fields' | 'list'
> & {
	readonly fields: F;
	/** Whether it can be a text that someone wrote: then the texts of agents can be ignored. */
	readonly isText?: true;
	/** The webhooks that can tell of what the parameters choose; all when absent. Pure. */
	subscribeTo?(params: Params<WithCommon<F>>): readonly string[];
	/** Reads deliveries of one repository back, for polling; absent when GitHub keeps no list of them. */
	list?(repository: string, api: Api, params: Params<WithCommon<F>>, span: Span): Promise<readonly D[] | Begun<D>>;
	/** Reads deliveries of all repositories back at once, for users who watch everything that concerns them. */
	everywhere?(api: Api, params: Params<WithCommon<F>>, span: Span): Promise<readonly D[]>;
};

interface CommonParts {
	readonly repository?: Repository | null;
	readonly sender?: Parameters<typeof isByWanted>[0];
}

/** A delivery with the id of its repository, which GitHub's lists do not tell of what lies in one; without it where it is gone. */
async function placed<D extends CommonParts>(api: Api, delivery: D): Promise<D> {
	const { repository } = delivery;
	if (!repository || repository.id !== undefined) return delivery;
	const found = await repositoryAt(api, repository.full_name).catch((error: unknown) => {
		if (!isClientError(error)) throw error;
	});
	return found ? { ...delivery, repository: { ...repository, id: found.id } } : delivery;
}

/** The filters that all events have, before and after those of the event itself. */
const withCommonFilters = <D extends CommonParts, F extends Fields>({
	accepts,
	complete,
}: Pick<TriggerEvent<D, F>, 'accepts' | 'complete'>): Pick<TriggerEvent<D, F>, 'accepts' | 'complete'> => ({
	accepts: (delivery, params, span) => {
		const { repository, sender } = delivery;
		const common = params as Watched & ActorFilters;
		return (
			(!repository || isWatched(common, repository.full_name)) &&
			isByWanted(sender, common) &&
			accepts(delivery, params, span)
		);
	},
	complete: async (api, delivery, params) => {
		if (await isIgnoredAsOwn(api, delivery.sender, params as ActorFilters)) return undefined;
		const whole = complete ? await complete(api, delivery, params) : delivery;
		return whole && (await placed(api, whole));
	},
});

/**
 * A trigger event that GitHub's webhooks of repositories and organizations deliver; the type of its payloads follows from
 * the name of the webhook, or of several.
 */
export function githubEvent<H extends WebhookName, const F extends Fields, const V extends string>(
	hooks: H | readonly H[],
	{ list, everywhere, fields, subscribeTo, isText, ...event }: GithubEvent<Deliveries[H], F, V>,
): TriggerEvent<Deliveries[H], WithCommon<F>, V> {
	const subscribe = [hooks].flat() as H[];
	const watched = (everywhere ? watchOrNotificationsFields : watchFields) as typeof watchFields;
	return {
		...event,
		...withCommonFilters<Deliveries[H], WithCommon<F>>(event),
		subscribe,
		...((everywhere ?? subscribeTo) && {
			subscribeTo: (params: Params<WithCommon<F>>) =>
				everywhere && isEverywhere(params as Params<Common>) ? [] : (subscribeTo?.(params) ?? subscribe),
		}),
		// the kernel reads the last one by its name
		fields: [...watched, ...fields, ...actorFields, ...(isText ? [agentsFilter] : [])] as unknown as WithCommon<F>,
		...(list && {
			list: async (api, params, span) => {
				const common = params as Params<Common>;
				if (everywhere && isEverywhere(common)) return await everywhere(api, params, span);
				const repositories = await watchedRepositories(api, common, span);
				if (span.isSample) {
					const lists = repositories
						.slice(0, maxSampledLists)
						.map((repository) => async () => rowsRead(await list(repository, api, params, span)));
					return await fromLists(span, lists, (delivery) => event.accepts(delivery, params, span));
				}
				const read = repositories.map(
					async (repository) =>
						await readPart(
							span,
							repository,
							async (_since, from) => await list(repository, api, params, { ...span, since: from }),
						),
				);
				return (await Promise.all(read)).flat();
			},
		}),
	};
}

type WithActors<F extends Fields> = readonly [...F, ...typeof actorFields];

type OwnerEvent<D extends object, F extends Fields, V extends string> = Omit<
	TriggerEvent<D, WithActors<F>, V>,
	'subscribe' | 'fields'
> & { readonly fields: F };

/**
 * A trigger event about what an organization or a user owns. Its fields say whose: one named `watch`, and `organization` or
 * `repositories`, by which the place of its webhook is found.
 */
export function ownerEvent<H extends WebhookName, const F extends Fields, const V extends string>(
	hooks: H | readonly H[],
	{ fields, ...event }: OwnerEvent<Deliveries[H], F, V>,
): TriggerEvent<Deliveries[H], WithActors<F>, V> {
	return {
		...event,
		...withCommonFilters<Deliveries[H], WithActors<F>>(event),
		subscribe: [hooks].flat() as H[],
		fields: [...fields, ...actorFields],
	};
}

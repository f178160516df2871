import type { TriggerEvent } from '../shared/catalogue/event';
import type { Fields, Params } from '../shared/catalogue/fields';
import type { Deliveries } from './deliveries';
import { repositoriesField } from './fields/repository';

type WithRepositories<F extends Fields> = readonly [typeof repositoriesField, ...F];

type GithubEvent<D extends object, F extends Fields, V extends string> = Omit<
	TriggerEvent<D, WithRepositories<F>, V>,
	'subscribe' | 'fields' | 'look'
> & {
	readonly fields: F;
	/** Reads deliveries of one repository back, for polling; absent when GitHub keeps no list of them. */
	look?(repository: string, ...rest: LookRest<D, F>): Promise<readonly D[]>;
};

type LookRest<D extends object, F extends Fields> = Parameters<
	NonNullable<TriggerEvent<D, WithRepositories<F>>['look']>
>;

/** A trigger event that GitHub's webhook `hook` of repositories delivers; its payload type follows from that name. */
export function githubEvent<H extends keyof Deliveries, const F extends Fields, const V extends string>(
	hook: H,
	{ look, fields, ...event }: GithubEvent<Deliveries[H], F, V>,
): TriggerEvent<Deliveries[H], WithRepositories<F>, V> {
	return {
		...event,
		subscribe: [hook],
		fields: [repositoriesField, ...fields],
		...(look && {
			look: async (...rest) => {
				const { repositories } = rest[1] as Params<readonly [typeof repositoriesField]>;
				const read = repositories.repository.map(async ({ repository }) => await look(repository, ...rest));
				return (await Promise.all(read)).flat();
			},
		}),
	};
}

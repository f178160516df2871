import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { Fields, Params } from '../../shared/catalogue/fields';
import { anyOf } from '../../shared/filters/text';
import { type Account, connectedAccount } from '../api/account';

/** Whose actions count: fields that every event has. */
export const actorFields = [
	{
		displayName: 'Only by Users',
		name: 'actors',
		type: 'string',
		default: '',
		placeholder: 'e.g. octocat, hubot',
		description: 'User names, separated by commas; leave empty for everybody',
	},
	{
		displayName: 'Ignore Bots',
		name: 'ignoreBots',
		type: 'boolean',
		default: false,
		description: 'Whether to leave out what apps and bots do',
	},
	{
		displayName: 'Ignore My Own Changes',
		name: 'ignoreOwn',
		type: 'boolean',
		default: false,
		description: 'Whether to leave out what the connected account does, such as what this workflow itself changes',
	},
] as const satisfies Fields & readonly INodeProperties[];

type ActorFilters = Params<typeof actorFields>;

/** Whether the actor passes the first two of the filters. Pure. */
export const isByWanted = (
	actor: Account | null | undefined,
	{ actors, ignoreBots }: Pick<ActorFilters, 'actors' | 'ignoreBots'>,
): boolean => anyOf(actors, actor ? [actor.login] : []) && !(ignoreBots && actor?.type === 'Bot');

/** Whether the actor is the connected account, and that is to be left out. */
export const isIgnoredAsOwn = async (
	api: Api,
	actor: Account | null | undefined,
	{ ignoreOwn }: Pick<ActorFilters, 'ignoreOwn'>,
): Promise<boolean> => ignoreOwn && actor?.login !== undefined && actor.login === (await connectedAccount(api)).login;

/**
 * For events whose lists name nobody.
 *
 * @param what what the actor has done.
 * @throws UserError when one of the filters is set.
 */
export function refuseActorFilters({ actors, ignoreBots, ignoreOwn }: ActorFilters, what: string): void {
	if (actors.trim() === '' && !ignoreBots && !ignoreOwn) return;
	throw new UserError(
		`Polling cannot tell who ${what}. Empty "Only by Users" and switch off "Ignore Bots" and "Ignore My Own Changes", or choose instant delivery.`,
	);
}

const patterns = 'Names or patterns, separated by commas; * stands for anything but a slash, ** for anything';

export const branchesFilter = {
	displayName: 'Only on Branches',
	name: 'branches',
	type: 'string',
	default: '',
	placeholder: 'e.g. main, release/*',
	description: patterns,
} as const satisfies INodeProperties;

export const tagsFilter = {
	displayName: 'Only Tags',
	name: 'tags',
	type: 'string',
	default: '',
	placeholder: 'e.g. v2.*, cli/*',
	description: patterns,
} as const satisfies INodeProperties;

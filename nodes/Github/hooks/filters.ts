import type { INodeProperties } from 'n8n-workflow';

import type { Fields, Params } from '../../shared/catalogue/fields';
import { anyOf, matches } from '../../shared/filters/text';
import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { PullRequest } from './conversationPayloads';
import type { Account } from './payloads';

/** Whose doings count: fields that every event has. */
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

type Doers = Params<typeof actorFields>;

/** Whether the doer passes the first two of the filters. Pure. */
export const isByWanted = (
	doer: Account | null | undefined,
	{ actors, ignoreBots }: Pick<Doers, 'actors' | 'ignoreBots'>,
): boolean => anyOf(actors, doer ? [doer.login] : []) && !(ignoreBots && doer?.type === 'Bot');

const hourMs = 60 * 60_000;

/** The connected account. */
export const connectedAccount = async (api: Api): Promise<Account> =>
	await api.known('me', async () => await api.request<Account>({ method: 'GET', path: path`/user` }), hourMs);

/** Whether the doer is the connected account, and that is to be left out. */
export const isIgnoredAsOwn = async (
	api: Api,
	doer: Account | null | undefined,
	{ ignoreOwn }: Pick<Doers, 'ignoreOwn'>,
): Promise<boolean> => ignoreOwn && doer?.login !== undefined && doer.login === (await connectedAccount(api)).login;

/** Whether a pull request passes the filters that all events about pull requests have. Pure. */
export const isPullRequestWanted = (
	{ base, head, user }: Pick<PullRequest, 'base' | 'head' | 'user'>,
	filters: { readonly base: string; readonly head: string; readonly authors: string },
): boolean =>
	matches(filters.base, base.ref) &&
	matches(filters.head, head.ref) &&
	anyOf(filters.authors, user ? [user.login] : []);

/** The teams of the connected account, as `organization/short name`, lower case. */
export const connectedTeams = async (api: Api): Promise<readonly string[]> =>
	await api.known('teams', async () => {
		const teams: string[] = [];
		const request = { method: 'GET', path: path`/user/teams` } as const;
		for await (const { slug, organization } of api.rows<{ slug: string; organization: { login: string } }>(request))
			teams.push(`${organization.login}/${slug}`.toLowerCase());
		return teams;
	});

import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { Span } from '../../shared/catalogue/event';
import type { Params } from '../../shared/catalogue/fields';
import { splitList, matches } from '../../shared/filters/text';
import { path } from '../../shared/http/path';
import type { Target } from '../../shared/triggers/hooks/webhookAdapter';
import { organizationField } from '../api/owner';
import { repositoriesField } from '../api/repository';

const many = { show: { watch: ['organization', 'mine'] } };

const watchField = {
	displayName: 'Watch',
	name: 'watch',
	type: 'options',
	options: [
		{ name: 'Chosen Repositories', value: 'repositories' },
		{
			name: 'All Repositories of an Organization',
			value: 'organization',
			description: 'Those of the future included, with one webhook, which only an owner of the organization can make',
		},
		{
			name: 'All Repositories That I Own',
			value: 'mine',
			description:
				'At most 40 with instant delivery; those that are created later are watched from the next activation on',
		},
	],
	default: 'repositories',
	description: 'Where the event may happen',
} as const satisfies INodeProperties;

const onlyField = {
	displayName: 'Only Repositories',
	name: 'includeRepositories',
	type: 'string',
	default: '',
	placeholder: 'e.g. web-*, acme/api',
	description: 'Names or patterns, separated by commas; * stands for any characters; leave empty for all',
} as const satisfies INodeProperties;

const exceptField = {
	displayName: 'Except Repositories',
	name: 'excludeRepositories',
	type: 'string',
	default: '',
	placeholder: 'e.g. *-archive',
	description: 'Names or patterns of repositories that are left out, separated by commas',
} as const satisfies INodeProperties;

/** Which repositories count, by patterns, where none are chosen. */
export const patternFields = [onlyField, exceptField] as const satisfies readonly INodeProperties[];

/** What to watch, apart from the choice itself. */
const rest = [
	{ ...repositoriesField, displayOptions: { show: { watch: ['repositories'] } } },
	{ ...organizationField, displayOptions: { show: { watch: ['organization'] } } },
	{ ...onlyField, displayOptions: many },
	{ ...exceptField, displayOptions: many },
] as const satisfies readonly INodeProperties[];

/** What to watch. */
export const watchFields = [watchField, ...rest] as const satisfies readonly INodeProperties[];

/** What to watch, for an event that GitHub's notifications tell of as well. */
export const watchOrNotificationsFields = [
	{
		...watchField,
		options: [
			...watchField.options,
			{
				name: 'Everywhere, by My Notifications',
				value: 'everywhere',
				description: 'In all that GitHub notifies you of, looked for at the poll times; needs a classic token or OAuth',
			},
		],
	},
	...rest,
] as const satisfies readonly INodeProperties[];

/** The parameters that say what to watch; an event of an organization has the organization alone. */
export type Watched = Partial<Params<typeof watchFields>>;

interface Repository {
	readonly full_name: string;
	readonly archived?: boolean;
	readonly disabled?: boolean;
}

/** Each costs a request or two at every poll. */
const maxPolledRepositories = 200;
const listedForMs = 5 * 60_000;

/** Whether one of the patterns names the repository; one without a slash is about its name alone. Pure. */
const names = (patterns: string, fullName: string): boolean => {
	const full = fullName.toLowerCase();
	const bare = full.slice(full.indexOf('/') + 1);
	return splitList(patterns).some((pattern) => matches(pattern, pattern.includes('/') ? full : bare));
};

/** Whether the patterns leave the repository in. Pure. */
export const isLeftIn = (
	{ includeRepositories: include = '', excludeRepositories: exclude = '' }: Watched,
	fullName: string,
): boolean => (include.trim() === '' || names(include, fullName)) && !names(exclude, fullName);

/** The same, where the repositories are not chosen one by one. Pure. */
export const isWatched = (watched: Watched, fullName: string): boolean =>
	watched.watch === undefined || watched.watch === 'repositories' || isLeftIn(watched, fullName);

/** Whether the event is looked for in GitHub's notifications. Pure. */
export const isEverywhere = ({ watch }: { readonly watch?: string }): boolean => watch === 'everywhere';

/** All repositories of the organization, or of the account, that the patterns leave in; those last pushed to come first. */
async function listed(api: Api, params: Watched): Promise<string[]> {
	const query = { sort: 'pushed', direction: 'desc' };
	const request =
		params.watch === 'organization'
			? { path: path`/orgs/${params.organization ?? ''}/repos`, query }
			: { path: path`/user/repos`, query: { ...query, affiliation: 'owner' } };
	const found: string[] = [];
	for await (const { full_name: name, archived, disabled } of api.rows<Repository>({ method: 'GET', ...request })) {
		if (!archived && !disabled && isWatched(params, name)) found.push(name);
	}
	return found;
}

const chosen = ({ repositories }: Watched): string[] => [
	...new Set((repositories?.repository ?? []).map(({ repository }) => repository)),
];

/**
 * The repositories to poll, one by one.
 *
 * @throws UserError when they are too many, unless a hook reports the event as well: then those pushed to last are, and it is told.
 */
export async function watchedRepositories(
	api: Api,
	params: Watched,
	{ besideHook, tell }: Span,
): Promise<readonly string[]> {
	if (params.watch === undefined || params.watch === 'repositories') return chosen(params);
	const { watch, organization, includeRepositories, excludeRepositories } = params;
	const key = JSON.stringify(['repositories', watch, organization, includeRepositories, excludeRepositories]);
	const found = await api.cached(key, async () => await listed(api, params), listedForMs);
	if (found.length <= maxPolledRepositories) return found;
	if (besideHook) {
		tell?.(
			`What happened without a webhook is looked for in ${maxPolledRepositories} of ${found.length} repositories, those pushed to last. Narrow them with "Only Repositories" to have all looked through.`,
		);
		return found.slice(0, maxPolledRepositories);
	}
	throw new UserError(
		`${found.length} repositories are too many to look through; ${maxPolledRepositories} can be. Narrow them with "Only Repositories", or choose instant delivery for an organization.`,
	);
}

/** What hooks are made on: an organization, or repositories. */
export async function targetsOf(api: Api, given: IDataObject): Promise<Target[]> {
	const params = given as Watched;
	const watch = params.watch ?? (params.organization === undefined ? 'repositories' : 'organization');
	if (watch === 'organization') return [params.organization ?? ''].map((id) => ({ id, label: id }));
	const all = watch === 'mine' ? await listed(api, params) : chosen(params);
	return all.map((id) => ({ id, label: id }));
}

/** The parameters with these targets alone; an organization is one target, so nothing is left out. Pure. */
export const only = (params: IDataObject, targets: readonly string[]): IDataObject =>
	targets.some((id) => !id.includes('/'))
		? params
		: { ...params, watch: 'repositories', repositories: { repository: targets.map((repository) => ({ repository })) } };

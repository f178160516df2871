import type { IDataObject } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Params } from '../../shared/catalogue/fields';
import type { Span } from '../../shared/catalogue/event';
import { entriesOf, matches } from '../../shared/filters/text';
import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { Target } from '../../shared/triggers/hooks/webhookAdapter';
import type { watchFields } from './watchFields';

/** The parameters that say what to watch; an event of an organization has the organization alone. */
export type Watched = Partial<Params<typeof watchFields>>;

interface Repository {
	readonly full_name: string;
	readonly archived?: boolean;
	readonly disabled?: boolean;
}

/** Each costs a request or two at every look. */
const mostLookedThrough = 200;
const listedForMs = 5 * 60_000;

/** Whether one of the patterns names the repository; one without a slash is about its name alone. Pure. */
const names = (patterns: string, fullName: string): boolean => {
	const full = fullName.toLowerCase();
	const bare = full.slice(full.indexOf('/') + 1);
	return entriesOf(patterns).some((pattern) => matches(pattern, pattern.includes('/') ? full : bare));
};

/** Whether the patterns leave the repository in. Pure. */
export const isWatched = (
	{ watch, includeRepositories: include = '', excludeRepositories: exclude = '' }: Watched,
	fullName: string,
): boolean =>
	watch === undefined ||
	watch === 'repositories' ||
	((include.trim() === '' || names(include, fullName)) && !names(exclude, fullName));

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
 * The repositories to look through, one by one.
 *
 * @throws UserError when they are too many, unless a hook reports the event as well.
 */
export async function watchedRepositories(api: Api, params: Watched, { besideHook }: Span): Promise<readonly string[]> {
	if (params.watch === undefined || params.watch === 'repositories') return chosen(params);
	const { watch, organization, includeRepositories, excludeRepositories } = params;
	const key = JSON.stringify(['repositories', watch, organization, includeRepositories, excludeRepositories]);
	const found = await api.known(key, async () => await listed(api, params), listedForMs);
	if (found.length <= mostLookedThrough || besideHook) return found.slice(0, mostLookedThrough);
	throw new UserError(
		`${found.length} repositories are too many to look through; ${mostLookedThrough} can be. Narrow them with "Only Repositories", or choose instant delivery for an organization.`,
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

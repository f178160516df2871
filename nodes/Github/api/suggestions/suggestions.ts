import type { components } from '@octokit/openapi-types';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { RunContext } from '../../../shared/catalogue/operation';
import { truncatedLike } from '../../../shared/catalogue/truncation';
import { isClientError, refusalBehind } from '../../../shared/http/errors';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { isEnterprise, saysNotFound, unlessNotFound } from '../errors/response';
import { readLabels } from '../names';
import type { Numbered } from '../numbered';
import { ownerAndName, segmentsOf } from '../repository';

type Suggestion = components['schemas']['issue-suggestion'];
export type SuggestedAction = Suggestion['action'];

/** A suggestion with the issue that it belongs to, and the name behind its target ID; null where that cannot be read. */
export type NamedSuggestion = Omit<Suggestion, 'target_value'> & {
	readonly target_value: string | number | boolean | string[] | null;
	readonly target_name: string | null;
	readonly repository: string;
	readonly issue_number: number;
};

interface Named {
	readonly id: number;
	readonly name: string;
}

const rememberedMs = 30_000;

/** The names that target IDs stand for, by what is suggested. The original of a duplicate has none. */
const namesBy: Readonly<Record<SuggestedAction, (api: Api, repository: string) => Promise<readonly Named[]>>> = {
	add_label: readLabels,
	add_assignee: async (api, repository) => {
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/assignees` } as const;
		const rows = await collected(api.rows<{ id: number; login: string }>(request));
		return rows.map(({ id, login }) => ({ id, name: login }));
	},
	add_field: async (api, repository) => {
		const { owner } = ownerAndName(repository);
		const place = repository.toLowerCase();
		return await api.request<Named[]>({ method: 'GET', path: path`/orgs/${owner}/issue-fields`, place });
	},
	set_type: async (api, repository) =>
		await api.request<Named[]>({ method: 'GET', path: path`/repos/${segmentsOf(repository)}/issue-types` }),
	close_issue: async () => await Promise.resolve([]),
};

async function namesOf(api: Api, action: SuggestedAction, repository: string): Promise<ReadonlyMap<number, string>> {
	const read = async () => await namesBy[action](api, repository);
	const all = await api.cached(`targets of ${action} in ${repository.toLowerCase()}`, read, rememberedMs);
	return new Map(all.map(({ id, name }) => [id, name]));
}

/** Suggestions of an issue, with the names of their targets where these are known. Pure. */
const unnamed = (
	{ repository, number }: Numbered,
	suggestions: readonly Suggestion[],
	nameOf: (suggestion: Suggestion) => string | undefined = () => undefined,
): NamedSuggestion[] =>
	suggestions.map((suggestion) => ({
		...{ ...suggestion, target_name: nameOf(suggestion) ?? null },
		...{ repository, issue_number: number },
	}));

/**
 * Suggestions of an issue with the names of their targets.
 *
 * @throws the error where labels, assignees, fields or types cannot be read.
 */
async function withNames(api: Api, place: Numbered, suggestions: readonly Suggestion[]): Promise<NamedSuggestion[]> {
	const actions = [...new Set(suggestions.map(({ action }) => action))];
	const read = actions.map(async (action) => [action, await namesOf(api, action, place.repository)] as const);
	const names = new Map(await Promise.all(read));
	return unnamed(place, suggestions, ({ action, target_id: id }) => names.get(action)?.get(id ?? 0));
}

/** The path of the suggestions of an issue. https://docs.github.com/rest/issues/suggestions */
export const suggestionsPath = ({ repository, number }: Numbered, ...below: readonly string[]) =>
	path`/repos/${[...segmentsOf(repository), 'issues', String(number), 'suggestions', ...below]}`;

/**
 * Why GitHub does not list the suggestions of an issue: "only available while the issue suggestions feature is enabled for the
 * repository, and only supports issues, not pull requests. Requires triage access" (@octokit/openapi, `issues/list-suggestions`).
 *
 * @throws the error for an issue or a repository that does not exist.
 */
async function whyNone(api: Api, { repository, number }: Numbered): Promise<UserError> {
	const root = segmentsOf(repository);
	const at = path`/repos/${root}/issues/${number}`;
	const issue = await api.request<{ pull_request?: object }>({ method: 'GET', path: at });
	const words = '(GitHub: Not Found)';
	if (issue.pull_request)
		return new UserError(
			`${repository}#${number} is a pull request, and GitHub has suggestions for issues only. Choose an issue. ${words}`,
		);
	const { permissions } = await api.request<{ permissions?: { triage?: boolean } }>({
		method: 'GET',
		path: path`/repos/${root}`,
	});
	if (permissions?.triage === false)
		return new UserError(
			`This account has no triage access to ${repository}, which GitHub requires for suggestions. Use an account with the role "triage" or a higher one. ${words}`,
		);
	return new UserError(
		`GitHub offers no suggestions for the issues of ${repository}. They are only available where the issue suggestions feature is enabled for the repository. Enable it there, or make the change directly. ${words}`,
	);
}

/**
 * The suggestions of an issue.
 *
 * @param hint says where the names of the targets cannot be read.
 * @param query `state` and `action`; pending suggestions of all kinds when absent.
 * @throws UserError with the reason where GitHub has no suggestions for the issue.
 */
export async function readSuggestions(
	api: Api,
	{ hint }: Pick<RunContext, 'hint'>,
	place: Numbered,
	query: { readonly state?: string; readonly action?: string } = {},
	limit?: number,
): Promise<NamedSuggestion[]> {
	const request = { method: 'GET', path: suggestionsPath(place), query } as const;
	const rows = await collected(api.rows<Suggestion>(request, limit)).catch(async (error: unknown) => {
		const response = refusalBehind(error);
		const isExplained = !saysNotFound(error) || (response !== undefined && isEnterprise(response));
		throw isExplained ? error : await whyNone(api, place);
	});
	const result = await withNames(api, place, rows).catch((error: unknown) => {
		if (!isClientError(error)) throw error;
		hint(
			`The names of what is suggested for ${place.repository}#${place.number} could not be read, so they are null. ${(error as Error).message}`,
		);
		return unnamed(place, rows);
	});
	return truncatedLike(rows, result);
}

/**
 * Approves or dismisses a suggestion.
 *
 * @throws UserError where the issue has no such suggestion, or GitHub left it in another state.
 */
export async function resolveSuggestion(
	api: Api,
	{ hint, readBack }: Pick<RunContext, 'hint' | 'readBack'>,
	place: Numbered,
	id: string,
	action: 'approve' | 'dismiss',
): Promise<NamedSuggestion> {
	const request = { method: 'POST', path: suggestionsPath(place, id, action) } as const;
	const issue = `${place.repository}#${place.number}`;
	const suggestion = await unlessNotFound(api.request<Suggestion>(request));
	if (suggestion === undefined) {
		const all = await readSuggestions(api, { hint }, place, { state: 'all' });
		const reason = all.some((one) => String(one.id) === id)
			? `GitHub does not ${action} suggestion ${id} of ${issue} for this account, although it lists it. Use an account that may make the change.`
			: `Suggestion ${id} is not one of the ${all.length} that GitHub lists for ${issue}. Choose one that Suggestion: Get Many returns.`;
		throw new UserError(`${reason} (GitHub: Not Found)`);
	}
	const done = action === 'approve' ? 'approved' : 'dismissed';
	if (!suggestion.state.startsWith(done))
		throw new UserError(
			`GitHub accepted the request to ${action} suggestion ${id} of ${issue}, but its state is "${suggestion.state}".`,
		);
	const read = async () => await withNames(api, place, [suggestion]);
	const [result] = (await readBack(`Suggestion ${id} of ${issue} was ${done}`, read)) ?? unnamed(place, [suggestion]);
	return result as NamedSuggestion;
}

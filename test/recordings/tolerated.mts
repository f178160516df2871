import type { Facet } from './facets.mts';
import type { Recorded } from './recordings.mts';

/** A difference that stays, and why. */
export interface Tolerated {
	readonly service: string;
	/** As in the report: kinds in braces. */
	readonly route: RegExp;
	/** Kind and place of the facet: `header content-type`, `shape prefs.background`. */
	readonly facet: RegExp;
	readonly reason: string;
}

export const tolerated: readonly Tolerated[] = [
	{
		service: 'trello',
		route: /\/actions$/,
		facet: /^shape \[\]\.(data|display|member|limits)\b/,
		reason:
			'What an action tells follows from its type, and the list has actions of other types than the recorded one.',
	},
	{
		service: 'github',
		route: /./,
		facet: /^shape (organization|parent|source)\b/,
		reason: 'The repository that is asked for here belongs to a person, and is no fork.',
	},
	{
		service: 'github',
		route: /./,
		facet: /^shape status$/,
		reason: 'Errors carry their status since 2024 (PyGithub Repository.testTransferOwnershipInvalidOwner#1).',
	},
	{
		service: 'github',
		route: /\/timeline$/,
		facet: /^shape \[\]\./,
		reason: 'What an event tells follows from its type, and the timeline has other types than the recorded one.',
	},
	{
		service: 'github',
		route: /\/pulls\/\{pull\}$/,
		facet: /^shape requested_reviewers\[\]/,
		reason: 'The recorded reviewers are empty objects, which GitHub does not send.',
	},
];

/** Recordings that are no proof beside those whose note says so, and why. */
const distrusted: ReadonlyArray<readonly [source: RegExp, reason: string]> = [
	[/:.*\/(Exceptions|SpecificExceptions|Retry|BadAttributes)\./, 'written for a test of the client'],
	[/PullRequest1682\.test_string_parameters\./, 'the runs were shortened to their ids'],
	[/Workflow\.testCreateDispatchWithReturnRunDetails\./, 'written for a test of the client'],
	[/GithubIntegration\.testGetGithubForInstallation\./, 'the version that it asks for was replaced'],
	[/AuthenticatedUser\.testGetReposWithArguments\./, 'the parameters were replaced: together, GitHub refuses them'],
	[/PaginatedList\.testNoFirstPage\./, 'written for a test of the client'],
];

/** The reason why a difference stays; undefined if none is known. */
export function toleratedFor(about: { service: string; route: string }, { kind, at }: Facet): string | undefined {
	const fits = ({ service, route, facet }: Tolerated) =>
		service === about.service && route.test(about.route) && facet.test(`${kind} ${at}`);
	return tolerated.find(fits)?.reason;
}

/** Why a recording is not believed; undefined if it is. */
export const distrustOf = ({ source }: Recorded): string | undefined =>
	distrusted.find(([pattern]) => pattern.test(source))?.[1];

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
		service: 'github',
		route: /\/check-runs(\/\{checkRun\})?$/,
		facet: /^shape app\.permissions\.\w+$/,
		reason: 'Each app has other permissions.',
	},
	{
		service: 'trello',
		route: /^\/1\/(checklists|labels|webhooks)\/\{\w+\}$/,
		facet: /^header x-rate-limit-member-/,
		reason: 'In 2020 a 404 had none of the member’s; since 2022 it has (ruby-trello comment_delete#3).',
	},
	{
		service: 'trello',
		route: /\/(boards?|members\/\{member\})$/,
		facet: /^shape prefs\.background(Color)?$/,
		reason: 'The recorded board shows a picture, ours a colour.',
	},
	{
		service: 'trello',
		route: /\/cards?\b/,
		facet: /^shape (\[\]\.)?((labels\[\]\.)?nodeId|pinned|email|cover\.idPlugin|labels\[\]\.idOrganization)$/,
		reason:
			'Cards have it since 2025, cover.idPlugin since 2022, in lists too (n8n schemas card/create, card/get, list/getCards).',
	},
	{
		service: 'trello',
		route: /\/(lists|list)(\/\{list\})?$/,
		facet: /^shape (\[\]\.)?(color|softLimit|subscribed|type)$/,
		reason: 'Lists have it since 2025: n8n schemas list/create, list/get and list/getAll, trello.js 2.2.0.',
	},
	{
		service: 'trello',
		route: /check(list|item)s?\b/i,
		facet: /^shape .*\bdueReminder$/,
		reason: 'Check items have it since 2023: airbyte’s checklists, n8n schemas checklist/create and createCheckItem.',
	},
	{
		service: 'trello',
		route: /\/checkItem\/\{checkItem\}$/,
		facet: /^shape type$/,
		reason: 'Gone: trello.js 2.2.0, whose schemas are held against the service, does not know it.',
	},
	{
		service: 'trello',
		route: /\/checkItemStates$/,
		facet: /^shape \[\]\.id$/,
		reason: 'A fault of the service in 2020: the id was the text "[object Object]".',
	},
	{
		service: 'trello',
		route: /\/attachments\b/,
		facet: /^shape (\[\]\.)?mimeType$/,
		reason: 'Null in 2020, a text since: n8n schemas attachment/create, get and getAll.',
	},
	{
		service: 'trello',
		route: /\/members\/\{member\}\/boards$/,
		facet: /^shape \[\]\.idMemberCreator$/,
		reason: 'Boards tell it since 2022: ruby-trello can_get_comments_board#1, can_get_boards_of_organization#2.',
	},
	{
		service: 'trello',
		route: /\/members\/\{member\}$|\/organizations$/,
		facet: /^shape (siftDecision|\[\]\.(allAdminsEnabled|activeBillableMemberCount))$/,
		reason: 'Gone: airbyte’s workspace of 2023 and trello.js 2.2.0 do not have it.',
	},
	{
		service: 'trello',
		route: /\/actions$/,
		facet: /^shape \[\]\.(data|display|member|limits)\b/,
		reason:
			'What an action tells follows from its type, and the list has actions of other types than the recorded one.',
	},
	{
		service: 'analytics',
		route: /^(create-property|properties|webdatastreams-batch):/,
		facet: /^shape (\[\]\.)?(createTime|updateTime|deleted|industryCategory)$/,
		reason:
			'Written by hand after the example of the reference (2014-10-02T15:01:23Z); Google leaves out what is false.',
	},
	{
		service: 'github',
		route: /./,
		facet: /^shape (organization|parent|source|custom_properties)\b/,
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
		route: /./,
		facet: /^shape (.*\.)?homepage$/,
		reason: 'Null until somebody sets it, an empty text once it was taken away: both are in the recordings.',
	},
	{
		service: 'github',
		route: /\/releases\/(latest|\{release\})$/,
		facet: /^shape (reactions|mentions_count)$/,
		reason: 'Only releases with reactions or mentions have them; those of the stand-in have none.',
	},
	{
		service: 'github',
		route: /\/releases\/assets\/\{asset\}$/,
		facet: /^status status$/,
		reason: 'The emulator keeps no contents of assets to send a client to; the package downloads none.',
	},
	{
		service: 'github',
		route: /\/runs\/\{run\}\/jobs$/,
		facet: /^shape jobs\[\]\.steps\[\]\.(started|completed)_at$/,
		reason: 'Since 2025 the steps of a job have whole seconds (PyGithub Repository.testGetWorkflowJob#2).',
	},
	{
		service: 'github',
		route: /\/issues(\/|$)/,
		facet: /^header (deprecation|sunset)$/,
		reason: 'Writes of issues are told since 2026 that their version ends (mattpolzin/harmony#281).',
	},
	{
		service: 'github',
		route: /\/issues$/,
		facet: /^header link relations$/,
		reason: 'Since 2025 lists of issues are continued by a mark, and name no last page (google/go-github#3565).',
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
	[/PaginatedList\.test(NoFirstPage|TotalCountWithLastPageAndPageFirst)\./, 'written for a test of the client'],
	[/Organization\.testMembers\.txt#4/, 'in 2012 a refusal, today a redirect to the public members, by the reference'],
	[/Authentication\.testAuthorizationHeaderWithToken\./, 'without the headers of GitHub, of its front before 2013'],
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

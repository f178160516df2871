import type { Recorded } from '../recordings.mts';
import type { Fault } from './judgeNodes.mts';

/** Recordings that say nothing about what a node makes of the service's answers, and why. */
const doubted: ReadonlyArray<readonly [source: RegExp, reason: string]> = [
	[/:.*\/Team\.testUpdateTeamRepository\./, 'an answer of 2012 under a later date'],
];

/** Why a recorded answer is given to no node; undefined if it is. */
export const doubtOf = ({ source }: Recorded): string | undefined =>
	doubted.find(([pattern]) => pattern.test(source))?.[1];

/** A fault that stays. */
interface Exception {
	readonly definition: RegExp;
	readonly route: RegExp;
	/** Where, and what is wrong. */
	readonly fault: RegExp;
	readonly reason: string;
}

export const exceptions: readonly Exception[] = [
	{
		definition: /^member: addToBoard$/,
		route: /^GET \/1\/members\//,
		fault: /^(?:id|memberType|unconfirmed|deactivated|member) is missing/,
		reason:
			'The recorded member has another ID than the memberships in the response of the fixture, so nothing is known of it (T54).',
	},
	{
		definition: /^(?:card|checklist|checkItem): create$|^reaction: (?:add|delete)$/,
		route: /^GET \/1\/(?:checklists|actions)\//,
		fault: /^outcome 404 became no error/,
		reason:
			'The write has succeeded; the read looks for an archived list or closed board, and its failure gives no hint.',
	},
	{
		definition: /^release: create$/,
		route: /^(?:GET .*)?$/,
		fault: /There is already a release/,
		reason:
			'A fixture has one response for all reads of a tag, and the release in it exists before the step creates one (J7).',
	},
	{
		definition: /^workflow: disable$/,
		route: /^PUT /,
		fault: /^outcome 403 became no error/,
		reason: 'The workflow is disabled already, as the recorded state says: what the step is for is true (J17).',
	},
	{
		definition: /^workflow: disable$/,
		route: /^GET /,
		fault: /Unable to disable a workflow that is not active/,
		reason: 'The recorded workflow is active, so the response to the PUT before it is an error (J17).',
	},
	{
		definition: /: getTimeline$/,
		route: /^GET /,
		fault: /^[\w.]+(\[\])?[\w.]* is missing/,
		reason: 'Each entry of a timeline has only the members that it has something to say in.',
	},
	{
		definition: /^review: get$/,
		route: /^GET /,
		fault: /^submitted_at is missing/,
		reason: 'A review that is pending was not submitted; the simplified output has null for it.',
	},
	{
		definition: /^review: (addComment|submit|discard)$/,
		route: /^GET /,
		fault: /has begun no review of/,
		reason: 'The recorded list has no pending review, and the error says so.',
	},
	{
		definition: /^reaction: delete$/,
		route: /^GET /,
		fault: /There is no reaction/,
		reason: 'The recorded account has not given the reaction of the fixture, and the error says so.',
	},
	{
		definition: /^reviewThread: (resolve|reply|get|unresolve)$/,
		route: /^GET /,
		fault: /no review thread that this account may see/,
		reason: 'The recorded comment is in none of the threads of the fixture, and the error says so.',
	},
	{
		definition: /^reviewThread: reply$/,
		route: /^POST /,
		fault: /^line is missing/,
		reason: 'GitHub told no line of a comment on a pull request then; the simplified output has null for it.',
	},
	{
		definition: /./,
		route: /^GET /,
		fault:
			/^outcome threw: NodeOperationError: .*(this account sees no|no .* called|has no (milestone|workflow|release|data stream|key event)|There is no file)/i,
		reason: 'What is chosen by its name in the fixture is not in the recorded answer, and the error says so.',
	},
	{
		definition: /^release: (download|update|delete)Asset$/,
		route: /^GET /,
		fault: /has no asset/,
		reason: 'The recorded release has other assets, or the recorded answer leads to the file, and the error says so.',
	},
	{
		definition: /^keyEvent: create$/,
		route: /^GET /,
		fault: /is already a key event/,
		reason: 'The recorded list has the key event that is to be made, and the error says so.',
	},
	{
		definition: /^comment: addLegacy$/,
		route: /^GET /,
		fault: /"Card" is not on the chosen board/,
		reason: 'The recorded card is on another board than the one that is given beside it, and the error says so.',
	},
	{
		definition: /^customField: set$/,
		route: /customFields$/,
		fault: /"Value" must be a number/,
		reason: 'The recorded field is of another type than the value that is given, and the error says so.',
	},
	{
		definition: /^card: (create|update)$/,
		route: /customFields$/,
		fault: /must be a number|has no custom field with the ID/,
		reason: 'The recorded board has other fields than those that are given, and the error says so.',
	},
	{
		definition: /^card: (create|update)$/,
		route: /^(GET|PUT) .*\/cards\/\{card\}$/,
		fault: /has no cover whose size|did not take "Is Template"/,
		reason: 'The recorded card has no cover and is no template, unlike the one that is changed, and the error says so.',
	},
	{
		definition: /^card: (create|update)$/,
		route: /^GET .*\/cards\/\{card\}$/,
		fault: / is missing$/,
		reason: 'The recorded card was asked for with other fields.',
	},
	{
		definition: /^card: (vote|unvote)$/,
		route: /membersVoted/,
		fault: /400 became no error$/,
		reason: 'The member has voted already, or has not voted: what was wanted is so, and the step succeeds.',
	},
	{
		definition: /^comment: get$/,
		route: /actions/,
		fault: /is the ID of something that was done on a card, but not of a comment/,
		reason: 'The recorded action is no comment, and the error says so.',
	},
	{
		definition: /^(customField: (addOption|deleteOption)|searchCustomFieldOptions)$/,
		route: /customFields\/\{customField\}$/,
		fault: /only a drop-down has options/,
		reason: 'The recorded field is no drop-down, and the error says so.',
	},
	{
		definition: /^attachment: download$/,
		route: /./,
		fault: /found nothing at GET .*\/download\//,
		reason: 'The bytes of attachments are not recorded.',
	},
	{
		definition: /^file: (get|getAll|createOrUpdate)$/,
		route: /contents/,
		fault: /is not valid JSON|is a (file|directory)|"sha" wasn't supplied/,
		reason: 'The recorded file is not what the fixture does something special with, and the error says so.',
	},
	{
		definition: /^comment: getAll$/,
		route: /actions$/,
		fault: /text is missing$/,
		reason:
			'The recorded log was asked for without the filter that the node asks with, so that not all in it are comments.',
	},
	{
		definition: /^(board|card|list): getActivity$/,
		route: /actions$/,
		fault:
			/^(data\.)?(card|list|text|member|label|checklist|checkItem|attachment|customField|workspace|old)\b.* is missing$/,
		reason: 'Entries of a mixed log carry only the members that they have.',
	},
	{
		definition: /^workspace: get$/,
		route: /organizations/,
		fault: /^idBoards is missing$/,
		reason: 'The recorded workspace was asked for with the fields of its boards alone.',
	},
	{
		definition: /^newChecklist$/,
		route: /checklists\/\{checklist\}$/,
		fault: /404 became no error$/,
		reason: 'The checklist is gone by now; the event is told with what the action says of it.',
	},
	{
		definition: /^board: (get|close|reopen|update)$/,
		route: /boards/,
		fault: /^shortLink is missing$/,
		reason: 'Trello gives the short link of a board only if it is asked for; see the shapes of Trello.',
	},
	{
		definition: /^pullRequest: getAll$/,
		route: /pulls$/,
		fault: /^(draft|mergeable_state) is missing$/,
		reason:
			'The recorded list names no drafts, and no list has the state of merging; the fixture repeats the single object.',
	},
	{
		definition: /^repository: /,
		route: /./,
		fault: /^permissions is missing$/,
		reason: 'GitHub tells rights only to those who have signed in, and this was asked without.',
	},
	{
		definition: /^limits: get$/,
		route: /rate_limit$/,
		fault: /^used is undefined$/,
		reason: 'Answers of 2018 and 2019 lack the count of what is used; those recorded later have it.',
	},
	{
		definition: /^commit: compare$/,
		route: /./,
		fault: /^message\[\] is undefined$/,
		reason: 'The commits of the fixture, with which the answer goes on, have no message; those of GitHub have.',
	},
	{
		definition: /^release: get$/,
		route: /releases\/\{release\}$/,
		fault: /^outcome 404 became no error$/,
		reason: 'What is no ID is looked for by its tag next.',
	},
	{
		definition: /^branch: create$/,
		route: /branches\/\{branch\}$/,
		fault: /^outcome 404 became no error$/,
		reason: 'GitHub has made the branch and does not show it yet.',
	},
	{
		definition: /^(newComment|newMention)$/,
		route: /comments$/,
		fault: /TypeError: Cannot read properties of undefined \(reading 'replace'\)/,
		reason: 'Comments of 2012 have no html_url, which the specification of today requires; no later list was recorded.',
	},
	{
		definition: /^customWebhookEvents$/,
		route: /webhook/,
		fault: /^content\.\w+ is missing$/,
		reason: 'The content is that of the chosen webhook.',
	},
];

/** The reason why a fault stays; undefined if none is known. */
export function toleratedFault({ definition, route, at, wrong }: Fault): string | undefined {
	const fits = (one: Exception) =>
		one.definition.test(definition) && one.route.test(route) && one.fault.test(`${at} ${wrong}`);
	return exceptions.find(fits)?.reason;
}

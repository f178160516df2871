import { type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import type { Span } from '../../shared/catalogue/event';
import type { Fields, Params } from '../../shared/catalogue/fields';
import { anyOf, matches, splitList } from '../../shared/filters/text';
import { type Account, isConnected } from '../api/account';

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

/** Which texts of agents start nothing: a field of the events that a text can be. */
export const agentsFilter = {
	displayName: 'Ignore What Agents Wrote',
	name: 'ignoreAgents',
	type: 'options',
	options: [
		{
			name: 'Of All Workflows',
			value: 'instance',
			description: 'Whatever the toolkits of this n8n wrote with the connected account',
		},
		{ name: 'Of No Workflow', value: 'none', description: 'Every text starts the workflow' },
		{
			name: 'Of This Workflow',
			value: 'workflow',
			description: 'What the toolkits of this workflow wrote, so that it does not start itself again and again',
		},
	],
	default: 'none',
	description:
		'Which texts start nothing because a toolkit wrote them with the connected account. What people write starts the workflow, and so do labels and states, which have no mark.',
} as const satisfies INodeProperties;

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
): Promise<boolean> => ignoreOwn && actor?.login !== undefined && (await isConnected(api, actor));

/**
 * Whether a list is of no use, because it lacks what a filter asks for. Beside a webhook it would only fill a gap, which is
 * told to stay.
 *
 * @param unknown what the list does not report, after "cannot tell".
 * @param advice what the user can do.
 * @throws UserError when the event is looked for by this list alone.
 */
export const isUntold = ({ besideHook, tell }: Span, isAsked: boolean, unknown: string, advice: string): boolean => {
	if (!isAsked) return false;
	const reason = `Polling cannot tell ${unknown}`;
	if (!besideHook) throw new UserError(`${reason}. ${advice}`);
	tell?.(`What happened without a webhook is left out. ${reason}, and a filter asks for it.`);
	return true;
};

/** Whether a multi-select has only choices of which no list reports anything. Pure. */
export const areUnlisted = (selected: readonly string[], unlisted: readonly string[]): boolean =>
	selected.length > 0 && selected.every((choice) => unlisted.includes(choice));

/** The same for a list that does not tell who did it. A sample may lack that, unless certain users are asked for. */
export const isActorUntold = (
	{ actors, ignoreBots, ignoreOwn }: ActorFilters,
	span: Span,
	unknown: string,
	instead: string,
): boolean =>
	isUntold(
		span,
		splitList(actors).length > 0 || (!span.isSample && (ignoreBots || ignoreOwn)),
		unknown,
		`Empty "Only by Users", switch off "Ignore Bots" and "Ignore My Own Changes", or choose ${instead}.`,
	);

/** How a field says what its patterns mean. */
export const patternSigns = '* stands for anything but a slash, ** for anything, and ! before one leaves it out';

/** How a field says which names it takes. */
export const patterns = `Names or patterns, separated by commas; ${patternSigns}`;

/** https://docs.github.com/repositories/configuring-branches-and-merges-in-your-repository/configuring-pull-request-merges/managing-a-merge-queue */
const mergeQueue = 'gh-readonly-queue/';

/**
 * Whether a branch is meant by comma-separated patterns. The branches that GitHub's merge queue makes and deletes for itself are
 * meant only by a pattern that begins with their name. Pure.
 */
export const isBranchWanted = (list: string, name: string): boolean =>
	matches(list, name) && (!name.startsWith(mergeQueue) || list.includes(mergeQueue));

export const forksFilter = {
	displayName: 'Include Forks',
	name: 'forks',
	type: 'options',
	options: [
		{ name: 'Forks and This Repository', value: 'all' },
		{ name: 'Forks Only', value: 'only' },
		{ name: 'This Repository Only', value: 'none' },
	],
	default: 'all',
	description:
		'Whether what comes from branches of forks counts. Anybody can make a fork, and call a branch of it as one of this repository is called.',
} as const satisfies INodeProperties;

/** Whether what comes from a fork, or does not, counts; where nobody knows, only if both do. Pure. */
export const isForkWanted = (
	isOfFork: boolean | null,
	{ forks }: { readonly forks: 'all' | 'only' | 'none' },
): boolean => forks === 'all' || isOfFork === (forks === 'only');

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

export const draftsFilter = {
	displayName: 'Include Drafts',
	name: 'drafts',
	type: 'options',
	options: [
		{ name: 'All Pull Requests', value: 'all' },
		{ name: 'Drafts Only', value: 'only' },
		{ name: 'No Drafts', value: 'none' },
	],
	default: 'all',
	description: 'Whether what happens to drafts counts. Polling goes by whether it is a draft at the time of the poll.',
} as const satisfies INodeProperties;

/** Whether a draft, or what is none, counts; GitHub Enterprise Server and old answers may not tell it: then it is none. Pure. */
export const isDraftWanted = (
	isDraft: boolean | undefined,
	{ drafts }: { readonly drafts: 'all' | 'only' | 'none' },
): boolean => drafts === 'all' || (isDraft ?? false) === (drafts === 'only');

/**
 * By what GitHub says that an author is to the repository, in its own words: `CommentAuthorAssociation` in @octokit/graphql-schema.
 * Webhooks are written for nobody, who sees no private membership: rust-lang/triagebot#2094, akuity/kargo#6333.
 */
export const associationsFilter = {
	displayName: 'Only From',
	name: 'associations',
	type: 'multiOptions',
	options: [
		{ name: 'Collaborators', value: 'collaborator', description: 'Have been invited to collaborate on the repository' },
		{ name: 'Contributors', value: 'contributor', description: 'Have previously committed to the repository' },
		{
			name: 'First-Time Contributors',
			value: 'first_time_contributor',
			description: 'Have not previously committed to the repository',
		},
		{ name: 'First-Timers', value: 'first_timer', description: 'Have not previously committed to GitHub' },
		{
			name: 'Members',
			value: 'member',
			description: 'Are members of the organization that owns the repository; they need not be allowed to write to it',
		},
		{ name: 'Others', value: 'none', description: 'Have no association with the repository' },
		{ name: 'Owner', value: 'owner', description: 'Is the owner of the repository' },
	],
	default: [],
	description:
		'What the author is to the repository, as GitHub says it; leave empty for anyone. It proves no right: not every member can write, and webhooks show members who keep their membership private as contributors or others.',
} as const satisfies INodeProperties;

/** Whether an author is wanted by what they are to the repository; where that is not told, only if all are. Pure. */
export const isAssociationWanted = (
	{ author_association: association }: { readonly author_association?: string },
	{ associations }: { readonly associations: readonly string[] },
): boolean => associations.length === 0 || associations.includes(association?.toLowerCase() ?? '');

import type { AccountObject, Like } from './officialTypes';

export type { AccountObject };

/** Somebody as GraphQL tells of them, with the members that were asked for. */
export interface GraphqlAccount {
	readonly __typename?: string;
	readonly databaseId?: number | null;
	readonly login: string;
	readonly url?: string;
}

/**
 * Somebody as REST and webhooks tell of them. GraphQL calls the app "dependabot" which they call "dependabot[bot]":
 * https://github.com/fullsend-ai/fullsend/issues/6205. Pure.
 */
export const accountOf = ({ __typename: type, databaseId, login, url }: GraphqlAccount) => ({
	id: databaseId ?? 0,
	login: type === 'Bot' ? `${login}[bot]` : login,
	...(type !== undefined && { type }),
	...(url !== undefined && { html_url: url }),
});

/** A repository inside of something else. */
export type Repository = Like<'repository', { id: 0; html_url: '' }, 'full_name'>;

export type TeamObject = Like<'team', { id: 0; name: ''; slug: '' }>;

/** Somebody, under the names of every service; null for an account that is gone, which GitHub shows as "ghost". Pure. */
export const personShape = (account: AccountObject | null | undefined) =>
	account
		? {
				id: account.id || null,
				username: account.login,
				isBot: account.type === undefined ? /\[bot\]$/.test(account.login) : account.type === 'Bot',
			}
		: null;

/** What an account is: user, bot, organization or mannequin (an imported author, octokit/octokit.net#2687). Pure. */
export const accountTypeOf = ({ type }: Pick<AccountObject, 'type'>): string | null => type?.toLowerCase() ?? null;

/**
 * Who wrote a text, with what they are to its repository: owner, member, collaborator, contributor, first_time_contributor,
 * first_timer, mannequin or none. https://docs.github.com/graphql/reference/enums#commentauthorassociation Pure.
 */
export const authorShape = (account: AccountObject | null | undefined, association: string | null | undefined) => {
	const person = personShape(account);
	return person && { ...person, association: association?.toLowerCase() ?? null };
};

/** Those of a list whose accounts are not gone. Pure. */
export const peopleShape = (accounts: ReadonlyArray<AccountObject | { readonly name: string } | null> | null = []) =>
	(accounts ?? []).flatMap((account) => (account && 'login' in account ? (personShape(account) ?? []) : []));

/** Pure. */
export const teamShape = ({ id, name, slug }: TeamObject) => ({
	id: id ?? null,
	name: name ?? slug ?? null,
	slug: slug ?? null,
});

/**
 * A repository as the place where something is; its id is null where GitHub's answer names it by a link alone. Answers of 2012
 * have no full name (PyGithub AuthenticatedUser.testCreateRepository#1). Pure.
 */
export const repositoryShape = ({ id, full_name: told, html_url: url }: Partial<Repository>) => {
	const fullName = told ?? (url === undefined ? null : repositoryOfLink(url).full_name);
	return { id: id ?? null, name: fullName?.split('/').at(-1) ?? null, fullName, url: url ?? null };
};

/** A repository that somebody named, in receipts. Pure. */
export const repositoryNamed = (fullName: string) => ({ name: fullName.split('/').at(-1) ?? fullName, fullName });

/**
 * The page of what an address of the API stands for: github.com, a GitHub Enterprise Server, which has its API below
 * `/api/v3`, and data residency, whose API is at `api.` of its own host. Pages stay what they are. Pure.
 */
export const pageOfAddress = (address: string): string =>
	address.replace(/^(https?:\/\/)(?:api\.)?([^/]+)\/(?:api\/v3\/)?(?:repos\/)?/, '$1$2/').replace('/pulls/', '/pull/');

/** The repository of a page or of an address of the API that is about something in it. Pure. */
export const repositoryOfLink = (link: string) => {
	const [page = '', fullName = ''] = /^https?:\/\/[^/]+\/([^/]+\/[^/?#]+)/.exec(pageOfAddress(link)) ?? [];
	return { full_name: fullName, html_url: page };
};

/** The repository that a link leads to, of which it tells all but the id; null without a link. Pure. */
export const placeOfLink = (link: string | null | undefined) => {
	if (!link) return null;
	const { full_name: fullName, html_url: url } = repositoryOfLink(link);
	return { ...repositoryNamed(fullName), url };
};

/** A moment in UTC, ISO 8601; webhooks tell some in seconds since 1970, and git knows other zones. Pure. */
export const momentShape = (moment: string | number | null | undefined): string | null => {
	if (typeof moment === 'string' && moment.endsWith('Z')) return moment;
	const at = new Date(typeof moment === 'number' ? moment * 1000 : (moment ?? ''));
	return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/**
 * Whether a branch is one of a fork: of another repository than the one it is for, or of one that is gone (null). Null where the
 * service does not say of which it is. Pure.
 */
export const isOfFork = (head: Pick<Repository, 'id'> | null | undefined, base: Pick<Repository, 'id'>) => {
	if (head === null) return true;
	return head?.id === undefined || base.id === undefined ? null : head.id !== base.id;
};

/** How often something was reacted to. */
export type ReactionsObject = Like<'reaction-rollup', typeof manyReactions>;

/** GitHub's eight kinds of reactions, in the order of its pages. https://docs.github.com/rest/reactions/reactions#about-reactions */
export const reactionContents = ['+1', '-1', 'laugh', 'hooray', 'confused', 'heart', 'rocket', 'eyes'] as const;

/** How often each kind of reaction is there; empty where there is none, null where GitHub does not tell. Pure. */
export const reactionCounts = (reactions: ReactionsObject | undefined) =>
	reactions
		? reactionContents.flatMap((content) => {
				const count = reactions[content] ?? 0;
				return count > 0 ? [{ content, count }] : [];
			})
		: null;

/** Of an example: some of every kind. */
export const manyReactions = {
	...{ total_count: 9, '+1': 2, '-1': 1, laugh: 1, hooray: 1, confused: 1, heart: 1, rocket: 1, eyes: 1 },
} as const;

/** How often a kind of reaction is there, as GraphQL tells it. https://docs.github.com/graphql/reference/objects#reactiongroup */
export interface ReactionGroup {
	readonly content: string;
	readonly reactors?: { readonly totalCount?: number };
}

/** GraphQL's names of the kinds of reactions. https://docs.github.com/graphql/reference/enums#reactioncontent */
export const reactionEnums: Readonly<Record<string, (typeof reactionContents)[number]>> = {
	...{ THUMBS_UP: '+1', THUMBS_DOWN: '-1', LAUGH: 'laugh', HOORAY: 'hooray' },
	...{ CONFUSED: 'confused', HEART: 'heart', ROCKET: 'rocket', EYES: 'eyes' },
};

/** The same as REST tells it. Pure. */
export const reactionsOf = (groups: readonly ReactionGroup[] | null | undefined): ReactionsObject | undefined => {
	if (!groups) return undefined;
	const counts = groups.map(({ content, reactors }) => [reactionEnums[content], reactors?.totalCount ?? 0] as const);
	const total = counts.reduce((sum, [, count]) => sum + count, 0);
	return { total_count: total, ...(Object.fromEntries(counts) as ReactionsObject) };
};

/** Of an example. */
export const manyReactionGroups = [{ content: 'THUMBS_UP', reactors: { totalCount: 2 } }] as const;

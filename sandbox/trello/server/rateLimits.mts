import type { Caller } from '../auth/auth.mts';
import { Refusal } from './refusals.mts';
import type { Truths } from '../state.mts';

export interface Limit {
	max: number;
	intervalMs: number;
}

export interface Limits {
	token: Limit;
	key: Limit;
	/** Of the member, whichever tokens he uses: in 189 of 192 answers recorded by ruby-trello, documented nowhere; 200 in 2020, 375 since 2022. */
	member: Limit;
	members: Limit;
	search: Limit;
	/**
	 * The most cards that an answer may hold with their checklists or actions. Trello tells no number: reading 500 at a time
	 * works and all at once does not (https://github.com/airbytehq/airbyte/issues/22037).
	 */
	cardsWithParts: number;
	/** So many refusals of one key within its window close that window for everything. */
	penaltyAfter: number;
}

/**
 * The limits of a token, a key, `/members` and the penalty:
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/.
 *
 * belief(search-limit): `/search` has the limit of `/members`; the guide of 2019 only calls it stricter than the others
 */
export const TRELLO_LIMITS: Limits = {
	token: { max: 100, intervalMs: 10_000 },
	key: { max: 300, intervalMs: 10_000 },
	member: { max: 375, intervalMs: 10_000 },
	members: { max: 100, intervalMs: 900_000 },
	search: { max: 100, intervalMs: 900_000 },
	cardsWithParts: 500,
	penaltyAfter: 200,
};

/**
 * Milliseconds of the database, in every answer recorded since 2023 (ruby-trello can_get_boards_with_filter_of_organization#2).
 * Here they only count: no rejection for them is known.
 */
const QUERY_TIME: Limit = { max: 7_200_000, intervalMs: 600_000 };
// Each of the recorded answers took ten: ruby-trello can_get_boards_with_filter_of_organization#2.
const QUERY_MS = 10;

/** In the one recorded answer to DELETE of an action: ruby-trello comment_delete#2. Here it only counts, too. */
const DELETED_ACTIONS: Limit = { max: 15_000, intervalMs: 3_600_000 };

/**
 * How the limit of `/members` refuses: in these words at https://laracasts.com/discuss/channels/laravel/api-trello-exceeded-rate-limit-to-1member;
 * its code is `MEMBER_LIMIT_EXCEEDED` at https://community.developer.atlassian.com/t/i-keep-getting-429-rate-limit-errors-what-are-trello-s-rate-limits/30353.
 */
const MEMBERS_REFUSED = { error: 'RATE_LIMIT_EXCEEDED', message: 'Exceeded rate limit to /1/member' };

const refused = (error: string) => ({ error, message: 'Rate limit exceeded' });

interface Window {
	start: number;
	used: number;
	refused: number;
}

/** Counts requests in fixed windows, as Trello does, and refuses what is beyond. */
export class RateLimits {
	private readonly windows = new Map<string, Window>();
	readonly limits: Limits;
	private readonly scale: number;
	private readonly truths: () => Pick<Truths, 'countsNestedMembers'>;

	constructor(limits: Limits, scale: number, truths: () => Pick<Truths, 'countsNestedMembers'>) {
		this.limits = limits;
		this.scale = scale;
		this.truths = truths;
	}

	private countsAsMembers(path: string): boolean {
		return this.truths().countsNestedMembers
			? /^\/1\/members(Search)?(\/|$)/.test(path)
			: /^\/1\/members(Search|\/[^/]+)?\/?$/.test(path);
	}

	private window(lane: string, limit: Limit, at: number): Window {
		const known = this.windows.get(lane);
		if (known && at - known.start < limit.intervalMs * this.scale) return known;
		const fresh = { start: at, used: 0, refused: 0 };
		this.windows.set(lane, fresh);
		return fresh;
	}

	private headers(name: string, limit: Limit, window: Window): Record<string, string> {
		return {
			[`x-rate-limit-${name}-interval-ms`]: String(Math.round(limit.intervalMs * this.scale)),
			[`x-rate-limit-${name}-max`]: String(limit.max),
			[`x-rate-limit-${name}-remaining`]: String(Math.max(0, limit.max - window.used)),
		};
	}

	/** Takes one request from every budget it falls under and returns the headers that tell what is left. */
	take(caller: Caller, { method, path }: { method: string; path: string }, at: number): Record<string, string> {
		const { token, key, member, members, search, penaltyAfter } = this.limits;
		const perToken = this.window(`token ${caller.idOwner}`, token, at);
		const perKey = this.window(`key ${caller.key}`, key, at);
		const perMember = this.window(`member ${caller.idMember}`, member, at);
		const queryTime = this.window(`db ${caller.idMember}`, QUERY_TIME, at);
		queryTime.used += QUERY_MS;
		const deleted = method === 'DELETE' && /^\/1\/actions\//.test(path);
		const deletions = deleted ? this.window(`actions ${caller.idMember}`, DELETED_ACTIONS, at) : undefined;
		if (deletions) deletions.used += 1;
		const lanes: Array<[Window, Limit, { error: string; message: string }]> = [
			[perToken, token, refused('API_TOKEN_LIMIT_EXCEEDED')],
			[perKey, key, refused('API_KEY_LIMIT_EXCEEDED')],
			[perMember, member, refused('API_TOKEN_LIMIT_EXCEEDED')], // no refusal for this one is recorded
		];
		if (this.countsAsMembers(path)) {
			lanes.push([this.window(`members ${caller.idOwner}`, members, at), members, MEMBERS_REFUSED]);
		}
		if (/^\/1\/search(\/|$)/.test(path)) {
			lanes.push([this.window(`search ${caller.idOwner}`, search, at), search, refused('API_TOKEN_LIMIT_EXCEEDED')]);
		}
		const full = lanes.find(([window, limit]) => window.used >= limit.max);
		const penalised = perKey.refused > penaltyAfter;
		const headers = () => ({
			...this.headers('api-token', token, perToken),
			...this.headers('api-key', key, perKey),
			...this.headers('member', member, perMember),
			...this.headers('db-query-time', QUERY_TIME, queryTime),
			...(deletions ? this.headers('action', DELETED_ACTIONS, deletions) : {}),
			'access-control-expose-headers':
				'x-rate-limit-api-key-interval-ms, x-rate-limit-api-key-max, x-rate-limit-api-key-remaining, x-rate-limit-api-token-interval-ms, x-rate-limit-api-token-max, x-rate-limit-api-token-remaining',
		});
		if (full || penalised) {
			perKey.refused += 1;
			const body = penalised || !full ? refused('API_KEY_LIMIT_EXCEEDED') : full[2];
			// https://developer.atlassian.com/cloud/trello/guides/rest-api/rate-limits/
			throw new Refusal(429, body, headers());
		}
		for (const [window] of lanes) window.used += 1;
		return headers();
	}
}

import type { JsonObject, Reply } from '../front/exchange.mts';
import type { Account } from './accounts.mts';
import { failure, ok } from './replies.mts';

/** The budgets of GitHub; `null` switches one off. */
export interface GithubLimits {
	primaryPerHour: number | null;
	anonymousPerHour: number | null;
	graphqlPerHour: number | null;
	searchPerMinute: number | null;
	codeSearchPerMinute: number | null;
	concurrent: number | null;
	contentPerMinute: number | null;
	contentPerHour: number | null;
	pointsPerMinute: number | null;
	graphqlPointsPerMinute: number | null;
}

// https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api,
// https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
export const githubLimits: GithubLimits = {
	primaryPerHour: 5_000,
	anonymousPerHour: 60,
	graphqlPerHour: 5_000,
	searchPerMinute: 30,
	codeSearchPerMinute: 10,
	concurrent: 100,
	contentPerMinute: 80,
	contentPerHour: 500,
	pointsPerMinute: 900,
	graphqlPointsPerMinute: 2_000,
};

export interface Admission {
	/** The refusal; absent when the request may pass. */
	refusal?: Reply;
	/** The x-ratelimit headers of the answer, read when it is sent. */
	headers(): Record<string, string>;
	/** Gives the request back to the budget, as a 304 does. */
	refund(): void;
	release(): void;
}

interface Budget {
	used: number;
	resetAt: number;
}

const documentation = 'https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api';
const creates =
	/^\/(gists|user\/repos|orgs\/[^/]+\/repos|repos\/[^/]+\/[^/]+\/(issues|pulls|comments|commits|contents|releases|git|labels|milestones|forks|merges))/;

/** GraphQL tells with status 200 that nothing is left (its page of rate limits); the text is quoted by many users of `gh`. */
const outOfPoints = (): Reply =>
	ok({ errors: [{ type: 'RATE_LIMITED', message: 'API rate limit already exceeded for user ID 1.' }] });

function figures(resource: string, most: number | null, budget: Budget): JsonObject {
	const limit = most ?? 5_000;
	const remaining = most === null ? limit : Math.max(0, limit - budget.used);
	return { limit, remaining, used: limit - remaining, reset: Math.ceil(budget.resetAt / 1_000), resource };
}

function laneOf(
	limits: GithubLimits,
	path: string,
	account: Account | undefined,
): { resource: string; most: number | null; span: number } {
	if (path === '/graphql') return { resource: 'graphql', most: limits.graphqlPerHour, span: 3_600_000 };
	if (path === '/search/code') return { resource: 'code_search', most: limits.codeSearchPerMinute, span: 60_000 };
	if (path.startsWith('/search/')) return { resource: 'search', most: limits.searchPerMinute, span: 60_000 };
	const most = account === undefined ? limits.anonymousPerHour : limits.primaryPerHour;
	return { resource: 'core', most, span: 3_600_000 };
}

const waitFor = (now: () => number, held: number[], span: number): number =>
	Math.max(1, Math.ceil(((held[0] ?? now()) + span - now()) / 1_000));

/** Each installation of an app has a budget of its own, and the app itself another. */
const whoOf = (account: Account | undefined): string =>
	account?.installation ? `installation ${account.installation.id}` : (account?.login ?? 'anonymous');

const nameOf = (account: Account | undefined): string => {
	if (account === undefined) return 'your IP address';
	return account.installation ? `installation ID ${account.installation.id}` : `user ${account.login}`;
};

// bobheadxi/deployments#67
const usedUp = (account: Account | undefined): Reply => failure(403, `API rate limit exceeded for ${nameOf(account)}.`);

/** @param wait in seconds. */
function tooFast(wait: number): Reply {
	const message = 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.';
	// hisxo/gitGraber#41
	const refusal = failure(403, message, { documentation_url: `${documentation}#about-secondary-rate-limits` });
	return { ...refusal, headers: { 'retry-after': String(wait) } };
}

/** The answer of `GET /rate_limit`. */
function overviewOf(now: () => number, figuresAt: (path: string) => JsonObject): JsonObject {
	const show = (path: string) => {
		const { resource: _resource, ...shown } = figuresAt(path);
		return shown;
	};
	const untouched = (limit: number): JsonObject => {
		const reset = Math.ceil((now() + 3_600_000) / 1_000);
		return { limit, used: 0, remaining: limit, reset };
	};
	const core = show('/');
	const resources = {
		core,
		search: show('/search/issues'),
		code_search: show('/search/code'),
		graphql: show('/graphql'),
		// PyGithub RateLimiting.testRateLimiting#1
		integration_manifest: untouched(5_000),
		source_import: untouched(100),
		code_scanning_upload: untouched(1_000),
		actions_runner_registration: untouched(10_000),
		scim: untouched(15_000),
		dependency_snapshots: untouched(100),
	};
	return { resources, rate: core };
}

/** Counts requests as GitHub does: per user and resource by the hour, and by the minute for the secondary limits. */
export function createLimits(now: () => number, overrides: Partial<GithubLimits> = {}) {
	const limits: GithubLimits = { ...githubLimits, ...overrides };
	const budgets = new Map<string, Budget>();
	const moments = new Map<string, number[]>();
	const spent = new Map<string, number>();
	let running = 0;

	function budgetOf(who: string, resource: string, span: number): Budget {
		const key = `${who} ${resource}`;
		const held = budgets.get(key);
		if (held !== undefined && held.resetAt > now()) return held;
		const fresh = { used: 0, resetAt: now() + span };
		budgets.set(key, fresh);
		return fresh;
	}

	function recent(key: string, span: number): number[] {
		const kept = (moments.get(key) ?? []).filter((at) => at > now() - span);
		moments.set(key, kept);
		return kept;
	}

	function secondary(method: string, path: string, who: string): number | undefined {
		if (limits.concurrent !== null && running > limits.concurrent) return 60;
		const isGraph = path === '/graphql';
		const write = method !== 'GET' && method !== 'HEAD' && !isGraph;
		const points = recent(`${who} ${isGraph ? 'graphql ' : ''}points`, 60_000);
		const most = isGraph ? limits.graphqlPointsPerMinute : limits.pointsPerMinute;
		if (most !== null && points.length >= most) return waitFor(now, points, 60_000);
		points.push(...Array.from({ length: write ? 5 : 1 }, now));
		if (!write || method === 'DELETE' || !creates.test(path)) return undefined;
		const content = recent(`${who} content`, 3_600_000);
		const minute = content.filter((at) => at > now() - 60_000);
		if (limits.contentPerMinute !== null && minute.length >= limits.contentPerMinute)
			return waitFor(now, minute, 60_000);
		if (limits.contentPerHour !== null && content.length >= limits.contentPerHour)
			return waitFor(now, content, 3_600_000);
		content.push(now());
		return undefined;
	}

	function figuresOf(account: Account | undefined, path: string): JsonObject {
		const { resource, most, span } = laneOf(limits, path, account);
		return figures(resource, most, budgetOf(whoOf(account), resource, span));
	}

	return {
		/** Admits or refuses one request; the caller releases it when it is answered. */
		admit(method: string, path: string, account: Account | undefined): Admission {
			const who = whoOf(account);
			const { resource, most, span } = laneOf(limits, path, account);
			const budget = budgetOf(who, resource, span);
			running += 1;
			const admission: Admission = {
				headers: () =>
					Object.fromEntries(
						Object.entries(figures(resource, most, budget)).map(([name, value]) => [
							`x-ratelimit-${name}`,
							String(value),
						]),
					),
				refund: () => void (budget.used = Math.max(0, budget.used - 1)),
				release: () => void (running -= 1),
			};
			if (path === '/rate_limit') return admission;
			if (most !== null && budget.used >= most)
				return { ...admission, refusal: path === '/graphql' ? outOfPoints() : usedUp(account) };
			const wait = secondary(method, path, who);
			budget.used += 1;
			if (path === '/graphql') spent.set(who, (spent.get(who) ?? 0) + 1);
			return wait === undefined ? admission : { ...admission, refusal: tooFast(wait) };
		},
		/** Counts what a GraphQL call costs beyond the one point that it was admitted for; a mutation weighs as a write. */
		charge(account: Account, points: number, isMutation: boolean): void {
			const who = whoOf(account);
			budgetOf(who, 'graphql', 3_600_000).used += points - 1;
			spent.set(who, (spent.get(who) ?? 0) + points - 1);
			if (isMutation) recent(`${who} graphql points`, 60_000).push(...Array.from({ length: 4 }, now));
		},
		/** Every point that a user ever spent at GraphQL. */
		graphqlPoints: (login: string): number => spent.get(login) ?? 0,
		/** Where the budget stands that a path draws on. */
		figures: figuresOf,
		/** The answer of `GET /rate_limit`. */
		overview: (account: Account | undefined): JsonObject => overviewOf(now, (path) => figuresOf(account, path)),
		/** Sets what is left of a user's hourly budget. */
		setRemaining(login: string, remaining: number): void {
			budgetOf(login, 'core', 3_600_000).used = (limits.primaryPerHour ?? 5_000) - remaining;
		},
	};
}

export type Limits = ReturnType<typeof createLimits>;

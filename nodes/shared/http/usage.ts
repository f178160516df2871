import type { RateLimitStatus } from '../catalogue/integration';

/** What one client met of the service's limits, for the hint under a run. */
export interface Usage {
	/** The longest that one request waited, in milliseconds. */
	readonly waitedMs: number;
	/** The last word on each rate limit, by its name. */
	readonly statuses: ReadonlyMap<string, RateLimitStatus & { readonly at: number }>;
}

/** Collects what a client meets. */
export class UsageLog implements Usage {
	waitedMs = 0;

	readonly statuses = new Map<string, RateLimitStatus & { readonly at: number }>();

	waited(ms: number): void {
		this.waitedMs = Math.max(this.waitedMs, ms);
	}

	read(statuses: readonly RateLimitStatus[], at: number): void {
		for (const status of statuses) this.statuses.set(status.name, { ...status, at });
	}
}

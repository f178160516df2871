import { exhausted } from './errors.mts';
import { civilDay, HOUR } from '../table/calendar.mts';

export interface Quotas {
	tokensPerDay: number;
	tokensPerHour: number;
	tokensPerProjectPerHour: number;
	concurrentRequests: number;
	serverErrorsPerProjectPerHour: number;
	potentiallyThresholdedRequestsPerHour: number;
}

/** Evidence 29. */
export const STANDARD_QUOTAS: Quotas = {
	tokensPerDay: 200_000,
	tokensPerHour: 40_000,
	tokensPerProjectPerHour: 14_000,
	concurrentRequests: 10,
	serverErrorsPerProjectPerHour: 10,
	potentiallyThresholdedRequestsPerHour: 120,
};

/** Discovery document: `PropertyQuota`. */
export const QUOTAS_360: Quotas = {
	tokensPerDay: 2_000_000,
	tokensPerHour: 400_000,
	tokensPerProjectPerHour: 140_000,
	concurrentRequests: 50,
	serverErrorsPerProjectPerHour: 50,
	potentiallyThresholdedRequestsPerHour: 120,
};

export interface QuotaStatus {
	consumed: number;
	remaining: number;
}
export type PropertyQuota = Record<keyof Quotas, QuotaStatus>;

/** Who is charged: a property, a Cloud project, and one of Google's separate categories. */
export interface Account {
	property: string;
	project: string;
	category: 'core' | 'realtime' | 'funnel' | 'access';
	limits: Quotas;
}

/**
 * Counts tokens, errors and requests per hour and per Pacific day, on an injected clock.
 * belief(quota-concurrent): the second sentence about concurrent requests; the first one is evidence 69.
 */
export class QuotaBook {
	readonly #now: () => number;
	readonly #used = new Map<string, number>();
	readonly #running = new Map<string, number>();

	constructor(now: () => number) {
		this.#now = now;
	}

	/** Forgets everything that was charged. */
	reset(): void {
		this.#used.clear();
	}

	/** Takes one of the concurrent slots of the property; the answer gives it back. */
	enter({ property, category, limits }: Account): () => void {
		const key = `${category}/${property}`;
		const running = this.#running.get(key) ?? 0;
		if (running >= limits.concurrentRequests) {
			throw exhausted('Exhausted concurrent requests quota. Please send fewer requests concurrently.');
		}
		this.#running.set(key, running + 1);
		return () => this.#running.set(key, (this.#running.get(key) ?? 1) - 1);
	}

	/** Refuses every request when any quota of the property has nothing left (proto of PropertyQuota). */
	check(account: Account): void {
		const { limits } = account;
		const left = (quota: keyof Quotas) => limits[quota] - this.#spent(account, quota) > 0;
		if (!left('tokensPerDay')) {
			throw exhausted('Exhausted property tokens per day. These quota tokens will return in under 24 hours.');
		}
		if (!left('tokensPerHour')) {
			throw exhausted('Exhausted property tokens per hour. These quota tokens will return in under an hour.');
		}
		if (!left('tokensPerProjectPerHour')) {
			throw exhausted(
				'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
			);
		}
		if (!left('serverErrorsPerProjectPerHour')) {
			// Clients look for "server errors quota" in the message (public files 66927268006, 54362762408; evidence 112).
			// belief(quota-server-errors): the sentence around these words.
			throw exhausted('Exhausted server errors quota. This quota will refresh in under an hour.');
		}
		if (!left('potentiallyThresholdedRequestsPerHour')) {
			throw exhausted('Exhausted potentially thresholded requests quota. This quota will refresh in under an hour.');
		}
	}

	/** Charges a request and returns the property's quota after it. */
	charge(account: Account, tokens: number, thresholded: boolean): PropertyQuota {
		const consumed: Record<keyof Quotas, number> = {
			tokensPerDay: tokens,
			tokensPerHour: tokens,
			tokensPerProjectPerHour: tokens,
			concurrentRequests: 0,
			serverErrorsPerProjectPerHour: 0,
			potentiallyThresholdedRequestsPerHour: thresholded ? 1 : 0,
		};
		const status = (quota: keyof Quotas): QuotaStatus => {
			this.#spend(account, quota, consumed[quota]);
			const remaining = Math.max(0, account.limits[quota] - this.#spent(account, quota));
			return { consumed: consumed[quota], remaining };
		};
		return {
			tokensPerDay: status('tokensPerDay'),
			tokensPerHour: status('tokensPerHour'),
			concurrentRequests: status('concurrentRequests'),
			serverErrorsPerProjectPerHour: status('serverErrorsPerProjectPerHour'),
			potentiallyThresholdedRequestsPerHour: status('potentiallyThresholdedRequestsPerHour'),
			tokensPerProjectPerHour: status('tokensPerProjectPerHour'),
		};
	}

	/** Counts a 5xx answer against the project. */
	serverError(account: Account): void {
		this.#spend(account, 'serverErrorsPerProjectPerHour', 1);
	}

	#spend(account: Account, quota: keyof Quotas, amount: number): void {
		const key = this.#key(account, quota);
		this.#used.set(key, (this.#used.get(key) ?? 0) + amount);
	}

	#spent(account: Account, quota: keyof Quotas): number {
		return this.#used.get(this.#key(account, quota)) ?? 0;
	}

	#key({ property, project, category }: Account, quota: keyof Quotas): string {
		const now = this.#now();
		const window = quota === 'tokensPerDay' ? civilDay('America/Los_Angeles', now) : Math.floor(now / HOUR);
		const who = quota.includes('Project') ? `${property}/${project}` : property;
		return `${category}/${who}/${quota}/${window}`;
	}
}

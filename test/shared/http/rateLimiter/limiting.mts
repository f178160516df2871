import type { ApiRequest } from '../../../../nodes/shared/catalogue/api.ts';
import type { RateLimiter } from '../../../../nodes/shared/http/rateLimiter.ts';
import type { BucketRef } from '../../../../nodes/shared/http/bucket.ts';
import type { RateLimit } from '../../../../nodes/shared/catalogue/integration.ts';

/** The budgets of one owner that a request takes from. */
export const buckets = (owner: string, lanes: readonly RateLimit[], request: ApiRequest): BucketRef[] =>
	lanes
		.filter(({ applies }) => applies(request))
		.map((rateLimit) => ({ key: `${owner}:${rateLimit.name}`, rateLimit }));

/** Runs a task as a request of `owner`. */
export const runFor = async <T,>(
	rateLimiter: RateLimiter,
	owner: string,
	lanes: readonly RateLimit[],
	request: ApiRequest,
	task: () => Promise<T>,
	signal?: AbortSignal,
) => await rateLimiter.run({ buckets: buckets(owner, lanes, request), request, signal }, task);

/** A task that ends when it is told to. */
export const task = () => {
	let finish: (() => void) | undefined;
	let started = false;
	const run = async () => {
		started = true;
		await new Promise<void>((resolve) => (finish = resolve));
	};
	return { run, finish: () => finish?.(), started: () => started };
};

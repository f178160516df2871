import { defineShape } from '../../../shared/catalogue/shape';

/** What GitHub allows of one kind of requests. https://docs.github.com/rest/rate-limit/rate-limit */
interface LimitObject {
	readonly name: string;
	readonly limit: number;
	readonly remaining: number;
	readonly used: number;
	readonly resetsAt: string;
}

/** Limits by kind of request. */
export const limits = defineShape<LimitObject>(
	({ name, limit, remaining, used, resetsAt }) => ({ name, limit, remaining, used, resetsAt }),
	{ name: 'core', limit: 5000, remaining: 4999, used: 1, resetsAt: '2026-11-20T13:00:00.000Z' },
);

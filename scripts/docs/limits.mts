import type { Integration } from '../../nodes/shared/catalogue/integration.ts';
import type { RateLimit } from '../../nodes/shared/catalogue/integration.ts';
import { table } from './table.mts';

const units = [
	[3_600_000, 'hour'],
	[60_000, 'minute'],
	[1_000, 'second'],
] as const;

const duration = (ms: number): string => {
	const [size, unit] = units.find(([size]) => ms % size === 0) ?? [1, 'millisecond'];
	return ms === size ? unit : `${ms / size} ${unit}s`;
};

const rule = ({ requests, perMs, gapMs, concurrency, countsServerErrors }: RateLimit): string =>
	[
		requests !== undefined &&
			perMs !== undefined &&
			`${requests.toLocaleString('en')} ${countsServerErrors ? 'server errors' : 'requests'} per ${duration(perMs)}`,
		gapMs !== undefined && `a start at most every ${duration(gapMs)}`,
		concurrency !== undefined && `${concurrency} at once`,
	]
		.filter(Boolean)
		.join(', ') || 'as the service says in its answers';

/** What the nodes keep to by themselves. */
export const limits = ({ rateLimits }: Integration): string => `Requests of one account wait for their turn:

${table(
	['Limit', 'At most'],
	rateLimits.map((rateLimit) => [rateLimit.name, rule(rateLimit)]),
)}

What the service says about its limits in an answer overrules these numbers.`;

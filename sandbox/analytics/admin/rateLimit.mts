import { SEED } from '../seed.mts';
import { ApiError, errorInfo } from '../server/errors.mts';
import type { AnalyticsState } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { MINUTE } from '../table/calendar.mts';

export const ADMIN_SERVICE = 'analyticsadmin.googleapis.com';

/** Per state, so that a reset forgets them. */
const counts = new WeakMap<AnalyticsState, Map<string, number>>();

/** Counts an Admin API request against the user's requests, and writes, per minute. */
export function chargeAdmin(world: World, principal: string, write: boolean): void {
	const { requestsPerMinutePerUser, writesPerMinutePerUser } = world.adminLimits;
	charge(world, principal, 'Requests', requestsPerMinutePerUser);
	if (write) charge(world, principal, 'Write requests', writesPerMinutePerUser);
}

function charge(world: World, principal: string, metric: string, limit: number): void {
	let count = counts.get(world.state);
	if (!count) counts.set(world.state, (count = new Map()));
	const key = `${principal}/${metric}/${Math.floor(world.now() / MINUTE)}`;
	const used = (count.get(key) ?? 0) + 1;
	count.set(key, used);
	if (used <= limit) return;
	throw new ApiError(
		'RESOURCE_EXHAUSTED',
		`Quota exceeded for quota metric '${metric}' and limit '${metric} per minute per user' of service '${ADMIN_SERVICE}' for consumer 'project_number:${SEED.project}'.`,
		[
			errorInfo('RATE_LIMIT_EXCEEDED', {
				service: ADMIN_SERVICE,
				consumer: `projects/${SEED.project}`,
				quota_limit: `${metric.replaceAll(' ', '')}PerMinutePerUser`,
				quota_limit_value: String(limit),
			}),
		],
	);
}

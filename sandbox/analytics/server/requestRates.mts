import { SEED } from '../seed.mts';
import { civilDay, MINUTE } from '../table/calendar.mts';
import { ApiError, errorInfo } from './errors.mts';
import type { AnalyticsState } from './state.mts';
import type { AdminQuotas, ProjectQuotas, World } from './world.mts';

export const ADMIN_SERVICE = 'analyticsadmin.googleapis.com';
export const DATA_SERVICE = 'analyticsdata.googleapis.com';

/**
 * https://developers.google.com/analytics/devguides/config/admin/v1/quotas, and for the day
 * https://developers.google.com/analytics/devguides/limits-and-quotas
 */
export const ADMIN_QUOTAS: AdminQuotas = {
	requestsPerDay: 50_000,
	requestsPerMinute: 1_200,
	requestsPerMinutePerUser: 600,
	writesPerMinute: 600,
	writesPerMinutePerUser: 180,
};

/** "Cloud Project Quotas" of https://developers.google.com/analytics/devguides/reporting/data/v1/quotas */
export const PROJECT_QUOTAS: ProjectQuotas = {
	requestsPerDay: 50_000,
	requestsPerMinute: 1_200,
	requestsPerMinutePerUser: 600,
};

/** Per state, so that a reset forgets them. */
const counts = new WeakMap<AnalyticsState, Map<string, number>>();

interface Limit {
	service: string;
	/** "Requests", "Writes", "Core Requests". */
	metric: string;
	per: 'minute' | 'minute per user' | 'day';
	most: number;
}

function count(world: World, principal: string, { service, metric, per, most }: Limit): void {
	let used = counts.get(world.state);
	if (!used) counts.set(world.state, (used = new Map()));
	const now = world.now();
	const window = per === 'day' ? civilDay('America/Los_Angeles', now) : Math.floor(now / MINUTE);
	const who = per === 'minute per user' ? principal : SEED.project;
	const key = [service, metric, per, who, window].join('/');
	const next = (used.get(key) ?? 0) + 1;
	used.set(key, next);
	if (next <= most) return;
	const name = `${metric} per ${per}`.replace(/(?:^|[ -])(\w)/g, (_, letter: string) => letter.toUpperCase());
	// The words of Google's front end: those of another API were recorded, for this one a client's tests have them
	// (evidence 113).
	throw new ApiError(
		'RESOURCE_EXHAUSTED',
		`Quota exceeded for quota metric '${metric}' and limit '${metric} per ${per}' of service '${service}' for consumer 'project_number:${SEED.project}'.`,
		[
			errorInfo('RATE_LIMIT_EXCEEDED', {
				service,
				consumer: `projects/${SEED.project}`,
				quota_limit: name,
				quota_limit_value: String(most),
			}),
		],
	);
}

/** Counts a request to the Admin API; one that writes counts as a request and as a write. */
export function chargeAdmin(world: World, principal: string, write: boolean): void {
	const { adminLimits: limits } = world;
	const of = (metric: string, per: Limit['per'], most: number) =>
		count(world, principal, { service: ADMIN_SERVICE, metric, per, most });
	of('Requests', 'minute per user', limits.requestsPerMinutePerUser);
	of('Requests', 'minute', limits.requestsPerMinute);
	of('Requests', 'day', limits.requestsPerDay);
	if (!write) return;
	of('Writes', 'minute per user', limits.writesPerMinutePerUser);
	of('Writes', 'minute', limits.writesPerMinute);
}

/** Counts a request to the Data API against the quotas of its category. */
export function chargeProject(world: World, principal: string, category: string): void {
	const { projectLimits: limits } = world;
	const metric = `${category.charAt(0).toUpperCase()}${category.slice(1)} Requests`;
	const of = (per: Limit['per'], most: number) => count(world, principal, { service: DATA_SERVICE, metric, per, most });
	of('minute per user', limits.requestsPerMinutePerUser);
	of('minute', limits.requestsPerMinute);
	of('day', limits.requestsPerDay);
}

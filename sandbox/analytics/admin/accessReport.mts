import { daysOf } from '../data/dateRanges.mts';
import { SEED } from '../seed.mts';
import { requireRole } from '../server/access.mts';
import { invalid, noPermission, unknownField } from '../server/errors.mts';
import { isObject } from '../server/json.mts';
import type { Quotas } from '../server/quotas.mts';
import type { Call } from '../server/route.mts';
import { DAY } from '../table/calendar.mts';
import { propertyOf, reads } from './endpoint.mts';
import * as schema from './schema.mts';

/** Dimensions that every property has (access-api-schema). */
const EVERYWHERE = ['accessDateHour', 'accessedPropertyId', 'accessedPropertyName', 'userEmail'];
const MOMENTS = ['mostRecentAccessEpochTimeMicros'];
/** Those of Analytics 360 alone; no source tells how Google refuses them elsewhere. */
const OF_360 = ['accessMechanism', 'epochTimeMicros', 'reportType'];
const METRICS = ['accessCount'];
/** Discovery document: `RunAccessReportRequest`. */
const LIMITS = { dimensions: 9, metrics: 10, dateRanges: 2 };
/** Discovery document: `RunAccessReportRequest.limit`. */
const MOST_ROWS = 100_000;

/** belief(access-report): the words for too many fields. */
const listOf = (body: Record<string, unknown>, name: keyof typeof LIMITS): Record<string, unknown>[] => {
	const given: readonly unknown[] = Array.isArray(body[name]) ? body[name] : [];
	if (given.length > LIMITS[name]) throw invalid(`Requests are limited to ${LIMITS[name]} ${name}.`);
	return given.filter(isObject);
};

/** One look of each person who has access, an hour ago, as the user interface would make it. */
function records({ world }: Call, property: { name: string; account: string; displayName: string }) {
	const moment = world.now() - 3_600_000;
	const people = world.state.grants.filter(({ resource }) => [property.name, property.account].includes(resource));
	return people.map(({ principal }) => ({
		moment,
		values: {
			accessDateHour: new Date(moment).toISOString().slice(0, 13).replace(/[-T]/g, ''),
			accessedPropertyId: property.name.slice('properties/'.length),
			accessedPropertyName: property.displayName,
			userEmail: principal,
			mostRecentAccessEpochTimeMicros: `${moment}000`,
			epochTimeMicros: `${moment}000`,
			accessMechanism: 'Google Analytics User Interface',
			reportType: 'Core',
		} as Readonly<Record<string, string>>,
	}));
}

/** The person of a filter for one; other filters are not known here. */
function personOf({ dimensionFilter }: Record<string, unknown>): unknown {
	const { accessFilter } = isObject(dimensionFilter) ? dimensionFilter : {};
	const { stringFilter } = isObject(accessFilter) ? accessFilter : {};
	return isObject(stringFilter) ? stringFilter['value'] : undefined;
}

/**
 * belief(access-report): the words for a dimension of Analytics 360 and for no date range, which is that of
 * reports.
 */
function run(call: Call): object {
	const { world, caller, body } = call;
	const property = propertyOf(call, 'VIEWER');
	requireRole(world.state, caller, property.name, 'ADMINISTRATOR', noPermission);
	const dimensions = listOf(body, 'dimensions').map(({ dimensionName }) => String(dimensionName));
	const metrics = listOf(body, 'metrics').map(({ metricName }) => String(metricName));
	const known = [...EVERYWHERE, ...MOMENTS, ...OF_360];
	for (const name of dimensions) if (!known.includes(name)) throw unknownField(name, 'dimension', 'access-api-schema');
	for (const name of metrics) if (!METRICS.includes(name)) throw unknownField(name, 'metric', 'access-api-schema');
	const paid = dimensions.find((name) => OF_360.includes(name));
	if (paid !== undefined && property.serviceLevel !== 'GOOGLE_ANALYTICS_360')
		throw invalid(`The dimension ${paid} is only available for Google Analytics 360 properties.`);
	const clock = { timeZone: property.timeZone, now: world.now() };
	const ranges = listOf(body, 'dateRanges').map((range) => daysOf(range, clock));
	if (ranges.length === 0) throw invalid('A dateRange is required.');
	const person = personOf(body);
	const rows = records(call, property)
		.filter(({ values }) => person === undefined || values['userEmail'] === person)
		.filter(({ moment }) => ranges.some(({ start, end }) => moment >= (start - 1) * DAY && moment < (end + 2) * DAY));
	const offset = Number(body['offset'] ?? 0);
	const shown = rows.slice(offset, offset + Math.min(Number(body['limit'] ?? 10_000), MOST_ROWS));
	return {
		dimensionHeaders: dimensions.map((dimensionName) => ({ dimensionName })),
		metricHeaders: metrics.map((metricName) => ({ metricName })),
		rows: shown.map(({ values }) => ({
			dimensionValues: dimensions.map((name) => ({ value: values[name] })),
			metricValues: metrics.map(() => ({ value: '1' })),
		})),
		rowCount: rows.length,
		...quotaOf(call, property),
	};
}

/** Access reports have tokens of their own (discovery document: `AccessQuota`). */
const ACCESS_QUOTAS: Quotas = {
	tokensPerDay: 250_000,
	tokensPerHour: 50_000,
	tokensPerProjectPerHour: 12_500,
	concurrentRequests: 50,
	serverErrorsPerProjectPerHour: 50,
	potentiallyThresholdedRequestsPerHour: 120,
};
/** belief(token-costs): an access report costs one token. */
const TOKENS = 1;

/** What a report costs; the state of the quota is in the response where it was asked for. */
function quotaOf({ world, body }: Call, { name }: { name: string }): object {
	const account = { property: name, project: SEED.project, category: 'access', limits: ACCESS_QUOTAS } as const;
	world.quotas.check(account);
	const { potentiallyThresholdedRequestsPerHour: _none, ...quota } = world.quotas.charge(account, TOKENS, false);
	return body['returnEntityQuota'] === true ? { quota } : {};
}

/** Who read which data; only Administrators may ask (reference of `runAccessReport`). */
export const accessReport = reads('RunAccessReport', run, { body: schema.accessReport });

import { describe, expect, it } from 'vitest';

import { explainGoogleAnalytics } from '../../../nodes/GoogleAnalytics/api/explain';
import type { ErrorResponse } from '../../../nodes/shared/catalogue/api';
import { path } from '../../../nodes/shared/http/path';
import {
	type ApiError,
	badRequest,
	exhausted,
	incompatible,
	insufficientScopes,
	invalid,
	invalidCredential,
	invalidProperty,
	noPermission,
	noPropertyAccess,
	serviceDisabled,
	unknownField,
} from '../../../sandbox/analytics/server/errors.mts';

const request = { method: 'POST', base: 'data', path: path`/v1beta/properties/${'123'}:runReport` } as const;

const refused = (status: number, body: unknown, more: Partial<ErrorResponse> = {}): ErrorResponse => ({
	status,
	headers: {},
	body,
	request,
	...more,
});
const explained = (error: ApiError, more: Partial<ErrorResponse> = {}) =>
	explainGoogleAnalytics(refused(error.code, error.toBody(), more));
const limit = (words: string) => explained(exhausted(words));

const hour = 3_600_000;
const data = 'analyticsdata.googleapis.com';

describe("Google's refusals", () => {
	it('of an API that is not enabled carry the link that enables it', () => {
		const link = `https://console.developers.google.com/apis/api/${data}/overview?project=42`;
		const explanation = explained(serviceDisabled(data, '42'));
		expect(explanation?.message).toBe(
			`The Google Analytics Data API is not enabled in the Google Cloud project of this credential. Enable it at ${link}, wait a few minutes, and try again.`,
		);
		expect(explanation?.failure).toEqual({ cause: 'configuration-invalid' });
		const { error } = serviceDisabled(data, '42').toBody();
		const withoutDetails = { error: { ...error, details: [] } };
		expect(explainGoogleAnalytics(refused(403, withoutDetails))?.message).toBe(explanation?.message);
	});

	it.each([
		[
			'no access',
			noPropertyAccess(),
			/did not permit POST .*the role Viewer on the property 123: .*Property access management/,
			'configuration-invalid',
		],
		[
			'a missing scope',
			insufficientScopes(data, 'm', []),
			/needs a further scope.*analytics\.edit/,
			'credential-invalid',
		],
		['an ended sign-in', invalidCredential(), /sign in again.*"Testing".*7 days/, 'credential-invalid'],
		[
			'an unknown metric',
			unknownField('sesions', 'metric'),
			/know the metric "sesions".*properties\/123\/metadata/,
			undefined,
		],
		[
			'fields that do not fit together',
			incompatible(['itemName', 'sessions']),
			/Remove itemName and sessions, or request/,
			undefined,
		],
		['a wrong ID', invalidProperty('G-ABC'), /"G-ABC" is not the ID of a property/, undefined],
		[
			'a wrong field',
			badRequest([{ field: 'limitt', description: 'Unknown name "limitt"' }]),
			/request \(limitt\): Unknown name/,
			undefined,
		],
	])('%s', (_title, error, message, cause) => {
		const explanation = explained(error);
		expect(explanation?.message).toMatch(message);
		expect(explanation?.failure?.cause).toBe(cause);
		expect(explanation?.description).toMatch(/^Google says: /);
	});

	it.each([
		[
			'sessions',
			'metric',
			'realtime-api-schema',
			/^"sessions" is not a metric of real-time reports\. They know activeUsers, eventCount, keyEvents, screenPageViews\. .*"Run a report"/,
		],
		[
			'pagePath',
			'dimension',
			'realtime-api-schema',
			/^"pagePath" is not a dimension of real-time reports\. They know appVersion, .*unifiedScreenName, and custom dimensions of users/,
		],
		[
			'pagePath',
			'dimension',
			'exploration-api-schema',
			/^"pagePath" is not a dimension of funnel reports\. .*pageLocation/,
		],
		[
			'sessions',
			'metric',
			'access-api-schema',
			/^"sessions" is not a metric of access reports\. They know the fields at/,
		],
		['city', 'dimension', 'audience-list-api-schema', /^"city" is not a dimension of audience exports\./],
		['minutesAgo', 'dimension', undefined, /does not know the dimension "minutesAgo"\. Use "Run a realtime report"/],
		['cohortNthDay', 'dimension', undefined, /does not know the dimension "cohortNthDay"\. Use "Run a cohort report"/],
		['funnelStepName', 'dimension', undefined, /Use "Run a funnel report"/],
	] as const)(
		'of the name %s as a %s by the %s say what this kind of report knows (Q7)',
		(name, kind, schema, message) => {
			expect(explained(unknownField(name, kind, schema))?.message).toMatch(message);
		},
	);

	it.each([
		[':runRealtimeReport', 'real-time reports'],
		[':runFunnelReport', 'funnel reports'],
	])('of a name tell the kind of report by the path %s where the words name no schema', (verb, title) => {
		const at = { ...request, path: `/v1beta/properties/123${verb}` as typeof request.path };
		const refusal = refused(400, invalid('Field sessions is not a valid metric.').toBody(), { request: at });
		expect(explainGoogleAnalytics(refusal)?.message).toMatch(`"sessions" is not a metric of ${title}.`);
	});

	it('of cohort metrics in another report name the step for them (GA27)', () => {
		const refusal = invalid('Cohort metrics can only be used in requests with a CohortSpec.');
		expect(explained(refusal)?.message).toBe('Only cohort reports know these fields. Use "Run a cohort report".');
	});

	it.each(['BILLING_DISABLED', 'CONSUMER_SUSPENDED', 'SECURITY_POLICY_VIOLATED', 'USER_PROJECT_DENIED'])(
		'by a 403 for the reason %s are no missing role',
		(reason) => {
			const body = { error: { code: 403, message: 'x', status: 'PERMISSION_DENIED', details: [{ reason }] } };
			const message = explainGoogleAnalytics(refused(403, body))?.message ?? '';
			expect(message).toBe(`Google did not permit POST /v1beta/properties/123:runReport (${reason}).`);
		},
	);

	it.each([
		[404, 'NOT_FOUND', /^Google Analytics did not accept POST .*\(status 404\)\. Check the IDs/],
		[409, 'ABORTED', undefined],
	])('by %d %s claim nothing about what a request creates', (status, code, message) => {
		const at = { method: 'POST', base: 'admin', path: path`/v1beta/properties/${'7'}/keyEvents` } as const;
		const body = { error: { code: status, message: 'x', status: code } };
		const explanation = explainGoogleAnalytics(refused(status, body, { request: at }));
		if (message === undefined) expect(explanation).toBeUndefined();
		else expect(explanation?.message).toMatch(message);
	});

	it.each([
		['Exhausted concurrent requests quota.', 'rate-limited', 5_000, /10 requests of a property at once/],
		['Exhausted property tokens per hour.', 'quota-exhausted', hour, /property has used up.*this hour/],
		['Exhausted property tokens for a project per hour.', 'quota-exhausted', hour, /Cloud project has used up/],
		['Exhausted server errors for a project per hour quota.', 'quota-exhausted', hour, /failed too often/],
		['Exhausted potentially thresholded requests quota.', 'quota-exhausted', hour, /recognize people/],
		[
			"Quota exceeded for quota metric 'Requests' and limit 'Requests per minute'",
			'rate-limited',
			60_000,
			/this minute/,
		],
		['Resource has been exhausted (e.g. check quota).', 'rate-limited', 60_000, /a quota is used up/],
		['Exhausted a new quota. It will return in under 15 minutes.', 'quota-exhausted', hour / 4, /a quota is used up/],
		['Exhausted a new quota. Try again after 30 seconds.', 'rate-limited', 30_000, /a quota is used up/],
		['Exhausted property tokens per hour. They return in under 20 minutes.', 'quota-exhausted', hour / 3, /this hour/],
		['Exhausted potentially thresholded requests. Back in 5 min.', 'quota-exhausted', 300_000, /recognize people/],
	])('"%s"', (words, cause, retryAfterMs, message) => {
		const explanation = limit(words);
		expect(explanation?.failure).toEqual({ cause, retryAfterMs });
		expect(explanation?.message).toMatch(message);
	});

	it('read the delay of RetryInfo where the words name none (B19)', () => {
		const error = { code: 429, message: 'x', status: 'RESOURCE_EXHAUSTED', details: [{ retryDelay: '12.5s' }] };
		expect(explainGoogleAnalytics(refused(429, { error }))?.failure).toEqual({
			cause: 'rate-limited',
			retryAfterMs: 12_500,
		});
	});

	it.each([
		[':runRealtimeReport', 'realtime reports'],
		[':runFunnelReport', 'funnel reports'],
		[':runReport', 'reports'],
	])('of a quota of %s name the pool "%s" (B18)', (verb, pool) => {
		const at = { ...request, path: `/v1beta/properties/123${verb}` as typeof request.path };
		const message = explained(exhausted('Exhausted property tokens per hour.'), { request: at })?.message;
		expect(message).toContain(`tokens for ${pool} of this hour`);
	});

	it('by the old 403 of a rate limit is no missing right', () => {
		const details = [{ reason: 'rateLimitExceeded' }];
		const body = { error: { code: 403, message: 'Rate Limit Exceeded', status: 'PERMISSION_DENIED', details } };
		expect(explainGoogleAnalytics(refused(403, body))?.failure?.cause).toBe('rate-limited');
	});

	it('of a change ask for the role of an Editor', () => {
		const admin = { method: 'PATCH', base: 'admin', path: path`/v1beta/properties/${'7'}` } as const;
		expect(explained(noPropertyAccess(), { request: admin })?.message).toMatch(/role Editor on the property 7:/);
	});

	it('of an account that cannot be seen name the account, not a property (A13)', () => {
		const admin = { method: 'GET', base: 'admin', path: path`/v1beta/accounts/${'77'}` } as const;
		expect(explained(noPermission(), { request: admin })?.message).toMatch(
			/role Viewer on the account 77: .*Account access management/,
		);
	});

	it.each([
		[
			incompatible(['sessionCampaignName'], 'add').message,
			/cannot be in a report without sessionCampaignName. Add sessionCampaignName to its dimensions/,
		],
		['The dimensions and metrics are incompatible.', /cannot be in one report.*"Check compatibility"/],
	])('"%s" becomes advice', (words, message) => {
		expect(explained(invalid(words))?.message).toMatch(message);
	});

	it('of a key event that there is already advise no deletion (A11)', () => {
		const address = path`/v1beta/properties/${'7'}/keyEvents`;
		const request = { method: 'POST', base: 'admin', path: address, body: { eventName: 'purchase' } } as const;
		const refusal = refused(409, { error: { code: 409, message: 'x', status: 'ALREADY_EXISTS' } }, { request });
		const { message = '' } = explainGoogleAnalytics(refusal) ?? {};
		expect(message).toMatch(/"purchase" is already a key event of the property 7.*"Update a key event"/);
		expect(message).not.toMatch(/delete/);
	});

	it('to sign in say why', () => {
		const body = { error: 'invalid_grant', error_description: 'the key was deleted.' };
		expect(explainGoogleAnalytics(refused(400, body))).toMatchObject({
			message: 'Google did not accept the sign-in of this account: the key was deleted.',
			failure: { cause: 'credential-invalid' },
		});
	});

	it.each([
		refused(
			404,
			{ error: { code: 404, message: 'Not found', status: 'NOT_FOUND' } },
			{ request: { ...request, method: 'GET' } },
		),
		refused(0, undefined),
		refused(500, 'x'),
	])('are left to the kernel where Google adds nothing: %j', (refusal) => {
		expect(explainGoogleAnalytics(refusal)).toBeUndefined();
	});
});

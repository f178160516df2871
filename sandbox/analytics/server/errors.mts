import { suggestionFor } from './suggestion.mts';

export type Status =
	| 'INVALID_ARGUMENT'
	| 'FAILED_PRECONDITION'
	| 'UNAUTHENTICATED'
	| 'PERMISSION_DENIED'
	| 'NOT_FOUND'
	| 'ALREADY_EXISTS'
	| 'RESOURCE_EXHAUSTED'
	| 'UNIMPLEMENTED'
	| 'INTERNAL'
	| 'UNAVAILABLE'
	| 'DEADLINE_EXCEEDED';

/** https://cloud.google.com/apis/design/errors */
const CODES: Record<Status, number> = {
	INVALID_ARGUMENT: 400,
	FAILED_PRECONDITION: 400,
	UNAUTHENTICATED: 401,
	PERMISSION_DENIED: 403,
	NOT_FOUND: 404,
	ALREADY_EXISTS: 409,
	RESOURCE_EXHAUSTED: 429,
	UNIMPLEMENTED: 501,
	INTERNAL: 500,
	UNAVAILABLE: 503,
	DEADLINE_EXCEEDED: 504,
};

export type Detail = { '@type': string } & Record<string, unknown>;

/** A refusal in the form of Google's APIs. */
export class ApiError extends Error {
	readonly status: Status;
	readonly details: readonly Detail[];
	readonly headers: Readonly<Record<string, string>>;

	constructor(status: Status, message: string, details: readonly Detail[] = [], headers: Record<string, string> = {}) {
		super(message);
		this.status = status;
		this.details = details;
		this.headers = headers;
	}

	get code(): number {
		return CODES[this.status];
	}

	toBody(): { error: Record<string, unknown> } {
		const { code, message, status, details } = this;
		return { error: { code, message, status, ...(details.length > 0 && { details }) } };
	}
}

const FAILURES: Record<number, string> = {
	429: 'Resource has been exhausted (e.g. check quota).',
	500: 'Internal error encountered.',
	503: 'The service is currently unavailable.',
};

/** An error that has no cause in the request, for any HTTP status. */
export function failureBody(code: number): { error: Record<string, unknown> } {
	const status = Object.entries(CODES).find(([, one]) => one === code)?.[0] ?? 'UNKNOWN';
	return { error: { code, message: FAILURES[code] ?? 'Injected fault.', status } };
}

/** google.rpc.ErrorInfo. */
export function errorInfo(reason: string, metadata: Record<string, string>): Detail {
	return { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com', metadata };
}

/** no rule: the words are where this is called. */
export const invalid = (message: string, details: readonly Detail[] = []) =>
	new ApiError('INVALID_ARGUMENT', message, details);

/** google.rpc.BadRequest.FieldViolation. */
export interface Violation {
	field?: string;
	description: string;
}

/** A 400 of Google's JSON transcoding: one violation for each fault, and their texts line by line (evidence 19). */
export function badRequest(fieldViolations: readonly Violation[]): ApiError {
	const message = fieldViolations.map(({ description }) => description).join('\n');
	return invalid(message, [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }]);
}

const PROPERTY_HELP =
	'To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.';
const GUIDE = 'https://developers.google.com/analytics/devguides/reporting/data/v1';
const QUOTA_HELP = 'To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas';
const SIGN_IN_HELP =
	'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

export type FieldKind = 'dimension' | 'metric';

/**
 * One space after "dimension.", two after "metric.", and one at the end (evidence 2, 3). In front of it the nearest name of
 * the same kind (evidence 52, 110).
 */
export function unknownField(
	name: string,
	kind: FieldKind,
	schema = 'api-schema',
	known: readonly string[] = [],
): ApiError {
	const gap = kind === 'metric' ? '  ' : ' ';
	const suggestion = suggestionFor(name, known);
	const start = suggestion === undefined ? '' : `Did you mean ${suggestion}? `;
	return invalid(
		`${start}Field ${name} is not a valid ${kind}.${gap}For a list of valid dimensions and metrics, see ${GUIDE}/${schema} `,
	);
}

/** Evidence 5 and 106: an example of what to remove or to add, several joined by "and". */
export const incompatible = (names: readonly string[], what: 'remove' | 'add' = 'remove') =>
	invalid(
		`Please ${what} ${names.join(' and ')} to make the request compatible for example. The request's dimensions & metrics are incompatible. To learn more, see https://ga-dev-tools.web.app/ga4/dimensions-metrics-explorer/`,
	);

/** Evidence 20. */
export const invalidProperty = (id: string) =>
	invalid(`Invalid property ID: ${id}. A numeric Property ID is required. ${PROPERTY_HELP}`);

/** googleapis/google-api-php-client#2320 */
export const noPropertyAccess = () =>
	new ApiError('PERMISSION_DENIED', `User does not have sufficient permissions for this property. ${PROPERTY_HELP}`);

/** Evidence 65. */
export const noPermission = () => new ApiError('PERMISSION_DENIED', 'The caller does not have permission');

/** Evidence 68. */
export const exhausted = (message: string) => new ApiError('RESOURCE_EXHAUSTED', `${message} ${QUOTA_HELP}`);

/** Evidence 62. */
export const missingCredential = (service: string, method: string) =>
	new ApiError(
		'UNAUTHENTICATED',
		`Request is missing required authentication credential. ${SIGN_IN_HELP}`,
		[errorInfo('CREDENTIALS_MISSING', { service, method })],
		{ 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' },
	);

/** A token that is unknown or expired; unlike a missing one, without details (evidence 62). */
export const invalidCredential = () =>
	new ApiError('UNAUTHENTICATED', `Request had invalid authentication credentials. ${SIGN_IN_HELP}`, [], {
		'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"',
	});

/** Evidence 66. */
export const insufficientScopes = (service: string, method: string, scopes: readonly string[]) =>
	new ApiError(
		'PERMISSION_DENIED',
		'Request had insufficient authentication scopes.',
		[errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT', { service, method })],
		{
			'www-authenticate': `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${scopes.join(' ')}"`,
		},
	);

const TITLES: Record<string, string> = {
	'analyticsdata.googleapis.com': 'Google Analytics Data API',
	'analyticsadmin.googleapis.com': 'Google Analytics Admin API',
};

/**
 * The API is not enabled in the caller's Cloud project.
 * Evidence 67.
 */
export function serviceDisabled(service: string, project: string): ApiError {
	const url = `https://console.developers.google.com/apis/api/${service}/overview?project=${project}`;
	const title = TITLES[service] ?? service;
	const message = `${title} has not been used in project ${project} before or it is disabled. Enable it by visiting ${url} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`;
	return new ApiError('PERMISSION_DENIED', message, [
		errorInfo('SERVICE_DISABLED', {
			service,
			serviceTitle: title,
			consumer: `projects/${project}`,
			containerInfo: project,
			activationUrl: url,
		}),
		{
			'@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
			locale: 'en-US',
			message,
		},
		{
			'@type': 'type.googleapis.com/google.rpc.Help',
			links: [{ description: 'Google developers console API activation', url }],
		},
	]);
}

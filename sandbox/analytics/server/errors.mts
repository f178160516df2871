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

export const invalid = (message: string, details: readonly Detail[] = []) =>
	new ApiError('INVALID_ARGUMENT', message, details);

/** A 400 that names the field, as Google's JSON transcoding answers. */
export function badField(message: string, field: string): ApiError {
	const violation = { ...(field && { field }), description: message };
	return invalid(message, [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [violation] }]);
}

const PROPERTY_HELP =
	'To learn more about Property ID, see https://developers.google.com/analytics/devguides/reporting/data/v1/property-id.';
const SCHEMA_HELP =
	'For a list of valid dimensions and metrics, see https://developers.google.com/analytics/devguides/reporting/data/v1/api-schema ';
const QUOTA_HELP = 'To learn more, see https://developers.google.com/analytics/devguides/reporting/data/v1/quotas';
const SIGN_IN_HELP =
	'Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.';

export const unknownField = (name: string, kind: 'dimension' | 'metric') =>
	invalid(`Field ${name} is not a valid ${kind}. ${SCHEMA_HELP}`);

export const incompatible = (names: readonly string[]) =>
	invalid(
		`Please remove ${names.join(', ')} to make the request compatible. The request's dimensions & metrics are incompatible. To learn more, see https://ga-dev-tools.google/ga4/dimensions-metrics-explorer/`,
	);

export const invalidProperty = (id: string) =>
	invalid(`Invalid property ID: ${id}. A numeric Property ID is required. ${PROPERTY_HELP}`);

export const noPropertyAccess = () =>
	new ApiError('PERMISSION_DENIED', `User does not have sufficient permissions for this property. ${PROPERTY_HELP}`);

export const noPermission = () => new ApiError('PERMISSION_DENIED', 'The caller does not have permission');

export const exhausted = (message: string) => new ApiError('RESOURCE_EXHAUSTED', `${message} ${QUOTA_HELP}`);

export const missingCredential = (service: string, method: string) =>
	new ApiError(
		'UNAUTHENTICATED',
		`Request is missing required authentication credential. ${SIGN_IN_HELP}`,
		[errorInfo('CREDENTIALS_MISSING', { service, method })],
		{ 'www-authenticate': 'Bearer realm="https://accounts.google.com/"' },
	);

export const invalidCredential = (service: string, method: string) =>
	new ApiError(
		'UNAUTHENTICATED',
		`Request had invalid authentication credentials. ${SIGN_IN_HELP}`,
		[errorInfo('ACCESS_TOKEN_EXPIRED', { service, method })],
		{ 'www-authenticate': 'Bearer realm="https://accounts.google.com/", error="invalid_token"' },
	);

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

/** The API is not enabled in the caller's Cloud project. */
export function serviceDisabled(service: string, project: string): ApiError {
	const url = `https://console.developers.google.com/apis/api/${service}/overview?project=${project}`;
	const title = TITLES[service] ?? service;
	return new ApiError(
		'PERMISSION_DENIED',
		`${title} has not been used in project ${project} before or it is disabled. Enable it by visiting ${url} then retry. If you enabled this API recently, wait a few minutes for the action to propagate to our systems and retry.`,
		[
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
				message: `${title} is not enabled in project ${project}.`,
			},
			{
				'@type': 'type.googleapis.com/google.rpc.Help',
				links: [{ description: 'Google developers console API activation', url }],
			},
		],
	);
}

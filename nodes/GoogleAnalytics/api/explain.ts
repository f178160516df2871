import type { Explanation, Refusal } from '../../shared/catalogue/api';
import { rateLimitNames, untilMidnight } from './limits';

/** What a refusal of a Google API says. https://cloud.google.com/apis/design/errors#error_details */
interface GoogleError {
	/** The canonical code, such as INVALID_ARGUMENT. */
	readonly status: string;
	readonly words: string;
	/** The cause in ErrorInfo, such as SERVICE_DISABLED. */
	readonly reason: string;
	readonly metadata: Readonly<Record<string, string>>;
	/** The fields of the request that BadRequest names. */
	readonly fields: readonly string[];
}

interface Detail {
	readonly '@type'?: string;
	readonly reason?: string;
	readonly metadata?: Record<string, string>;
	readonly fieldViolations?: ReadonlyArray<{ readonly field?: string; readonly description?: string }>;
}

interface Body {
	readonly error?:
		string | { readonly status?: string; readonly message?: string; readonly details?: readonly Detail[] };
	readonly error_description?: string;
}

/** Reads both forms of Google's error bodies: those of the APIs, and those of the token endpoint. Pure. */
function googleErrorOf(body: unknown): GoogleError {
	const { error, error_description: description = '' } = (
		typeof body === 'object' && body !== null ? body : {}
	) as Body;
	if (typeof error === 'string') return { status: '', words: description, reason: error, metadata: {}, fields: [] };
	const { status = '', message = '', details = [] } = error ?? {};
	const info = details.find(({ reason }) => reason !== undefined);
	return {
		status,
		words: message,
		reason: info?.reason ?? '',
		metadata: info?.metadata ?? {},
		fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.flatMap(({ field }) => field ?? [])),
	};
}

const hourMs = 3_600_000;
const lessOften = 'Ask for fewer days, dimensions or rows, or ask less often.';

const quotaRules: ReadonlyArray<{ readonly words: RegExp; readonly explanation: Explanation }> = [
	{
		words: /concurrent/i,
		explanation: {
			message: 'Google Analytics answers at most 10 requests of a property at once. Try again in a moment.',
			failure: { cause: 'rate-limited', retryAfterMs: 5_000 },
			rateLimit: rateLimitNames.concurrency,
		},
	},
	{
		words: /tokens per day/i,
		explanation: {
			message: `The property has used up its Google Analytics quota of this day; it returns at midnight Pacific time. ${lessOften}`,
			failure: { cause: 'quota-exhausted', retryAfterMs: 24 * hourMs },
			rateLimit: rateLimitNames.day,
		},
	},
	{
		words: /for a project per hour quota/i,
		explanation: {
			message: `The Google Cloud project has used up its share of the property's Google Analytics quota of this hour; it returns in under an hour. ${lessOften}`,
			failure: { cause: 'quota-exhausted', retryAfterMs: hourMs },
			rateLimit: rateLimitNames.project,
		},
	},
	{
		words: /tokens per hour/i,
		explanation: {
			message: `The property has used up its Google Analytics quota of this hour; it returns in under an hour. ${lessOften}`,
			failure: { cause: 'quota-exhausted', retryAfterMs: hourMs },
			rateLimit: rateLimitNames.hour,
		},
	},
	{
		words: /thresholded/i,
		explanation: {
			message:
				'The property has used up its 120 requests an hour for reports that could tell who somebody is (age, gender, interests). Leave these dimensions out, or try again in an hour.',
			failure: { cause: 'quota-exhausted', retryAfterMs: hourMs },
			rateLimit: rateLimitNames.thresholded,
		},
	},
	{
		words: /per minute/i,
		explanation: {
			message: 'Google Analytics asks to slow down: too many requests in this minute. Try again in a minute.',
			failure: { cause: 'rate-limited', retryAfterMs: 60_000 },
			rateLimit: rateLimitNames.project,
		},
	},
];

const serverErrors: Explanation = {
	message:
		'Google Analytics failed too often for this property and has paused its reports for this project. Try again in an hour.',
	failure: { cause: 'quota-exhausted', retryAfterMs: hourMs },
	rateLimit: rateLimitNames.serverErrors,
};

const unknownLimit: Explanation = {
	message: `Google Analytics says that a quota is used up. ${lessOften}`,
	failure: { cause: 'quota-exhausted', retryAfterMs: hourMs },
	rateLimit: rateLimitNames.project,
};

/** Which quota is used up and when it returns; undefined for anything but a limit. Pure. */
function exhaustedQuota({ status, reason, words }: GoogleError, refusal: Refusal): Explanation | undefined {
	const isLimit = refusal.status === 429 || status === 'RESOURCE_EXHAUSTED' || /^rate_?limit_?exceeded$/i.test(reason);
	if (!isLimit) return undefined;
	if (/server errors/i.test(words)) return serverErrors;
	const found = quotaRules.find(({ words: pattern }) => pattern.test(words))?.explanation ?? unknownLimit;
	if (!/per day/i.test(words)) return found;
	const retryAfterMs = untilMidnight(Date.parse(refusal.headers.date ?? '') || Date.now());
	return { ...found, failure: { cause: 'quota-exhausted', retryAfterMs } };
}

const bodyOf = ({ request: { body } }: Refusal): Readonly<Record<string, unknown>> =>
	typeof body === 'object' && !Buffer.isBuffer(body) ? (body as Readonly<Record<string, unknown>>) : {};

const ask =
	"Ask one of its administrators to give it to the Google account, or to the service account's e-mail, of this credential";

/** Which right on which account or property a call of the Admin API lacks. */
function missingRole({ status }: GoogleError, refusal: Refusal): Explanation | undefined {
	const { request } = refusal;
	if (request.base !== 'admin' || (status !== 'PERMISSION_DENIED' && refusal.status !== 403)) return undefined;
	const parent = /^accounts\/(\d+)$/.exec(String(bodyOf(refusal).parent ?? ''))?.[1];
	const isCreation = request.method === 'POST' && request.path.endsWith('/properties');
	if (isCreation && parent !== undefined) {
		return {
			message: `To create a property, this credential needs the role Administrator or Editor of the account ${parent}. ${ask}: Admin > Account access management. If the account does not exist, "Get many accounts" lists those that there are.`,
			failure: { cause: 'configuration-invalid' },
		};
	}
	const deleted = request.method === 'DELETE' ? /\/properties\/(\d+)$/.exec(request.path)?.[1] : undefined;
	if (deleted === undefined) return undefined;
	return {
		message: `To delete the property ${deleted}, this credential needs the role Administrator or Editor of its account. ${ask}: Admin > Account access management.`,
		failure: { cause: 'configuration-invalid' },
	};
}

/** A key event that there is already. */
function existingKeyEvent({ status, words }: GoogleError, refusal: Refusal): Explanation | undefined {
	const isTaken = refusal.status === 409 || status === 'ALREADY_EXISTS' || /already exists/i.test(words);
	const property = /\/properties\/(\d+)\/keyEvents$/.exec(refusal.request.path)?.[1];
	if (!isTaken || property === undefined) return undefined;
	const name = String(bodyOf(refusal).eventName ?? '');
	return {
		message: `"${name}" is already a key event of the property ${property}, so nothing was changed. To take it as it is, set "If It Already Exists" to "Return It"; to count it differently, delete it first.`,
	};
}

type Rule = (error: GoogleError, refusal: Refusal) => Explanation | undefined;

const propertyOf = ({ request }: Refusal): string => /\/properties\/(\d+)/.exec(request.path)?.[1] ?? 'of this request';

const serviceDisabled: Rule = ({ reason, words, metadata }) => {
	if (reason !== 'SERVICE_DISABLED' && !/has not been used in project|it is disabled/.test(words)) return undefined;
	const link = metadata.activationUrl ?? /Enable it by visiting (https:\S+)/.exec(words)?.[1];
	const api = metadata.serviceTitle ?? /^(.+?) has not been used/.exec(words)?.[1] ?? 'Google Analytics API';
	return {
		message: `The ${api} is not enabled in the Google Cloud project of this credential. Enable it${link ? ` at ${link}` : ' in the Google Cloud console'}, wait a few minutes, and try again.`,
		failure: { cause: 'configuration-invalid' },
	};
};

const signInRefused: Rule = ({ status, reason, words }) => {
	if (reason === 'unreachable') {
		return {
			message: `The sign-in server of Google could not be reached: ${words}`,
			failure: { cause: 'temporarily-unavailable' },
		};
	}
	if (status !== '' || reason === '') return undefined;
	return {
		message: `Google did not let this account in: ${words || reason}`,
		failure: { cause: 'credential-invalid' },
	};
};

const missingScope: Rule = ({ reason, words }) =>
	reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' || /insufficient authentication scopes/i.test(words)
		? {
				message:
					'The connection of this credential lacks a right: reading needs the scope that ends with "analytics.readonly", changing needs "analytics.edit". Add it in the credential and sign in again.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

const unauthenticated: Rule = ({ status }, refusal) =>
	refusal.status === 401 || status === 'UNAUTHENTICATED'
		? {
				message:
					'Google does not accept the sign-in of this credential any more. Open the credential and sign in again; while the OAuth consent screen is in the status "Testing", Google ends every connection after 7 days, so publish it.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

const noAccess: Rule = ({ status }, refusal) => {
	if (status !== 'PERMISSION_DENIED' && refusal.status !== 403) return undefined;
	const isWrite = refusal.request.method !== 'GET' && refusal.request.base === 'admin';
	const role = isWrite ? 'Editor' : 'Viewer';
	return {
		message: `The account of this credential has no access to the property ${propertyOf(refusal)}, or it does not exist. Check the ID (Admin > Property details in Google Analytics), and add the Google account or the service account's e-mail as ${role} under Admin > Property access management.`,
		failure: { cause: 'configuration-invalid' },
	};
};

const unknownField: Rule = ({ words }, refusal) => {
	const [, name, kind] = /Field (\S+) is not a valid (?:realtime )?(dimension|metric)/.exec(words) ?? [];
	if (name === undefined || kind === undefined) return undefined;
	const meant = /Did you mean (\S+?)\?/.exec(words)?.[1];
	return {
		message: `Google Analytics does not know the ${kind} "${name}".${meant ? ` Did you mean "${meant}"?` : ''} Names are case-sensitive; "Get metadata" (GET /v1beta/properties/${propertyOf(refusal)}/metadata) lists all names of this property.`,
	};
};

const incompatible: Rule = ({ words }) => {
	const names = /Please remove (.+?) to make the request compatible/.exec(words)?.[1];
	return names === undefined
		? undefined
		: {
				message: `These dimensions and metrics cannot be in one report. Remove ${names}, or ask for it in a report of its own.`,
			};
};

const invalidProperty: Rule = ({ words }) => {
	const id = /Invalid property ID: (.*?)\. /.exec(words)?.[1];
	return id === undefined
		? undefined
		: {
				message: `"${id}" is not the ID of a property. Give its digits, such as 123456789, or the link of the property.`,
			};
};

const invalidArgument: Rule = ({ status, words, fields }) => {
	if (status !== 'INVALID_ARGUMENT' && status !== 'FAILED_PRECONDITION') return undefined;
	const named = fields.length > 0 ? ` (${[...new Set(fields)].join(', ')})` : '';
	return { message: `Google Analytics does not accept the request${named}: ${words || 'it gave no reason.'}` };
};

const rules: readonly Rule[] = [
	serviceDisabled,
	missingScope,
	exhaustedQuota,
	signInRefused,
	unauthenticated,
	missingRole,
	existingKeyEvent,
	noAccess,
	unknownField,
	incompatible,
	invalidProperty,
	invalidArgument,
];

/** What to do about Google's refusals; the first rule that fits speaks. Pure. */
export function explainGoogleAnalytics(refusal: Refusal): Explanation | undefined {
	const error = googleErrorOf(refusal.body);
	for (const rule of rules) {
		const explanation = rule(error, refusal);
		if (explanation) return { description: error.words && `Google says: ${error.words}`, ...explanation };
	}
	return undefined;
}

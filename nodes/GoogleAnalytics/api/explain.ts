import type { Explanation, ErrorResponse } from '../../shared/catalogue/api';
import { refusalBehind } from '../../shared/http/errors';
import { explainMeasurement, isMeasurement } from './measurement';
import { rateLimitNames, untilMidnight } from './limits';
import { explainUnknownField } from './reportFields';

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
	/** The kinds of faults that PreconditionFailure names. */
	readonly faults: readonly string[];
}

interface Detail {
	readonly '@type'?: string;
	readonly reason?: string;
	readonly metadata?: Record<string, string>;
	readonly fieldViolations?: ReadonlyArray<{ readonly field?: string; readonly description?: string }>;
	readonly violations?: ReadonlyArray<{ readonly type?: string }>;
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
	if (typeof error === 'string')
		return { status: '', words: description, reason: error, metadata: {}, fields: [], faults: [] };
	const { status = '', message = '', details = [] } = error ?? {};
	const info = details.find(({ reason }) => reason !== undefined);
	return {
		status,
		words: message,
		reason: info?.reason ?? '',
		metadata: info?.metadata ?? {},
		fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.flatMap(({ field }) => field ?? [])),
		faults: details.flatMap(({ violations = [] }) => violations.flatMap(({ type }) => type ?? [])),
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
		words: /for a project per hour/i,
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
function exhaustedQuota({ status, reason, words }: GoogleError, errorResponse: ErrorResponse): Explanation | undefined {
	const isLimit =
		errorResponse.status === 429 || status === 'RESOURCE_EXHAUSTED' || /^rate_?limit_?exceeded$/i.test(reason);
	if (!isLimit) return undefined;
	if (/server errors/i.test(words)) return serverErrors;
	const found = quotaRules.find(({ words: pattern }) => pattern.test(words))?.explanation ?? unknownLimit;
	if (!/per day/i.test(words)) return found;
	const retryAfterMs = untilMidnight(Date.parse(errorResponse.headers.date ?? '') || Date.now());
	return { ...found, failure: { cause: 'quota-exhausted', retryAfterMs } };
}

const bodyOf = ({ request: { body } }: Pick<ErrorResponse, 'request'>): Readonly<Record<string, unknown>> =>
	typeof body === 'object' && !Buffer.isBuffer(body) ? (body as Readonly<Record<string, unknown>>) : {};

/** Whether Google says that there is one already; a 409 can also be ABORTED. https://cloud.google.com/apis/design/errors#error_model */
const saysTaken = ({ status, words }: GoogleError): boolean =>
	status === 'ALREADY_EXISTS' || /already exists/i.test(words);

/** Whether Google refused to create something because there is one already. */
export const isTaken = (error: unknown): boolean => saysTaken(googleErrorOf(refusalBehind(error)?.body));

/** A key event that there is already. */
function existingKeyEvent(error: GoogleError, refusal: ErrorResponse): Explanation | undefined {
	const property = /\/properties\/(\d+)\/keyEvents$/.exec(refusal.request.path)?.[1];
	if (property === undefined || !saysTaken(error)) return undefined;
	const name = String(bodyOf(refusal).eventName ?? '');
	return {
		message: `"${name}" is already a key event of the property ${property}, so nothing was changed. To take it as it is, set "If It Already Exists" to "Return It"; to count it differently, use "Update a key event".`,
	};
}

/** A parameter that is registered already. */
function existingDefinition(error: GoogleError, refusal: ErrorResponse): Explanation | undefined {
	const [, property, kind] = /\/properties\/(\d+)\/custom(Dimension|Metric)s$/.exec(refusal.request.path) ?? [];
	if (kind === undefined || !saysTaken(error)) return undefined;
	const title = `custom ${kind.toLowerCase()}`;
	const name = String(bodyOf(refusal).parameterName ?? '');
	return {
		message: `The property ${property} has a ${title} for "${name}" already, so nothing was changed. To take it as it is, set "If It Already Exists" to "Return It"; to show it otherwise, use "Update a ${title}".`,
	};
}

type Rule = (error: GoogleError, refusal: ErrorResponse) => Explanation | undefined;

const propertyOf = ({ request }: ErrorResponse): string =>
	/\/properties\/(\d+)/.exec(request.path)?.[1] ?? 'of this request';

const serviceDisabled: Rule = ({ reason, words, metadata }) => {
	if (reason !== 'SERVICE_DISABLED' && !/has not been used in project|it is disabled/.test(words)) return undefined;
	const link = metadata.activationUrl ?? /Enable it by visiting (https:\S+)/.exec(words)?.[1];
	const api = metadata.serviceTitle ?? /^(.+?) has not been used/.exec(words)?.[1] ?? 'Google Analytics API';
	return {
		message: `The ${api} is not enabled in the Google Cloud project of this credential. Enable it${link ? ` at ${link}` : ' in the Google Cloud console'}, wait a few minutes, and try again.`,
		failure: { cause: 'configuration-invalid' },
	};
};

/** Before the first secret of a property (discovery document of v1beta: `acknowledgeUserDataCollection`); seen as 400 and as 403. */
const unacknowledged: Rule = ({ words }, refusal) =>
	/user data collection acknowledg|acknowledg\w* .*user data collection/i.test(words)
		? {
				message: `Google requires a person to acknowledge the terms of user data collection before the property ${propertyOf(refusal)} may have secrets of the Measurement Protocol: in Google Analytics, Admin > Data collection and modification > Data collection > User Data Collection Acknowledgement. It speaks for the owner of the property, so no step does it. Nothing was created.`,
				failure: { cause: 'configuration-invalid' },
			}
		: undefined;

const signInRefused: Rule = ({ status, reason, words }) => {
	if (reason === 'unreachable') {
		return {
			message: `The sign-in server of Google could not be reached: ${words}`,
			failure: { cause: 'temporarily-unavailable' },
		};
	}
	// Found by the credential itself, before Google is asked.
	if (reason === 'unusable_key') {
		return { message: `The service account cannot sign in: ${words}`, failure: { cause: 'credential-invalid' } };
	}
	if (status !== '' || reason === '') return undefined;
	return {
		message: `Google did not accept the sign-in of this account: ${words || reason}`,
		failure: { cause: 'credential-invalid' },
	};
};

const missingScope: Rule = ({ reason, words }) =>
	reason === 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' || /insufficient authentication scopes/i.test(words)
		? {
				message:
					'The connection of this credential needs a further scope: "analytics.readonly" to read, "analytics.edit" to change, and "analytics.manage.users" for users. Add it in the credential and sign in again.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

const unauthenticated: Rule = ({ status }) =>
	status === 'UNAUTHENTICATED'
		? {
				message:
					'Google does not accept the sign-in of this credential. With OAuth2, open the credential and sign in again; where the OAuth consent screen has the status "Testing", publish it, because Google ends its connections after 7 days. With a service account, check its key in the Google Cloud console.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

/** Who has access and who read data is for the highest role only (reference of `runAccessReport`, `accessBindings`). */
const forAdmins = /\/accessBindings(?:\/|$)|:runAccessReport$/;

const email = "the Google account, or the service account's e-mail, of this credential";

/** The role that a request needs by Google's reference, and what it is a role on. Pure. */
export function neededRole({ request }: Pick<ErrorResponse, 'request'>): {
	readonly role: string;
	readonly on: string;
} {
	const { base, method, path, body } = request;
	const account = /^\/v\w+\/accounts\/(\d+)/.exec(path)?.[1];
	const parent = /^accounts\/(\d+)$/.exec(String(bodyOf({ request }).parent ?? ''))?.[1];
	// Nothing tells whether a Viewer may read secrets of the Measurement Protocol; an Editor may.
	const isWrite = (method !== 'GET' || path.includes('/measurementProtocolSecrets')) && base === 'admin';
	const role = forAdmins.test(path) ? 'Administrator' : isWrite ? 'Editor' : 'Viewer';
	if (account !== undefined) return { role, on: `the account ${account}` };
	if (body && parent !== undefined && path.endsWith('/properties')) return { role, on: `the account ${parent}` };
	const property = /\/properties\/(\d+)/.exec(path)?.[1];
	if (method === 'DELETE' && path.endsWith(`/properties/${property}`)) {
		return { role, on: `the account of the property ${property}` };
	}
	return { role, on: property === undefined ? 'the account' : `the property ${property}` };
}

/** How to get a role. Pure. */
export const adviceOnRole = (refusal: Pick<ErrorResponse, 'request'>): string => {
	const { role, on } = neededRole(refusal);
	const page = on.startsWith('the property') ? 'Property' : 'Account';
	return `It needs the role ${role} on ${on}: ask an administrator there to add ${email} under Admin > ${page} access management.`;
};

/** Reasons of which a role is the remedy; others, such as BILLING_DISABLED, say for themselves what is wrong. */
const ofRole = new Set(['', 'IAM_PERMISSION_DENIED', 'insufficientPermissions', 'forbidden']);

const noPermission: Rule = ({ status, reason }, refusal) => {
	if (status !== 'PERMISSION_DENIED') return undefined;
	const failure = { cause: 'configuration-invalid' } as const;
	const target = `${refusal.request.method} ${refusal.request.path}`;
	if (!ofRole.has(reason)) return { message: `Google did not permit ${target} (${reason}).`, failure };
	const { on } = neededRole(refusal);
	const lists = on.startsWith('the property') ? 'Get many properties' : 'Get many accounts';
	return {
		message: `Google did not permit ${target} for the account of this credential. ${adviceOnRole(refusal)} "${lists}" shows what it can read.`,
		failure,
	};
};

/** A request that creates names what it is made in, at most. */
const notFound: Rule = ({ status }, { request }) =>
	status === 'NOT_FOUND' && request.method === 'POST'
		? {
				message: `Google Analytics did not accept ${request.method} ${request.path} (status 404). Check the IDs in it, and that this account can read what they name.`,
			}
		: undefined;

const unknownField: Rule = ({ words }, { request }) => explainUnknownField(words, request.path);

const conflict = 'These dimensions and metrics cannot be in one report.';

/**
 * Reports name what to remove (ga-dev-tools#2187), or to add, such as a campaign to its costs (ComposioHQ/composio#2169);
 * `checkCompatibility` does neither.
 */
const incompatible: Rule = ({ words }) => {
	const lacking = /Please add (.+?) to make the request compatible/.exec(words)?.[1];
	if (lacking !== undefined)
		return { message: `These metrics cannot be in a report without ${lacking}. Add ${lacking} to its dimensions.` };
	const names = /Please remove (.+?) to make the request compatible/.exec(words)?.[1];
	if (names !== undefined) return { message: `${conflict} Remove ${names}, or ask for it in a report of its own.` };
	if (!/dimensions and metrics are incompatible/.test(words)) return undefined;
	return { message: `${conflict} Leave some of them out; "Check compatibility" says which do not go together.` };
};

/** Metadata list the fields of Search Console whether it is linked or not. */
const searchConsole: Rule = ({ words }) =>
	/Search Console fields require an active link/i.test(words)
		? {
				message:
					'The fields of Search Console (organicGoogleSearch…) need a link between the property and Search Console. Make one in Google Analytics under Admin > Product links > Search Console links, or leave these fields out.',
				failure: { cause: 'configuration-invalid' },
			}
		: undefined;

/** Streams of apps are made by Firebase alone (gtm-as-code). */
const appStream: Rule = ({ words }) =>
	/use the Firebase API/i.test(words)
		? {
				message:
					'Google Analytics makes streams of websites only. Add an app in the Firebase console of the project that is linked with the property; its stream then appears by itself.',
			}
		: undefined;

const invalidProperty: Rule = ({ words }) => {
	const id = /Invalid property ID: (.*?)\. /.exec(words)?.[1];
	return id === undefined
		? undefined
		: {
				message: `"${id}" is not the ID of a property. Give its digits, such as 123456789, or the link of the property.`,
			};
};

const channelFields =
	'It tells channels apart by eachScopeSource, eachScopeMedium, eachScopeCampaignName, eachScopeCampaignId, eachScopeSourcePlatform and eachScopeDefaultChannelGroup.';

/** Channels have fields of their own; what Google says of another one does not always name it (public logs and tests of 2026). */
const channelField: Rule = ({ words, faults }) => {
	const unknown = /Referenced dimension '(\w+)' does not exist/.exec(words)?.[1];
	if (unknown !== undefined)
		return { message: `Google Analytics does not know the field "${unknown}" of channels. ${channelFields}` };
	return faults.some((fault) => fault.endsWith('unsupported-channel-grouping-field'))
		? { message: `Google Analytics does not know one of the fields of these channels. ${channelFields}` }
		: undefined;
};

const invalidArgument: Rule = ({ status, words, fields }) => {
	if (status !== 'INVALID_ARGUMENT' && status !== 'FAILED_PRECONDITION') return undefined;
	const named = fields.length > 0 ? ` (${[...new Set(fields)].join(', ')})` : '';
	return { message: `Google Analytics does not accept the request${named}: ${words || 'it gave no reason.'}` };
};

/** What Google means by an HTTP status without a canonical one, where that is certain: 409 can be ALREADY_EXISTS or ABORTED. */
const canonical: Readonly<Record<number, string>> = {
	401: 'UNAUTHENTICATED',
	403: 'PERMISSION_DENIED',
	404: 'NOT_FOUND',
	429: 'RESOURCE_EXHAUSTED',
};

/** What decides how a refusal is explained, in this order; `locateAtGoogle` adds what a further request proves. */
const stages: ReadonlyArray<{ readonly name: string; readonly rules: readonly Rule[] }> = [
	{ name: 'reason', rules: [serviceDisabled, missingScope, exhaustedQuota, signInRefused] },
	{
		name: 'words',
		rules: [unacknowledged, unknownField, incompatible, searchConsole, appStream, invalidProperty, channelField],
	},
	{
		name: 'status',
		rules: [unauthenticated, existingKeyEvent, existingDefinition, noPermission, notFound, invalidArgument],
	},
];

/** Whether Google said why it refused, so that no further request is needed to know. Pure. */
export function saysWhy(refusal: ErrorResponse): boolean {
	const error = googleErrorOf(refusal.body);
	const [reason, words] = stages;
	return (
		!ofRole.has(error.reason) ||
		[reason, words].some((stage) => stage?.rules.some((rule) => rule(error, refusal) !== undefined))
	);
}

/** What to do about Google's refusals, to which the kernel adds Google's words; the first rule that fits speaks. Pure. */
export function explainGoogleAnalytics(refusal: ErrorResponse): Explanation | undefined {
	if (isMeasurement(refusal.request)) return explainMeasurement(refusal);
	const input = googleErrorOf(refusal.body);
	const isSignIn = input.status === '' && input.reason !== '';
	const status = isSignIn ? '' : input.status || (canonical[refusal.status] ?? '');
	const error = { ...input, status };
	for (const rule of stages.flatMap(({ rules }) => rules)) {
		const explanation = rule(error, refusal);
		if (explanation) return { description: error.words && `Google says: ${error.words}`, ...explanation };
	}
	return undefined;
}

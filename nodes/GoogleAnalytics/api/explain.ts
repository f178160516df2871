import type { Explanation, Refusal } from '../../shared/catalogue/api';
import { explainMeasurement, isMeasurement } from './measurement';
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
		message: `"${name}" is already a key event of the property ${property}, so nothing was changed. To take it as it is, set "If It Already Exists" to "Return It"; to count it differently, use "Update a key event".`,
	};
}

/** A parameter that is registered already. */
function existingDefinition({ status }: GoogleError, refusal: Refusal): Explanation | undefined {
	const [, property, kind] = /\/properties\/(\d+)\/custom(Dimension|Metric)s$/.exec(refusal.request.path) ?? [];
	if (kind === undefined || (refusal.status !== 409 && status !== 'ALREADY_EXISTS')) return undefined;
	const title = `custom ${kind.toLowerCase()}`;
	const name = String(bodyOf(refusal).parameterName ?? '');
	return {
		message: `The property ${property} has a ${title} for "${name}" already, so nothing was changed. To take it as it is, set "If It Already Exists" to "Return It"; to show it otherwise, use "Update a ${title}".`,
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

/** Before the first secret of a property (discovery document of v1beta: `acknowledgeUserDataCollection`); seen as 400 and as 403. */
const unacknowledged: Rule = ({ words }, refusal) =>
	/user data collection acknowledg|acknowledg\w* .*user data collection/i.test(words)
		? {
				message: `Google wants somebody to acknowledge the terms of user data collection before the property ${propertyOf(refusal)} may have secrets of the Measurement Protocol: in Google Analytics, Admin > Data collection and modification > Data collection > User Data Collection Acknowledgement. It speaks for the owner of the property, so no step does it. Nothing was created.`,
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
					'The connection of this credential lacks a right: reading needs the scope that ends with "analytics.readonly", changing needs "analytics.edit", and users need "analytics.manage.users". Add it in the credential and sign in again.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

const unauthenticated: Rule = ({ status }, refusal) =>
	refusal.status === 401 || status === 'UNAUTHENTICATED'
		? {
				message:
					'Google does not accept the sign-in of this credential any more. With OAuth2, open the credential and sign in again; while the OAuth consent screen is in the status "Testing", Google ends every connection after 7 days, so publish it. With a service account, look whether its key was deleted.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

/** Who has access and who read data is told to Administrators alone (reference of `runAccessReport`, `accessBindings`). */
const forAdministrators = /\/accessBindings(?:\/|$)|:runAccessReport$/;

const noAccess: Rule = ({ status }, refusal) => {
	if (status !== 'PERMISSION_DENIED' && refusal.status !== 403) return undefined;
	// Nothing tells whether a Viewer may read secrets of the Measurement Protocol; an Editor may.
	const isSecret = refusal.request.path.includes('/measurementProtocolSecrets');
	const isWrite = (refusal.request.method !== 'GET' || isSecret) && refusal.request.base === 'admin';
	const role = forAdministrators.test(refusal.request.path) ? 'Administrator' : isWrite ? 'Editor' : 'Viewer';
	const account = /\/accounts\/(\d+)/.exec(refusal.request.path)?.[1];
	if (account !== undefined) {
		return {
			message: `The account of this credential may not see the Google Analytics account ${account}, or it does not exist. "Get many accounts" lists those that it sees; others give access under Admin > Account access management, as ${role}.`,
			failure: { cause: 'configuration-invalid' },
		};
	}
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

const rules: readonly Rule[] = [
	serviceDisabled,
	missingScope,
	unacknowledged,
	exhaustedQuota,
	signInRefused,
	unauthenticated,
	missingRole,
	existingKeyEvent,
	existingDefinition,
	noAccess,
	unknownField,
	incompatible,
	searchConsole,
	appStream,
	invalidProperty,
	channelField,
	invalidArgument,
];

/** What to do about Google's refusals; the first rule that fits speaks. Pure. */
export function explainGoogleAnalytics(refusal: Refusal): Explanation | undefined {
	if (isMeasurement(refusal.request)) return explainMeasurement(refusal);
	const error = googleErrorOf(refusal.body);
	for (const rule of rules) {
		const explanation = rule(error, refusal);
		if (explanation) return { description: error.words && `Google says: ${error.words}`, ...explanation };
	}
	return undefined;
}

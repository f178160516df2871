import type { Api, Explanation, ErrorResponse } from '../../shared/catalogue/api';
import { refusalBehind } from '../../shared/http/errors';
import { exhaustedQuota } from './limits';
import { explainMeasurement, isMeasurement } from './measurement';
import { everyProperty } from './property';
import { explainUnknownField } from './reportFields';

/** An error of a Google API, or of the token endpoint. https://cloud.google.com/apis/design/errors#error_details */
interface Body {
	readonly error?:
		string | { readonly status?: string; readonly message?: string; readonly details?: readonly Detail[] };
	readonly error_description?: string;
}

interface Detail {
	readonly reason?: string;
	readonly metadata?: Record<string, string>;
	readonly fieldViolations?: ReadonlyArray<{ readonly field?: string }>;
	readonly violations?: ReadonlyArray<{ readonly type?: string }>;
	/** Seconds, such as "12.5s". */
	readonly retryDelay?: string;
}

type GoogleError = ReturnType<typeof googleErrorOf>;

/** Reads both forms of Google's error bodies. Pure. */
function googleErrorOf(body: unknown) {
	const { error, error_description: description = '' } = Object(body) as Body;
	const { status = '', message = '', details = [] } = typeof error === 'object' ? error : {};
	const info = details.find(({ reason }) => reason !== undefined);
	const delay = details.find(({ retryDelay }) => retryDelay !== undefined)?.retryDelay;
	return {
		/** The canonical code, such as INVALID_ARGUMENT; none of the token endpoint. */
		status,
		words: typeof error === 'string' ? description : message,
		/** The cause in ErrorInfo, such as SERVICE_DISABLED. */
		reason: typeof error === 'string' ? error : (info?.reason ?? ''),
		metadata: info?.metadata ?? {},
		/** The fields of the request in BadRequest. */
		fields: details.flatMap(({ fieldViolations = [] }) => fieldViolations.flatMap(({ field }) => field ?? [])),
		/** The kinds of faults in PreconditionFailure. */
		faults: details.flatMap(({ violations = [] }) => violations.flatMap(({ type }) => type ?? [])),
		/** The delay in RetryInfo. */
		retryMs: delay === undefined ? undefined : Number.parseFloat(delay) * 1_000,
	};
}

type Rule = (error: GoogleError, response: ErrorResponse) => Explanation | undefined;

const propertyIn = ({ request }: Pick<ErrorResponse, 'request'>): string | undefined =>
	/\/properties\/(\d+)/.exec(request.path)?.[1];

const bodyOf = ({ request: { body } }: Pick<ErrorResponse, 'request'>): Readonly<Record<string, unknown>> =>
	typeof body === 'object' && !Buffer.isBuffer(body) ? (body as Readonly<Record<string, unknown>>) : {};

const spentQuota: Rule = ({ status, reason, words, retryMs }, response) =>
	response.status === 429 || status === 'RESOURCE_EXHAUSTED' || /^rate_?limit_?exceeded$/i.test(reason)
		? exhaustedQuota(words, retryMs, response)
		: undefined;

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
	if (status !== '' || reason === '') return undefined;
	if (reason === 'unreachable')
		return {
			message: `The sign-in server of Google could not be reached: ${words}`,
			failure: { cause: 'temporarily-unavailable' },
		};
	// The credential itself reports these two (credentials/googleServiceAccount.ts).
	if (reason === 'data_api_disabled') return { message: words, failure: { cause: 'configuration-invalid' } };
	const start = reason === 'unusable_key' ? 'The service account cannot sign in' : signInStart;
	return { message: `${start}: ${words || reason}`, failure: { cause: 'credential-invalid' } };
};
const signInStart = 'Google did not accept the sign-in of this account';

/** What to do about an error with these words, reason or kind of fault; `$1` is the first group. */
interface WordRule {
	readonly words: RegExp;
	readonly message: string;
	readonly cause?: 'configuration-invalid' | 'credential-invalid';
}

const conflict = 'These dimensions and metrics cannot be in one report.';
const channelFields =
	'Channels are defined by eachScopeSource, eachScopeMedium, eachScopeCampaignName, eachScopeCampaignId, eachScopeSourcePlatform and eachScopeDefaultChannelGroup.';

const wordRules: readonly WordRule[] = [
	{
		words: /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficient authentication scopes/i,
		message:
			'The connection of this credential needs a further scope: "analytics.readonly" to read, "analytics.edit" to change, "analytics.manage.users" for users, and "analytics.chatbot.read" for questions to Google\'s assistant. Add it in the credential and sign in again.',
		cause: 'credential-invalid',
	},
	{
		// Before the first secret of a property (discovery document of v1beta: `acknowledgeUserDataCollection`); as 400 and as 403.
		words: /user data collection acknowledg|acknowledg\w* .*user data collection/i,
		message:
			'Google requires a person to acknowledge the terms of user data collection before the property $property can have secrets of the Measurement Protocol: in Google Analytics, Admin > Data collection and modification > Data collection > User Data Collection Acknowledgement. It is a statement of the owner of the property, so no step makes it. Nothing was created.',
		cause: 'configuration-invalid',
	},
	{
		// Such as a campaign to its costs (ComposioHQ/composio#2169).
		words: /Please add (.+?) to make the request compatible/,
		message: 'These metrics cannot be in a report without $1. Add $1 to its dimensions.',
	},
	{
		// ga-dev-tools#2187
		words: /Please remove (.+?) to make the request compatible/,
		message: `${conflict} Remove $1, or request it in a separate report.`,
	},
	{
		words: /dimensions and metrics are incompatible/,
		message: `${conflict} Remove some of them; "Check compatibility" shows which ones conflict.`,
	},
	{
		words: /Invalid property ID: (.*?)\. /,
		message: '"$1" is not the ID of a property. Give its digits, such as 123456789, or the link of the property.',
	},
	{
		words: /Referenced dimension '(\w+)' does not exist/,
		message: `Google Analytics does not know the field "$1" of channels. ${channelFields}`,
	},
	{
		// The words do not always name the field (public logs and tests of 2026).
		words: /unsupported-channel-grouping-field/,
		message: `Google Analytics does not know one of the fields of these channels. ${channelFields}`,
	},
];

const byWords: Rule = ({ words, reason, faults }, response) => {
	const text = [words, reason, ...faults].join('\n');
	for (const { words: pattern, message, cause } of wordRules) {
		const match = pattern.exec(text);
		if (!match) continue;
		const values: Record<string, string> = { $1: match[1] ?? '', $property: propertyIn(response) ?? 'of this request' };
		return {
			message: message.replace(/\$(?:1|property)/g, (name) => values[name] ?? ''),
			...(cause && { failure: { cause } }),
		};
	}
	return undefined;
};

const unknownField: Rule = ({ words }, { request }) => explainUnknownField(words, request.path);

const unauthenticated: Rule = ({ status }) =>
	status === 'UNAUTHENTICATED'
		? {
				message:
					'Google does not accept the sign-in of this credential. With OAuth2, open the credential and sign in again; where the OAuth consent screen has the status "Testing", publish it, because Google ends its connections after 7 days. With a service account, check its key in the Google Cloud console.',
				failure: { cause: 'credential-invalid' },
			}
		: undefined;

/** Whether Google already has the object; a 409 can also be ABORTED. https://cloud.google.com/apis/design/errors#error_model */
const isExisting = ({ status, words }: GoogleError): boolean =>
	status === 'ALREADY_EXISTS' || /already exists/i.test(words);

/** Whether Google refused to create an object because it exists already. */
export const isTaken = (error: unknown): boolean => isExisting(googleErrorOf(refusalBehind(error)?.body));

const existing: Rule = (error, { request }) => {
	const { eventName, parameterName = eventName } = bodyOf({ request });
	if (request.method !== 'POST' || parameterName === undefined || !isExisting(error)) return undefined;
	const collection = /(\w+?)s?$/.exec(request.path)?.[1] ?? '';
	const title = collection.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
	return {
		message: `"${String(parameterName)}" is already a ${title} of the property ${propertyIn({ request })}, so nothing was changed. To use it, set "If It Already Exists" to "Return It"; to change it, use "Update a ${title}".`,
	};
};

/** Only administrators can read and change access (reference of `runAccessReport`, `accessBindings`). */
const forAdmins = /\/accessBindings(?:\/|$)|:runAccessReport$/;

/** The role that a request needs by Google's reference, and the object of the role. */
function neededRole(response: Pick<ErrorResponse, 'request'>): { readonly role: string; readonly on: string } {
	const { base, method, path } = response.request;
	// No documentation says whether a Viewer can read secrets of the Measurement Protocol; an Editor can.
	const isWrite = (method !== 'GET' || path.includes('/measurementProtocolSecrets')) && base === 'admin';
	const role = forAdmins.test(path) ? 'Administrator' : isWrite ? 'Editor' : 'Viewer';
	const parent = path.endsWith('/properties') ? `/${String(bodyOf(response).parent)}` : path;
	const account = /\/accounts\/(\d+)/.exec(parent)?.[1];
	if (account !== undefined) return { role, on: `the account ${account}` };
	const property = propertyIn(response);
	if (property === undefined) return { role, on: 'the account' };
	const isRemoved = method === 'DELETE' && path.endsWith(`/properties/${property}`);
	return { role, on: `${isRemoved ? 'the account of ' : ''}the property ${property}` };
}

/** How to get the role that a request needs. Pure. */
const adviceOnRole = (response: Pick<ErrorResponse, 'request'>): string => {
	const { role, on } = neededRole(response);
	const page = on.startsWith('the property') ? 'Property' : 'Account';
	return `It needs the role ${role} on ${on}: ask an administrator there to add the Google account, or the service account's e-mail, of this credential under Admin > ${page} access management.`;
};

/** Reasons for which a role is the remedy; others, such as BILLING_DISABLED, name the fault themselves. */
const ofRole = new Set(['', 'IAM_PERMISSION_DENIED', 'insufficientPermissions', 'forbidden']);

const noPermission: Rule = ({ status, reason }, response) => {
	if (status !== 'PERMISSION_DENIED') return undefined;
	const { method, path } = response.request;
	const list = neededRole(response).on.startsWith('the property') ? 'Get many properties' : 'Get many accounts';
	return {
		message: ofRole.has(reason)
			? `Google did not permit ${method} ${path} for the account of this credential. ${adviceOnRole(response)} "${list}" shows what it can read.`
			: `Google did not permit ${method} ${path} (${reason}).`,
		failure: { cause: 'configuration-invalid' },
	};
};

/** A request that creates names at most the parent of the new object. */
const notFound: Rule = ({ status }, { request: { method, path } }) =>
	status === 'NOT_FOUND' && method === 'POST'
		? {
				message: `Google Analytics did not accept ${method} ${path} (status 404). Check the IDs in it, and that this account can read these objects.`,
			}
		: undefined;

const invalidArgument: Rule = ({ status, words, fields }) => {
	if (status !== 'INVALID_ARGUMENT' && status !== 'FAILED_PRECONDITION') return undefined;
	const list = fields.length > 0 ? ` (${[...new Set(fields)].join(', ')})` : '';
	return { message: `Google Analytics does not accept the request${list}: ${words || 'it gave no reason.'}` };
};

/** The canonical code of an HTTP status without one, where that is certain: 409 can be ALREADY_EXISTS or ABORTED. */
const canonical: Readonly<Record<number, string>> = {
	401: 'UNAUTHENTICATED',
	403: 'PERMISSION_DENIED',
	404: 'NOT_FOUND',
	429: 'RESOURCE_EXHAUSTED',
};

/** Rules for errors in which Google names the cause, and for others. */
const byCause: readonly Rule[] = [serviceDisabled, spentQuota, signInRefused, byWords, unknownField];
const byStatus: readonly Rule[] = [unauthenticated, existing, noPermission, notFound, invalidArgument];

/** What to do about errors of Google, to which the kernel adds Google's words; the first rule that matches decides. Pure. */
export function explainGoogleAnalytics(response: ErrorResponse): Explanation | undefined {
	if (isMeasurement(response.request)) return explainMeasurement(response);
	const input = googleErrorOf(response.body);
	const isSignIn = input.status === '' && input.reason !== '';
	const error = isSignIn ? input : { ...input, status: input.status || (canonical[response.status] ?? '') };
	for (const rule of [...byCause, ...byStatus]) {
		const explanation = rule(error, response);
		if (explanation) return { description: error.words && `Google says: ${error.words}`, ...explanation };
	}
	return undefined;
}

/**
 * Which role the account needs, where the list of properties proves it: Google refuses a property that does not exist, one of
 * others, and a role that is too low in the same words.
 *
 * @returns a sentence, to which the kernel adds Google's words; undefined where nothing is proved.
 */
export async function locateAtGoogle(api: Api, response: ErrorResponse): Promise<string | undefined> {
	const error = googleErrorOf(response.body);
	const property = propertyIn(response);
	const isExplained = !ofRole.has(error.reason) || byCause.some((rule) => rule(error, response) !== undefined);
	if (response.status !== 403 || property === undefined || isExplained) return undefined;
	const listed = await everyProperty(api);
	const own = listed.find(({ id }) => id === property);
	const { method, path } = response.request;
	const start = own
		? `This account can read the property ${property} (${own.name}), but Google did not permit ${method} ${path}.`
		: `The property ${property} is not among the ${listed.length} that this account can read: "Get many properties" lists them. Check the ID (Admin > Property details in Google Analytics).`;
	return `${start} ${adviceOnRole(response)}`;
}

import type { Explanation, Refusal } from '../../shared/catalogue/api';
import { explainExisting, explainMissingRight } from './explainAdmin';
import { explainExhausted } from './explainQuota';
import { type GoogleError, googleErrorOf } from './googleError';

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
	explainExhausted,
	signInRefused,
	unauthenticated,
	explainMissingRight,
	explainExisting,
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

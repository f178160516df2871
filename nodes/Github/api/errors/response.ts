import type { ErrorResponse } from '../../../shared/catalogue/api';
import { errorsIn, inSentence, isBareNotFound, isGone, refusalBehind, wordsOf } from '../../../shared/http/errors';

/** How an app receives a permission. */
const appAdvice = ' Add it in the settings of the app, then accept it in the installation.';

const codes: Readonly<Record<string, string>> = {
	missing: 'does not exist',
	missing_field: 'is missing',
	invalid: 'has a value that GitHub does not accept',
	already_exists: 'exists already',
	unprocessable: 'cannot be processed',
	too_large: 'is too large',
};

const secretNames = /secret|token|password|key/i;
const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** A value in quotes, if it is short enough to be one of many. */
const shortValue = (value: unknown): string => {
	if (Array.isArray(value)) return value.length <= 10 ? value.map(shortValue).filter(Boolean).join(', ') : '';
	return isScalar(value) && String(value).length <= 100 ? `"${String(value)}"` : '';
};

/** The value of a field of the request: of its body, or of its query where it has no body. Pure. */
export const sentValue = ({ request: { body, query } }: ErrorResponse, field: string): unknown =>
	typeof body === 'object' && !Buffer.isBuffer(body) && !Array.isArray(body)
		? (body as Readonly<Record<string, unknown>>)[field]
		: query?.[field];

/** One of GitHub's errors as a sentence; GitHub often omits the value, which is then that of the request's body. */
function sentenceOf(errorResponse: ErrorResponse, problem: ReturnType<typeof errorsIn>[number]): string {
	if (typeof problem === 'string') return inSentence(problem);
	const { message, resource } = problem;
	const [field, code] = [problem.field, problem.code].map((one) => (typeof one === 'string' ? one : ''));
	if (typeof message === 'string' && message !== '') return inSentence(message);
	const isPublic = resource !== 'Hook' && !secretNames.test(field ?? '');
	const value = isPublic ? shortValue(problem.value ?? sentValue(errorResponse, field ?? '')) : '';
	return `${[resource, field, value].filter(Boolean).join(' ')} ${codes[code ?? ''] ?? code}`.trim();
}

/** Messages that only say that `errors` has the explanation. */
const isHeading = /^(?:validation failed|unprocessable entity)$/i;

/** GitHub's explanation: its message, if that is one, and its errors as sentences. Pure. */
export function problemsOf(refusal: ErrorResponse): string {
	const words = inSentence(wordsOf(refusal.body) ?? '');
	const problems = errorsIn(refusal.body).map((problem) => sentenceOf(refusal, problem));
	const explanations = problems.length > 0 && isHeading.test(words) ? problems : [words, ...problems];
	return [...new Set(explanations.filter(Boolean))].join('; ');
}

/** GitHub's explanation of an error that a client threw; empty for any other error. Pure. */
export const saidBy = (error: unknown): string => {
	const refusal = refusalBehind(error);
	return refusal === undefined ? '' : problemsOf(refusal);
};

/** Whether GitHub says "Not Found" or that it is gone (410), and gives no other explanation. Pure. */
export function saysNotFound(error: unknown): boolean {
	const { status, body } = refusalBehind(error) ?? {};
	return isGone(error) && (status === 410 || isBareNotFound(wordsOf(body)));
}

/**
 * The result, or undefined where GitHub says "Not Found" or that it is gone (410), and gives no other explanation.
 *
 * @throws all other errors.
 */
export const unlessNotFound = async <T>(result: Promise<T>): Promise<T | undefined> =>
	await result.catch((error: unknown) => {
		if (saysNotFound(error)) return undefined;
		throw error;
	});

/** A list of scopes in a header. Pure. */
const scopesOf = (list = ''): string[] => list.split(/[\s,]+/).filter((scope) => scope !== '');

/** The scopes of a classic token or of OAuth; undefined for other tokens, which have none. Pure. */
export const heldScopes = ({ headers }: Pick<ErrorResponse, 'headers'>): readonly string[] | undefined => {
	const held = headers['x-oauth-scopes'];
	return held === undefined ? undefined : scopesOf(held);
};

/**
 * Sets of permissions of which one is enough, in words. `allows_permissionless_access` is none that could be given: it says
 * that public things are shown without one (https://docs.github.com/rest/authentication/permissions-required-for-fine-grained-personal-access-tokens).
 */
const permissionsOf = (header = ''): string =>
	header
		.split(';')
		.map((set) => set.split(',').map((one) => one.trim()))
		.map((set) => set.filter((one) => one !== '' && !one.startsWith('allows_permissionless_access')))
		.filter((set) => set.length > 0)
		.map((set) => set.map((one) => one.replace('=', ': ')).join(', '))
		.join(' or ');

/** The right that the request needs, from the headers in which GitHub names it, as a sentence after a space; empty where none is. Pure. */
export function missingRight(refusal: ErrorResponse): string {
	const { headers, body } = refusal;
	const fine = permissionsOf(headers['x-accepted-github-permissions']);
	const [needed, has] = [headers['x-accepted-oauth-scopes'], headers['x-oauth-scopes']];
	const sso = /url=(\S+)/.exec(headers['x-github-sso'] ?? '')?.[1];
	if (sso) return ` The organization requires single sign-on: authorize the token at ${sso}.`;
	if (fine !== '')
		return ` It needs the permission ${fine}.${/by integration/.test(wordsOf(body) ?? '') ? appAdvice : ''}`;
	if (needed && !scopesOf(needed).some((scope) => scopesOf(has).includes(scope)))
		return ` It needs one of the scopes ${needed}; the token has ${has || 'none'}.`;
	return '';
}

/** Whether GitHub says of a reference that it is not there, which it does with 422. https://docs.github.com/rest/git/refs#delete-a-reference Pure. */
export const saysGone = ({ status, body }: ErrorResponse): boolean =>
	status === 422 && /reference does not exist/i.test(wordsOf(body) ?? '');

/** GitHub Enterprise Server states its version in every response, and github.com does not. */
const versionOf = ({ headers }: ErrorResponse): string => headers['x-github-enterprise-version'] ?? '';
/** Whether an Enterprise Server refused, which may lack what github.com has. */
export const isEnterprise = (refusal: ErrorResponse): boolean => versionOf(refusal) !== '';
/** The name of the server in a sentence. Pure. */
export const serverOf = (refusal: ErrorResponse): string =>
	isEnterprise(refusal) ? `GitHub Enterprise Server ${versionOf(refusal).replace(/^.*@/, '')}` : 'this server';

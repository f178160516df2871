import type { Explanation, Refusal } from '../../shared/catalogue/api';
import { inSentence, wordsOf } from '../../shared/http/errors';
import { isLimit } from '../../shared/http/retry';
import { explainHookRefusal } from './hookErrors';

interface Problem {
	readonly resource?: string;
	readonly field?: string;
	readonly code?: string;
	readonly message?: string;
}

const codes: Readonly<Record<string, string>> = {
	missing: 'does not exist',
	missing_field: 'is missing',
	invalid: 'has a value that GitHub does not accept',
	already_exists: 'exists already',
	unprocessable: 'cannot be processed',
};

const sentenceOf = (problem: Problem | string): string => {
	if (typeof problem === 'string') return problem;
	const { message, field, resource, code = '' } = problem;
	if (message) return message;
	return `${[resource, field].filter(Boolean).join(' ')} ${codes[code] ?? code}`.trim();
};

const problemsOf = (body: unknown): string[] => {
	const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown };
	return Array.isArray(errors) ? errors.map((problem: Problem | string) => sentenceOf(problem)) : [];
};

const scopesOf = (list = ''): string[] => list.split(/[\s,]+/).filter((scope) => scope !== '');

/** The right that is missing, from the headers in which GitHub names it, as a sentence after a space; empty where none is. Pure. */
export function missingRight({ headers }: Refusal): string {
	const fine = headers['x-accepted-github-permissions'];
	const [needed, has] = [headers['x-accepted-oauth-scopes'], headers['x-oauth-scopes']];
	const sso = /url=(\S+)/.exec(headers['x-github-sso'] ?? '')?.[1];
	if (sso) return ` The organization requires single sign-on: authorize the token at ${sso}.`;
	if (fine) return ` It needs the permission ${fine.replaceAll('=', ': ').replaceAll(';', ' or ')}.`;
	if (needed && !scopesOf(needed).some((scope) => scopesOf(has).includes(scope)))
		return ` It needs one of the scopes ${needed}; the token has ${has || 'none'}.`;
	return '';
}

/** What is missing comes first, because that can be mended. */
const rightFirst = (refusal: Refusal): string => {
	const right = missingRight(refusal).trim();
	return right === '' ? '' : `A right is missing. ${right} `;
};

/** The sentence for a refusal of what was asked for, by its status. */
function messageOf(refusal: Refusal, words: string | undefined, problems: string): string | undefined {
	const { status, request } = refusal;
	const target = `${request.method} ${request.path}`;
	if (status === 403 && /^(\/repos\/[^/]+\/[^/]+)?\/notifications\b/.test(request.path))
		return `GitHub does not show the notifications to this token${words ? `: ${inSentence(words)}` : ''}. They need a classic token or OAuth with the scope notifications or repo; fine-grained tokens and GitHub Apps cannot read them.`;
	if (status === 403)
		return `${rightFirst(refusal)}GitHub does not allow ${target} for this account${words ? `: ${inSentence(words)}` : ''}.`;
	if (status === 404)
		return `${rightFirst(refusal)}GitHub found nothing at ${target}, or this account may not see it. Check owner, repository and number.`;
	if (status === 409 && request.path.includes('/contents/'))
		return `GitHub refused ${target}: ${inSentence(words ?? 'it is not what it was')}. Somebody changed it meanwhile: read it again, then repeat.`;
	if (status === 422) return `GitHub refused ${target}: ${inSentence(problems) || 'the values are not valid'}.`;
	return undefined;
}

/** What to do about GitHub's refusals. https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api Pure. */
export function explainGithub(refusal: Refusal): Explanation | undefined {
	const { status, body, request } = refusal;
	const words = wordsOf(body);
	const description = words && `GitHub says: ${words}`;
	const target = `${request.method} ${request.path}`;
	if (isLimit(refusal) || (status === 403 && /rate limit/i.test(words ?? ''))) {
		return {
			message: 'GitHub asks to slow down. Try again later, or do less at a time.',
			description,
			failure: { cause: 'rate-limited', retryAfterMs: 60_000 },
		};
	}
	if (status === 403 && request.headers?.accept === '*/*') {
		const message = `GitHub does not answer ${target} without its media type. Add the header accept: application/vnd.github+json.`;
		return { message, description };
	}
	if (status === 401) {
		return {
			message:
				'GitHub does not accept this token: it was revoked or has expired. Put a new one into the credential, or connect it again.',
			description,
			failure: { cause: 'credential-invalid' },
		};
	}
	const problems = problemsOf(body).join('; ') || words || '';
	const ofHook = explainHookRefusal({ status, path: request.path }, problems, missingRight(refusal));
	if (ofHook) return { ...ofHook, description };
	const message = messageOf(refusal, words, problems);
	if (message === undefined) return undefined;
	return { message, description, ...(status === 403 && { failure: { cause: 'configuration-invalid' } }) };
}

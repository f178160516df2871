import type { Answer, Explanation, Refusal } from '../../shared/catalogue/api';
import { inSentence, wordsOf } from '../../shared/http/errors';
import { isLimit } from '../../shared/http/retry';
import { explainHookRefusal } from './hookErrors';

interface Problem {
	readonly resource?: string;
	readonly field?: string;
	readonly code?: string;
	readonly message?: string;
	readonly value?: unknown;
}

const codes: Readonly<Record<string, string>> = {
	missing: 'does not exist',
	missing_field: 'is missing',
	invalid: 'has a value that GitHub does not accept',
	already_exists: 'exists already',
	unprocessable: 'cannot be processed',
};

/** The value that GitHub does not want, where it says it and it is short enough to be one of many. */
const shortValue = (value: unknown): string => {
	const isPlain = typeof value === 'string' || typeof value === 'number';
	return isPlain && value !== '' && String(value).length <= 100 ? `"${value}"` : '';
};

const sentenceOf = (problem: Problem | string): string => {
	if (typeof problem === 'string') return problem;
	const { message, field, resource, code = '', value } = problem;
	if (message) return message;
	const offending = resource === 'Hook' ? '' : shortValue(value);
	return `${[resource, field, offending].filter(Boolean).join(' ')} ${codes[code] ?? code}`.trim();
};

const problemsOf = (body: unknown): string[] => {
	const { errors } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown };
	return Array.isArray(errors) ? errors.map((problem: Problem | string) => sentenceOf(problem)) : [];
};

const scopesOf = (list = ''): string[] => list.split(/[\s,]+/).filter((scope) => scope !== '');

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

/** How an app is given a permission. */
const appAdvice = ' Add it in the settings of the app, then accept it in the installation.';

/** The right that is missing, from the headers in which GitHub names it, as a sentence after a space; empty where none is. Pure. */
export function missingRight({ headers, body }: Refusal): string {
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
export const saysGone = ({ status, body }: Refusal): boolean =>
	status === 422 && /reference does not exist/i.test(wordsOf(body) ?? '');

/** What is missing comes first, because that can be mended. */
const rightFirst = (refusal: Refusal): string => {
	const right = missingRight(refusal).trim();
	return right === '' ? '' : `A right is missing. ${right} `;
};

/**
 * What stands in the way of a build or a deployment, which is no lack of a right although GitHub may answer 403:
 * cli/cli#9989, metabase/metabase#70916, kubernetes-sigs/prow#798, remind101/slashdeploy#1, chrnorm/deployment-action#1.
 */
const obstacles: ReadonlyArray<{ readonly at: RegExp; readonly said: RegExp; readonly advice: string }> = [
	{ at: /\/rerun/, said: /already running/i, advice: 'Wait until the run has ended, or cancel it first.' },
	{ at: /\/rerun/, said: /over a month ago/i, advice: 'Dispatch the workflow or push instead.' },
	{
		at: /\/rerun/,
		said: /cannot be (?:retried|rerun)/i,
		advice: 'Look at its conclusion; dispatch the workflow instead.',
	},
	{ at: /\/(?:force-)?cancel$/, said: /cannot cancel/i, advice: 'Only a run that has not ended can be cancelled.' },
	{
		at: /\/approve$/,
		said: /not/i,
		advice: 'Only a run of a fork with the conclusion action_required waits for an approval; others can be run again.',
	},
	{
		at: /\/deployments$/,
		said: /status checks/i,
		advice:
			'Wait until the statuses of the commit are green, name those that count in Required Contexts, or ignore them.',
	},
	{ at: /\/deployments$/, said: /merging/i, advice: 'Solve the conflict on the branch, or leave Auto Merge off.' },
	{ at: /\/deployments\/\d+$/, said: /active deployment/i, advice: 'Turn on Make Inactive First.' },
];

/** What GitHub refused to builds and deployments as they are, and what to do. */
function obstacleOf({ status, request }: Refusal, words = ''): string | undefined {
	if (![403, 409, 422].includes(status)) return undefined;
	const found = obstacles.find(({ at, said }) => at.test(request.path) && said.test(words));
	return found && `GitHub refused ${request.method} ${request.path}: ${inSentence(words)}. ${found.advice}`;
}

/** Keys of a body that a server does not know, in GitHub's own words. https://github.com/erlang/otp/pull/8807 */
const unknownKeys = /((?:"\w+", )*"\w+") (?:is not a permitted key|are not permitted keys)\b/;

/** GitHub Enterprise Server tells its version with every answer, and github.com does not. */
const versionOf = ({ headers }: Refusal): string => headers['x-github-enterprise-version'] ?? '';
/** Whether an Enterprise Server refused, which may lack what github.com has. */
export const isEnterprise = (refusal: Refusal): boolean => versionOf(refusal) !== '';
const serverOf = (refusal: Refusal): string =>
	isEnterprise(refusal) ? `GitHub Enterprise Server ${versionOf(refusal).replace(/^.*@/, '')}` : 'this server';

/**
 * What to do about refusals of reviews. Words: QwenLM/qwen-code#6711, warpdotdev/oz-for-oss#310, warpdotdev/oz-agent-action#17,
 * github/app#3371, mheap/github-action-required-labels#6.
 */
const reviewAdvice: ReadonlyArray<readonly [RegExp, string]> = [
	[
		/one pending review per pull request/i,
		'This account has begun a review there: add to it with Pull Request Review: Add Comment, or end it with Submit or Discard.',
	],
	[
		/path (could not be resolved|is invalid)/i,
		'A comment can stand in a file that the pull request changes; Pull Request: Get Files lists them.',
	],
	[
		/line (could not be resolved|must be part of the diff)/i,
		'A comment can stand on a line that the diff of the pull request shows; Pull Request: Get Diff has it.',
	],
	[/can not dismiss a/i, 'Only a review that approves or asks for changes can be dismissed, and only once.'],
];

const adviceOnReview = (problems: string): string => {
	const advice = reviewAdvice.find(([words]) => words.test(problems))?.[1];
	return advice === undefined ? '' : ` ${advice}`;
};

/** The sentence for a refusal of what was asked for, by its status. */
function messageOf(refusal: Refusal, words: string | undefined, problems: string): string | undefined {
	const { status, request } = refusal;
	const target = `${request.method} ${request.path}`;
	const obstacle = missingRight(refusal) === '' ? obstacleOf(refusal, words) : undefined;
	if (obstacle !== undefined) return obstacle;
	if (status === 403 && /^(\/repos\/[^/]+\/[^/]+)?\/notifications\b/.test(request.path))
		return `GitHub does not show the notifications to this token${words ? `: ${inSentence(words)}` : ''}. They need a classic token or OAuth with the scope notifications or repo; fine-grained tokens and GitHub Apps cannot read them.`;
	if (status === 403)
		return `${rightFirst(refusal)}GitHub does not allow ${target} for this account${words ? `: ${inSentence(words)}` : ''}.`;
	if (status === 404)
		return `${rightFirst(refusal)}GitHub found nothing at ${target}, or this account may not see it${isEnterprise(refusal) ? `, or ${serverOf(refusal)} does not have it yet` : ''}. Check owner, repository and number.`;
	if (status === 409 && request.path.includes('/contents/'))
		return `GitHub refused ${target}: ${inSentence(words ?? 'it is not what it was')}. Somebody changed it meanwhile: read it again, then repeat.`;
	const unknown = status === 422 ? unknownKeys.exec(problems)?.[1] : undefined;
	if (unknown !== undefined)
		return `GitHub refused ${target}: ${serverOf(refusal)} does not know ${unknown}, which other versions of GitHub do. Leave out what sets it.`;
	if (status === 422)
		return `GitHub refused ${target}: ${inSentence(problems) || 'the values are not valid'}.${adviceOnReview(problems)}`;
	return undefined;
}

/** What to do where an app is not let in. Pure. */
function messageOfApp(status: number, words = ''): string | undefined {
	if (status === 401 && /claim/.test(words))
		return 'GitHub does not accept the time of this n8n server, which is wrong by minutes. Set its clock right.';
	if (status === 401)
		return "GitHub does not accept the app's private key: it is not one of the app with this App ID, or was deleted. In the settings of the app, generate a new one and put the whole .pem file into the credential.";
	if (status === 403 && /suspended/i.test(words))
		return 'The installation of the app is suspended. Its owner can unsuspend it at GitHub, in the settings under "Applications".';
	if (status === 404)
		return /integration/i.test(words)
			? 'GitHub knows no app with this App ID. Copy it from the settings of the app into the credential.'
			: 'The app has no such installation. Choose another "Installation", or install the app there.';
	return undefined;
}

/** What to do about GitHub's refusals. https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api Pure. */
export function explainGithub(refusal: Refusal): Explanation | undefined {
	const { status, body, request } = refusal;
	const words = wordsOf(body);
	const description = words && `GitHub says: ${words}`;
	if (isLimit(refusal) || (status === 403 && /rate limit/i.test(words ?? ''))) {
		return {
			message: 'GitHub asks to slow down. Try again later, or do less at a time.',
			description,
			failure: { cause: 'rate-limited', retryAfterMs: 60_000 },
		};
	}
	const ofApp = /^\/app(?:[/?]|$)/.test(request.path) ? messageOfApp(status, words) : undefined;
	if (ofApp !== undefined) return { message: ofApp, description, failure: { cause: 'credential-invalid' } };
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
	const withoutMediaType = status === 403 && request.headers?.accept === '*/*' && missingRight(refusal) === '';
	const told = withoutMediaType ? `${message} If it may, add the header accept: application/vnd.github+json.` : message;
	return { message: told, description, ...(status === 403 && { failure: { cause: 'configuration-invalid' } }) };
}

/**
 * What a list leaves out because organizations have single sign-on and the token is not authorized for them, as a sentence.
 * https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#missing-results Pure.
 */
export function leftOutBySignOn({ headers }: Pick<Answer, 'headers'>): string | undefined {
	const ids = /^partial-results;\s*organizations=([\d,\s]+)/.exec(headers['x-github-sso'] ?? '')?.[1];
	if (ids === undefined) return undefined;
	const named = ids.split(/[,\s]+/).filter((id) => id !== '');
	const those =
		named.length === 1
			? `the organization with the ID ${named[0]}`
			: `the organizations with the IDs ${named.join(', ')}`;
	return `GitHub left out what belongs to ${those}: they require single sign-on, and this account is not authorized for it. Authorize the token at https://github.com/settings/tokens with "Configure SSO", or connect the account again and choose the organization there.`;
}

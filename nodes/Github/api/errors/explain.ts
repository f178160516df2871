import type { Answer, ApiRequest, Explanation, ErrorResponse } from '../../../shared/catalogue/api';
import { inSentence, isBareNotFound, wordsOf } from '../../../shared/http/errors';
import { isLimit } from '../../../shared/http/retry';
import { explainHookRefusal } from './hookErrors';
import { heldScopes, isEnterprise, missingRight, problemsOf, sentValue, serverOf } from './response';

/** An error response, and what the rules below read in it. */
interface Known {
	readonly refusal: ErrorResponse;
	/** GitHub's message, empty where there is none. */
	readonly words: string;
	/** GitHub's errors as one sentence, else its message. */
	readonly problems: string;
	/** The method and the path. */
	readonly target: string;
}

/** One rule of explanation; undefined where it does not apply. */
type Stage = (known: Known) => Explanation | undefined;

const configuration = { cause: 'configuration-invalid' } as const;
const credential = { cause: 'credential-invalid' } as const;

const isWrite = ({ request: { method } }: ErrorResponse): boolean => method !== 'GET' && method !== 'HEAD';

const rateLimit: Stage = ({ refusal: errorResponse, words }) =>
	isLimit(errorResponse) || (errorResponse.status === 403 && /rate limit/i.test(words))
		? {
				message: 'GitHub asks to slow down. Try again later, or do less at a time.',
				failure: { cause: 'rate-limited', retryAfterMs: 60_000 },
			}
		: undefined;

/** What to do where an app cannot sign in. */
function messageOfApp(status: number, words: string): string | undefined {
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

const appSignIn: Stage = ({ refusal: { status, request }, words }) => {
	const message = /^\/app(?:[/?]|$)/.test(request.path) ? messageOfApp(status, words) : undefined;
	return message === undefined ? undefined : { message, failure: credential };
};

/** "Bad credentials" is what GitHub says of a token that it does not know; other words have other reasons. */
const signIn: Stage = ({ refusal: { status }, words }) => {
	if (status !== 401) return undefined;
	const isUnknown = words === '' || /^(?:bad credentials|requires authentication)$/i.test(words);
	const message = isUnknown
		? 'GitHub does not accept this token: it was revoked or has expired. Put a new one into the credential, or connect it again.'
		: `GitHub does not accept this account: ${words}. Correct the credential, or connect it again.`;
	return { message, failure: credential };
};

const webhook: Stage = ({ refusal, problems }) => explainHookRefusal(refusal, problems, missingRight(refusal));

/** A reason in GitHub's words, and what helps. */
interface Reason {
	/** The paths of the requests; any where absent. */
	readonly at?: RegExp;
	/** The statuses; any below 500 where absent. */
	readonly on?: readonly number[];
	readonly wording: RegExp;
	readonly advice: string;
	/** Whether the account or the repository must be changed before the same request can succeed. */
	readonly isSetUp?: true;
}

const run = 'Dispatch the workflow or push instead.';
const otherBranch = 'Repeating does not help: write to another branch and open a pull request.';

/**
 * Reasons that GitHub gives itself. Sources of the words:
 * - rules of branches: Jamie-BitFlight/claude_skills#2907, Thinkmill/keystatic#1598, and `repository-rule-violation-error` and
 *   `metadata.secret_scanning` of GitHub's OpenAPI description (`@octokit/openapi`, PUT contents, 409)
 * - places: canonical/snapcraft.io#3101 and r-universe-org/help#247 (archived), github/github-mcp-server#1121 (single sign-on),
 *   github/github-mcp-server#748 (IP allow list)
 * - builds and deployments: cli/cli#9989, metabase/metabase#70916, kubernetes-sigs/prow#798, remind101/slashdeploy#1,
 *   chrnorm/deployment-action#1
 * - reviews: QwenLM/qwen-code#6711, warpdotdev/oz-for-oss#310, warpdotdev/oz-agent-action#17, github/app#3371,
 *   mheap/github-action-required-labels#6
 * - stacks: chdsbd/kodiak#923, uw-syfi/vibesys#780, navikt/copilot#659, lararosekelley/git-stk#306
 * - checks: EnricoMi/publish-unit-test-result-action#53, OP5dev/TF-via-PR#538
 * - diffs: pascalgn/size-label-action#53, truongnh1992/gemini-ai-code-reviewer#51
 */
const reasons: readonly Reason[] = [
	{
		wording: /secret detected|push protection|"secret_scanning"/i,
		on: [403, 409, 422],
		advice:
			'Remove the secret from the content. If it is none, someone with write access can allow it under the push protection of the repository.',
	},
	{
		wording: /rule violations? found|must be made through a pull request|protected branch|protected ref/i,
		on: [403, 409, 422],
		advice: otherBranch,
	},
	{
		wording: /cannot change the base branch because.*stack/i,
		advice:
			'GitHub changes the base itself when the pull requests below are merged. To change it, use Pull Request Stack: Unstack first.',
	},
	{
		wording: /\bstacked (?:PRs|pull requests)\b|part of a stack\b/i,
		advice:
			'Use Pull Request: Merge Asynchronously, which merges or queues it with all pull requests below it in the stack.',
	},
	{
		wording: /\b(?:is|was|been) archived|archived so is read-only/i,
		advice: 'Unarchive the repository first, or choose another one.',
		isSetUp: true,
	},
	{
		wording: /\bsaml\b|single sign-on/i,
		on: [403],
		advice: 'Authorize the token for the organization (Configure SSO), or connect the account again.',
		isSetUp: true,
	},
	{
		wording: /ip allow list/i,
		on: [403],
		advice: 'An owner of the organization can add the IP address of this n8n to the list.',
		isSetUp: true,
	},
	{
		wording: /\bbilling\b|spending limit|payments? ha(?:s|ve) failed/i,
		on: [402, 403],
		advice: 'The owner of the repository can correct this in the billing settings.',
		isSetUp: true,
	},
	{ wording: /\bsuspended\b/i, on: [403], advice: 'Only GitHub or an owner can lift this.', isSetUp: true },
	{
		at: /\/check-runs(?:\/|$)/,
		wording: /authenticate via a github app/i,
		on: [403],
		advice:
			'Choose "GitHub App" in "Authentication", or report the result with "Check: Create Status", which every account with write access can do.',
		isSetUp: true,
	},
	{
		at: /\/check-runs\//,
		wording: /only be modified by the github app that created it/i,
		on: [403],
		advice: 'Update it with the account of that app, or create another check.',
		isSetUp: true,
	},
	{
		wording: /too large|larger than|up to 100 ?MB/i,
		at: /\/(?:git\/blobs|contents)\//,
		advice: 'GitHub sends files up to 100 MB; clone the repository to read larger ones.',
	},
	{
		at: /\/pulls\/\d+$/,
		wording: /diff|too large|maximum number/i,
		advice: 'Pull Request: Get Files lists the changed files with a patch of each.',
	},
	{
		at: /\/(?:commits|compare)\//,
		wording: /diff.*(?:exceeded|too large|maximum)|(?:exceeded|maximum).*diff/is,
		advice: 'Commit: Get and Commit: Compare list the changed files with a patch of each.',
	},
	{ at: /\/rerun/, wording: /already running/i, advice: 'Wait until the run has ended, or cancel it first.' },
	{ at: /\/rerun/, wording: /over a month ago/i, advice: run },
	{ at: /\/rerun/, wording: /cannot be (?:retried|rerun)/i, advice: `Look at its conclusion. ${run}` },
	{ at: /\/(?:force-)?cancel$/, wording: /cannot cancel/i, advice: 'Only a run that has not ended can be cancelled.' },
	{
		at: /\/approve$/,
		wording: /not (?:from a fork|waiting|awaiting|pending)|(?:cannot|can't|can not) be approved|fork|approval/i,
		advice: 'Only a run of a fork with the conclusion action_required waits for an approval; others can be run again.',
	},
	{
		at: /\/deployments$/,
		wording: /status checks/i,
		advice:
			'Wait until the statuses of the commit are green, name those that count in Required Contexts, or ignore them.',
	},
	{ at: /\/deployments$/, wording: /merging/i, advice: 'Solve the conflict on the branch, or leave Auto Merge off.' },
	{ at: /\/deployments\/\d+$/, wording: /active deployment/i, advice: 'Turn on Make Inactive First.' },
	{
		at: /\/contents\//,
		wording: /does not match|is at \S+ but expected/i,
		advice: 'The file changed after it was read: read it again, then repeat.',
	},
	{
		wording: /repository is empty/i,
		advice: 'Create its first file with File: Create or Update, then repeat.',
	},
	{
		wording: /one pending review per pull request/i,
		advice:
			'This account has a pending review there: add to it with Pull Request Review: Add Comment, or end it with Submit or Discard.',
	},
	{
		at: /\/pulls\//,
		wording: /path (could not be resolved|is invalid)/i,
		advice: 'A comment can stand in a file that the pull request changes; Pull Request: Get Files lists them.',
	},
	{
		at: /\/pulls\//,
		wording: /line (could not be resolved|must be part of the diff)/i,
		advice: 'A comment can stand on a line that the diff of the pull request shows; Pull Request: Get Diff has it.',
	},
	{
		// belief: GitHub's own words for an account without Copilot are in no public source; rights of the token are explained below
		at: /^\/agents\//,
		wording: /^(?!.*not accessible by).*\S/is,
		on: [403],
		advice:
			'Agent tasks need a paid Copilot plan of this account, with the cloud agent enabled by its organization and for the repository.',
		isSetUp: true,
	},
	{
		wording: /can not dismiss a/i,
		advice: 'Only a review that approves or asks for changes can be dismissed, and only once.',
	},
];

/** What helps where GitHub's words give a reason, in REST and GraphQL; undefined for any other words. Pure. */
export const adviceOn = (words: string): string | undefined =>
	reasons.find(({ at, wording: entered }) => at === undefined && entered.test(words))?.advice;

/** GitHub explains it: its words, and what helps. */
const statedReason: Stage = ({ refusal, problems, target }) => {
	const { status, request, body } = refusal;
	const wording = `${problems}\n${JSON.stringify((body as { metadata?: unknown } | undefined)?.metadata ?? '')}`;
	const found = reasons.find(
		(reason) =>
			(reason.at?.test(request.path) ?? true) &&
			(reason.on?.includes(status) ?? status < 500) &&
			reason.wording.test(wording),
	);
	if (found === undefined) return undefined;
	const sso = found.wording.test('saml') ? missingRight(refusal) : '';
	return {
		message: `GitHub refused ${target}: ${problems}.${sso} ${found.advice}`,
		...((found.isSetUp || status === 403) && { failure: configuration }),
	};
};

/** Words about the token, or none: other words, such as "Repository was archived", are the reason. */
const saysNothingElse = /^$|accessible|scope|token|forbidden|must have|authenticat|permission/i;

const notifications: Stage = ({ refusal: { status, request }, words }) =>
	status === 403 && /^(\/repos\/[^/]+\/[^/]+)?\/notifications\b/.test(request.path) && saysNothingElse.test(words)
		? {
				message: `GitHub does not show the notifications to this token${words && `: ${words}`}. They need a classic token or OAuth with the scope notifications or repo; fine-grained tokens and GitHub Apps cannot read them.`,
				failure: configuration,
			}
		: undefined;

const workflowFile = /(?:^|\/)\.github\/workflows\//;
/** Whether a request writes a file of a workflow, or makes a release, whose tag may bring one: octokit/octokit.rb#1184, cli/cli#9773. */
const writesWorkflow = (refusal: ErrorResponse): 'yes' | 'perhaps' | 'no' => {
	const { method, path, body } = refusal.request;
	if (!isWrite(refusal)) return 'no';
	if (/\/contents\//.test(path)) return workflowFile.test(decodeURIComponent(path)) ? 'yes' : 'no';
	if (/\/git\/trees$/.test(path))
		return workflowFile.test(JSON.stringify(body ?? '').replaceAll('"', '/')) ? 'yes' : 'no';
	return method === 'POST' && /\/releases$/.test(path) ? 'perhaps' : 'no';
};

/** GitHub answers "Not Found" where the token may not change files of workflows. */
const workflowScope: Stage = ({ refusal, words, target }) => {
	const writes = writesWorkflow(refusal);
	const isRefused = (refusal.status === 404 && isBareNotFound(words)) || /without .?workflow.? scope/i.test(words);
	if (writes === 'no' || !isRefused) return undefined;
	const scopes = heldScopes(refusal);
	const right =
		'the scope "workflow" (classic token, OAuth2) or the permission "Workflows: write" (fine-grained token, app)';
	if (scopes !== undefined && !scopes.includes('workflow') && writes === 'yes')
		return {
			message: `GitHub does not let this token change files of workflows: it has the scopes ${scopes.join(', ') || 'none'}, and ${target} needs ${right}. Add it to the credential, or write the file to another directory.`,
			failure: configuration,
		};
	const what = writes === 'yes' ? 'To change files of workflows' : 'For a commit that changes files of workflows';
	return {
		message: `GitHub did not accept ${target}. ${what}, the account needs ${right}, and write access to the repository. Check these, and the names of repository and branch.`,
		failure: configuration,
	};
};

/** Words of a 403 that only say that the account is not allowed to do it. */
const ofRights =
	/^$|^forbidden\.?$|not accessible by|must have|must be an?|need to be|need admin|permission|not authorized|scope|resource protected/i;

const notAllowed: Stage = ({ refusal, words, problems, target }) => {
	if (refusal.status !== 403) return undefined;
	const right = missingRight(refusal).trim();
	const isOfRights = ofRights.test(words);
	const withoutMediaType = refusal.request.headers?.accept === '*/*' && right === '';
	const message = isOfRights
		? `${right && `A right is missing. ${right} `}GitHub does not allow ${target} for this account${problems && `: ${problems}`}.`
		: `GitHub refused ${target}: ${problems}.${right && ` ${right}`}`;
	return {
		message: withoutMediaType ? `${message} If it may, add the header accept: application/vnd.github+json.` : message,
		failure: configuration,
	};
};

const notFound: Stage = ({ refusal, words, problems, target }) => {
	if (refusal.status !== 404) return undefined;
	if (!isBareNotFound(words)) return { message: `GitHub refused ${target}: ${problems}.` };
	const right = missingRight(refusal).trim();
	const first = right && `A right is missing. ${right} `;
	const older = isEnterprise(refusal) ? `, or ${serverOf(refusal)} does not have it yet` : '';
	if (/\/branches\/.+\/protection$/.test(refusal.request.path))
		return {
			message: `${first}GitHub did not show the protection of this branch: it says "Not Found" to accounts without the permission "Administration: read" as well. Check the names of repository and branch, and the account's role.`,
		};
	if (isWrite(refusal))
		return {
			message: `${first}GitHub did not accept ${target}: it says "Not Found" where the account is not allowed to do this, too${older}. Check the permissions of the account, and the names of owner and repository.`,
		};
	return {
		message: `${first}GitHub found nothing at ${target}, or this account may not see it${older}. Check owner, repository and number.`,
	};
};

/** Keys of a body that a server does not know, in GitHub's own words. https://github.com/erlang/otp/pull/8807 */
const unknownKeys = /((?:"\w+", )*"\w+") (?:is not a permitted key|are not permitted keys)\b/;

const unknownKey: Stage = ({ refusal, problems, target }) => {
	const unknown = refusal.status === 422 ? unknownKeys.exec(problems)?.[1] : undefined;
	return unknown === undefined
		? undefined
		: {
				message: `GitHub refused ${target}: ${serverOf(refusal)} does not know ${unknown}, which other versions of GitHub do. Remove the field that sets it.`,
			};
};

/** The name that GitHub makes of one with other characters: PyGithub/PyGithub#1622, dyad-sh/dyad#1336. Pure. */
export const repositoryName = (name: string): string => name.trim().replace(/[^\w.-]+/g, '-');

const takenName: Stage = ({ refusal, problems, target }) => {
	const name = sentValue(refusal, 'name');
	const isCreation = refusal.request.method === 'POST' && /\/repos$|\/generate$/.test(refusal.request.path);
	if (!isCreation || typeof name !== 'string' || !/name already exists/i.test(problems)) return undefined;
	const own = repositoryName(name);
	const renamed = own === name ? '' : ` GitHub changes the name "${name}" to "${own}".`;
	return { message: `GitHub refused ${target}: ${problems}.${renamed} Choose another name.` };
};

/** The limit is in GitHub's words of some routes only: danger/danger#424. https://github.com/orgs/community/discussions/27190 */
const tooLong: Stage = ({ refusal, problems, target }) => {
	if (refusal.status !== 422 || !/too long/i.test(problems)) return undefined;
	const body = sentValue(refusal, 'body');
	const isComment = /\/(?:issues|pulls|comments)\b/.test(refusal.request.path);
	const limit = /maximum/i.test(problems) || !isComment ? '' : ' GitHub accepts at most 65,536 characters.';
	const length = typeof body === 'string' ? ` The text has ${body.length.toLocaleString('en-US')}.` : '';
	return { message: `GitHub refused ${target}: ${problems}.${limit}${length} Shorten it, or split it.` };
};

const unprocessable: Stage = ({ refusal, problems, target }) =>
	refusal.status === 422
		? { message: `GitHub refused ${target}: ${problems || 'the values are not valid'}.` }
		: undefined;

/** In this order; the first rule that applies explains. GitHub's words come before the status. */
const stages: readonly Stage[] = [
	rateLimit,
	appSignIn,
	signIn,
	webhook,
	notifications,
	workflowScope,
	statedReason,
	takenName,
	tooLong,
	unknownKey,
	notAllowed,
	notFound,
	unprocessable,
];

/** What to do about GitHub's errors. https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api Pure. */
export function explainGithub(refusal: ErrorResponse): Explanation | undefined {
	const { method, path } = refusal.request;
	const words = inSentence(wordsOf(refusal.body) ?? '');
	const existing = { refusal, words, problems: problemsOf(refusal), target: `${method} ${path}` };
	for (const stage of stages) {
		const explanation = stage(existing);
		if (explanation) return { description: words && `GitHub says: ${words}`, ...explanation };
	}
	return undefined;
}

/**
 * What a list leaves out because organizations have single sign-on and the token is not authorized for them, as a sentence.
 * https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#missing-results Pure.
 */
export function leftOutBySignOn({ headers }: Pick<Answer, 'headers'>): string | undefined {
	const ids = /^partial-results;\s*organizations=([\d,\s]+)/.exec(headers['x-github-sso'] ?? '')?.[1];
	if (ids === undefined) return undefined;
	const matching = ids.split(/[,\s]+/).filter((id) => id !== '');
	const those =
		matching.length === 1
			? `the organization with the ID ${matching[0]}`
			: `the organizations with the IDs ${matching.join(', ')}`;
	return `GitHub omitted what belongs to ${those}: they require single sign-on, and this account is not authorized for it. Authorize the token at https://github.com/settings/tokens with "Configure SSO", or connect the account again and choose the organization there.`;
}

/**
 * That a write was made at another address than the requested one: GitHub redirects writes to repositories that were renamed or
 * transferred, and to issues that were transferred (https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api#follow-redirects).
 */
export const movedWrite = (
	{ movedTo }: Pick<Answer, 'movedTo'>,
	{ method, path }: Pick<ApiRequest, 'method' | 'path'>,
): string | undefined =>
	movedTo === undefined
		? undefined
		: `GitHub redirected ${method} ${path.replace(/\?.*$/s, '')} to ${new URL(movedTo).pathname}, and the change was made there: the repository or the issue has moved. Correct its name in this step.`;

import { expect, it } from 'vitest';
import type { ApiRequest } from '../../../nodes/shared/catalogue/api';
import { located } from '../../../nodes/shared/http/errors';
import { github } from '../../../nodes/Github/github';
import { node } from '../../invariants/causes.mts';
import { recordingApi } from '../../support/recordingHost.mts';

/** One error response of GitHub that others published, and the message that it must lead to. */
interface Published {
	readonly title: string;
	/** Where it was published. */
	readonly source: string;
	readonly request: Pick<ApiRequest, 'method' | 'body' | 'query'> & { readonly path: string };
	readonly status: number;
	readonly body: object;
	readonly headers?: Readonly<Record<string, string>>;
	/** The responses to further requests, by path; any other is 404 "Not Found". */
	readonly further?: Readonly<Record<string, unknown>>;
	readonly message: string;
	/** How many further requests there are; none when absent. */
	readonly requests?: number;
}

const repo = '/repos/octo/site';
const exists = { [repo]: { full_name: 'octo/site', default_branch: 'main' } };
const branches = { ...exists, [`${repo}/branches`]: [{ name: 'main' }, { name: 'develop' }] };
const workflow = `${repo}/contents/.github/workflows/ci.yml`;
const write = { message: 'Change', content: 'YQ==' };
const bare = { message: 'Not Found' };
const invalid = (resource: string, field: string) => ({
	message: 'Validation Failed',
	errors: [{ resource, field, code: 'invalid' }],
});

const rows: readonly Published[] = [
	{
		title: 'a mistyped branch of a file (J2)',
		source: 'openshift/release PR#74759',
		request: { method: 'GET', path: `${repo}/contents/README.md`, query: { ref: 'devlop' } },
		...{ status: 404, body: { message: 'No commit found for the ref devlop' }, further: branches, requests: 3 },
		message:
			'Branch, Tag or Commit: octo/site has no branch, tag or commit "devlop". Did you mean develop? (GitHub: No commit found for the ref devlop)',
	},
	{
		title: 'a renamed default branch (P24)',
		source: 'openshift/release PR#74759',
		request: { method: 'GET', path: `${repo}/contents/README.md`, query: { ref: 'master' } },
		...{ status: 404, body: { message: 'No commit found for the ref master' }, further: branches, requests: 4 },
		message:
			'Branch, Tag or Commit: octo/site has no branch, tag or commit "master". Its default branch is main. (GitHub: No commit found for the ref master)',
	},
	{
		title: 'a write to a branch that does not exist (J2)',
		source: 'sandbox of emulate, and PyGithub recordings ("Branch not found")',
		request: { method: 'PUT', path: `${repo}/contents/docs/new.md`, body: { ...write, branch: 'devlop' } },
		...{ status: 404, body: { message: 'Branch devlop not found' }, further: branches, requests: 2 },
		message: 'Branch: octo/site has no branch "devlop". Did you mean develop? (GitHub: Branch devlop not found)',
	},
	{
		title: 'a workflow file without the scope (P3)',
		source: 'octokit/octokit.rb#1184',
		request: { method: 'PUT', path: workflow, body: write },
		...{ status: 404, body: bare, headers: { 'x-oauth-scopes': 'repo' }, further: exists, requests: 1 },
		message: `GitHub does not let this token change files of workflows: it has the scopes repo, and PUT ${workflow} needs the scope "workflow" (classic token, OAuth2) or the permission "Workflows: write" (fine-grained token, app). Add it to the credential, or write the file to another directory. (GitHub: Not Found)`,
	},
	{
		title: 'a workflow file with a fine-grained token (P3)',
		source: 'octokit/octokit.js#2415',
		request: { method: 'PUT', path: workflow, body: write },
		...{ status: 404, body: bare, further: exists, requests: 1 },
		message: `GitHub did not accept PUT ${workflow}. To change files of workflows, the account needs the scope "workflow" (classic token, OAuth2) or the permission "Workflows: write" (fine-grained token, app), and write access to the repository. Check these, and the names of repository and branch. (GitHub: Not Found)`,
	},
	{
		title: 'a tree with a workflow file (P3)',
		source: 'github/docs PR#4770, gr2m/octokit-plugin-create-pull-request#104',
		request: {
			method: 'POST',
			path: `${repo}/git/trees`,
			body: { tree: [{ path: '.github/workflows/ci.yml', content: 'on: push' }] },
		},
		...{ status: 404, body: bare, headers: { 'x-oauth-scopes': 'repo' }, further: exists, requests: 1 },
		message: `GitHub does not let this token change files of workflows: it has the scopes repo, and POST ${repo}/git/trees needs the scope "workflow" (classic token, OAuth2) or the permission "Workflows: write" (fine-grained token, app). Add it to the credential, or write the file to another directory. (GitHub: Not Found)`,
	},
	{
		title: 'a file that the account cannot write',
		source: 'octokit/octokit.js#2415',
		request: { method: 'PUT', path: `${repo}/contents/a.md`, body: write },
		...{ status: 404, body: bare, further: exists, requests: 1 },
		message: `GitHub did not accept PUT ${repo}/contents/a.md: it says "Not Found" where the account is not allowed to do this, too. Check the permissions of the account, and the names of owner and repository.`,
	},
	{
		title: 'a rule of the branch (P4)',
		source: 'Jamie-BitFlight/claude_skills#2907, satisfactory-factories/application#67',
		request: { method: 'PUT', path: `${repo}/contents/a.md`, body: { ...write, branch: 'main' } },
		status: 409,
		body: { message: 'Repository rule violations found\n\nChanges must be made through a pull request.\n\n' },
		message: `GitHub refused PUT ${repo}/contents/a.md: Repository rule violations found: Changes must be made through a pull request. Repeating does not help: write to another branch and open a pull request.`,
	},
	{
		title: 'a secret in the content (P4)',
		source: 'GitHub’s OpenAPI description, repository-rule-violation-error',
		request: { method: 'PUT', path: `${repo}/contents/a.md`, body: write },
		status: 409,
		body: {
			message: 'Repository rule violations found\n\nSecret detected in content\n\n',
			metadata: { secret_scanning: { bypass_placeholders: [{ placeholder_id: 'x', token_type: 'y' }] } },
		},
		message: `GitHub refused PUT ${repo}/contents/a.md: Repository rule violations found: Secret detected in content. Remove the secret from the content. If it is none, someone with write access can allow it under the push protection of the repository.`,
	},
	{
		title: 'a file that changed in the meantime',
		source: 'https://docs.github.com/rest/repos/contents, 409',
		request: { method: 'PUT', path: `${repo}/contents/a.md`, body: { ...write, sha: '1'.repeat(40) } },
		...{ status: 409, body: { message: 'a.md does not match 1111' } },
		message: `GitHub refused PUT ${repo}/contents/a.md: a.md does not match 1111. The file changed after it was read: read it again, then repeat.`,
	},
	{
		title: 'a 409 with another reason',
		source: 'PyGithub recordings (merges)',
		request: { method: 'POST', path: `${repo}/merges`, body: { base: 'main', head: 'x' } },
		...{ status: 409, body: { message: 'Merge conflict' } },
		message: `GitHub refused POST ${repo}/merges (status 409): Merge conflict.`,
	},
	{
		title: 'an archived repository',
		source: 'r-universe-org/help#247',
		request: { method: 'POST', path: `${repo}/statuses/1`, body: {} },
		...{ status: 403, body: { message: 'Repository was archived so is read-only.' } },
		message: `GitHub refused POST ${repo}/statuses/1: Repository was archived so is read-only. Unarchive the repository first, or choose another one.`,
	},
	{
		title: 'an archived repository, for a webhook (P15)',
		source: 'canonical/snapcraft.io#3101',
		request: { method: 'POST', path: `${repo}/hooks`, body: {} },
		...{ status: 403, body: { message: 'Repository was archived so is read-only.' } },
		message:
			'GitHub refused the webhook of octo/site: Repository was archived so is read-only. Unarchive it, or choose the delivery "Polling" in the trigger, which needs no webhook.',
	},
	{
		title: 'an empty repository (P35)',
		source: 'stackblitz-labs/bolt.diy#1837',
		request: { method: 'POST', path: `${repo}/git/trees`, body: {} },
		...{ status: 409, body: { message: 'Git Repository is empty.' } },
		message: `GitHub refused POST ${repo}/git/trees: Git Repository is empty. Create its first file with File: Create or Update, then repeat.`,
	},
	{
		title: 'a release whose target changes a workflow file (P3)',
		source: 'cli/cli#9773',
		request: { method: 'POST', path: `${repo}/releases`, body: { tag_name: 'v1', target_commitish: 'main' } },
		...{ status: 404, body: bare, headers: { 'x-oauth-scopes': 'repo' }, further: exists, requests: 1 },
		message: `GitHub did not accept POST ${repo}/releases. For a commit that changes files of workflows, the account needs the scope "workflow" (classic token, OAuth2) or the permission "Workflows: write" (fine-grained token, app), and write access to the repository. Check these, and the names of repository and branch. (GitHub: Not Found)`,
	},
	{
		title: 'single sign-on',
		source: 'github/github-mcp-server#1121',
		request: { method: 'GET', path: `${repo}/issues` },
		status: 403,
		body: {
			message:
				'Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization.',
		},
		message: `GitHub refused GET ${repo}/issues: Resource protected by organization SAML enforcement. You must grant your Personal Access token access to this organization. Authorize the token for the organization (Configure SSO), or connect the account again.`,
	},
	{
		title: 'an IP allow list',
		source: 'github/github-mcp-server#748',
		request: { method: 'POST', path: `${repo}/issues`, body: { title: 'A' } },
		status: 403,
		body: {
			message:
				'Although you appear to have the correct authorization credentials, the `octo` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.',
		},
		message: `GitHub refused POST ${repo}/issues: Although you appear to have the correct authorization credentials, the \`octo\` organization has an IP allow list enabled, and your IP address is not permitted to access this resource. An owner of the organization can add the IP address of this n8n to the list.`,
	},
	{
		title: 'a permission that an app lacks for checks (J8)',
		source: 'Illospace/illospace#299',
		request: { method: 'GET', path: `${repo}/commits/main/check-runs` },
		...{ status: 403, body: { message: 'Resource not accessible by integration' } },
		headers: { 'x-accepted-github-permissions': 'checks=read' },
		message: `A right is missing. It needs the permission checks: read. Add it in the settings of the app, then accept it in the installation. GitHub does not allow GET ${repo}/commits/main/check-runs for this account: Resource not accessible by integration.`,
	},
	{
		title: 'a check of an account that is no app',
		source: 'EnricoMi/publish-unit-test-result-action#53',
		request: { method: 'POST', path: `${repo}/check-runs`, body: { name: 'a', head_sha: '1'.repeat(40) } },
		...{ status: 403, body: { message: 'You must authenticate via a GitHub App.' } },
		message: `GitHub refused POST ${repo}/check-runs: You must authenticate via a GitHub App. Choose "GitHub App" in "Authentication", or report the result with "Check: Create Status", which every account with write access can do.`,
	},
	{
		title: 'a check of another app',
		source: 'OP5dev/TF-via-PR#538',
		request: { method: 'PATCH', path: `${repo}/check-runs/7`, body: { conclusion: 'success' } },
		status: 403,
		body: {
			message: 'Invalid app_id `15368` - check run can only be modified by the GitHub App that created it.',
		},
		message: `GitHub refused PATCH ${repo}/check-runs/7: Invalid app_id \`15368\` - check run can only be modified by the GitHub App that created it. Update it with the account of that app, or create another check.`,
	},
	{
		title: 'a base branch that does not exist (P23)',
		source: 'gruntwork-io/git-xargs#7',
		request: { method: 'POST', path: `${repo}/pulls`, body: { title: 'A', head: 'develop', base: 'master' } },
		...{ status: 422, body: invalid('PullRequest', 'base'), further: branches, requests: 4 },
		message: 'Base: octo/site has no branch "master". Its default branch is main. (GitHub: Validation Failed)',
	},
	{
		title: 'a head branch that does not exist (P23)',
		source: 'dailymotion-oss/octopilot#134',
		request: { method: 'POST', path: `${repo}/pulls`, body: { title: 'A', head: 'octo:develp', base: 'main' } },
		...{ status: 422, body: invalid('PullRequest', 'head'), further: branches, requests: 3 },
		message: 'Head: octo/site has no branch "develp". Did you mean develop? (GitHub: Validation Failed)',
	},
	...(
		[
			['milestone', 12, '"12"'],
			['assignees', ['mona', 'hubot'], '"mona", "hubot"'],
			['labels', ['bug'], '"bug"'],
			['make_latest', 'perhaps', '"perhaps"'],
		] as const
	).map(([field, value, shown]) => ({
		title: `a value of ${field} that is not accepted (P23)`,
		source: 'gruntwork-io/git-xargs#7, the same form',
		request: { method: 'POST', path: `${repo}/issues`, body: { [field]: value } } as const,
		...{ status: 422, body: invalid('Issue', field) },
		message: `GitHub refused POST ${repo}/issues: Issue ${field} ${shown} has a value that GitHub does not accept. (GitHub: Validation Failed)`,
	})),
	{
		title: 'a list of strings',
		source: 'PyGithub recordings (branch protection)',
		request: { method: 'PUT', path: `${repo}/branches/main/protection`, body: {} },
		status: 422,
		body: {
			message: 'Validation Failed',
			errors: ['Only organization repositories can have users and team restrictions'],
		},
		message: `GitHub refused PUT ${repo}/branches/main/protection: Only organization repositories can have users and team restrictions. (GitHub: Validation Failed)`,
	},
	{
		title: 'a repository whose name is taken under another form (P19)',
		source: 'PyGithub/PyGithub#1622, dyad-sh/dyad#1336',
		request: { method: 'POST', path: '/user/repos', body: { name: 'my repo' } },
		status: 422,
		body: {
			message: 'Repository creation failed.',
			errors: [
				{ resource: 'Repository', code: 'custom', field: 'name', message: 'name already exists on this account' },
			],
		},
		message:
			'GitHub refused POST /user/repos: Repository creation failed; name already exists on this account. GitHub changes the name "my repo" to "my-repo". Choose another name.',
	},
	{
		title: 'a comment that is too long (P53)',
		source: 'danger/danger#424',
		request: { method: 'POST', path: `${repo}/issues/1/comments`, body: { body: 'x'.repeat(70_000) } },
		status: 422,
		body: {
			message: 'Validation Failed',
			errors: [{ resource: 'IssueComment', code: 'unprocessable', field: 'data', message: 'Body is too long' }],
		},
		message: `GitHub refused POST ${repo}/issues/1/comments: Body is too long. GitHub accepts at most 65,536 characters. The text has 70,000. Shorten it, or split it. (GitHub: Validation Failed)`,
	},
	{
		title: 'a diff that is too long',
		source: 'pascalgn/size-label-action#53',
		request: { method: 'GET', path: `${repo}/pulls/7` },
		status: 406,
		body: {
			message: 'Sorry, the diff exceeded the maximum number of lines (20000)',
			errors: [{ resource: 'PullRequest', field: 'diff', code: 'too_large' }],
		},
		message: `GitHub refused GET ${repo}/pulls/7: Sorry, the diff exceeded the maximum number of lines (20000); PullRequest diff is too large. Pull Request: Get Files lists the changed files with a patch of each.`,
	},
	{
		title: 'a file of more than 100 MB',
		source: 'https://docs.github.com/rest/git/blobs (up to 100 megabytes)',
		request: { method: 'GET', path: `${repo}/git/blobs/1` },
		status: 403,
		body: {
			message: 'This API returns blobs up to 100 MB in size.',
			errors: [{ resource: 'Blob', field: 'data', code: 'too_large' }],
		},
		message: `GitHub refused GET ${repo}/git/blobs/1: This API returns blobs up to 100 MB in size; Blob data is too large. GitHub sends files up to 100 MB; clone the repository to read larger ones.`,
	},
	{
		title: 'required checks that are not enabled are no rule that was broken',
		source: 'PyGithub recordings',
		request: { method: 'GET', path: `${repo}/branches/main/protection/required_status_checks` },
		...{ status: 404, body: { message: 'Required status checks not enabled' } },
		message: `GitHub refused GET ${repo}/branches/main/protection/required_status_checks: Required status checks not enabled.`,
	},
	{
		title: 'a directory at a tree that does not exist (J28)',
		source: 'PyGithub recordings ("Not Found")',
		request: { method: 'GET', path: `${repo}/git/trees/devlop` },
		...{ status: 404, body: bare, further: branches, requests: 3 },
		message:
			'Branch, Tag or Commit: octo/site has no branch, tag or commit "devlop", or this account may not see it. Did you mean develop? (GitHub: Not Found)',
	},
	{
		title: 'an end of a comparison that does not exist (J28)',
		source: 'PyGithub recordings ("Not Found")',
		request: { method: 'GET', path: `${repo}/compare/main...devlop` },
		...{ status: 404, body: bare, further: { ...branches, [`${repo}/commits/main`]: {} }, requests: 5 },
		message:
			'Branch, Tag or Commit: octo/site has no branch, tag or commit "devlop". Did you mean develop? (GitHub: Not Found)',
	},
	{
		title: 'a repository without README (J28)',
		source: 'PyGithub recordings ("Not Found")',
		request: { method: 'GET', path: `${repo}/readme` },
		...{ status: 404, body: bare, further: exists, requests: 1 },
		message: 'octo/site has no README that GitHub recognizes. File: Get Many lists its files. (GitHub: Not Found)',
	},
	{
		title: 'an alert that does not exist (J28)',
		source: 'PyGithub recordings ("Not Found")',
		request: { method: 'GET', path: `${repo}/dependabot/alerts/9` },
		...{ status: 404, body: bare, further: exists, requests: 1 },
		message:
			'Alert Number: octo/site has no alert of this kind "9", or this account may not see it. Correct it, or choose from the list. (GitHub: Not Found)',
	},
	{
		title: 'a comment on an issue that does not exist',
		source: 'PyGithub recordings ("Not Found")',
		request: { method: 'POST', path: `${repo}/issues/4711/comments`, body: { body: 'x' } },
		...{ status: 404, body: bare, further: exists, requests: 2 },
		message:
			'Issue: octo/site has no issue or pull request "4711", or this account may not see it. Correct it, or choose from the list. (GitHub: Not Found)',
	},
	{
		title: 'a comment on an issue that exists, which the account may not write',
		source:
			'https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api (404 for a resource that exists)',
		request: { method: 'POST', path: `${repo}/issues/7/comments`, body: { body: 'x' } },
		...{ status: 404, body: bare, further: { ...exists, [`${repo}/issues/7`]: {} }, requests: 2 },
		message: `GitHub did not accept POST ${repo}/issues/7/comments: it says "Not Found" where the account is not allowed to do this, too. Check the permissions of the account, and the names of owner and repository.`,
	},
	{
		title: 'a token that is not known',
		source: 'PyGithub recordings',
		request: { method: 'GET', path: '/user' },
		...{ status: 401, body: { message: 'Bad credentials' } },
		message:
			'GitHub does not accept this token: it was revoked or has expired. Put a new one into the credential, or connect it again. (GitHub: Bad credentials)',
	},
	{
		title: 'a sign-in that lacks a second factor',
		source: 'PyGithub recordings',
		request: { method: 'GET', path: '/user' },
		...{ status: 401, body: { message: 'Must specify two-factor authentication OTP code.' } },
		message:
			'GitHub does not accept this account: Must specify two-factor authentication OTP code. Correct the credential, or connect it again.',
	},
];

it.each(rows)('$title ($source)', async ({ request, status, body, headers, further = {}, message, requests = 0 }) => {
	let isFirst = true;
	const { api, sent } = recordingApi(
		github,
		{ baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' },
		(one) => {
			if (isFirst) {
				isFirst = false;
				return { status, body, headers };
			}
			return one.path in further ? { body: further[one.path] } : { status: 404, body: bare };
		},
	);
	const error = await api.send(request as ApiRequest).catch((caught: unknown) => caught);
	expect(((await located(node, github, api, error)) as Error).message).toBe(message);
	expect(sent.slice(1).map(({ method }) => method)).toEqual(Array.from({ length: requests }, () => 'GET'));
});

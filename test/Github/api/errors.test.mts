import { describe, expect, it } from 'vitest';

import { explainGithub } from '../../../nodes/Github/api/errors/explain.ts';
import { ownerField } from '../../../nodes/Github/api/owner.ts';
import { github } from '../../../nodes/Github/github.ts';
import { path } from '../../../nodes/shared/http/path.ts';

const refusal = (
	status: number,
	body: object,
	headers: Record<string, string> = {},
	at = path`/repos/acme/web/hooks`,
) => ({
	...{ status, headers, body },
	request: { method: 'POST', path: at } as const,
});
const invalid = (message: string) =>
	refusal(422, { message: 'Validation Failed', errors: [{ resource: 'Hook', message }] });
const said = (given: Parameters<typeof explainGithub>[0]) => explainGithub(given)?.message ?? '';

describe('What is said when GitHub refuses a webhook', () => {
	it('names the limit of 20, and the ways out', () => {
		expect(said(invalid('The "push" event cannot have more than 20 hooks'))).toBe(
			'GitHub refused the webhook of acme/web: The "push" event cannot have more than 20 hooks. Remove one that nobody needs under Settings → Webhooks of the repository, or choose the delivery "Polling" in the trigger, which needs no webhook.',
		);
	});

	it.each([
		"url is not supported because it isn't reachable over the public Internet (localhost)",
		'url is missing a scheme',
	])('names the address that GitHub refuses: %s', (message) => {
		expect(said(invalid(message))).toMatch(/public: set N8N_WEBHOOK_URL .*, or choose the delivery "Polling"/);
	});

	it('says what to do about a twin', () => {
		expect(said(invalid('Hook already exists on this repository'))).toMatch(/same address and events\. Remove it/);
	});

	it('leaves other problems to the general words', () => {
		expect(said(invalid('content_type must be json or form'))).toBe(
			'GitHub refused POST /repos/acme/web/hooks: content_type must be json or form.',
		);
	});

	it('names the permission that a fine-grained token lacks', () => {
		const headers = { 'x-accepted-github-permissions': 'repository_hooks=write' };
		const message = said(refusal(403, { message: 'Resource not accessible by personal access token' }, headers));
		expect(message).toMatch(
			/may not manage the webhooks of acme\/web\. It needs the permission repository_hooks: write\./,
		);
		expect(message).toMatch(/"Webhooks: read and write"; or choose the delivery "Polling"/);
	});

	it('names the scope of an organization, and who may', () => {
		const headers = { 'x-accepted-oauth-scopes': 'admin:org_hook', 'x-oauth-scopes': 'repo' };
		expect(said(refusal(404, { message: 'Not Found' }, headers, path`/orgs/acme/hooks`))).toBe(
			'This account may not manage the webhooks of acme. It needs one of the scopes admin:org_hook; the token has repo. It must be an owner of the organization, with the scope admin:org_hook or the permission "Webhooks: read and write"; or choose the delivery "Polling" in the trigger, which needs no webhook.',
		);
	});

	it('takes a limit of speed for what it is', () => {
		const headers = { 'retry-after': '60' };
		expect(github.explain(refusal(403, { message: 'secondary rate limit' }, headers))?.failure?.cause).toBe(
			'rate-limited',
		);
	});
});

describe('What is said when GitHub does not show notifications', () => {
	it.each([
		["Missing the 'notifications' scope.", path`/notifications`],
		['Resource not accessible by personal access token', path`/notifications/threads/1`],
		['Resource not accessible by integration', path`/repos/acme/web/notifications`],
	])('names the tokens that may read them: %s', (message, at) => {
		expect(said(refusal(403, { message }, {}, at))).toMatch(
			/^GitHub does not show the notifications to this token: .*[^.]\. They need a classic token or OAuth .*; fine-grained/,
		);
	});

	it('does not suspect the token where GitHub gives another reason', () => {
		const message = 'Repository was archived so is read-only.';
		const text = said(refusal(403, { message }, {}, path`/repos/acme/web/notifications`));
		expect(text).toMatch(/archived so is read-only\. Unarchive the repository/);
		expect(text).not.toContain('token');
	});
});

describe('Words of GitHub that end with a full stop', () => {
	it.each([
		[403, path`/repos/acme/web/actions/workflows/7/disable`, 'Unable to disable a workflow that is not active.'],
		[409, path`/repos/acme/web/contents/a.md`, 'a.md does not match 1f0c.'],
	])('have only that one: %d', (status, at, message) => {
		expect(said(refusal(status, { message }, {}, at))).toContain(message);
		expect(said(refusal(status, { message }, {}, at))).not.toContain('..');
	});
});

describe('What is said of other refusals', () => {
	const at = path`/repos/acme/web/issues`;

	it.each<[string, number, object, Record<string, string>, string]>([
		[
			'a value that GitHub does not accept',
			422,
			{
				message: 'Validation Failed',
				errors: [{ value: 'mona', resource: 'Issue', field: 'assignees', code: 'invalid' }],
			},
			{},
			'GitHub refused POST /repos/acme/web/issues: Issue assignees "mona" has a value that GitHub does not accept.',
		],
		[
			'a permission that is none',
			403,
			{ message: 'Resource not accessible by personal access token' },
			{ 'x-accepted-github-permissions': 'metadata=read,issues=write; allows_permissionless_access=true' },
			'A right is missing. It needs the permission metadata: read, issues: write. GitHub does not allow POST /repos/acme/web/issues for this account: Resource not accessible by personal access token.',
		],
		[
			'no permission but one that is none',
			403,
			{ message: 'Forbidden' },
			{ 'x-accepted-github-permissions': 'allows_permissionless_access=true' },
			'GitHub does not allow POST /repos/acme/web/issues for this account: Forbidden.',
		],
		[
			'a key that an older server does not know',
			422,
			{ message: 'Invalid request.\n\n"discussion_category_name" is not a permitted key.' },
			{},
			'GitHub refused POST /repos/acme/web/issues: this server does not know "discussion_category_name", which other versions of GitHub do. Remove the field that sets it.',
		],
		[
			'keys that an Enterprise Server does not know, and which server that is',
			422,
			{ message: 'Invalid request.\n\n"a", "b" are not permitted keys.\n"c" wasn\'t supplied.' },
			{ 'x-github-enterprise-version': 'enterprise-server@3.17.2' },
			'GitHub refused POST /repos/acme/web/issues: GitHub Enterprise Server 3.17.2 does not know "a", "b", which other versions of GitHub do. Remove the field that sets it.',
		],
		[
			'what is not there, which an Enterprise Server may not have at all',
			404,
			{ message: 'Not Found' },
			{ 'x-github-enterprise-version': '3.17.2' },
			'GitHub did not accept POST /repos/acme/web/issues: it says "Not Found" where the account is not allowed to do this, too, or GitHub Enterprise Server 3.17.2 does not have it yet. Check the permissions of the account, and the names of owner and repository.',
		],
	])('names %s', (_what, status, body, headers, message) => {
		expect(said(refusal(status, body, headers, at))).toBe(message);
	});

	it('advises the media type only where no right is known to be missing', () => {
		const bare = (headers: Record<string, string>) => {
			const given = refusal(403, { message: 'Forbidden' }, headers, at);
			return said({ ...given, request: { ...given.request, headers: { accept: '*/*' } } });
		};
		expect(bare({})).toBe(
			'GitHub does not allow POST /repos/acme/web/issues for this account: Forbidden. If it may, add the header accept: application/vnd.github+json.',
		);
		expect(bare({ 'x-accepted-github-permissions': 'issues=write' })).not.toContain('accept');
	});
});

it.each([
	['https://api.github.com', 'https://uploads.github.com'],
	['https://api.octo-corp.ghe.com/', 'https://uploads.octo-corp.ghe.com'],
	['https://ghe.example/api/v3', 'https://ghe.example/api/uploads'],
	['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
])('files for %s go to %s', (baseUrl, uploads) => {
	expect(github.bases({ baseUrl })).toMatchObject({ uploads });
});

it('owners are read from links of all their kinds', () => {
	const regex = new RegExp(ownerField.modes[1].extractValue.regex);
	const names = ['octo-org', 'mona_acme'].map((name) => regex.exec(`https://github.com/${name}`)?.[1]);
	expect(names).toEqual(['octo-org', 'mona_acme']);
});

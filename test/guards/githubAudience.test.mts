import { describe, expect, it } from 'vitest';

import type { Answer, ApiRequest } from '../../nodes/shared/catalogue/api';
import type { Ask } from '../../nodes/shared/catalogue/integration';
import { flowOf, nothingRead } from '../../nodes/shared/http/guards/flow';
import { github } from '../../nodes/Github/github';
import { publishings } from '../../nodes/Github/api/places/publishing';
import { requestOf } from './adversary.mts';
import { documentOf, githubService, routesOfGithub } from './githubService.mts';
import type { Route } from './specifications.mts';

const routes = routesOfGithub('ghec');
const service = githubService(routes);
const isPublic: Ask = async <T,>() => ({ status: 200, headers: {}, body: { private: false } }) as Answer as Answer<T>;
const filled = (route: Route, body: Record<string, unknown> = {}): ApiRequest =>
	requestOf(service, route, { path: { owner: 'octo', repo: 'website' }, query: {}, body });

describe('what a public repository shows to those with rights alone', () => {
	/** What GitHub's description says of who may read. */
	const restricted =
		/must (?:have|be) [^.]*(?:admin|push|collaborator|write, maintain|triage|security manager|maintainer|bypass reviewer)|only available to repository administrators|Only users with (?:admin|maintainer)|Requires triage|`security_events` scope/i;
	/** Described so, and for everybody all the same. */
	const open: Readonly<Record<string, string>> = {
		'/repos/{owner}/{repo}': 'only the block `security_and_analysis` is for administrators',
		'/repos/{owner}/{repo}/issues/{issue_number}': 'the description is about issues that were transferred',
		'/repos/{owner}/{repo}/branches/{branch}/rename': '',
	};
	const { paths } = documentOf('ghec');
	const rows = Object.entries(paths)
		.filter(
			([path, { get }]) =>
				path.startsWith('/repos/{owner}/{repo}') && restricted.test(get?.description ?? '') && !(path in open),
		)
		.map(([template]) => template);

	it('is described for many routes', () => {
		expect(rows.length).toBeGreaterThan(35);
	});

	it.each(rows)('GET %s counts as a private read', (template) => {
		const request = filled({ method: 'GET', template, query: [], body: [] });
		expect(github.places?.tellsMore?.(request)).toBe(true);
	});

	it.each([
		[
			'a draft among releases',
			'releases',
			[
				{ id: 1, tag_name: 'v1', draft: false },
				{ id: 2, tag_name: 'v2', draft: true },
			],
		],
		['a draft', 'releases/2', { id: 2, tag_name: 'v2', draft: true, body: 'unpublished fix' }],
		[
			'a file of a draft',
			'releases/assets/3',
			{ id: 3, browser_download_url: 'https://github.com/octo/website/releases/download/untagged-0a1b/x.zip' },
		],
		[
			'a review that is not submitted',
			'pulls/1/reviews',
			[{ id: 4, state: 'PENDING', pull_request_url: 'x', body: 'not yet' }],
		],
		['who may bypass a ruleset', 'rulesets/5', { id: 5, bypass_actors: [{ actor_id: 1 }] }],
	])('%s makes a read private', async (_title, part, body) => {
		const memory = nothingRead();
		const flow = flowOf(github, 'private', memory);
		await flow.guard(
			filled({ method: 'GET', template: `/repos/{owner}/{repo}/${part}`, query: [], body: [] }),
			isPublic,
		);
		expect(memory.has('private')).toBe(false);
		flow.heard({ status: 200, headers: {}, body });
		expect(memory.has('private')).toBe(true);
		const comment = filled({
			method: 'POST',
			template: '/repos/{owner}/{repo}/issues/1/comments',
			query: [],
			body: [],
		});
		await expect(flow.guard(comment, isPublic)).rejects.toThrow('Something private was read before');
	});

	it.each([
		['published releases', [{ id: 1, tag_name: 'v1', draft: false }]],
		['a pull request that is a draft', [{ id: 1, number: 1, draft: true }]],
		['a check that is pending', { state: 'pending' }],
		['submitted reviews', [{ id: 1, state: 'APPROVED', pull_request_url: 'x' }]],
	])('%s make none', (_title, body) => {
		const memory = nothingRead();
		flowOf(github, 'private', memory).heard({ status: 200, headers: {}, body });
		expect(memory.has('private')).toBe(false);
	});

	it('a draft by GraphQL makes a read private', () => {
		const memory = nothingRead();
		const body = { data: { repository: { releases: { nodes: [{ tagName: 'v2', isDraft: true }] } } } };
		flowOf(github, 'private', memory).heard({ status: 200, headers: {}, body });
		expect(memory.has('private')).toBe(true);
	});
});

describe('giving access', () => {
	/** Routes whose address says that they give access, or show something. */
	const opening =
		/\/(?:collaborators|outside_collaborators|memberships|invitations|repository_invitations|public_members|keys|hooks|transfer|forks|pages|organization-roles|organization_roles|custom-repository-roles|custom_roles|security-managers|personal-access-token-requests|copilot-spaces|installations)(?:\/|$)|\/teams\/[^/]+\/(?:repos|members|memberships|team-sync|external-groups)|\/team-sync|registration-token|generate-jitconfig|fork-pr-workflows-private-repos|permissions\/access$/;
	const members =
		/^(?:private|visibility|permission|permissions|role|default_repository_permission|public|collaborating_users|collaborating_teams)$/;

	/** Writes with such an address or member that give no one access, and why. */
	const none: ReadonlyArray<readonly [RegExp, string]> = [
		[/^DELETE /, 'takes something away'],
		[/\/(?:pings|tests|attempts)$/, 'sends once more to an address that was set before'],
		[/^POST \/gists\/\{gist_id\}\/forks$/, 'copies a gist, which is seen by whom the first is'],
		[/\/pages\/deployments\/\{\w+\}\/cancel$/, 'ends something'],
		[
			/^POST \/orgs\/\{org\}\/repos$|^POST \/user\/repos$|\/generate$/,
			'makes a new repository, which is empty or has its template’s contents; who sees it cannot be told, so it is refused after a private read',
		],
		[/^(?:POST|PATCH) \/orgs\/\{org\}\/(?:actions|agents)\/variables/, 'gives repositories a value'],
		[
			/^(?:POST|PATCH|PUT) \/orgs\/\{org\}\/(?:issue-fields|private-registries|codespaces\/access|actions\/runner-groups|teams(?:\/\{team_slug\})?$)/,
			'gives no one contents',
		],
		[/^(?:POST|PATCH) \/enterprises\/\{enterprise\}\/actions\/runner-groups/, 'says which repositories use a runner'],
		[
			/^(?:POST|PUT|PATCH) \/(?:orgs|users)\/\{\w+\}\/copilot-spaces(?:\/\{space_number\})?(?:\/resources(?:\/\{\w+\})?)?$/,
			'a space of one’s own; its collaborators count',
		],
		[/^PATCH \/teams\/\{team_id\}$/, 'gives no one contents'],
		[/^POST \/user\/codespaces\/\{codespace_name\}\/publish$/, 'makes a new repository'],
		[/^PATCH \/user\/email\/visibility$/, 'is about an address of the account'],
		[/^(?:POST|PUT|DELETE) \/app\/|^PATCH \/app\/hook/, 'is about the app itself, which no toolkit is'],
		[/\/apps\/|^(?:POST|PUT) \/marketplace|^POST \/applications\//, 'is about the apps of an enterprise'],
		[
			/^PUT \/enterprises\/\{enterprise\}\/actions\/|^PUT \/orgs\/\{org\}\/actions\/permissions\/workflow/,
			'sets what workflows may do',
		],
		[
			/^(?:POST|PUT|PATCH) \/scim|^POST \/enterprises\/\{enterprise\}\/(?:settings|code-security)/,
			'is about an enterprise',
		],
		[/^PUT \/repos\/\{owner\}\/\{repo\}\/import/, 'imports'],
		[/^PUT \/repos\/\{owner\}\/\{repo\}\/interaction-limits/, 'narrows'],
		[/^PATCH \/orgs\/\{org\}\/teams\/\{team_slug\}$/, 'gives no one contents'],
	];

	const writes = routes.filter(
		({ method, template, body }) =>
			method !== 'GET' && (opening.test(template) || body.some((name) => members.test(name))),
	);
	const bodyOf = ({ body }: Route): Record<string, unknown> =>
		Object.fromEntries(
			body
				.filter((name) => members.test(name))
				.map((name) => [
					name,
					{ private: false, public: true }[name as 'private' | 'public'] ??
						(name === 'visibility' ? 'public' : 'admin'),
				]),
		);
	const reasonOf = (title: string) => none.find(([pattern]) => pattern.test(title));

	it.each(writes.map((route) => [`${route.method} ${route.template}`, route] as const))(
		'%s counts as publishing, or has a reason',
		(title, route) => {
			expect(Boolean(github.places?.publishes?.(filled(route, bodyOf(route)))) !== Boolean(reasonOf(title))).toBe(true);
		},
	);

	it('each rule of the table is needed by a route of the specification', () => {
		const all = [...routes, ...routesOfGithub('ghes-3.17')].map((route) => ({
			method: route.method,
			path: filled(route).path,
		}));
		const idle = publishings.filter(
			({ methods, route }) => !all.some(({ method, path }) => methods.includes(method) && route.test(path)),
		);
		expect(idle.map(({ why }) => why)).toEqual([]);
	});

	it.each([
		['a collaborator', 'PUT', '/repos/octo/secret/collaborators/hubot', { permission: 'push' }],
		['a key', 'POST', '/repos/octo/secret/keys', { key: 'ssh-ed25519 x' }],
		['a webhook', 'POST', '/repos/octo/secret/hooks', { config: { url: 'https://evil.example' } }],
		['a collaborator by another spelling', 'PUT', '/repos/octo/secret/%63ollaborators/hubot', {}],
	])('%s of a private repository is refused', async (_title, method, path, body) => {
		const told: Ask = async <T,>() => ({ status: 200, headers: {}, body: { private: true } }) as Answer as Answer<T>;
		const asked = flowOf(github, 'private', nothingRead()).guard({ method, path, body } as never, told);
		await expect(asked).rejects.toThrow('This would let others see something private, so nothing was sent.');
		await flowOf(github, 'off', nothingRead()).guard({ method, path, body } as never, told);
	});

	it('making somebody a member is refused after something private was read', async () => {
		const memory = nothingRead();
		memory.note('private');
		const asked = flowOf(github, 'private', memory).guard(
			{ method: 'POST', path: '/orgs/octo/invitations', body: {} } as never,
			isPublic,
		);
		await expect(asked).rejects.toThrow(/let others see|give somebody access/);
	});

	it('keeping a repository private publishes nothing', () => {
		for (const body of [{ private: true }, { description: 'x' }, { visibility: 'internal' }]) {
			expect(
				github.places?.publishes?.({ method: 'PATCH', path: '/repos/octo/secret', body } as never),
				JSON.stringify(body),
			).toBe(false);
		}
	});
});

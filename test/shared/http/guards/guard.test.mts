import { describe, expect, it } from 'vitest';
import type { ApiRequest } from '../../../../nodes/shared/catalogue/api';
import type { Ask } from '../../../../nodes/shared/catalogue/integration';
import { guardOf, isRead } from '../../../../nodes/shared/http/guards/guard';
import { catalogue } from '../../../catalogue/integrations.mts';

const asked = catalogue.flatMap(({ integration, operations, runs }) =>
	operations.map((operation) => ({
		title: `${integration.name} ${operation.resource}: ${operation.value}`,
		integration,
		kind: operation.kind,
		requests: (runs[operation.resource]?.[operation.value] ?? []).map(({ exchanges }) =>
			exchanges.map(
				({ method, path, query, body, place }) =>
					({ method, path, query, body, place, isOwnBody: true }) as unknown as ApiRequest,
			),
		),
	})),
);

const nowhere: Ask = async () => ({ status: 200, headers: {}, body: {} as never });

describe('a guard for reading only', () => {
	it.each(asked)('$title sends what its kind says', async ({ integration, kind, requests }) => {
		const writes = requests.map((run) => run.filter((request) => !isRead(integration, request)));
		if (kind === 'read') expect(writes.flat()).toEqual([]);
		else expect(writes.flat().length).toBeGreaterThan(0);
		const guard = guardOf(integration, { isReadOnly: true, places: [] });
		for (const request of requests.flat()) {
			if (isRead(integration, request)) await guard(request, nowhere);
			else await expect(guard(request, nowhere)).rejects.toThrow('is for reading only, so nothing was changed');
		}
	});
});

/** Where parts of boards and nodes lie, for a guard that asks. */
const whereOf =
	(service: string, place: string): Ask =>
	async ({ body }) => {
		const ids = ((body as { variables?: { ids?: string[] } } | undefined)?.variables?.ids ?? []).map(() => ({
			repository: { nameWithOwner: place },
		}));
		const told = { id: place, idBoard: place, idModel: place, data: { board: { id: place } } };
		return {
			status: 200,
			headers: {},
			body: (service === 'GitHub' ? { data: { nodes: ids }, head: { repo: { full_name: place } } } : told) as never,
		};
	};

const own: Readonly<Record<string, string>> = {
	GitHub: 'octocat/hello-world',
	Trello: 'f'.repeat(24),
	'Google Analytics': '123456789',
};

describe('a guard for some places', () => {
	it.each(asked)('$title goes nowhere else', async ({ integration, requests }) => {
		const foreign = own[integration.name] ?? '';
		const guard = guardOf(integration, { isReadOnly: false, places: ['nowhere/else'] });
		for (const request of requests.flat()) {
			const places = await integration.places?.of(request, whereOf(integration.name, foreign));
			const sent = guard(request, whereOf(integration.name, foreign));
			if (places?.length === 0) {
				expect(request.method).toBe('GET');
				await sent;
			} else await expect(sent).rejects.toThrow(/must not be used here|is not about one of the/);
		}
	});

	it('knows where nearly all steps are, and refuses the others', async () => {
		const unknown: string[] = [];
		for (const { title, integration, requests } of asked) {
			for (const request of requests.flat()) {
				const places = await integration.places?.of(request, whereOf(integration.name, own[integration.name] ?? ''));
				if (places === undefined) unknown.push(title);
			}
		}
		expect([...new Set(unknown)]).toMatchInlineSnapshot(`
			[
			  "Trello card: getMine",
			  "Trello member: get",
			  "Trello member: search",
			  "Trello board: getAll",
			  "Trello board: create",
			  "Trello board: update",
			  "Trello board: star",
			  "Trello board: unstar",
			  "Trello search: boards",
			  "Trello workspace: getAll",
			  "Trello workspace: get",
			  "Trello workspace: getMembers",
			  "Trello workspace: addMember",
			  "Trello workspace: removeMember",
			  "Trello notification: getAll",
			  "Trello notification: get",
			  "Trello notification: mark",
			  "Trello notification: markAll",
			  "GitHub issue: search",
			  "GitHub repository: getAll",
			  "GitHub repository: search",
			  "GitHub repository: create",
			  "GitHub repository: fork",
			  "GitHub repository: getStarred",
			  "GitHub repository: star",
			  "GitHub repository: unstar",
			  "GitHub file: search",
			  "GitHub commit: search",
			  "GitHub issueType: getAll",
			  "GitHub issueField: getAll",
			  "GitHub project: getItems",
			  "GitHub project: updateItemStatus",
			  "GitHub project: getAll",
			  "GitHub project: get",
			  "GitHub project: getFields",
			  "GitHub project: create",
			  "GitHub project: update",
			  "GitHub project: copy",
			  "GitHub project: delete",
			  "GitHub projectItem: add",
			  "GitHub projectItem: update",
			  "GitHub projectItem: get",
			  "GitHub projectItem: createDraft",
			  "GitHub projectItem: move",
			  "GitHub projectItem: archive",
			  "GitHub projectItem: unarchive",
			  "GitHub projectItem: delete",
			  "GitHub projectField: get",
			  "GitHub projectField: create",
			  "GitHub projectField: delete",
			  "GitHub projectStatusUpdate: getAll",
			  "GitHub projectStatusUpdate: create",
			  "GitHub gist: create",
			  "GitHub gist: get",
			  "GitHub gist: getAll",
			  "GitHub gist: update",
			  "GitHub gist: delete",
			  "GitHub notification: getAll",
			  "GitHub notification: get",
			  "GitHub notification: markAsRead",
			  "GitHub notification: markAllAsRead",
			  "GitHub notification: updateSubscription",
			  "GitHub organization: getAll",
			  "GitHub organization: get",
			  "GitHub organization: getMembers",
			  "GitHub organization: invite",
			  "GitHub organization: search",
			  "GitHub team: getAll",
			  "GitHub team: get",
			  "GitHub team: getMembers",
			  "GitHub team: getRepositories",
			  "GitHub team: addMember",
			  "GitHub team: removeMember",
			  "GitHub user: get",
			  "GitHub user: search",
			  "GitHub agentTask: create",
			  "GitHub agentTask: get",
			  "GitHub agentTask: getAll",
			  "GitHub securityAdvisory: getAll",
			  "GitHub securityAdvisory: get",
			  "GitHub securityAdvisory: getAllOfOrganization",
			  "GitHub projectView: getAll",
			  "GitHub projectView: get",
			  "GitHub projectView: create",
			  "Google Analytics property: getAll",
			  "Google Analytics property: create",
			  "Google Analytics account: revokeAccess",
			  "Google Analytics changeHistory: getAll",
			  "Google Analytics user: create",
			]
		`);
	});
});

describe('hidden ways', () => {
	const [github] = asked.filter(({ integration }) => integration.name === 'GitHub');
	const [trello] = asked.filter(({ integration }) => integration.name === 'Trello');
	const graphql = (query: string, variables: object = {}) =>
		({ method: 'POST', path: '/graphql', body: { query, variables }, isOwnBody: true }) as unknown as ApiRequest;

	it.each([
		[
			'a mutation behind a comment',
			graphql('# query\nmutation { addStar(input: { starrableId: $id }) { clientMutationId } }'),
		],
		['a mutation behind a text', graphql('query a { viewer { login(a: "mutation") } } mutation b { x }')],
		['a document that is no text', { method: 'POST', path: '/graphql', body: {} } as unknown as ApiRequest],
	])('%s is no read', async (_name, request) => {
		const guard = guardOf(github?.integration as never, { isReadOnly: true, places: [] });
		await expect(guard(request, nowhere)).rejects.toThrow('for reading only');
	});

	it.each([
		['a literal in a document', graphql('query { repository(owner: "evil", name: "repo") { id } }')],
		[
			'another repository beside the own',
			graphql('query ($owner: String!, $name: String!, $owner1: String!, $name1: String!) { a }', {
				owner: 'octocat',
				name: 'hello-world',
				owner1: 'evil',
				name1: 'repo',
			}),
		],
		['a variable of unknown meaning', graphql('query ($slug: String!) { a }', { slug: 'evil' })],
		[
			'a search of everything',
			{ method: 'GET', path: '/search/issues', query: { q: 'secret' } } as unknown as ApiRequest,
		],
		[
			'a search with OR',
			{
				method: 'GET',
				path: '/search/issues',
				query: { q: 'repo:octocat/hello-world OR secret' },
			} as unknown as ApiRequest,
		],
		['a search of all code', { method: 'GET', path: '/search/code', query: { q: 'secret' } } as unknown as ApiRequest],
		[
			'a search of commits of somebody',
			{
				method: 'GET',
				path: '/search/commits',
				query: { q: 'user:evil repo:octocat/hello-world' },
			} as unknown as ApiRequest,
		],
		[
			'a search of repositories',
			{ method: 'GET', path: '/search/repositories', query: { q: 'secret' } } as unknown as ApiRequest,
		],
		['a search of users', { method: 'GET', path: '/search/users', query: { q: 'mona' } } as unknown as ApiRequest],
		['stars of somebody', { method: 'GET', path: '/users/evil/starred' } as unknown as ApiRequest],
		['teams', { method: 'GET', path: '/orgs/evil/teams' } as unknown as ApiRequest],
		['an encoded path', { method: 'GET', path: '/repos/evil%2Frepo/issues' } as unknown as ApiRequest],
		['gists', { method: 'GET', path: '/gists' } as unknown as ApiRequest],
		[
			'a repository made after the own',
			{ method: 'POST', path: '/repos/octocat/hello-world/generate', body: { name: 'x' } } as unknown as ApiRequest,
		],
		['a fork of the own', { method: 'POST', path: '/repos/octocat/hello-world/forks' } as unknown as ApiRequest],
	])('%s is refused where only one repository may be used', async (_name, request) => {
		const guard = guardOf(github?.integration as never, { isReadOnly: false, places: ['octocat/hello-world'] });
		await expect(guard(request, whereOf('GitHub', 'octocat/hello-world'))).rejects.toThrow();
	});

	it.each([
		['code', { path: '/search/code', query: { q: 'secret repo:octocat/hello-world path:"a b"' } }],
		['commits', { path: '/search/commits', query: { q: 'fix repo:octocat/hello-world author:mona' } }],
	])('a search of %s within the one repository is let through', async (_name, request) => {
		const guard = guardOf(github?.integration as never, { isReadOnly: true, places: ['octocat/hello-world'] });
		await guard({ method: 'GET', ...request } as unknown as ApiRequest, nowhere);
	});

	it.each([
		['a card of another board', { method: 'GET', path: '/cards/abc' }],
		['a list of another board in a body', { method: 'POST', path: '/cards', body: { idList: 'a'.repeat(24) } }],
		['a source of a copy', { method: 'POST', path: `/cards`, body: { idList: 'x', idCardSource: 'y' } }],
		['a batch of several', { method: 'GET', path: '/batch', query: { urls: '/cards/abc,/members/me' } }],
		[
			'a move by a route of its own',
			{ method: 'PUT', path: `/lists/${'b'.repeat(24)}/idBoard`, query: { value: 'c'.repeat(24) } },
			'b'.repeat(24),
		],
		['all cards of the account', { method: 'GET', path: '/members/me/boards', query: { cards: 'all' } }],
		['a search', { method: 'GET', path: '/search', query: { query: 'secret' } }],
	])('%s is refused where only one board may be used', async (_name, request, place = 'c'.repeat(24)) => {
		const guard = guardOf(trello?.integration as never, { isReadOnly: false, places: ['b'.repeat(24)] });
		await expect(guard(request as unknown as ApiRequest, whereOf('Trello', place))).rejects.toThrow();
	});
});

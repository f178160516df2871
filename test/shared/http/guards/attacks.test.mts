import { describe, expect, it } from 'vitest';
import { StreamedBody } from '../../../../nodes/shared/catalogue/api';
import type { Integration } from '../../../../nodes/shared/catalogue/integration';
import { guardOf } from '../../../../nodes/shared/http/guards/guard';
import { redirected } from '../../../../nodes/shared/http/sendWithRetry';
import { github } from '../../../../nodes/Github/github';
import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { trello } from '../../../../nodes/Trello/trello';
import { boards, cards, counted, nodes, repositories, request } from './world.mts';

/** What the account may be used for here: the public place of each service; the private one is foreign. */
const within = async (integration: Integration, place: string, one: ReturnType<typeof request>) =>
	await guardOf(integration, { isReadOnly: false, places: [place] })(one, counted().ask);

const own = repositories.public;
const board = boards.public;
const repo = (path: string, method = 'GET', more: object = {}) => request(method, `/repos/${path}`, more);
const search = (q: unknown) => request('GET', '/search/issues', { query: { q } });
const graphql = (query: string, variables: unknown, more: object = { isOwnBody: true }) =>
	request('POST', '/graphql', { body: { query, variables }, ...more });
const id = 'query ($id: ID!) { node(id: $id) { id } }';

describe('ways around a repository', () => {
	it.each([
		['dots', repo(`${own}/../../octo/secret/issues`)],
		['encoded dots', repo(`${own}/%2e%2e/%2E%2e/octo/secret`)],
		['dots encoded twice', repo(`${own}/%252e%252e/%252e%252e/octo/secret`)],
		['an encoded slash in the name', repo('octo%2Fwebsite/issues')],
		['an encoded slash behind the name', repo('octo/website%2F..%2Fsecret')],
		['a backslash', repo(`${own}\\..\\secret`)],
		['a query of its own', repo(`${own}?x=/../`)],
		['a broken encoding', repo(`${own}/%E0%A4%A`)],
		['another case of the route', request('GET', '/REPOS/octo/secret')],
		['the number of another one', request('GET', '/repositories/123/issues')],
		['a fork with an encoded letter', repo(`${own}/%66orks`, 'POST')],
		['a search in a quoted text', search(`secret "repo:${own}"`)],
		['a search in a quoted text after a name', search(`label:"a repo:${own}"`)],
		['a search in a quoted text with a space', search(`"a repo:${own}`)],
		['a search behind a space of another kind', search(`secret\u00a0repo:${own}`)],
		['a search without it', search(`NOT repo:${own}`)],
		['two searches at once', search(['secret', `repo:${own}`])],
		['a search in another one as well', search(`repo:${own} repo:octo/secret`)],
		[
			'a document of a user',
			graphql('query { viewer { repositories { nodes { name } } } }', { owner: 'octo', name: 'website' }, {}),
		],
		['a foreign node', graphql(id, { id: nodes.private })],
		['a foreign node beside the own', graphql(id, { id: nodes.public, otherId: nodes.private })],
		['a foreign node in an input', graphql(id, { input: { subjectId: nodes.private } })],
		['a foreign node in a list', graphql(id, { ids: [nodes.public, nodes.private] })],
		['a node by its number', graphql(id, { owner: 'octo', name: 'website', id: 123 })],
		['a node in a list of inputs', graphql(id, { owner: 'octo', name: 'website', inputs: [{ id: nodes.private }] })],
		['an inline text', graphql('{ node(id: "I_private") { id } }', { id: nodes.public })],
		['a block text', graphql('{ node(id: """I_private""") { id } }', { id: nodes.public })],
		[
			'an alias',
			graphql('query ($owner: String!, $name: String!, $owner2: String!, $name2: String!) { b: a }', {
				...{ owner: 'octo', name: 'website', owner2: 'octo', name2: 'secret' },
			}),
		],
		['a foreign part of an issue', repo(`${own}/issues/1/sub_issues`, 'POST', { body: { sub_issue_id: 3 } })],
		[
			'a foreign part of an issue that a step has read',
			repo(`${own}/issues/1/sub_issues`, 'POST', { body: { sub_issue_id: 3 }, place: repositories.private }),
		],
		['a foreign part that is taken away', repo(`${own}/issues/1/sub_issue`, 'DELETE', { body: { sub_issue_id: 3 } })],
		['a foreign blocker', repo(`${own}/issues/1/dependencies/blocked_by`, 'POST', { body: { issue_id: 3 } })],
		['a foreign blocker in an address', repo(`${own}/issues/1/dependencies/blocked_by/3`, 'DELETE')],
		['a foreign original', repo(`${own}/issues/1`, 'PATCH', { body: { duplicate_issue_id: 3 } })],
		['an original in bytes', repo(`${own}/issues/1`, 'PATCH', { body: Buffer.from('{"duplicate_issue_id":3}') })],
		[
			'an agent that works elsewhere',
			repo(`${own}/issues/1/assignees`, 'POST', { body: { agent_assignment: { target_repo: 'octo/secret' } } }),
		],
		['the fields of an owner', request('GET', '/orgs/octo/issue-fields')],
		['the fields of another owner', request('GET', '/orgs/evil/issue-fields', { place: own })],
		['the fields of an owner that are changed', request('POST', '/orgs/octo/issue-fields', { place: own })],
		['variables of an own prototype', graphql(id, JSON.parse(`{"__proto__":{"id":"${nodes.private}"}}`))],
	])('%s is refused', async (_name, one) => {
		await expect(within(github, own, one)).rejects.toThrow(/must not be used here|is not about one of the/);
	});

	it.each([
		['its name in another case', repo('Octo/Website/issues')],
		['a file with dots in its name', repo(`${own}/contents/a..b/.github/x`)],
		['a label with a slash', repo(`${own}/labels/type%2Fbug`)],
		['a search with a quoted text', search(`"to be" repo:${own}`)],
		['its node', graphql(id, { id: nodes.public })],
		['the fields of its issues', request('GET', '/orgs/octo/issue-fields', { place: own })],
		['a part of its own', repo(`${own}/issues/1/sub_issues`, 'POST', { body: { sub_issue_id: 3 }, place: own })],
		['a change of an issue', repo(`${own}/issues/1`, 'PATCH', { body: { state: 'closed' } })],
		[
			'an agent that works there',
			repo(`${own}/issues/1/assignees`, 'POST', { body: { agent_assignment: { base_branch: 'main' } } }),
		],
	])('%s passes', async (_name, one) => {
		await within(github, own, one);
	});
});

describe('ways around a board', () => {
	const onOwn = { idList: cards.public };
	it.each([
		['a card of another one', request('GET', `/cards/${cards.private}`)],
		['a card in another case of the route', request('GET', `/Cards/${cards.private}`)],
		['a list in a body', request('POST', '/cards', { body: { idList: cards.private } })],
		['a list in a query', request('POST', '/cards', { query: { idList: cards.private } })],
		[
			'a list in a query with brackets',
			request('POST', '/cards', { body: onOwn, query: { 'idList[]': cards.private } }),
		],
		[
			'a list of ids',
			request('POST', '/cards', {
				body: { ...onOwn, idLabels: [cards.public, 'x'] },
				query: { idBoard: boards.private },
			}),
		],
		['a copied card', request('POST', '/cards', { body: { ...onOwn, idCardSource: cards.private } })],
		[
			'a mirror of another card',
			request('POST', '/cards', {
				body: { ...onOwn, cardRole: 'mirror', name: `https://trello.com/c/${cards.private}` },
			}),
		],
		[
			'a card as a source',
			request('POST', '/cards', { body: { ...onOwn, urlSource: `https://trello.com/c/${cards.private}/x` } }),
		],
		['a move', request('PUT', `/cards/${cards.public}`, { body: { idBoard: boards.private } })],
		[
			'a move by a route of its own',
			request('PUT', `/cards/${cards.public}/idBoard`, { query: { value: boards.private } }),
		],
		['a new board after the own one', request('POST', '/boards', { body: { idBoardSource: board } })],
		['cards of somebody beside the own board', request('GET', '/members/evil/cards', { query: { idBoard: board } })],
		['cards of the account beside the own board', request('GET', '/members/me/cards', { query: { idBoard: board } })],
		['notifications beside the own board', request('GET', '/notifications', { query: { idBoard: board } })],
		['a workspace beside the own board', request('PUT', '/organizations/x', { body: { idBoard: board } })],
		[
			'a search of everything',
			request('GET', '/search', { query: { query: 'x', idBoards: board, modelTypes: 'all' } }),
		],
		[
			'a search in another board',
			request('GET', '/search', { query: { query: 'x', idBoards: `${board},${boards.private}`, modelTypes: 'cards' } }),
		],
		[
			'all boards with what lies on them',
			request('GET', '/members/me', { query: { boards: 'all', board_actions: 'all' } }),
		],
		['all boards with their descriptions', request('GET', '/members/me/boards', { query: { fields: 'desc' } })],
		['a batch', request('GET', '/batch', { query: { urls: `/cards/${cards.public},/cards/${cards.private}` } })],
		[
			'a batch in a list',
			request('GET', '/batch', { query: { urls: [`/cards/${cards.public}`, `/cards/${cards.private}`] } }),
		],
		['a batch with dots', request('GET', '/batch', { query: { urls: `/boards/${board}/../${boards.private}` } })],
		['a batch in a batch', request('GET', '/batch', { query: { urls: `/batch?urls=/cards/${cards.private}` } })],
		['dots', request('GET', `/boards/${board}/../${boards.private}`)],
		[
			'a form that says more',
			request('POST', '/cards', { query: onOwn, body: Buffer.from(`name="idCardSource"\r\n\r\n${cards.private}`) }),
		],
		[
			'bytes that nobody has read',
			request('PUT', `/cards/${cards.public}`, {
				body: new StreamedBody(1, async () => await Promise.reject(new Error())),
			}),
		],
		['a member called as every object has one', request('GET', '/constructor/x')],
		[
			'a member of the prototype',
			request('POST', '/cards', {
				body: JSON.parse(`{"__proto__":{"idList":"${cards.private}"},"idList":"${cards.public}"}`),
			}),
		],
	])('%s is refused', async (_name, one) => {
		await expect(within(trello, board, one)).rejects.toThrow(
			/must not be used here|is not about one of the|Nobody answers/,
		);
	});

	it.each([
		['its card', request('GET', `/cards/${cards.public}`)],
		[
			'a card on its list',
			request('POST', '/cards', { body: { ...onOwn, name: `https://trello.com/c/${cards.private}` } }),
		],
		[
			'a search of its cards',
			request('GET', '/search', { query: { query: 'x', idBoards: board, modelTypes: 'cards' } }),
		],
		[
			'names of boards',
			request('GET', '/members/me/boards', { query: { filter: 'open', fields: 'name,shortLink,url' } }),
		],
		['a form of a step', request('POST', '/cards', { query: onOwn, body: Buffer.from('x'), isOwnBody: true })],
	])('%s passes', async (_name, one) => {
		await within(trello, board, one);
	});
});

describe('ways around a property', () => {
	const report = (path: string, body: object = {}) => request('POST', path, { body });
	it.each([
		['another one', report('/v1beta/properties/2:runReport')],
		[
			'another one in a batch',
			report('/v1beta/properties/1:batchRunReports', { requests: [{}, { property: 'properties/2' }] }),
		],
		['another one in the body', report('/v1beta/properties/1:runReport', { property: 'properties/2' })],
		['another one in the query', request('GET', '/v1beta/properties/1', { query: { property: 'properties/2' } })],
		[
			'a body that nobody has read',
			request('POST', '/v1beta/properties/1:batchRunReports', { body: Buffer.from('{}') }),
		],
		['dots', request('GET', '/v1beta/properties/1/../2')],
		['an encoded slash', request('GET', '/v1beta/properties/1%2F..%2F2')],
		['properties of an account', request('GET', '/v1beta/properties', { query: { filter: 'parent:accounts/1' } })],
	])('%s is refused', async (_name, one) => {
		await expect(within(googleAnalytics, '1', one)).rejects.toThrow(/must not be used here|is not about one of the/);
	});

	it('itself passes in a batch that names it', async () => {
		await within(
			googleAnalytics,
			'1',
			report('/v1beta/properties/1:batchRunReports', { requests: [{ property: 'properties/1' }] }),
		);
	});
});

describe('ways around reading only', () => {
	const readOnly = (integration: Integration, one: ReturnType<typeof request>) =>
		guardOf(integration, { isReadOnly: true, places: [] })(one, counted().ask);

	it.each(['X-HTTP-Method-Override', 'x-method-override', 'X-HTTP-Method'])('the header %s is one', async (header) => {
		const get = request('GET', '/v1beta/properties/1', { headers: { [header]: 'DELETE' } });
		await expect(readOnly(googleAnalytics, get)).rejects.toThrow('for reading only');
	});

	it('a document that is no text, or has a mutation anywhere, is one', async () => {
		await expect(readOnly(github, graphql(['query { a }'] as never, {}))).rejects.toThrow('for reading only');
		await expect(readOnly(github, graphql('fragment a on Mutation { b } query c { d }', {}))).rejects.toThrow(
			'for reading only',
		);
	});
});

describe('a repository that was renamed', () => {
	const moved = (location: string, method = 'POST') =>
		redirected('https://api.github.com/repos/octo/website/issues', {
			status: 307,
			headers: { location },
			body: {},
			request: request(method, '/repos/octo/website/issues'),
		});

	it('is followed at the same service alone: GitHub leads to the repository that the name was given for', () => {
		expect(moved('https://api.github.com/repositories/1/issues')).toBe('https://api.github.com/repositories/1/issues');
		expect(moved('https://evil.example/repositories/1/issues')).toBeUndefined();
		expect(moved('//evil.example/x')).toBeUndefined();
		expect(moved('https://user@api.github.com/x')).toBeUndefined();
	});
});

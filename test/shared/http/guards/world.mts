import type { Answer, ApiRequest } from '../../../../nodes/shared/catalogue/api';
import type { Ask } from '../../../../nodes/shared/catalogue/integration';
import { github } from '../../../../nodes/Github/github';
import { googleAnalytics } from '../../../../nodes/GoogleAnalytics/googleAnalytics';
import { trello } from '../../../../nodes/Trello/trello';

export type Seen = 'private' | 'public';

/** One place of each kind at each service that has both, and what lies there. */
export const repositories = { private: 'octo/secret', public: 'octo/website' } as const;
export const boards = { private: 'a'.repeat(24), public: 'b'.repeat(24) } as const;
export const cards = { private: '1'.repeat(24), public: '2'.repeat(24) } as const;
export const nodes = { private: 'I_private', public: 'I_public' } as const;

const seenOf = (table: Readonly<Record<Seen, string>>, value: string): Seen | undefined =>
	(['private', 'public'] as const).find((seen) => table[seen] === value);

const bodies = ({ path, query, body }: ApiRequest): unknown => {
	const [, kind, id = '', name = ''] = path.split('/');
	if (kind === 'repositories') return { full_name: repositories.private };
	if (kind === 'repos') {
		const seen = seenOf(repositories, `${id}/${name}`);
		return { private: seen !== 'public', visibility: seen };
	}
	if (kind === 'boards') {
		const seen = seenOf(boards, id);
		return { id, prefs: { permissionLevel: seen === 'public' ? 'public' : 'org' } };
	}
	if (kind === 'cards' || kind === 'lists') return { idBoard: boards[seenOf(cards, id) ?? 'private'] };
	if (path === '/graphql') {
		const { ids = [] } = (body as { variables?: { ids?: string[] } }).variables ?? {};
		return {
			data: {
				nodes: ids.map((one) => ({ repository: { nameWithOwner: repositories[seenOf(nodes, one) ?? 'private'] } })),
			},
		};
	}
	throw new Error(`Nobody answers ${path} ${JSON.stringify(query)}`);
};

/** What a guard is told that asks, and how often it asked. */
export const counted = () => {
	const asked: ApiRequest[] = [];
	const ask: Ask = async <T,>(request: ApiRequest) => {
		asked.push(request);
		return { status: 200, headers: {}, body: bodies(request) } as Answer<T>;
	};
	return { ask, asked };
};

export const request = (method: string, path: string, more: object = {}): ApiRequest =>
	({ method, path, ...more }) as unknown as ApiRequest;

const graphql = (query: string, variables: object) =>
	request('POST', '/graphql', { body: { query, variables }, isOwnBody: true });

/** Ways to read and to write at a place, by service. */
export const ways = {
	reads: (seen: Seen) => [
		{ integration: github, request: request('GET', `/repos/${repositories[seen]}/issues`) },
		{
			integration: github,
			request: request('GET', '/search/issues', { query: { q: `x repo:${repositories[seen]}` } }),
		},
		{ integration: github, request: graphql('query ($id: ID!) { node(id: $id) { id } }', { id: nodes[seen] }) },
		{ integration: trello, request: request('GET', `/boards/${boards[seen]}/cards`) },
		{ integration: trello, request: request('GET', `/cards/${cards[seen]}`) },
		{
			integration: trello,
			request: request('GET', '/batch', { query: { urls: `/cards/${cards[seen]}?fields=name` } }),
		},
	],
	writes: (seen: Seen) => [
		{ integration: github, request: request('POST', `/repos/${repositories[seen]}/issues`, { body: { title: 'x' } }) },
		{ integration: github, request: graphql('mutation ($id: ID!) { a(input: { id: $id }) }', { id: nodes[seen] }) },
		{ integration: trello, request: request('POST', '/cards', { body: { idList: cards[seen], name: 'x' } }) },
		{ integration: trello, request: request('PUT', `/cards/${cards[seen]}`, { body: { desc: 'x' } }) },
		{
			integration: trello,
			request: request('POST', `/cards/${cards[seen]}/actions/comments`, { query: { text: 'x' } }),
		},
	],
	/** Nobody knows who sees what is read, or written. */
	untoldReads: [
		{ integration: github, request: request('GET', '/search/issues', { query: { q: 'secret' } }) },
		{ integration: github, request: request('GET', '/user/repos') },
		{ integration: github, request: request('GET', '/notifications') },
		{ integration: trello, request: request('GET', '/members/me/cards') },
		{ integration: trello, request: request('GET', '/search', { query: { query: 'x' } }) },
		{ integration: googleAnalytics, request: request('POST', '/v1beta/properties/1:runReport', { body: {} }) },
		{ integration: googleAnalytics, request: request('GET', '/v1beta/accountSummaries') },
	],
	untoldWrites: [
		{ integration: github, request: request('POST', '/gists', { body: { public: true } }) },
		{ integration: github, request: request('POST', '/user/repos', { body: { name: 'x' } }) },
		{ integration: github, request: request('POST', `/repos/${repositories.private}/forks`) },
		{ integration: trello, request: request('POST', '/boards', { body: { name: 'x' } }) },
	],
	/** What is private would be seen by all. */
	mixed: [
		{ integration: trello, request: request('PUT', `/cards/${cards.private}`, { body: { idBoard: boards.public } }) },
		{
			integration: trello,
			request: request('POST', '/cards', { body: { idList: cards.public, idCardSource: cards.private } }),
		},
		{
			integration: trello,
			request: request('PUT', `/boards/${boards.private}`, { body: { 'prefs/permissionLevel': 'public' } }),
		},
		{
			integration: trello,
			request: request('PUT', `/boards/${boards.private}/prefs/permissionLevel`, { query: { value: 'public' } }),
		},
		{ integration: github, request: request('PATCH', `/repos/${repositories.private}`, { body: { private: false } }) },
		{
			integration: github,
			request: request('PATCH', `/repos/${repositories.private}`, { body: { visibility: 'public' } }),
		},
	],
};

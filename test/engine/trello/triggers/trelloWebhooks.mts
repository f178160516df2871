import nock from 'nock';

import { apiKey, apiToken, boardId, otherBoardId } from '../trelloAccount.mts';

export interface StoredWebhook {
	id: string;
	callbackURL: string;
	idModel: string;
	active: boolean;
	description: string;
	consecutiveFailures: number;
	firstConsecutiveFailDate: string | null;
}

/** Trello as far as webhooks go: boards, the token's webhooks, and every change that was made. */
export class TrelloWebhooks {
	readonly stored = new Map<string, StoredWebhook>();
	readonly changes: string[] = [];
	/** Every request. */
	readonly asked: string[] = [];
	/** Answers the next matching request in place of Trello. */
	refuse: ((request: string) => [number, string] | undefined) | undefined;
	/** The log, for a batch that reads it. */
	log: ((path: string) => unknown[]) | undefined;
	private made = 0;
	private readonly boards: Readonly<Record<string, string>> = {
		[boardId]: boardId,
		[otherBoardId]: otherBoardId,
		nC8QJJoZ: boardId,
	};

	constructor() {
		const signed = { reqheaders: { authorization: `OAuth oauth_consumer_key="${apiKey}", oauth_token="${apiToken}"` } };
		const trello = nock('https://api.trello.com', signed).persist();
		const answer = (path: string, method: string, body: unknown) => this.answer(method, path, body);
		trello
			.get(/^\/1\//)
			.optionally()
			.reply((path, body) => answer(path, 'GET', body));
		trello
			.post(/^\/1\//)
			.optionally()
			.reply((path, body) => answer(path, 'POST', body));
		trello
			.put(/^\/1\//)
			.optionally()
			.reply((path, body) => answer(path, 'PUT', body));
		trello
			.delete(/^\/1\//)
			.optionally()
			.reply((path, body) => answer(path, 'DELETE', body));
	}

	/** Puts a webhook there that exists already. */
	add(webhook: Partial<StoredWebhook> & { callbackURL: string }): StoredWebhook {
		this.made += 1;
		const id = String(this.made).padStart(24, '0');
		const all: StoredWebhook = {
			id,
			idModel: boardId,
			active: true,
			description: '',
			consecutiveFailures: 0,
			firstConsecutiveFailDate: null,
			...webhook,
		};
		this.stored.set(id, all);
		return all;
	}

	private answer(method: string, path: string, body: unknown): [number, unknown] {
		const request = `${method} ${path}`;
		this.asked.push(request);
		const answer = this.refuse?.(request) ?? this.act(method, path, body);
		if (method !== 'GET' && answer[0] === 200) this.changes.push(request);
		return answer;
	}

	private act(method: string, path: string, body: unknown): [number, unknown] {
		if (path.startsWith('/1/batch?')) return [200, this.batch(path)];
		const [, , kind = '', id = ''] = path.replace(/\?.*$/, '').split('/');
		if (kind === 'boards') {
			const board = this.boards[id];
			return board
				? [200, { id: board, name: `Board ${board.slice(-2)}` }]
				: [404, 'The requested resource was not found.'];
		}
		if (kind === 'tokens' && id === apiToken) return [200, [...this.stored.values()]];
		if (kind !== 'webhooks') return [404, 'Cannot GET it'];
		if (method === 'POST') return this.create(body as StoredWebhook);
		const webhook = this.stored.get(id);
		if (!webhook) return [404, 'The requested resource was not found.'];
		if (method === 'PUT') Object.assign(webhook, body);
		if (method === 'DELETE') this.stored.delete(id);
		return [200, webhook];
	}

	private batch(path: string): unknown[] {
		const urls = new URL(path, 'https://api.trello.com').searchParams.get('urls') ?? '';
		const log = (path: string): [number, unknown] => (this.log ? [200, this.log(path)] : [404, 'Cannot GET it']);
		return urls.split(',').map((route) => {
			const isLog = route.includes('/actions');
			const [status, body] = isLog ? log(`/1${route}`) : this.act('GET', `/1${route}`, undefined);
			return status === 200 ? { 200: body } : { name: 'Refused', message: String(body), statusCode: status };
		});
	}

	private create({ callbackURL, idModel, active, description }: StoredWebhook): [number, unknown] {
		const twice = [...this.stored.values()].some(
			(webhook) => webhook.callbackURL === callbackURL && webhook.idModel === idModel,
		);
		if (twice) return [400, 'A webhook with that callback, model, and token already exists'];
		return [200, this.add({ callbackURL, idModel, active, description })];
	}
}

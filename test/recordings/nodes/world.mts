import nock from 'nock';
import type { Exchange } from '../../fixtures/shapes.mts';
import { isObject, type Recorded } from '../recordings.mts';
import { isWhole, placeOf } from './routes.mts';
import type { Service } from './services.mts';

export interface Asked {
	readonly method: string;
	/** With the query. */
	readonly address: string;
	readonly route: string;
	readonly accept: string;
}

export interface Answered {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: unknown;
}

/** What is known to answer with beside the recording that is judged. */
export interface Knowledge {
	/** The exchanges of the fixture, in their order. */
	readonly own: readonly Exchange[];
	/** Exchanges of all fixtures of the service, by route. */
	readonly pool: ReadonlyMap<string, Exchange>;
	/** The newest recorded success of each route. */
	readonly newest: ReadonlyMap<string, Recorded>;
	/** A recorded success of each route, however old: it tells what an empty answer looks like. */
	readonly outdated: ReadonlyMap<string, Recorded>;
	/** Recorded exchanges by method, path and query: the further pages of a list. */
	readonly exact: ReadonlyMap<string, Recorded>;
}

const ended = ({ headers, ...rest }: Answered): Answered => ({
	...rest,
	headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'link')),
});

/** The same answer with nothing in its lists. */
export function emptied(value: unknown): unknown {
	if (Array.isArray(value)) return [];
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, inside]) => [
			name,
			Array.isArray(inside) || isObject(inside) ? emptied(inside) : inside,
		]),
	);
}

/** As many reports as were asked for. */
function repeated(answer: Answered, sent: unknown): Answered {
	const requests = isObject(sent) && Array.isArray(sent['requests']) ? sent['requests'] : [];
	const { body } = answer;
	const reports = isObject(body) && Array.isArray(body['reports']) ? (body['reports'] as unknown[]) : [];
	return { ...answer, body: { ...(body as object), reports: requests.map((_one, at) => reports[at] ?? reports[0]) } };
}

const transport = /^(content-encoding|content-length|transfer-encoding|connection|strict-transport-security)$/;

const answerOf = ({ status, headers, body }: Recorded): Answered => ({
	status,
	headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !transport.test(name))),
	body,
});

const fixtureAnswer = ({ status = 200, headers = {}, reply }: Exchange): Answered => ({
	status,
	headers: headers as Record<string, string>,
	body: reply,
});

/** The exact address of a recorded request; the query in one order. */
export const exactly = (method: string, path: string, query: Readonly<Record<string, string>>): string =>
	`${method} ${path}?${JSON.stringify(Object.entries(query).sort())}`;

/**
 * The service as one run of a node sees it: a recorded answer to the first request that it fits, and to the same request
 * again; then the further pages that are recorded; else what the fixture of the node answers, or that of another.
 */
export class World {
	readonly asked: Asked[] = [];
	/** Whether the recording was given out. */
	isServed = false;
	/** Requests that nothing here can answer. */
	readonly unanswered: string[] = [];
	/** Whether every list is empty yet. */
	isEmpty = false;
	private readonly first: { address?: string } = {};
	private readonly unused: Set<Exchange>;
	private readonly service: Service;
	private readonly knowledge: Knowledge;
	private readonly recorded: Recorded | undefined;
	private readonly route: string | undefined;

	constructor(service: Service, knowledge: Knowledge, recorded?: Recorded) {
		this.service = service;
		this.knowledge = knowledge;
		this.recorded = recorded;
		this.route = recorded && placeOf(service, recorded.method, recorded.path).route;
		this.unused = new Set(knowledge.own);
	}

	answer(method: string, url: URL, headers: Readonly<Record<string, unknown>>, sent?: unknown): Answered {
		const { pathname, searchParams } = url;
		if (pathname === '/1/batch') return this.batched(searchParams.get('urls') ?? '', headers);
		const { route } = placeOf(this.service, method, pathname);
		const accept = String(headers['accept'] ?? '');
		const address = `${method} ${url.pathname}${url.search}`;
		this.asked.push({ method, address, route, accept });
		const found = this.find({ method, address, route, accept }, pathname, Object.fromEntries(searchParams));
		if (route.endsWith(':batchRunReports')) return repeated(found, sent);
		return this.isEmpty && method === 'GET' ? ended({ ...found, body: emptied(found.body) }) : found;
	}

	private find(
		{ method, address, route, accept }: Asked,
		pathname: string,
		query: Readonly<Record<string, string>>,
	): Answered {
		const { recorded } = this;
		const fits = recorded !== undefined && route === this.route && isWhole(recorded, accept, query);
		if (fits && (this.first.address ?? address) === address) {
			if (!this.isEmpty) {
				this.first.address = address;
				this.isServed = true;
			}
			return answerOf(recorded);
		}
		const page = this.knowledge.exact.get(exactly(method, pathname, query));
		if (page && recorded) return answerOf(page);
		if (fits && Array.isArray(recorded.body) && /\bpage=|[?&](after|before|cursor)=/.test(address))
			return ended({ ...answerOf(recorded), body: [] });
		const own = this.ownExchange(method, pathname, route);
		if (own) return fixtureAnswer(own);
		const another = this.knowledge.newest.get(route);
		if (another && isWhole(another, accept, query)) return ended(answerOf(another));
		const other = this.knowledge.pool.get(route);
		if (other) return fixtureAnswer(other);
		const old = this.knowledge.outdated.get(route);
		if (old && method === 'GET') return ended({ ...answerOf(old), body: emptied(old.body) });
		this.unanswered.push(`${method} ${pathname}`);
		return { status: 404, headers: {}, body: { message: 'Not Found' } };
	}

	private ownExchange(method: string, pathname: string, route: string): Exchange | undefined {
		const { contract } = this.service.entry;
		const pathOf = ({ path }: Exchange) => contract(path).path;
		const isSame = (one: Exchange) => one.method === method && pathOf(one) === pathname;
		const isAlike = (one: Exchange) => placeOf(this.service, one.method, pathOf(one)).route === route;
		const unused = [...this.unused];
		const found =
			unused.find(isSame) ??
			unused.find(isAlike) ??
			this.knowledge.own.findLast(isSame) ??
			this.knowledge.own.findLast(isAlike);
		if (found) this.unused.delete(found);
		return found;
	}

	/** Trello's way to read several things at once. */
	private batched(urls: string, headers: Readonly<Record<string, unknown>>): Answered {
		const entries = urls.split(',').map((route) => {
			const { status, body } = this.answer('GET', new URL(`https://api.trello.com/1${route}`), headers);
			return status === 200 ? { '200': body } : { name: 'Error', message: String(body), statusCode: status };
		});
		return { status: 200, headers: {}, body: entries };
	}
}

const current: { world?: World } = {};

/** Which world answers from now on. */
export const enter = (world: World): void => void (current.world = world);

const bytesOf = (body: unknown): string | Buffer => {
	if (Buffer.isBuffer(body) || typeof body === 'string') return body;
	return body === null || body === undefined ? '' : JSON.stringify(body);
};

/** Lets every request that a node makes be answered by the world that was entered last. */
export function openWorlds(): void {
	const scope = nock(/^https?:\/\/(?!127\.0\.0\.1|localhost)/).persist();
	for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
		scope.intercept(/.*/, method).reply(function (this: nock.ReplyFnContext, uri, sent) {
			const { headers } = this.req;
			const url = new URL(uri, `https://${String(headers['host'] ?? 'host')}`);
			const { world } = current;
			if (!world) throw new Error('No world answers');
			const { status, headers: answered, body } = world.answer(method, url, headers, sent);
			const type = isObject(body) || Array.isArray(body) ? { 'content-type': 'application/json; charset=utf-8' } : {};
			return [status, bytesOf(body), { ...type, ...answered }];
		});
	}
}

export const closeWorlds = (): void => nock.cleanAll();

import type { ApiRequest } from '../../nodes/shared/catalogue/api';
import type { Ask, Integration } from '../../nodes/shared/catalogue/integration';
import { guardOf } from '../../nodes/shared/http/guards/guard';
import type { Route } from './specifications.mts';

/** Something in a request that takes a value. */
export interface Position {
	readonly route: Route;
	readonly in: 'path' | 'query' | 'body';
	/** The name of the placeholder or parameter; of a member of the body its path, such as `labels[].id`. */
	readonly name: string;
}

/** Why requests of a family may pass where places are limited. */
export interface Reason {
	/** The routes, as "METHOD /template". */
	readonly routes: RegExp;
	readonly why: string;
}

/** A service whose guard is tried. */
export interface Service {
	readonly integration: Integration;
	readonly routes: readonly Route[];
	/** The key of the only place that may be used. */
	readonly allowed: string;
	/** What the guard is told when it asks the service. */
	readonly ask: Ask;
	/** The path of a request before its first route, such as "/v1beta"; none where absent. */
	readonly prefix?: string;
	/**
	 * What a position holds that is about the allowed place, or about nothing that places are known of; undefined where it is
	 * omitted.
	 */
	harmless(position: Position): unknown;
	/**
	 * Every way to name another place at a position: its id, name, link, node id; none where the position names no place, nor
	 * anything that lies in one. A request with one of these must be refused.
	 */
	forbidden(position: Position): readonly unknown[];
	/** Names that no route has, and values by which they name another place. They are sent along with every allowed request. */
	readonly strays?: ReadonlyArray<{ readonly in: 'query' | 'body'; readonly name: string; readonly value: unknown }>;
	/** Requests that the specification does not have, such as GraphQL documents; all must be refused. */
	readonly more?: ReadonlyArray<{ readonly title: string; readonly request: ApiRequest }>;
	/** One reason for each family of requests that pass. */
	readonly reasons: readonly Reason[];
}

/** One request that was tried. */
export interface Tried {
	readonly title: string;
	readonly route?: Route;
	readonly request: ApiRequest;
	/** Whether it names another place, so that it must be refused. */
	readonly isForbidden: boolean;
}

/** The name of a list in a query, as servers take it. */
const listNames = (name: string): readonly string[] => [`${name}[]`, `${name}[0]`];

/** Puts a value into an object where a path such as `labels[].id` says. */
function put(into: Record<string, unknown>, path: string, value: unknown): void {
	const [first = '', ...rest] = path.split('.');
	const isList = first.endsWith('[]');
	const name = first.replaceAll('[]', '').replace('*', 'any');
	if (rest.length === 0) {
		into[name] = isList && !Array.isArray(value) ? [value] : value;
		return;
	}
	const known = into[name];
	const inner = (Array.isArray(known) ? known[0] : known) as Record<string, unknown> | undefined;
	const holder = typeof inner === 'object' && inner !== null ? inner : {};
	put(holder, rest.join('.'), value);
	into[name] = isList ? [holder] : holder;
}

const placeholder = /\{(\w+)\}/g;

const positionsOf = (route: Route): Position[] => [
	...[...route.template.matchAll(placeholder)].map(([, name = '']) => ({ route, in: 'path' as const, name })),
	...route.query.map((name) => ({ route, in: 'query' as const, name })),
	...route.body.map((name) => ({ route, in: 'body' as const, name })),
];

interface Values {
	readonly path: Record<string, unknown>;
	readonly query: Record<string, unknown>;
	readonly body: Record<string, unknown>;
}

const valuesOf = (service: Service, route: Route): Values => {
	const values: Values = { path: {}, query: {}, body: {} };
	for (const position of positionsOf(route)) {
		const value = service.harmless(position);
		if (value === undefined) continue;
		if (position.in === 'body') put(values.body, position.name, value);
		else values[position.in][position.name] = value;
	}
	return values;
};

/** A request of a route with these values; what is in the path is encoded, unless it is to be sent as it stands. */
export function requestOf(service: Service, { method, template }: Route, { path, query, body }: Values): ApiRequest {
	const filled = template.replace(placeholder, (_whole, name: string) => {
		const value = path[name] ?? '1';
		return value instanceof AsItStands ? value.text : encodeURIComponent(String(value));
	});
	return {
		method,
		path: (service.prefix ?? '') + filled,
		...(Object.keys(query).length > 0 && { query }),
		...(method !== 'GET' && Object.keys(body).length > 0 && { body }),
	} as unknown as ApiRequest;
}

/** A part of a path that is not encoded once more. */
export class AsItStands {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** The requests of one route: one about the allowed place, and one for each way to name another place at each position. */
export function requestsOf(service: Service, route: Route): Tried[] {
	const plain = valuesOf(service, route);
	const base = `${route.method} ${route.template}`;
	const tried: Tried[] = [];
	const add = (title: string, values: Values, isForbidden: boolean) =>
		tried.push({ title: `${base}${title}`, route, request: requestOf(service, route, values), isForbidden });
	const copy = (): Values => structuredClone(plain) as Values;
	add('', plain, false);
	for (const position of positionsOf(route)) {
		for (const value of service.forbidden(position)) {
			const title = ` with ${position.in} ${position.name} = ${value instanceof AsItStands ? value.text : JSON.stringify(value)}`;
			if (position.in === 'path') {
				const values = copy();
				values.path[position.name] = value;
				add(title, values, true);
				continue;
			}
			if (position.in === 'body') {
				const values = copy();
				put(values.body, position.name, value);
				add(title, values, true);
				continue;
			}
			const own = plain.query[position.name];
			for (const name of [position.name, ...listNames(position.name)]) {
				const values = copy();
				values.query[name] = value;
				add(`${title} as ${name}`, values, true);
			}
			const twice = copy();
			twice.query[position.name] = own === undefined ? [value, value] : [own, value];
			add(`${title} twice`, twice, true);
		}
	}
	for (const stray of service.strays ?? []) {
		if (stray.in === 'body' && route.method === 'GET') continue;
		const values = copy();
		values[stray.in][stray.name] = stray.value;
		add(` with a stray ${stray.in} ${stray.name}`, values, true);
	}
	return tried;
}

/** What became of the requests that were tried. */
export interface Outcome {
	readonly routes: number;
	readonly tried: number;
	readonly refused: number;
	readonly allowed: number;
	/** How many routes pass for each reason. */
	readonly byReason: ReadonlyMap<string, number>;
	/** Requests that name another place and pass. */
	readonly violations: readonly string[];
	/** Routes that pass without a reason. */
	readonly unexplained: readonly string[];
	/** Reasons that no route needs. */
	readonly unused: readonly string[];
}

const passes = async (service: Service, request: ApiRequest): Promise<boolean> =>
	await guardOf(service.integration, { isReadOnly: false, places: [service.allowed] })(request, service.ask).then(
		() => true,
		() => false,
	);

/** Tries every request that the specification allows to be made, within the one allowed place. */
export async function tryAll(service: Service): Promise<Outcome> {
	let [tried, refused, allowed] = [0, 0, 0];
	const violations: string[] = [];
	const unexplained: string[] = [];
	const byReason = new Map<string, number>();
	const all = [
		...service.routes.flatMap((route) => requestsOf(service, route)),
		...(service.more ?? []).map(({ title, request }): Tried => ({ title, request, isForbidden: true })),
	];
	for (const { title, request, isForbidden, route } of all) {
		tried += 1;
		if (!(await passes(service, request))) {
			refused += 1;
			continue;
		}
		allowed += 1;
		if (isForbidden) violations.push(title);
		else if (route) {
			const reason = service.reasons.find(({ routes }) => routes.test(`${route.method} ${route.template}`));
			if (!reason) unexplained.push(title);
			else byReason.set(reason.why, (byReason.get(reason.why) ?? 0) + 1);
		}
	}
	const unused = service.reasons.flatMap(({ why }) => (byReason.has(why) ? [] : [why]));
	return { routes: service.routes.length, tried, refused, allowed, byReason, violations, unexplained, unused };
}

/** The figures as lines of text. */
export const figuresOf = (name: string, outcome: Outcome): string =>
	[
		`${name}: ${outcome.routes} routes, ${outcome.tried} requests tried, ${outcome.refused} refused, ${outcome.allowed} allowed.`,
		...[...outcome.byReason].map(([why, count]) => `  ${count} routes: ${why}`),
	].join('\n');

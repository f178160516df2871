import { asObject, type JsonObject } from '../../front/exchange.mts';
import { type Document, readDocument, type Server } from './documents.mts';

export interface Route {
	readonly method: string;
	readonly template: string;
	readonly pattern: RegExp;
	/** The keys that a body can have; undefined where it takes any, or bytes. */
	readonly keys: readonly string[] | undefined;
	/** The keys that a body must have. */
	readonly required: readonly string[];
}

/** What a `$ref` points to; anything else as it is. */
export function resolved(document: Document, described: unknown): JsonObject {
	const { $ref: at } = asObject(described);
	if (typeof at !== 'string') return asObject(described);
	const names = at.split('/').slice(1);
	return resolved(
		document,
		names.reduce<unknown>((holder, name) => asObject(holder)[name], document),
	);
}

const alternatives = ['oneOf', 'anyOf', 'allOf'];

/** The keys of an object in all forms that it can have; undefined where it can have any. */
function keysOf(document: Document, schema: unknown): string[] | undefined {
	const described = resolved(document, schema);
	const { properties, additionalProperties: more, type } = described;
	const forms = alternatives.flatMap((name) => (described[name] as unknown[] | undefined) ?? []);
	const isOpen = more === true || (typeof more === 'object' && more !== null);
	if (isOpen || (properties === undefined && forms.length === 0)) return type === 'array' ? [] : undefined;
	const named = Object.keys(asObject(properties));
	const all = forms.map((form) => {
		const { properties: own, oneOf, anyOf, allOf, $ref } = asObject(form);
		const isConstraint = [own, oneOf, anyOf, allOf, $ref].every((one) => one === undefined);
		return isConstraint ? [] : keysOf(document, form);
	});
	return all.includes(undefined) ? undefined : [...new Set([...named, ...all.flatMap((keys) => keys ?? [])])];
}

/** Names of files, branches and comparisons run over several segments. */
const wide = /^(path|ref|basehead|branch)$/;

export const patternOf = (template: string): RegExp =>
	new RegExp(
		`^${template.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => (wide.test(name) ? '.+' : '[^/]+'))}/?$`,
	);

function routeOf(document: Document, method: string, template: string, operation: JsonObject): Route {
	const content = asObject(resolved(document, operation['requestBody'])['content']);
	const form = asObject(content['application/json'])['schema'];
	const takesNothing = Object.keys(content).length === 0;
	const isBytes = !takesNothing && form === undefined;
	const required = resolved(document, form)['required'];
	return {
		method: method.toUpperCase(),
		template,
		pattern: patternOf(template),
		keys: takesNothing ? [] : isBytes ? undefined : keysOf(document, form),
		required: Array.isArray(required) ? required.map(String) : [],
	};
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];
const openness = ({ template }: Route): number => template.split('{').length;

/** The routes that a document has, those with the most words of their own first. */
export function routesOf(document: Document): Route[] {
	return Object.entries(document.paths)
		.flatMap(([template, item]) =>
			methods.flatMap((method) =>
				item[method] === undefined ? [] : [routeOf(document, method, template, asObject(item[method]))],
			),
		)
		.sort((one, other) => openness(one) - openness(other) || other.template.length - one.template.length);
}

/** Kept for as long as the process lives: tests read this module anew for each of their files. */
const store = globalThis as { githubRoutes?: Map<Server, ReadonlyMap<string, readonly Route[]>> };

/** The routes of a server, by their methods. */
function routes(server: Server): ReadonlyMap<string, readonly Route[]> {
	const known = (store.githubRoutes ??= new Map());
	const kept = known.get(server);
	if (kept !== undefined) return kept;
	const all = routesOf(readDocument(server));
	const byMethod = new Map(
		methods.map((name) => [name.toUpperCase(), all.filter(({ method }) => method === name.toUpperCase())]),
	);
	known.set(server, byMethod);
	return byMethod;
}

export const findRoute = (server: Server, method: string, path: string): Route | undefined =>
	routes(server)
		.get(method)
		?.find(({ pattern }) => pattern.test(path));

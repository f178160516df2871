import Ajv, { type ValidateFunction } from 'ajv';
import { asObject, type JsonObject } from '../../../sandbox/front/exchange.mts';
import { type Document, readDocument, type Server } from '../../../sandbox/github/server/documents.mts';
import { resolved, type Route, routesOf } from '../../../sandbox/github/server/routes.mts';

/** A server as its document describes it; what is not asked is not looked at. */
export interface Described {
	readonly server: Server;
	route(method: string, path: string): Route | undefined;
	/** The parameters of a query, by name. */
	query(route: Route): ReadonlyMap<string, Parameter>;
	/** The form of a JSON body; undefined where there is none, or it is not JSON. */
	body(route: Route): JsonObject | undefined;
	validate(route: Route): ValidateFunction | undefined;
	/** The forms of the answers of success. */
	answers(route: Route): JsonObject[];
	/** An object with what it refers to in its place. */
	resolve(described: unknown): JsonObject;
	/** The forms of the payloads of each event that a webhook can listen to, by its name. */
	readonly webhooks: ReadonlyMap<string, readonly JsonObject[]>;
}

export interface Parameter {
	readonly name: string;
	readonly required: boolean;
	readonly schema: JsonObject;
}

/** OpenAPI's `nullable` as JSON Schema has it, with everything that is referred to in its place. Pure. */
function plain(document: Document, given: unknown): unknown {
	if (Array.isArray(given)) return given.map((one: unknown) => plain(document, one));
	if (typeof given !== 'object' || given === null) return given;
	const { nullable, example: _example, examples: _examples, ...rest } = resolved(document, given);
	const { properties, ...others } = rest;
	const schema = Object.fromEntries(Object.entries(others).map(([name, one]) => [name, plain(document, one)]));
	if (properties !== undefined)
		schema['properties'] = Object.fromEntries(
			Object.entries(asObject(properties)).map(([name, one]) => [name, plain(document, one)]),
		);
	return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function parametersOf(document: Document, { template, method }: Route): ReadonlyMap<string, Parameter> {
	const item = document.paths[template] ?? {};
	const all = [item, asObject(item[method.toLowerCase()])].flatMap(
		({ parameters }) => (parameters as readonly unknown[] | undefined) ?? [],
	);
	const described = all.map((one) => resolved(document, one)).filter(({ in: place }) => place === 'query');
	return new Map(
		described.map(({ name, required, schema }) => [
			String(name),
			{ name: String(name), required: required === true, schema: resolved(document, schema) },
		]),
	);
}

function grouped<T>(all: ReadonlyArray<readonly [string, T]>): ReadonlyMap<string, readonly T[]> {
	const groups = new Map<string, T[]>();
	for (const [name, one] of all) groups.set(name, [...(groups.get(name) ?? []), one]);
	return groups;
}

/** The request body of every webhook, by the name of its event. */
const payloadsOf = (document: Document): Array<readonly [name: string, body: unknown]> =>
	Object.values(asObject(document['x-webhooks'])).map((item) => {
		const { post } = asObject(item);
		const { requestBody, 'x-github': about } = asObject(post);
		return [String(asObject(about)['subcategory']).replaceAll('-', '_'), requestBody] as const;
	});

/** What GitHub says of a server. Reads its document, which takes a moment. */
export function describedServer(server: Server): Described {
	const document = readDocument(server);
	const routes = routesOf(document);
	const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
	const compiled = new Map<Route, ValidateFunction | undefined>();
	const operation = ({ template, method }: Route) => asObject(document.paths[template]?.[method.toLowerCase()]);
	const jsonOf = (described: unknown): JsonObject | undefined => {
		const content = asObject(resolved(document, described)['content']);
		const { schema } = asObject(content['application/json']);
		return schema === undefined ? undefined : resolved(document, schema);
	};
	const body = (route: Route) => jsonOf(operation(route)['requestBody']);
	return {
		server,
		route: (method, path) => routes.find((route) => route.method === method && route.pattern.test(path)),
		query: (route) => parametersOf(document, route),
		body,
		validate(route) {
			const known = compiled.get(route);
			if (known !== undefined) return known;
			const form = body(route);
			const validate = form === undefined ? undefined : ajv.compile(plain(document, form) as JsonObject);
			compiled.set(route, validate);
			return validate;
		},
		answers: (route) =>
			Object.entries(asObject(operation(route)['responses'])).flatMap(([status, answer]) =>
				Number(status) < 300 ? [jsonOf(answer) ?? {}] : [],
			),
		resolve: (described) => resolved(document, described),
		webhooks: grouped(payloadsOf(document).map(([name, body]) => [name, jsonOf(body) ?? {}] as const)),
	};
}

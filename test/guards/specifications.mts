/** A route of a service's specification, and everything in it that takes a value. */
export interface Route {
	readonly method: string;
	/** As the specification has it, such as `/repos/{owner}/{repo}/issues`. */
	readonly template: string;
	/** The names of its query parameters. */
	readonly query: readonly string[];
	/** The members of its body, as paths: `inputs.*`, `labels[].id`. */
	readonly body: readonly string[];
}

interface Schema {
	readonly $ref?: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
	readonly additionalProperties?: Schema | boolean;
	readonly oneOf?: readonly Schema[];
	readonly anyOf?: readonly Schema[];
	readonly allOf?: readonly Schema[];
}

interface Parameter {
	readonly $ref?: string;
	readonly in?: string;
	readonly name?: string;
}

interface Operation {
	readonly parameters?: readonly Parameter[];
	readonly requestBody?: { readonly $ref?: string; readonly content?: Readonly<Record<string, { schema?: Schema }>> };
}

/** The part of an OpenAPI 3 document that is read. */
export interface OpenApi {
	readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const methods = new Set(['get', 'head', 'post', 'put', 'patch', 'delete']);
const deepest = 8;

/** Collects the paths of all members of a schema. */
function membersOf(schema: Schema | undefined, resolve: (one: Schema) => Schema | undefined): string[] {
	const found = new Set<string>();
	const walk = (given: Schema | undefined, at: string, depth: number): void => {
		const known = given && (given.$ref === undefined ? given : resolve(given));
		if (!known || depth > deepest) return;
		for (const one of [known.oneOf, known.anyOf, known.allOf].flatMap((all) => all ?? [])) walk(one, at, depth + 1);
		if (known.items) walk(known.items, `${at}[]`, depth + 1);
		if (typeof known.additionalProperties === 'object') walk(known.additionalProperties, `${at}.*`, depth + 1);
		for (const [name, inner] of Object.entries(known.properties ?? {})) {
			found.add(`${at}.${name}`);
			walk(inner, `${at}.${name}`, depth + 1);
		}
	};
	walk(schema, '', 0);
	return [...found].map((path) => path.replace(/^\./, ''));
}

/** All routes of an OpenAPI 3 document. */
export function routesOfOpenApi(document: OpenApi): Route[] {
	const resolve = <T extends object>({ $ref = '' }: { readonly $ref?: string }): T | undefined =>
		$ref
			.split('/')
			.slice(1)
			.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
			.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document) as T | undefined;
	const known = <T extends { readonly $ref?: string }>(one: T): T =>
		one.$ref === undefined ? one : (resolve<T>(one) ?? one);
	return Object.entries(document.paths).flatMap(([template, operations]) =>
		Object.entries(operations).flatMap(([method, given]): Route[] => {
			if (!methods.has(method)) return [];
			const { parameters = [], requestBody } = given as Operation;
			const shared = (operations['parameters'] ?? []) as readonly Parameter[];
			const query = [...shared, ...parameters]
				.map(known)
				.flatMap((one) => (one.in === 'query' ? (one.name ?? []) : []));
			const schemas = Object.values(requestBody ? (known(requestBody).content ?? {}) : {}).map(({ schema }) => schema);
			const body = [...new Set(schemas.flatMap((schema) => membersOf(schema, resolve)))];
			return [{ method: method.toUpperCase(), template, query, body }];
		}),
	);
}

interface DiscoveryMethod {
	readonly httpMethod: string;
	readonly flatPath?: string;
	readonly path: string;
	readonly parameters?: Readonly<Record<string, { readonly location?: string }>>;
	readonly request?: { readonly $ref?: string };
}

interface DiscoveryResource {
	readonly methods?: Readonly<Record<string, DiscoveryMethod>>;
	readonly resources?: Readonly<Record<string, DiscoveryResource>>;
}

/** The part of a discovery document of Google that is read. */
export interface Discovery extends DiscoveryResource {
	readonly schemas: Readonly<Record<string, Schema>>;
}

/** All routes of a discovery document of Google. */
export function routesOfDiscovery(document: Discovery): Route[] {
	const routes: Route[] = [];
	const walk = ({ methods: own = {}, resources = {} }: DiscoveryResource): void => {
		for (const { httpMethod, flatPath, path, parameters = {}, request } of Object.values(own)) {
			const query = Object.entries(parameters).flatMap(([name, { location }]) => (location === 'query' ? name : []));
			const body = membersOf(request, ({ $ref = '' }) => document.schemas[$ref]);
			routes.push({ method: httpMethod, template: `/${flatPath ?? path}`, query, body });
		}
		for (const inner of Object.values(resources)) walk(inner);
	};
	walk(document);
	return routes;
}

import { readFileSync } from 'node:fs';

import { googleRoutes } from './googleRoutes.mts';
import { trelloRoutes } from './trelloRoutes.mts';

/** What GitHub's official documents prove; of the APIs of Google and Trello the clients prove routes. */
export interface Specifications {
	hasRoute(verb: string, path: string): boolean;
	/** The documented errors of a route: each status with the texts that the document has for it. */
	errors(verb: string, path: string): ReadonlyMap<number, readonly string[]>;
	/** An empty type is any type. */
	hasField(type: string, name: string): boolean;
	hasEvent(name: string, action: string | undefined): boolean;
}

interface Response {
	readonly $ref?: string;
	readonly description?: string;
	readonly content?: Record<string, { examples?: Record<string, { value?: { message?: string } }> }>;
}

interface OpenApi {
	readonly paths: Record<string, Record<string, { responses?: Record<string, Response> }>>;
	readonly components: { readonly responses: Record<string, Response> };
	readonly 'x-webhooks': Record<string, unknown>;
}

interface Schema {
	readonly __schema: {
		readonly types: ReadonlyArray<{ name: string; fields: ReadonlyArray<{ name: string }> | null }>;
	};
}

/** As a file: `@octokit/graphql-schema` does not export its JSON. */
const read = (file: string): unknown =>
	JSON.parse(readFileSync(new URL(`../../node_modules/@octokit/${file}`, import.meta.url), 'utf8'));

/** The words of GitHub's general errors, by status. */
const general: Readonly<Record<number, readonly string[]>> = {
	401: ['Requires authentication', 'Bad credentials'],
	403: ['Forbidden'],
	404: ['Not Found'],
	410: ['Gone'],
	422: ['Validation Failed'],
};

/** Without the names of parameters. */
const shape = (verb: string, path: string): string => `${verb} ${path.replace(/\{\w+\}|[:*][^/]+/g, '*')}`;

/** Whether a route can be this operation: `{}` replaces a part that the mock server computes. */
function canBe(route: string): (operation: string) => boolean {
	if (!route.includes('{}')) return (operation) => operation === route;
	const parts = route.split('{}').map((part) => part.replace(/[.+?^$()|[\]\\*]/g, '\\$&'));
	const pattern = new RegExp(`^${parts.join('.*')}$`);
	return (operation) => pattern.test(operation);
}

export function readSpecifications(): Specifications {
	const document = read('openapi/generated/api.github.com.json') as OpenApi;
	const { types } = (read('graphql-schema/schema.json') as Schema).__schema;
	const operations = new Map(
		Object.entries(document.paths).flatMap(([path, item]) =>
			Object.entries(item).map(([verb, operation]) => [shape(verb.toUpperCase(), path), operation] as const),
		),
	);
	const fields = new Map(types.map(({ name, fields: all }) => [name, new Set(all?.map((field) => field.name))]));
	const anyField = new Set([...fields.values()].flatMap((names) => [...names]));
	const resolved = (response: Response): Response =>
		response.$ref === undefined
			? response
			: (document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {});
	const textsOf = (status: number, response: Response): string[] => [
		...(general[status] ?? []),
		...(response.description === undefined ? [] : [response.description]),
		...Object.values(response.content ?? {}).flatMap(({ examples }) =>
			Object.values(examples ?? {}).flatMap(({ value }) => (value?.message === undefined ? [] : [value.message])),
		),
	];
	const operationsAt = (verb: string, path: string) => {
		const route = shape(verb, path);
		// Where everything is computed, nothing is compared.
		if (!/[a-z]/.test(route)) return [];
		const matches = canBe(route);
		const exact = operations.get(route);
		return exact ? [exact] : [...operations].flatMap(([key, operation]) => (matches(key) ? [operation] : []));
	};
	const isOfGoogle = googleRoutes();
	const isOfTrello = trelloRoutes();
	return {
		hasRoute: (verb, path) => operationsAt(verb, path).length > 0 || isOfGoogle(verb, path) || isOfTrello(verb, path),
		errors(verb, path) {
			const found = operationsAt(verb, path).flatMap(({ responses = {} }) => Object.entries(responses));
			return new Map(found.map(([status, response]) => [Number(status), textsOf(Number(status), resolved(response))]));
		},
		hasField: (type, name) => (type === '' ? anyField.has(name) : (fields.get(type)?.has(name) ?? false)),
		hasEvent(name, action) {
			const event = name.replaceAll('_', '-');
			const keys = Object.keys(document['x-webhooks']);
			if (action === undefined) return keys.some((key) => key === event || key.startsWith(`${event}-`));
			return keys.includes(`${event}-${action.replaceAll('_', '-')}`);
		},
	};
}

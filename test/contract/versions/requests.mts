import { asObject, type JsonObject } from '../../../sandbox/front/exchange.mts';
import { type Asked, undescribed, withPlainState } from '../specification.mts';
import type { Described, Parameter } from './described.mts';

const alternatives = ['oneOf', 'anyOf', 'allOf'];

/** The forms of an object that a value can have, those of its alternatives included. */
const formsOf = (server: Described, schema: unknown): JsonObject[] => {
	const form = server.resolve(schema);
	return [form, ...alternatives.flatMap((name) => asListOf(form[name]).flatMap((one) => formsOf(server, one)))];
};
const asListOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The keys of a body, at any depth, that no form of it has; none below an object of which the document names no key. */
function unknownKeys(server: Described, schemas: readonly unknown[], value: unknown, at = 'body'): string[] {
	const forms = schemas.flatMap((schema) => formsOf(server, schema));
	if (Array.isArray(value)) {
		const items = forms.flatMap(({ items: each }) => each ?? []);
		return value.flatMap((one) => unknownKeys(server, items, one, `${at}[]`));
	}
	if (typeof value !== 'object' || value === null) return [];
	const holders = forms.map(({ properties }) => asObject(properties));
	const isOpen = forms.some(({ additionalProperties: more }) => more === true || typeof more === 'object');
	if (isOpen || holders.every((holder) => Object.keys(holder).length === 0)) return [];
	return Object.entries(value).flatMap(([key, inner]) => {
		const known = holders.flatMap((holder) => holder[key] ?? []);
		return known.length === 0 ? [`${at}.${key}`] : unknownKeys(server, known, inner, `${at}.${key}`);
	});
}

/** What is wrong with a value of a query, which is text however it is given. */
function wrongValue({ name, schema }: Parameter, value: unknown): string[] {
	const text = String(value);
	const { enum: values, type } = schema;
	if (Array.isArray(values) && !text.split(',').every((one) => values.includes(one)))
		return [`query.${name} cannot be ${text}`];
	if (type === 'integer' && !/^-?\d+$/.test(text)) return [`query.${name} is no whole number`];
	return type === 'boolean' && !/^(true|false)$/.test(text) ? [`query.${name} is neither true nor false`] : [];
}

/** GitHub's words name null as the way to delete a file of a gist; the schema beside them leaves it out. */
const withoutDeletions = (path: string, body: unknown): unknown => {
	const { files } = asObject(body);
	if (!path.startsWith('/gists/') || files === undefined) return body;
	const kept = Object.entries(asObject(files)).filter(([, file]) => file !== null);
	return { ...asObject(body), files: Object.fromEntries(kept) };
};

/** What a server has against a request: no route, or what it does not know or misses. GraphQL has no document here. */
export function objections(server: Described, { method, path, query, body: sent }: Asked): string[] {
	if (path === '/graphql') return [];
	const route = server.route(method, path);
	if (route === undefined) return ['no route'];
	const parameters = server.query(route);
	const found: string[] = [];
	for (const [name, value] of Object.entries(query)) {
		const parameter = parameters.get(name);
		found.push(...(parameter === undefined ? [`query.${name}`] : wrongValue(parameter, value)));
	}
	for (const { name, required } of parameters.values())
		if (required && !(name in query)) found.push(`query.${name} is missing`);
	const body = typeof sent === 'string' ? undefined : withPlainState('github', path, withoutDeletions(path, sent)); // bytes and forms are not JSON
	if (body === undefined) return found;
	const schema = server.body(route);
	if (schema === undefined) return Object.keys(asObject(body)).length === 0 ? found : [...found, 'body'];
	const known = server.server.startsWith('ghes') ? [] : undescribed;
	const unknown = unknownKeys(server, [schema], body).filter((key) => !known.includes(key));
	const validate = server.validate(route);
	if (unknown.length === 0 && validate && !validate(body))
		found.push(...(validate.errors ?? []).map(({ instancePath, message }) => `body${instancePath} ${message}`));
	return [...found, ...unknown];
}

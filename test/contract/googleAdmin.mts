import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import ts from 'typescript';

import type { Asked } from './specification.mts';

/** The members of each interface of a file of types, with the type that each is declared with. */
export type Interfaces = ReadonlyMap<string, ReadonlyMap<string, ts.TypeNode | undefined>>;

const versions = ['v1alpha', 'v1beta'] as const;

/** The types of Google's own clients, which Google generates from the discovery document of each version of an API. */
export function interfacesOf(version: string, client = 'analyticsadmin'): Interfaces {
	const file = createRequire(import.meta.url).resolve(`@googleapis/${client}/build/${version}.d.ts`);
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
	const found = new Map<string, ReadonlyMap<string, ts.TypeNode | undefined>>();
	const visit = (node: ts.Node): void => {
		if (!ts.isInterfaceDeclaration(node)) return ts.forEachChild(node, visit);
		const members = node.members.filter(ts.isPropertySignature);
		found.set(node.name.text, new Map(members.map(({ name, type }) => [(name as ts.Identifier).text, type])));
	};
	visit(source);
	return found;
}

const clients = new Map(versions.map((version) => [version as string, interfacesOf(version)]));

/** The interface that a type names, also as an item of an array; undefined for a primitive type. */
export function interfaceIn(type: ts.TypeNode | undefined): string | undefined {
	if (type === undefined) return undefined;
	if (ts.isArrayTypeNode(type)) return interfaceIn(type.elementType);
	if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return type.typeName.text;
	return ts.isUnionTypeNode(type) ? type.types.map(interfaceIn).find((name) => name !== undefined) : undefined;
}

/** The keys of a value, at any depth, that the interface lacks. */
function unknownKeys(client: Interfaces, name: string | undefined, value: unknown, at: string): string[] {
	const members = name === undefined ? undefined : client.get(name);
	if (!members || typeof value !== 'object' || value === null) return [];
	if (Array.isArray(value)) return value.flatMap((one) => unknownKeys(client, name, one, `${at}[]`));
	return Object.entries(value).flatMap(([key, inner]) =>
		members.has(key)
			? unknownKeys(client, interfaceIn(members.get(key)), inner, `${at}.${key}`)
			: [`${at}.${key} is not a field of ${name}`],
	);
}

const camel = (text: string) => text.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The paths of an update mask (https://protobuf.dev/reference/protobuf/google.protobuf/#field-mask) that the resource lacks. */
function unknownPaths(client: Interfaces, name: string | undefined, mask: unknown): string[] {
	return String(mask ?? '')
		.split(',')
		.filter((path) => path !== '' && path !== '*')
		.flatMap((path) => {
			let inside = name;
			for (const segment of path.split('.').map(camel)) {
				const members = inside === undefined ? undefined : client.get(inside);
				if (!members?.has(segment)) return [`updateMask: ${path} is not a field of ${name}`];
				inside = interfaceIn(members.get(segment));
			}
			return [];
		});
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

/** The names that the client can give to the parameters of a request, by its method and path. */
function parameterNames(method: string, path: string): string[] {
	const [, , ...segments] = (path.split(':')[0] ?? '').split('/');
	const verb = path.split(':')[1];
	const collections = segments.filter((_segment, index) => index % 2 === 0).map(capitalized);
	const isCollection = segments.length % 2 === 1;
	const usual = {
		GET: isCollection ? 'List' : 'Get',
		POST: 'Create',
		PATCH: 'Patch',
		DELETE: 'Delete',
	}[method];
	const own = [...collections, verb === undefined ? usual : capitalized(verb)].join('$');
	// A resource that exists once, such as the data retention settings, has methods of its parent instead of an ID.
	const only = `${method === 'GET' ? 'Get' : 'Update'}${collections.at(-1)?.toLowerCase()}`;
	return [own, [...collections.slice(0, -1), only].join('$')].map((name) => `Params$Resource$${name}`);
}

/** What Google's client of the Admin API has against a request: no such method, or names of parameters, fields or paths of a mask. */
export function adminComplaints({ method, path, query, body }: Asked): string[] {
	const client = clients.get(path.split('/')[1] ?? '');
	const name = client && parameterNames(method, path).find((one) => client.has(one));
	const parameters = name === undefined ? undefined : client?.get(name);
	if (!client || !parameters) return [`no method for ${method} ${path}`];
	const resource = interfaceIn(parameters.get('requestBody'));
	return [
		...Object.keys(query)
			.filter((key) => !parameters.has(key))
			.map((key) => `query.${key} is not a parameter`),
		...unknownKeys(client, resource, body, 'body'),
		...unknownPaths(client, resource, (query as { updateMask?: unknown }).updateMask),
	];
}

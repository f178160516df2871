import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import {
	execute,
	type ExecutionResult,
	type GraphQLOutputType,
	isEnumType,
	isLeafType,
	isListType,
	isNonNullType,
	Kind,
	parse,
} from 'graphql';
import type { IDataObject } from 'n8n-workflow';
import ts from 'typescript';

import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { runContextOf } from '../../nodes/shared/steps/afterWrite';
import { githubSchema } from '../../sandbox/github/graphql/schema.mts';
import type { Catalogued } from '../catalogue/integrations.mts';
import type { Run } from '../fixtures/shapes.mts';
import { fixtureContext } from '../support/fixtureContext.mts';
import { type Recorded, recordingApi } from '../support/recordingHost.mts';
import { interfaceIn, interfacesOf, type Interfaces } from './googleAdmin.mts';

/** The part of an OpenAPI schema that describes which members an object can have. */
interface Schema {
	readonly type?: string | readonly string[];
	readonly format?: string;
	readonly enum?: readonly unknown[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: Schema | boolean;
	readonly items?: Schema;
	readonly allOf?: readonly Schema[];
	readonly anyOf?: readonly Schema[];
	readonly oneOf?: readonly Schema[];
}

interface Described {
	readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema?: Schema }>> }>>;
}

const document = JSON.parse(
	readFileSync(createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.deref.json'), 'utf8'),
) as { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };

const routes = Object.entries(document.paths)
	.map(([template, methods]) => ({
		methods,
		fixed: template.split('/').filter((part) => !part.startsWith('{')).length,
		matches: new RegExp(
			`^${template.replace(/[.+]/g, '\\$&').replace(/\{[^}]+\}/g, (name) => (name === '{path}' ? '.+' : '[^/]+'))}$`,
		),
	}))
	.sort((one, other) => other.fixed - one.fixed);

/** The JSON that GitHub's specification describes for a request; undefined where it describes none. */
function responseSchema(method: string, path: string): Schema | undefined {
	const route = routes.find(({ matches }) => matches.test(path));
	const { responses = {} } = route?.methods[method.toLowerCase()] ?? {};
	const [json] = Object.entries(responses).flatMap(([status, { content = {} }]) =>
		/^2\d\d$/.test(status) ? Object.entries(content).filter(([type]) => /\bjson$/.test(type)) : [],
	);
	return json?.[1].schema;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Alternatives of a schema as one that has the members of all. */
function merged({ allOf = [], anyOf = [], oneOf = [], ...own }: Schema): Schema {
	return [...allOf, ...anyOf, ...oneOf].map(merged).reduce<Schema>(
		(all, one) => ({
			...one,
			...all,
			...((all.properties ?? one.properties) && { properties: { ...one.properties, ...all.properties } }),
		}),
		own,
	);
}

const date = '2026-11-20T12:00:00Z';

/** Values of strings by their format, or else by the name of the member: not every date and every address has a format. */
const texts: ReadonlyArray<readonly [format: RegExp, name: RegExp, text: string]> = [
	[/^date-time$/, /^date$|_at$|At$/, date],
	[/^date$/, /^due_on$/, date],
	[/^uri$/, /_url$/, 'https://github.com/octocat/hello-world/issues/1'],
];

function scalar({ type, format = '', enum: values = [] }: Schema, name: string): unknown {
	const value = values.find(isGiven);
	if (value !== undefined) return value;
	const [kind] = [type ?? 'string'].flat().filter((one) => one !== 'null');
	if (kind === 'boolean') return true;
	if (kind === 'integer' || kind === 'number') return 1;
	return texts.find(([formats, names]) => formats.test(format) || names.test(name))?.[2] ?? 'sample';
}

/** GitHub's specification describes some objects by themselves: a fork has a parent, which is a repository. */
const deepest = 8;

/**
 * Members that GitHub's specification gives to the rows of a list, and that none of the recorded rows has (PyGithub): 199 commits of
 * lists and searches, 186 repositories.
 */
const neverInRows: ReadonlyArray<readonly [rows: RegExp, names: readonly string[]]> = [
	[/\/commits$/, ['stats', 'files']],
	[/\/(?:repos|starred|repositories)$/, ['subscribers_count']],
];

/** The rows of a list: those of the sample, or else one of each alternative. */
function completeRows(items: Schema, sample: unknown, name: string, depth: number): unknown[] {
	if (Array.isArray(sample) && sample.length > 0)
		return (sample as readonly unknown[]).map((row) => complete(items, row, name, depth));
	const { anyOf = [], oneOf = [] } = items;
	const alternatives = [...anyOf, ...oneOf];
	return (alternatives.length > 0 ? alternatives : [items]).map((one) => complete(one, undefined, name, depth));
}

/**
 * A response with every member that its schema has and no other: the values of a sample where it has them, because an operation
 * can depend on them.
 */
function complete(schema: Schema, sample: unknown, name = '', depth = 0): unknown {
	const { properties, additionalProperties, items, ...own } = merged(schema);
	if (items && (!properties || Array.isArray(sample))) return completeRows(items, sample, name, depth + 1);
	const given = isObject(sample) ? sample : {};
	const ofMore = isObject(additionalProperties) ? additionalProperties : undefined;
	if ((properties || ofMore) && depth < deepest) {
		const more = ofMore && Object.keys(given).length === 0 ? { sample: undefined } : given;
		return Object.fromEntries([
			...Object.entries(ofMore ? more : {}).map(([key, one]) => [key, complete(ofMore ?? {}, one, key, depth + 1)]),
			...Object.entries(properties ?? {}).map(([key, one]) => [key, complete(one, given[key], key, depth + 1)]),
		]);
	}
	if (isObject(sample) || Array.isArray(sample) || isGiven(sample)) return sample;
	return own.type === 'object' ? {} : scalar(own, name);
}

/** The value of a GraphQL field that a sample lacks. */
function graphqlSample(type: GraphQLOutputType, name: string): unknown {
	if (isNonNullType(type)) return graphqlSample(type.ofType, name);
	if (isListType(type)) return [graphqlSample(type.ofType, name)];
	if (isEnumType(type)) return type.getValues()[0]?.value;
	if (!isLeafType(type)) return {};
	const { [type.name]: kind = 'string' } = { Boolean: 'boolean', Int: 'integer', Float: 'number' };
	const format = { DateTime: 'date-time', Date: 'date', URI: 'uri' }[type.name];
	return scalar({ type: kind, format }, name);
}

const isSampleOf = (type: GraphQLOutputType, value: unknown): boolean => {
	if (isNonNullType(type)) return isSampleOf(type.ofType, value);
	return isListType(type) ? Array.isArray(value) && value.length > 0 : isGiven(value);
};

/** What GitHub's schema gives for a document: every field that the document names and no other. */
function graphqlData({ query, variables }: { readonly query: string; readonly variables?: object }, sample: unknown) {
	const schema = githubSchema();
	const answer = execute({
		...{ schema, document: parse(query), rootValue: sample ?? {}, variableValues: { ...variables } },
		fieldResolver: (source: Readonly<Record<string, unknown>>, _given, _context, { path, returnType, fieldName }) => {
			const { [path.key]: value } = source;
			return isSampleOf(returnType, value) ? value : graphqlSample(returnType, fieldName);
		},
		typeResolver: (value: unknown, _context, { fieldNodes, fragments }, type) => {
			const given = isObject(value) ? value : {};
			if (typeof given['__typename'] === 'string') return given['__typename'];
			const possible = schema.getPossibleTypes(type).map(({ name }) => name);
			const parts = fieldNodes
				.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
				.map((one) => (one.kind === Kind.FRAGMENT_SPREAD ? fragments[one.name.value] : one))
				.flatMap((one) => (one && 'typeCondition' in one && one.typeCondition ? [one] : []))
				.map(({ typeCondition, selectionSet }) => ({
					name: typeCondition?.name.value ?? '',
					fits: selectionSet.selections.filter((one) => 'name' in one && one.name.value in given).length,
				}))
				.filter(({ name }) => possible.includes(name));
			return parts.sort((one, other) => other.fits - one.fits)[0]?.name ?? possible[0];
		},
	}) as ExecutionResult;
	if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join(' '));
	return { data: JSON.parse(JSON.stringify(answer.data)) as unknown };
}

/** The response of GitHub with every member that its specification has. */
function completeOfGithub({ method, path, body }: Recorded, reply: unknown): unknown {
	if (path === '/graphql') return graphqlData(body as { query: string }, isObject(reply) ? reply['data'] : undefined);
	const schema = responseSchema(method, path);
	if (!schema || typeof reply === 'string') return reply;
	const names = neverInRows.flatMap(([rows, missing]) => (rows.test(path) ? missing : []));
	const response = complete(schema, reply);
	for (const row of Array.isArray(response) ? (response as IDataObject[]) : [])
		for (const name of names) delete row[name];
	return response;
}

/** An object with the members of an example that it lacks, and so for the objects in it. */
function withExample(example: unknown, given: unknown): unknown {
	if (!isGiven(given) || (Array.isArray(given) && given.length === 0)) return example;
	const [first] = [example].flat() as unknown[];
	if (Array.isArray(given)) return given.map((one) => withExample(first, one));
	if (!isObject(given) || !isObject(first)) return given;
	const names = [...new Set([...Object.keys(first), ...Object.keys(given)])];
	return Object.fromEntries(names.map((name) => [name, withExample(first[name], given[name])]));
}

/**
 * The response of Trello with every member that the request asks for. Trello returns what its parameters name: fields, and the objects
 * next to them. https://developer.atlassian.com/cloud/trello/guides/rest-api/nested-resources/
 */
function completeOfTrello({ query }: Pick<Recorded, 'query'>, reply: unknown, example: IDataObject): unknown {
	const { urls, ...own } = query;
	const parameters =
		typeof urls === 'string' ? [...new URL(urls, 'https://api.trello.com').searchParams] : Object.entries(own);
	const words = parameters.flatMap(([name, value]) =>
		value === false || value === 'false' || value === 'none'
			? []
			: [name.replace(/^\w+_/, ''), ...String(value).split(',')],
	);
	const isAll = words.includes('all') || !words.includes('fields');
	const isNested = (value: unknown) => 'id' in Object([value].flat()[0]);
	const requested = Object.entries(example).filter(
		([name, value]) => words.includes(name) || (isAll && !isNested(value)),
	);
	const row = (value: unknown): unknown => {
		if (Array.isArray(value)) return value.map(row);
		if (!isObject(value)) return value;
		if (!('id' in value)) return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, row(one)]));
		const nested = Object.entries(example).filter(([name]) => name in value);
		return withExample(Object.fromEntries([...requested, ...nested]), value);
	};
	return row(reply);
}

const googleClients = ['v1alpha', 'v1beta'].flatMap((version) =>
	['analyticsadmin', 'analyticsdata'].map((client) => [version, interfacesOf(version, client)] as const),
);

/** A row of a list, and the objects in it. */
const deepestOfGoogle = 4;

/** The OpenAPI schema of a type of Google's clients. */
function googleSchema(client: Interfaces, type: ts.TypeNode | undefined, depth = 0): Schema {
	if (type && ts.isUnionTypeNode(type)) return googleSchema(client, type.types[0], depth);
	if (type && ts.isArrayTypeNode(type)) return { items: googleSchema(client, type.elementType, depth) };
	const members = client.get(interfaceIn(type) ?? '');
	if (members && depth < deepestOfGoogle)
		return {
			properties: Object.fromEntries([...members].map(([name, one]) => [name, googleSchema(client, one, depth + 1)])),
		};
	const kinds: Partial<Record<ts.SyntaxKind, string>> = {
		[ts.SyntaxKind.BooleanKeyword]: 'boolean',
		[ts.SyntaxKind.NumberKeyword]: 'number',
	};
	return { type: (type && kinds[type.kind]) ?? 'string' };
}

/** A list of Google with every member that its rows can have. */
function completeOfGoogle({ method, path }: Pick<Recorded, 'method' | 'path'>, reply: unknown): unknown {
	const [, version = '', ...segments] = path.split('/');
	const collection = segments.at(-1) ?? '';
	const name = new RegExp(`List${collection}Response$`, 'i');
	const found = googleClients
		.filter(([one]) => one === version)
		.flatMap(([, client]) => [...client.keys()].filter((key) => name.test(key)).map((key) => ({ client, key })))[0];
	if (method !== 'GET' || !found) return reply;
	const response = complete(googleSchema(found.client, ts.factory.createTypeReferenceNode(found.key)), reply) as object;
	return { ...response, nextPageToken: undefined };
}

const completeOf: Readonly<Record<string, (request: Recorded, reply: unknown, example: IDataObject) => unknown>> = {
	GitHub: completeOfGithub,
	'Google Analytics': completeOfGoogle,
	Trello: completeOfTrello,
};

/** The objects that a run of an operation returns, where the service gives every member that it can give. */
async function objectsOf(entry: Catalogued, operation: ListedOperation, run: Run): Promise<readonly IDataObject[]> {
	const left = [...run.exchanges];
	const { api } = recordingApi(entry.integration, entry.credential, (request) => {
		const at = left.findIndex(({ method, path }) => method === request.method && path === request.path);
		const { reply, headers, status = 200 } = left.splice(at, at < 0 ? 0 : 1)[0] ?? {};
		return {
			body: status < 300 ? completeOf[entry.integration.name]?.(request, reply, operation.shape?.example ?? {}) : reply,
			headers,
			status,
		};
	});
	const read = (name: string, fallback: unknown) => (run.given as Record<string, unknown>)[name] ?? fallback;
	const context = runContextOf(api, fixtureContext(run, entry.resources));
	const params = readParams(operation.fields, { read, zone: context.zone }) as never;
	const objects = await operation.run(api, params, context).then(
		(result) => [result].flat() as readonly IDataObject[],
		() => [], // a sample value leads to an error: other runs of the operation show what it returns
	);
	return (await operation.fill?.(api, objects)) ?? objects;
}

/** Every member of an object with a value, as a path. */
function membersOf(value: unknown, path = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => membersOf(one, `${path}[]`));
	if (!isObject(value)) return isGiven(value) ? [path] : [];
	const inner = Object.entries(value).flatMap(([name, member]) =>
		membersOf(member, path === '' ? name : `${path}.${name}`),
	);
	return path === '' || inner.length === 0 ? inner : [path, ...inner];
}

const parentOf = (path: string): string => path.replace(/(\[\]|\.)?[^.[\]]*(\[\])?$/, '');

const pathsOf = (objects: readonly unknown[]): Set<string> => new Set(objects.flatMap((object) => membersOf(object)));

const topmost = (paths: readonly string[]): string[] => paths.filter((path) => !paths.includes(parentOf(path)));

/** What the further reads of a resource add, whose responses no sample has: names, and whether a place is archived. */
const ofFill = /\.(?:name|username|archived|isBoardMember)$/;

/** Where the output of an operation differs from its shape although the service returns all that it can return. */
export async function brokenPromises(entry: Catalogued, operation: ListedOperation): Promise<string[]> {
	const { shape, resource, value } = operation;
	if (!shape) return [];
	const objects = (
		await Promise.all((entry.runs[resource]?.[value] ?? []).map((run) => objectsOf(entry, operation, run)))
	).flat();
	if (objects.length === 0) return ['no run returns an object'];
	const found = pathsOf(objects.map((object) => shape.of(object)));
	const promised = pathsOf([shape.of(shape.example)]);
	const { base } = shape;
	const isFilled = (path: string) => operation.fill !== undefined && ofFill.test(path);
	const lacking = topmost([...promised].filter((path) => !found.has(path) && !isFilled(path)));
	const returned = base ? pathsOf(objects.map((object) => base.of(object))) : [];
	const unknown = topmost([...returned].filter((path) => !found.has(path)));
	return [...lacking.map((path) => `promises ${path}`), ...unknown.map((path) => `omits ${path}`)];
}

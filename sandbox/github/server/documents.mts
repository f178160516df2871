import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asObject, type JsonObject } from '../../front/exchange.mts';

/** The servers that GitHub describes: github.com at each of its API versions, Enterprise Cloud, and Enterprise Server. */
export const servers = [
	...(['2022-11-28', '2026-03-10', 'ghec'] as const),
	...(['ghes-3.17', 'ghes-3.18', 'ghes-3.19'] as const),
] as const;

export type Server = (typeof servers)[number];

/** An OpenAPI document, of which only what is asked is looked at. */
export interface Document extends JsonObject {
	readonly paths: Readonly<Record<string, JsonObject>>;
}

/** A change that a JSON Patch (RFC 6902) makes, of which the documents use two kinds. */
interface Step {
	readonly op: string;
	readonly path: string;
	readonly value?: unknown;
}

const nameOf = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

function step(target: JsonObject, { op, path, value }: Step): void {
	const names = path.split('/').slice(1).map(nameOf);
	const last = names.pop() ?? '';
	const holder = names.reduce<unknown>((at, name) => (at as JsonObject | undefined)?.[name], target);
	if (Array.isArray(holder)) holder.splice(Number(last), 1, ...(op === 'remove' ? [] : [value]));
	else if (op === 'remove') delete asObject(holder)[last];
	else asObject(holder)[last] = value;
}

/** JSON Merge Patch (RFC 7396). */
function merge(target: unknown, patch: unknown): unknown {
	if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
	const merged: JsonObject = { ...asObject(target) };
	for (const [name, value] of Object.entries(patch)) {
		if (value === null) delete merged[name];
		else merged[name] = merge(merged[name], value);
	}
	return merged;
}

interface Breaking {
	readonly version: string;
	readonly patch: JsonObject | readonly Step[];
}

/** What a version has changed of an operation or a schema. */
function changed(described: JsonObject, version: string): JsonObject {
	const all = (described['x-github-breaking-changes'] ?? []) as readonly Breaking[];
	let result = described;
	for (const { patch, version: since } of all) {
		if (since > version) continue;
		if (Array.isArray(patch)) {
			result = structuredClone(result);
			for (const one of patch as readonly Step[]) step(result, one);
		} else result = asObject(merge(result, patch));
	}
	return result;
}

const each = (all: unknown, change: (one: JsonObject) => JsonObject): JsonObject =>
	Object.fromEntries(Object.entries(asObject(all)).map(([name, one]) => [name, change(asObject(one))]));

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** The document as a version has it: each object carries the changes that break with it. */
function atVersion(document: Document, version: string): Document {
	const components = asObject(document['components']);
	return {
		...document,
		paths: each(document.paths, (item) =>
			Object.fromEntries(
				Object.entries(item).map(([name, one]) => [
					name,
					methods.includes(name) ? changed(asObject(one), version) : one,
				]),
			),
		),
		components: { ...components, schemas: each(components['schemas'], (schema) => changed(schema, version)) },
	} as Document;
}

/** One of GitHub's own documents (`@octokit/openapi`), read anew: a third of a second, and some 40 MB while it is held. */
export function readDocument(server: Server): Document {
	const isDated = /^\d/.test(server);
	const at = import.meta.resolve(`@octokit/openapi/generated/${isDated ? 'api.github.com' : server}.json`);
	const document = JSON.parse(readFileSync(fileURLToPath(at), 'utf8')) as Document;
	return server === '2026-03-10' ? atVersion(document, server) : document;
}

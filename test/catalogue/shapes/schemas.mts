import { readdirSync, readFileSync } from 'node:fs';
import { isObject } from './words.mts';

/** What a schema says of nothing: members whose type is null, and lists of which nobody knows what is in them. Pure. */
export function emptyPlaces(schema: unknown, at = ''): string[] {
	if (!isObject(schema)) return [];
	const { type, properties, items } = schema;
	const place = at || 'it';
	if (type === 'null') return [`${place} is null`];
	if (type === 'array' && !isObject(items)) return [`${place} is a list of nothing`];
	const inside = Object.entries(isObject(properties) ? properties : {});
	return [
		...inside.flatMap(([name, part]) => emptyPlaces(part, at === '' ? name : `${at}.${name}`)),
		...emptyPlaces(items, `${at}[]`),
	];
}

/** Every output schema that is published for a node, by the path after the node's folder. */
export function publishedSchemas(node: string): Array<{ readonly name: string; readonly schema: unknown }> {
	const folder = `${import.meta.dirname}/../../../nodes/${node}/__schema__`;
	return readdirSync(folder, { recursive: true })
		.map(String)
		.filter((file) => file.endsWith('.json'))
		.map((name) => ({ name, schema: JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as unknown }));
}

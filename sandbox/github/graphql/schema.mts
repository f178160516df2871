import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLSchema } from 'graphql';

/** Read as a file: what the package exports reads the whole schema a second time, as JSON. */
const text = new URL('../../../node_modules/@octokit/graphql-schema/schema.graphql', import.meta.url);

const held = Symbol.for('the official schema of GitHub');
const shared: typeof globalThis & { [held]?: GraphQLSchema } = globalThis;

/**
 * The official schema of GitHub. It has 1.2 MB and takes a third of a second to build, so it is built when it is first
 * needed, and once in a process, however often this module is loaded. It is taken for valid: its text repeats a field.
 */
export function githubSchema(): GraphQLSchema {
	return (shared[held] ??= buildSchema(readFileSync(text, 'utf8'), { assumeValid: true, noLocation: true }));
}

// The routes of Trello by the installed client trello.js, which covers Atlassian's OpenAPI description of Trello's REST API:
// each function of its modules sends one request with a path and a method. The description itself is not part of the project;
// test/live compares the routes with it where CONTRACT_SPECS names a folder that has it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '..', '..', 'node_modules', 'trello.js', 'dist', 'api');
const request = /url: [`']([^`']+)[`'],\s*method: '([A-Z]+)'/g;

/** A method and path without a slash at the end, in lower case and without the names of parameters. */
const shape = (verb: string, path: string): string =>
	`${verb} ${path
		.replace(/\$\{[^}]+\}|\{\w+\}|:\w+/g, '*')
		.replace(/\/$/, '')
		.toLowerCase()}`;

/** Whether trello.js has a route. */
export function trelloRoutes(): (verb: string, path: string) => boolean {
	const texts = globSync('*.js', { cwd: modules }).map((file) => readFileSync(join(modules, file), 'utf8'));
	const sent = texts.flatMap((text) => [...text.matchAll(request)]);
	const routes = new Set(sent.map(([, path = '', verb = '']) => shape(verb, path)));
	return (verb, path) => routes.has(shape(verb, path));
}

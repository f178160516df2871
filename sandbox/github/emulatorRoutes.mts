import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const definition = /\bapp\.(get|post|put|patch|delete)\(\s*"(\/[^"]*)"/g;

/** Names of branches and commits are one segment here: what lies below them are other routes. */
const patternOf = (route: string): RegExp => {
	const segments = route.split('/').map((segment, index, all) => {
		if (!segment.startsWith(':')) return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
		return segment.endsWith('{.+}') && !/^(branches|commits)$/.test(all[index - 1] ?? '') ? '.+' : '[^/]+';
	});
	return new RegExp(`^${segments.join('/')}/?$`);
};

/** The routes of the emulator, read out of its code: it answers an unknown route as it answers what is not there. */
function readRoutes(): Map<string, RegExp[]> {
	const folder = dirname(fileURLToPath(import.meta.resolve('emulate')));
	const texts = readdirSync(folder)
		.filter((name) => /^dist-\w+\.js$/.test(name))
		.map((name) => readFileSync(join(folder, name), 'utf8'));
	const code = texts.find((text) => text.includes('"/repos/:owner/:repo/pulls/:pull_number/merge"')) ?? '';
	const routes = new Map<string, RegExp[]>();
	for (const [, method = '', route = ''] of code.matchAll(definition)) {
		const name = method.toUpperCase();
		routes.set(name, [...(routes.get(name) ?? []), patternOf(route)]);
	}
	return routes;
}

let routes: Map<string, RegExp[]> | undefined;

/** Whether the emulator has a route for a request. */
export function emulatorKnows(method: string, path: string): boolean {
	routes ??= readRoutes();
	return routes.get(method)?.some((pattern) => pattern.test(path)) === true;
}

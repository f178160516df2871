// The routes of Google's APIs by their official clients: @google-analytics/data has its protos with HTTP rules, the client of the
// Admin API has a class for each collection with a function for each method.
import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');

/** Every HTTP rule of the protos of the Data API. */
function dataRoutes(): string[] {
	const text = read('@google-analytics/data/build/protos/protos.json');
	const rules = text.matchAll(/"\(google\.api\.http\)\.(get|post|patch|delete)": ?"([^"]+)"/g);
	return [...rules].map(([, verb = '', path = '']) => {
		const plain = path.replace(/\{[\w.]+=([^}]+)\}/g, '$1').toLowerCase();
		return `${verb.toUpperCase()} ${plain}`;
	});
}

const VERBS: Readonly<Record<string, readonly [verb: string, isItem: boolean]>> = {
	list: ['GET', false],
	create: ['POST', false],
	get: ['GET', true],
	patch: ['PATCH', true],
	delete: ['DELETE', true],
};

/** The routes of the client's classes: `Resource$Properties$Keyevents` has `list`, `create`, `get`, `patch` and `delete`. */
function adminRoutes(version: string): string[] {
	const text = read(`@googleapis/analyticsadmin/build/${version}.js`);
	const classes = [...text.matchAll(/class Resource\$([\w$]+) \{([\s\S]*?)\n {4}\}\n/g)];
	return classes.flatMap(([, names = '', body = '']) => {
		const parts = names.toLowerCase().split('$');
		const collection = `/${version}/${parts.join('/*/')}`;
		const methods = [...body.matchAll(/\n {8}(\w+)\(/g)].map(([, name = '']) => name);
		return methods.flatMap((method) => {
			const known = VERBS[method];
			if (known) return [`${known[0]} ${collection}${known[1] ? '/*' : ''}`];
			const [, kind, settings = ''] = /^(get|update)(\w+Settings)$/.exec(method) ?? [];
			if (kind) return [`${kind === 'get' ? 'GET' : 'PATCH'} ${collection}/*/${settings.toLowerCase()}`];
			return [`POST ${collection}/*:${method.toLowerCase()}`];
		});
	});
}

/** Whether an official client of Google has a route. Paths without a version are those of both versions of the Admin API. */
export function googleRoutes(): (verb: string, path: string) => boolean {
	const routes = new Set([...dataRoutes(), ...adminRoutes('v1beta'), ...adminRoutes('v1alpha')]);
	return (verb, path) => {
		const plain = path.replace(/:\w+(?:\{[^}]*?(:\w+)?\})?/g, (_, method: string = '') => `*${method}`);
		const served = plain.startsWith('/') ? [plain] : ['v1beta', 'v1alpha'].map((version) => `/${version}/${plain}`);
		return served.some((one) => routes.has(`${verb} ${one.toLowerCase()}`));
	};
}

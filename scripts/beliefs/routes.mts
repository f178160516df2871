import ts from 'typescript';

import { textOf, textsOf } from './source.mts';

/** A registered route: as it is written, and each verb and path that it serves; `{}` replaces what is computed elsewhere. */
export interface Route {
	readonly name: string;
	readonly served: ReadonlyArray<{ readonly verb: string; readonly path: string }>;
}

const verbs = /^(?:GET|POST|PUT|PATCH|DELETE|\{\})$/;
const registers = /^(?:get|post|put|patch|delete|del)$/;

const calledName = ({ expression }: ts.CallExpression): string =>
	ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();

function routeAt(verb: string, target: ts.Expression): Route {
	const paths = textsOf(target);
	return { name: `${verb} ${textOf(target) ?? paths[0] ?? ''}`, served: paths.map((path) => ({ verb, path })) };
}

/** `router.on('GET /a', …)` and `app.on('GET', '/a', …)`. */
function onRoute(first: ts.Expression, second: ts.Expression): Route | undefined {
	const [verb = '', path = ''] = textOf(first)?.split(' ') ?? [];
	if (verbs.test(verb) && /^(?:\/|\{\})/.test(path)) {
		const served = textsOf(first).map((text) => {
			const [method = '', at = ''] = text.split(' ');
			return { verb: method, path: at };
		});
		return { name: textOf(first) ?? '', served };
	}
	return textOf(second)?.startsWith('/') ? routeAt(textOf(first) ?? '{}', second) : undefined;
}

/** `router.on('GET /a', …)`, `get('/a', …)`, `serve(app, world, 'GET', '/a', …)`. */
export function routeOf(node: ts.Node): Route | undefined {
	if (!ts.isCallExpression(node)) return undefined;
	const [first, second] = node.arguments;
	if (first === undefined || second === undefined) return undefined;
	const name = calledName(node);
	if (name === 'on') return onRoute(first, second);
	if (registers.test(name) && textOf(first)?.startsWith('/'))
		return routeAt(name === 'del' ? 'DELETE' : name.toUpperCase(), first);
	if (!ts.isIdentifier(node.expression) || !ts.isExpressionStatement(node.parent)) return undefined;
	const at = node.arguments.findIndex((one) => verbs.test(textOf(one) ?? ''));
	const target = at < 1 ? undefined : node.arguments[at + 1];
	return target && routeAt(textOf(node.arguments[at]) ?? '', target);
}

import ts from 'typescript';

import { buildersOf, type ErrorResponse, errorsOf } from './errors.mts';
import { commentsAt, type Mark, markOf } from './mark.mts';
import type { Specifications } from './specifications.mts';
import { type Route, routeOf } from './routes.mts';
import { descendants, type Source, textOf, valueOf } from './source.mts';

export type Kind = 'route' | 'rejection' | 'error' | 'field' | 'event' | 'limit' | 'behavior';

/** One thing that a mock server does because the service does it. */
export interface Rule {
	readonly kind: Kind;
	readonly path: string;
	readonly line: number;
	/** The route, the message of the error, the name of the field, event or limit. */
	readonly name: string;
	readonly mark: Mark | undefined;
	/** Whether a specification proves it, without a comment. */
	readonly isSpecified: boolean;
}

const isRoute = (node: ts.Node): boolean => routeOf(node) !== undefined;

/** An entry such as `{ request: /^POST …/, refuse(call) … }`. */
const isRejection = (node: ts.Node): boolean =>
	valueOf(node, 'request') !== undefined && valueOf(node, 'refuse') !== undefined;

type Resolver = ts.MethodDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** The function of a property of an object literal. */
function resolverOf(node: ts.Node): Resolver | undefined {
	if (ts.isMethodDeclaration(node)) return ts.isObjectLiteralExpression(node.parent) ? node : undefined;
	if (!ts.isPropertyAssignment(node)) return undefined;
	const { initializer } = node;
	return ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer) ? initializer : undefined;
}

/** The declared type of a variable, or what a function returns. */
const typeOf = (node: ts.Node): string | undefined =>
	ts.isFunctionDeclaration(node) ||
	ts.isArrowFunction(node) ||
	ts.isMethodDeclaration(node) ||
	ts.isVariableDeclaration(node)
		? node.type?.getText()
		: undefined;

/** Whether the function around an object literal returns a GraphObject. */
function isInGraphObject(node: ts.Node): boolean {
	for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
		const type = typeOf(at);
		if (type !== undefined) return type === 'GraphObject';
	}
	return false;
}

/** The GraphQL type and name of a field that a function resolves; the type is empty where the object does not name it. */
function fieldOf(node: ts.Node): { type: string; name: string } | undefined {
	const resolver = resolverOf(node);
	if (resolver === undefined || !(ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node))) return undefined;
	if (!ts.isIdentifier(node.name)) return undefined;
	const type = textOf(valueOf(node.parent, '__typename')) ?? '';
	const isField = type !== '' || resolver.parameters[0]?.type?.getText() === 'Args' || isInGraphObject(node);
	return isField ? { type, name: node.name.text } : undefined;
}

/** `world.announce('star', …, { action: 'created' })`. */
function eventOf(node: ts.Node): { name: string; action: string | undefined } | undefined {
	if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
	if (node.expression.name.text !== 'announce') return undefined;
	const name = textOf(node.arguments[0]);
	if (name === undefined) return undefined;
	const action = node.arguments.map((one) => textOf(valueOf(one, 'action'))).find((text) => text !== undefined);
	return { name, action };
}

const units = /^(?:second|minute|hour|day|week|month|kilobyte|megabyte)s?(?:Ms)?$/i;
const arithmetic = new Set([
	ts.SyntaxKind.AsteriskToken,
	ts.SyntaxKind.AsteriskAsteriskToken,
	ts.SyntaxKind.SlashToken,
]);

/** A number, or an object of numbers. */
function isNumber(node: ts.Node | undefined): boolean {
	if (node === undefined) return false;
	if (ts.isNumericLiteral(node)) return Number(node.text) !== 0;
	if (ts.isAsExpression(node)) return isNumber(node.expression);
	if (ts.isBinaryExpression(node) && arithmetic.has(node.operatorToken.kind))
		return [node.left, node.right].every((one) => isNumber(one) || (ts.isIdentifier(one) && units.test(one.text)));
	if (!ts.isObjectLiteralExpression(node) || node.properties.length === 0) return false;
	return node.properties.every((one) => ts.isPropertyAssignment(one) && isNumber(one.initializer));
}

/** A numeric constant of a file, other than a unit of time or size. */
function limitOf(node: ts.Node): string | undefined {
	if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || units.test(node.name.text)) return undefined;
	return ts.isSourceFile(node.parent.parent.parent) && isNumber(node.initializer) ? node.name.text : undefined;
}

/** The route that contains a node. */
function routeAround(node: ts.Node): Route | undefined {
	for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
		const route = routeOf(at);
		if (route !== undefined) return route;
	}
	return undefined;
}

/**
 * Whether each route of an error documents it. The routes of an error in a helper function are all routes of its file; there,
 * only the two errors without words of their own count.
 */
function isErrorSpecified({ errors }: Specifications, error: ErrorResponse, routes: readonly Route[]): boolean {
	const own = routeAround(error.node);
	const text = error.node.getText();
	const served = (own === undefined ? routes : [own]).flatMap((route) => route.served);
	const isDocumented = ({ verb, path }: Route['served'][number]): boolean => {
		const documented = errors(verb, path);
		if (text === 'notFound()') return documented.has(404);
		if (text === 'requiresAuthentication()') return documented.has(401);
		if (own === undefined) return false;
		if (error.isListOfFields) return documented.has(422);
		return error.status !== undefined && (documented.get(error.status)?.includes(error.words) ?? false);
	};
	return served.length > 0 && served.every(isDocumented);
}

/**
 * How many rules one comment can mark: a source that is to prove more than these proves none of them. So a comment at a
 * function that builds an error marks its calls, but not those of a general one such as `notFound`.
 */
export const mostRulesOfOneComment = 15;

/** How often each function builds an error. */
type Calls = ReadonlyMap<ts.Node, number>;

function callsOf(errors: readonly ErrorResponse[]): Calls {
	const calls = new Map<ts.Node, number>();
	for (const { builder } of errors) if (builder) calls.set(builder, (calls.get(builder) ?? 0) + 1);
	return calls;
}

/** The rules of one file. */
function rulesIn(source: Source, errors: readonly ErrorResponse[], calls: Calls, specifications: Specifications) {
	const { tree, path } = source;
	const isEnd = (node: ts.Node): boolean => isRoute(node) || isRejection(node);
	const rule = (kind: Kind, node: ts.Node, name: string, isSpecified: boolean, builder = node): Rule => ({
		...{ kind, path, name, isSpecified, mark: markOf(node, isEnd) ?? markOf(builder, isEnd) },
		line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1,
	});
	const rules: Rule[] = [];
	const routes: Route[] = [];
	for (const node of descendants(tree)) {
		const route = routeOf(node);
		if (route) {
			routes.push(route);
			const isSpecified = route.served.every(({ verb, path: at }) => specifications.hasRoute(verb, at));
			rules.push(rule('route', node, route.name, isSpecified));
		}
		if (isRejection(node)) rules.push(rule('rejection', node, valueOf(node, 'request')?.getText() ?? '', false));
		const field = fieldOf(node);
		if (field) rules.push(rule('field', node, field.name, specifications.hasField(field.type, field.name)));
		const event = eventOf(node);
		if (event) {
			const name = [event.name, ...(event.action === undefined ? [] : [event.action])].join('.');
			rules.push(rule('event', node, name, specifications.hasEvent(event.name, event.action)));
		}
		const limit = limitOf(node);
		if (limit !== undefined) rules.push(rule('limit', node, limit, false));
	}
	for (const error of errors) {
		const name = `${error.status ?? ''} ${error.words}`.trim();
		const { builder } = error;
		const marking = builder && (calls.get(builder) ?? 0) <= mostRulesOfOneComment - 1 ? builder : undefined;
		rules.push(rule('error', error.node, name, isErrorSpecified(specifications, error, routes), marking));
	}
	return [...rules, ...behaviorsIn(source, new Set(rules.map(({ mark }) => mark?.at)))].sort(
		(one, other) => one.line - other.line,
	);
}

/** What else a file states about the service: each comment with a source or a belief that marks none of the rules above. */
function behaviorsIn({ path, tree }: Source, marked: ReadonlySet<string | undefined>): Rule[] {
	const found = new Map<string, Rule>();
	const starts = new Set<number>();
	for (const node of descendants(tree)) {
		if (starts.has(node.getFullStart())) continue;
		starts.add(node.getFullStart());
		const mark = commentsAt(node);
		if (mark === undefined || marked.has(mark.at) || found.has(mark.at)) continue;
		const name = mark.beliefs[0]?.text ?? mark.sources[0] ?? '';
		found.set(mark.at, { kind: 'behavior', path, name, mark, isSpecified: false, line: Number(mark.at.split(':')[1]) });
	}
	return [...found.values()];
}

/** The rules of all mock servers. */
export function rulesOf(sources: readonly Source[], specifications: Specifications): Rule[] {
	const builders = buildersOf(sources);
	const errors = sources.map((source) => errorsOf(source, builders));
	const calls = callsOf(errors.flat());
	return sources
		.flatMap((source, index) => rulesIn(source, errors[index] ?? [], calls, specifications))
		.filter(({ mark }) => mark?.isNoRule !== true);
}

export type State = 'specification' | 'evidence' | 'belief' | 'open';

/** A comment outweighs a specification: what it states as a belief is one, even where the endpoint is specified. */
export function stateOf({ mark, isSpecified }: Rule): State {
	if (mark && mark.beliefs.length > 0) return 'belief';
	if (mark) return 'evidence';
	return isSpecified ? 'specification' : 'open';
}

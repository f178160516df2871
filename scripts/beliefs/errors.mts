// Which expressions of the mock servers build an error response. No list of function names is needed: a function builds
// error responses if each of its return values does.
import ts from 'typescript';

import { descendants, importsOf, type Source, textOf, valueOf } from './source.mts';

/** The functions and classes that build error responses, each by `file#name`. */
export type Builders = ReadonlyMap<string, ts.Node>;

const isFunction = (node: ts.Node): node is ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression =>
	ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** The name of a function or of the constant that holds it. */
function nameOf(node: ts.Node): string | undefined {
	if (ts.isFunctionDeclaration(node)) return node.name?.text;
	const { parent } = node;
	return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : undefined;
}

/** All values that a function returns, without those of the functions inside it. */
function returned(node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression): ts.Expression[] {
	const { body } = node;
	if (body === undefined) return [];
	if (!ts.isBlock(body)) return [body];
	const found: ts.Expression[] = [];
	const visit = (each: ts.Node): void => {
		if (ts.isFunctionLike(each)) return;
		if (ts.isReturnStatement(each) && each.expression) found.push(each.expression);
		ts.forEachChild(each, visit);
	};
	visit(body);
	return found;
}

/** The HTTP status of an object literal, where it is written as a number. */
function literalStatus(node: ts.Node): number | undefined {
	const status = valueOf(node, 'status');
	return status !== undefined && ts.isNumericLiteral(status) ? Number(status.text) : undefined;
}

function builderOf(
	{ path }: Pick<Source, 'path'>,
	imports: ReadonlyMap<string, string>,
	builders: Builders,
	node: ts.Node,
): ts.Node | undefined {
	if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
	const { expression } = node;
	if (!ts.isIdentifier(expression)) return undefined;
	return builders.get(imports.get(expression.text) ?? `${path}#${expression.text}`);
}

function isError(
	{ path }: Pick<Source, 'path'>,
	imports: ReadonlyMap<string, string>,
	builders: Builders,
	node: ts.Node,
): boolean {
	if (ts.isParenthesizedExpression(node)) return isError({ path }, imports, builders, node.expression);
	if (ts.isConditionalExpression(node))
		return [node.whenTrue, node.whenFalse].every((one) => isError({ path }, imports, builders, one));
	if (ts.isObjectLiteralExpression(node)) return (literalStatus(node) ?? 0) >= 300;
	if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
	if (builderOf({ path }, imports, builders, node) === undefined) return false;
	const [status] = node.arguments ?? [];
	return status === undefined || !ts.isNumericLiteral(status) || Number(status.text) >= 300;
}

/** A function with a parameter `status` that returns it with a body, such as `failure`. */
const isGeneral = (node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression): boolean =>
	node.parameters.some(({ name }) => name.getText() === 'status') &&
	returned(node).every((one) => valueOf(one, 'status')?.getText() === 'status');

function extendsError({ path }: Source, imports: ReadonlyMap<string, string>, builders: Builders, node: ts.Node) {
	if (!ts.isClassDeclaration(node)) return false;
	const parent = node.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '';
	return parent === 'Error' || builders.has(imports.get(parent) ?? `${path}#${parent}`);
}

/** Finds the builders of all files: the general ones first, then those that return what a builder builds. */
export function buildersOf(sources: readonly Source[]): Builders {
	const builders = new Map<string, ts.Node>();
	const functions = sources.map((source) => ({
		source,
		imports: importsOf(source),
		nodes: [...descendants(source.tree)].filter((node) => isFunction(node) || ts.isClassDeclaration(node)),
	}));
	for (let size = -1; size !== builders.size;) {
		size = builders.size;
		for (const { source, imports, nodes } of functions)
			for (const node of nodes) {
				const name = ts.isClassDeclaration(node) ? node.name?.text : nameOf(node);
				if (name === undefined) continue;
				const values = isFunction(node) ? returned(node) : [];
				const builds =
					extendsError(source, imports, builders, node) ||
					(values.length > 0 &&
						((isFunction(node) && isGeneral(node)) || values.every((one) => isError(source, imports, builders, one))));
				if (builds) builders.set(`${source.path}#${name}`, node);
			}
	}
	return builders;
}

/** Whether a function has the words of an error itself, so that it is a rule; otherwise its callers have them. */
const hasWords = (node: ts.Node): boolean =>
	descendants(node).some((one) => /[^a-z_]/.test(textOf(one) ?? '') || literalStatus(one) !== undefined);

const isOfParameters = (node: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression): boolean =>
	isGeneral(node) || (node.parameters.length > 0 && !hasWords(node));

/** An error response, with as much of it as is written out. */
export interface ErrorResponse {
	readonly node: ts.Node;
	readonly status: number | undefined;
	readonly words: string;
	/** The function that builds it, where this one has the words. */
	readonly builder: ts.Node | undefined;
	/** Whether GitHub documents its body for every endpoint: a list of fields, each with one of GitHub's codes. */
	readonly isListOfFields: boolean;
}

const codes = /^(?:missing|missing_field|invalid|already_exists|unprocessable)$/;

const isCodeOnly = (node: ts.Node): boolean =>
	valueOf(node, 'message') === undefined && codes.test(textOf(valueOf(node, 'code')) ?? '');

function readError(node: ts.Node, builder: ts.Node | undefined): ErrorResponse {
	const values = ts.isCallExpression(node) || ts.isNewExpression(node) ? [...(node.arguments ?? [])] : [];
	const [first] = values;
	const status = first !== undefined && ts.isNumericLiteral(first) ? Number(first.text) : literalStatus(node);
	return {
		...{ node, status, builder: builder && hasWords(builder) ? builder : undefined },
		words: values.map(textOf).find((text) => text !== undefined) ?? node.getText().replace(/\s+/g, ' ').slice(0, 80),
		isListOfFields: status === undefined && values.length > 0 && values.every(isCodeOnly),
	};
}

const isWrapper = (node: ts.Node): boolean => ts.isConditionalExpression(node) || ts.isParenthesizedExpression(node);

/** The error responses of a file. What a function builds of its parameters only is counted where it is called. */
export function errorsOf(source: Source, builders: Builders): ErrorResponse[] {
	const imports = importsOf(source);
	const found: ErrorResponse[] = [];
	const isBuilder = (name: string | undefined): boolean => builders.has(`${source.path}#${name ?? ''}`);
	const visit = (node: ts.Node): void => {
		if (ts.isClassDeclaration(node) && isBuilder(node.name?.text)) return;
		if (isFunction(node) && isBuilder(nameOf(node)) && isOfParameters(node)) return;
		if (isError(source, imports, builders, node) && !isWrapper(node))
			found.push(readError(node, builderOf(source, imports, builders, node)));
		else ts.forEachChild(node, visit);
	};
	visit(source.tree);
	return found;
}

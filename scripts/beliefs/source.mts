import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import ts from 'typescript';

/** One file of the mock servers: its path from the root of the project, and its syntax tree. */
export interface Source {
	readonly path: string;
	readonly tree: ts.SourceFile;
}

export const services = ['github', 'trello', 'analytics'] as const;

export const parse = (path: string, text: string): Source => ({
	path,
	tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

/** All files of the mock servers. `sandbox/front` is excluded: it has no rules of a service. */
export const readSources = (root: string): Source[] =>
	services
		.flatMap((service) => globSync(`sandbox/${service}/**/*.mts`, { cwd: root }))
		.map((path) => path.replaceAll('\\', '/'))
		.sort()
		.map((path) => parse(path, readFileSync(join(root, path), 'utf8')));

export const serviceOf = (path: string): string => path.split('/')[1] ?? '';

/** All nodes of a syntax tree, the root first. */
export function descendants(root: ts.Node): ts.Node[] {
	const found: ts.Node[] = [];
	const visit = (node: ts.Node): void => {
		found.push(node);
		ts.forEachChild(node, visit);
	};
	visit(root);
	return found;
}

/** The files that the imported names of a file come from: by local name, the file and the name there. */
export function importsOf({ path, tree }: Source): ReadonlyMap<string, string> {
	const found = new Map<string, string>();
	for (const statement of tree.statements) {
		if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
		const from = posix.join(posix.dirname(path), statement.moduleSpecifier.text);
		const bindings = statement.importClause?.namedBindings;
		if (bindings === undefined || !ts.isNamedImports(bindings)) continue;
		for (const { name, propertyName } of bindings.elements)
			found.set(name.text, `${from}#${(propertyName ?? name).text}`);
	}
	return found;
}

/** The text of a string literal or template; `{}` replaces what a template computes. Undefined for other expressions. */
export function textOf(node: ts.Node | undefined): string | undefined {
	if (node === undefined) return undefined;
	if (ts.isStringLiteralLike(node)) return node.text;
	if (!ts.isTemplateExpression(node)) return undefined;
	return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
}

/** The elements of an array literal, also of a constant that holds it. */
function elementsOf(node: ts.Expression): readonly ts.Expression[] {
	if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return elementsOf(node.expression);
	if (ts.isArrayLiteralExpression(node)) return node.elements;
	const { initializer } = (ts.isIdentifier(node) && declarationOf(node)) || {};
	return initializer === undefined ? [] : elementsOf(initializer);
}

/** The declaration that a name refers to, where it is a constant or the variable of a loop. */
function declarationOf(name: ts.Identifier): ts.VariableDeclaration | undefined {
	for (let at: ts.Node = name; ; at = at.parent) {
		const list =
			ts.isBlock(at) || ts.isSourceFile(at)
				? at.statements.flatMap((one) => (ts.isVariableStatement(one) ? [...one.declarationList.declarations] : []))
				: ts.isForOfStatement(at) && ts.isVariableDeclarationList(at.initializer)
					? [...at.initializer.declarations]
					: [];
		const found = list.find((one) => one.name.getText() === name.text);
		if (found !== undefined || ts.isSourceFile(at)) return found;
	}
}

/** All texts that an expression can have: constants and loops over lists of literals are followed. */
export function textsOf(node: ts.Expression): string[] {
	if (ts.isStringLiteralLike(node)) return [node.text];
	if (ts.isTemplateExpression(node))
		return node.templateSpans.reduce(
			(starts, { expression, literal }) =>
				starts.flatMap((start) => textsOf(expression).map((value) => start + value + literal.text)),
			[node.head.text],
		);
	const declaration = ts.isIdentifier(node) ? declarationOf(node) : undefined;
	if (declaration?.initializer !== undefined) return textsOf(declaration.initializer);
	const loop = declaration?.parent.parent;
	const values = loop !== undefined && ts.isForOfStatement(loop) ? elementsOf(loop.expression).flatMap(textsOf) : [];
	return values.length === 0 ? ['{}'] : values;
}

/** The value of a property of an object literal; a shorthand property returns its name. */
export function valueOf(object: ts.Node | undefined, name: string): ts.Node | undefined {
	if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
	for (const property of object.properties) {
		if (property.name?.getText() !== name) continue;
		if (ts.isPropertyAssignment(property)) return property.initializer;
		return ts.isShorthandPropertyAssignment(property) ? property.name : property;
	}
	return undefined;
}

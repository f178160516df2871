import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

import ts from 'typescript';

/** Every place where the house keeps its own TypeScript. */
const housePatterns = [
	'nodes/**/*.ts',
	'credentials/**/*.ts',
	'test/**/*.mts',
	'sandbox/**/*.mts',
	'e2e/**/*.mts',
	'bench/**/*.mts',
	'scripts/**/*.mts',
];

/** One file of the house: its path from the repository's root, its text and its syntax tree. */
export interface Source {
	readonly path: string;
	readonly text: string;
	readonly tree: ts.SourceFile;
}

export interface Import {
	readonly specifier: string;
	readonly typeOnly: boolean;
}

export const parse = (path: string, text: string): Source => ({
	path,
	text,
	tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

/** Every file of the house, parsed. */
export const readHouse = (root: string): Source[] =>
	globSync(housePatterns, { cwd: root, exclude: ['**/node_modules/**'] })
		.sort()
		.map((path) => parse(path, readFileSync(posix.join(root, path), 'utf8')));

/** All nodes of a syntax tree, the root first. */
export const descendants = (node: ts.Node): ts.Node[] => {
	const found: ts.Node[] = [];
	const visit = (each: ts.Node) => {
		found.push(each);
		ts.forEachChild(each, visit);
	};
	visit(node);
	return found;
};

const bringsOnlyTypes = ({ importClause }: ts.ImportDeclaration) => {
	if (importClause === undefined) return false;
	if (importClause.isTypeOnly) return true;
	const { name, namedBindings } = importClause;
	if (name !== undefined || namedBindings === undefined || !ts.isNamedImports(namedBindings)) return false;
	return namedBindings.elements.length > 0 && namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly);
};

const loads = (node: ts.CallExpression) =>
	node.expression.kind === ts.SyntaxKind.ImportKeyword ||
	(ts.isIdentifier(node.expression) && node.expression.text === 'require');

const importOf = (node: ts.Node): { specifier: ts.Node | undefined; typeOnly: boolean } | undefined => {
	if (ts.isImportDeclaration(node)) return { specifier: node.moduleSpecifier, typeOnly: bringsOnlyTypes(node) };
	if (ts.isExportDeclaration(node) && node.moduleSpecifier)
		return { specifier: node.moduleSpecifier, typeOnly: node.isTypeOnly };
	if (ts.isExternalModuleReference(node)) return { specifier: node.expression, typeOnly: false };
	if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
		return { specifier: node.argument.literal, typeOnly: true };
	if (ts.isCallExpression(node) && loads(node)) return { specifier: node.arguments[0], typeOnly: false };
	return undefined;
};

/** What a file imports, re-exports or requires; a computed name is reported as `<computed>`. */
export const importsOf = ({ tree }: Source): Import[] =>
	descendants(tree).flatMap((node) => {
		const found = importOf(node);
		if (found === undefined) return [];
		const { specifier, typeOnly } = found;
		return [{ typeOnly, specifier: specifier && ts.isStringLiteralLike(specifier) ? specifier.text : '<computed>' }];
	});

/** The path, from the root and without extension, that a relative import of a file leads to. */
export const targetOf = ({ path }: Pick<Source, 'path'>, specifier: string) =>
	posix.join(posix.dirname(path), specifier).replace(/\.m?ts$/, '');

import ts from 'typescript';

import { descendants, type Source } from './source.mts';

const isExported = (node: ts.Statement) =>
	ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isTypeOnly = (statement: ts.Statement) =>
	ts.isInterfaceDeclaration(statement) ||
	ts.isTypeAliasDeclaration(statement) ||
	(ts.isExportDeclaration(statement) && statement.isTypeOnly);

const isExport = (statement: ts.Statement) =>
	isExported(statement) || ts.isExportDeclaration(statement) || ts.isExportAssignment(statement);

/** The names of the values a file exports; forms that are not `export const` appear as their source text. */
export const exportedValues = ({ tree }: Source): string[] =>
	tree.statements
		.filter((statement) => isExport(statement) && !isTypeOnly(statement))
		.flatMap((statement) =>
			ts.isVariableStatement(statement)
				? statement.declarationList.declarations.map(({ name }) => name.getText())
				: [statement.getText().split('\n', 1)[0] ?? ''],
		);

const unwrapped = (node: ts.Expression): ts.Expression =>
	ts.isSatisfiesExpression(node) || ts.isAsExpression(node) || ts.isParenthesizedExpression(node)
		? unwrapped(node.expression)
		: node;

const literalsIn = (node: ts.Expression): ts.ObjectLiteralExpression[] => {
	const inner = unwrapped(node);
	if (ts.isObjectLiteralExpression(inner)) return [inner];
	return ts.isCallExpression(inner) ? inner.arguments.flatMap(literalsIn) : [];
};

/**
 * A string property of the definition that a file exports under `name`: of the object literal itself, or of the
 * literals given to the function that makes it.
 */
export const definedText = ({ tree }: Source, name: string, property: string): string | undefined => {
	const declaration = tree.statements
		.filter(ts.isVariableStatement)
		.flatMap(({ declarationList }) => [...declarationList.declarations])
		.find((each) => each.name.getText() === name);
	return (declaration?.initializer ? literalsIn(declaration.initializer) : [])
		.flatMap(({ properties }) => [...properties])
		.filter(ts.isPropertyAssignment)
		.filter((each) => each.name.getText() === property)
		.map(({ initializer }) => unwrapped(initializer))
		.find(ts.isStringLiteralLike)?.text;
};

/** A generated collection has its operations as arguments: `audienceExports.resource(createExport)`. */
const isResourceOfCollection = (node: ts.Node): node is ts.CallExpression =>
	ts.isCallExpression(node) &&
	ts.isPropertyAccessExpression(node.expression) &&
	node.expression.name.text === 'resource';

/** The names that occur inside the array literals of a list file. */
export const listedNames = ({ tree }: Source): Set<string> =>
	new Set(
		descendants(tree)
			.flatMap((node): readonly ts.Expression[] =>
				ts.isArrayLiteralExpression(node) ? node.elements : isResourceOfCollection(node) ? node.arguments : [],
			)
			.filter(ts.isIdentifier)
			.map(({ text }) => text),
	);

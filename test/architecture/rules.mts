import { basename, posix } from 'node:path';

import ts from 'typescript';

import { kindOf, lineLimits, linesOf } from '../../scripts/houseSizes.mts';
import { definedText, exportedValues, listedNames } from './definition.mts';
import { descendants, importsOf, type Source, targetOf } from './source.mts';

export interface House {
	readonly files: readonly Source[];
	readonly devDependencies: readonly string[];
}

/** A rule of the house: which files it governs, and what it has to say about one of them. */
export interface Rule {
	readonly name: string;
	governs(path: string): boolean;
	complaints(file: Source, house: House): string[];
}

const runtimeImports = new Set(['n8n-workflow', 'luxon', 'node:crypto', 'crypto']);
const isShipped = (path: string) => /^(nodes|credentials)\//.test(path);
const isDefinition = (path: string) => kindOf(path) === 'definition';
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const lineOf = ({ tree }: Source, node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The folders that a file may import from: a node file's own integration, and the kernel. */
const reachable = (path: string): string[] => {
	const [root, area = ''] = path.split('/');
	return root === 'credentials' ? ['credentials/', 'nodes/shared/'] : [`nodes/${area}/`, 'nodes/shared/'];
};

const nodesWhere = (what: string, matches: (node: ts.Node) => boolean): Rule => ({
	name: `has no ${what}`,
	governs: isShipped,
	complaints: (file) =>
		descendants(file.tree)
			.filter(matches)
			.map((node) => `${what} in line ${lineOf(file, node)}`),
});

const isDefinite = (node: ts.Node) =>
	(ts.isPropertyDeclaration(node) || ts.isVariableDeclaration(node)) && node.exclamationToken !== undefined;

const sendsRequest = (node: ts.Node) =>
	ts.isCallExpression(node) &&
	/(^|\.)(fetch|httpRequest|httpRequestWithAuthentication)(\.call)?$/.test(node.expression.getText());

export const rules: readonly Rule[] = [
	{
		name: 'imports relatively only from its own integration and the kernel',
		governs: isShipped,
		complaints: (file) =>
			importsOf(file)
				.filter(({ specifier }) => specifier.startsWith('.'))
				.map(({ specifier }) => targetOf(file, specifier))
				.filter((target) => !reachable(file.path).some((folder) => `${target}/`.startsWith(folder)))
				.map((target) => `imports ${target}`),
	},
	{
		name: 'imports nothing that a host might lack',
		governs: isShipped,
		complaints: (file, { devDependencies }) =>
			importsOf(file)
				.filter(({ specifier }) => !specifier.startsWith('.') && !runtimeImports.has(specifier))
				.filter(({ specifier, typeOnly }) => !(typeOnly && devDependencies.includes(packageOf(specifier))))
				.map(({ specifier, typeOnly }) => `imports ${typeOnly ? 'types of ' : ''}${specifier}`),
	},
	{
		name: 'is listed in its index.ts, if it is a definition',
		governs: isDefinition,
		complaints: (file, { files }) => {
			const folder = file.path.endsWith('.event.ts') ? 'events' : 'operations';
			const index = `${file.path.split('/', 2).join('/')}/${folder}/index.ts`;
			const list = files.find(({ path }) => path === index);
			if (list === undefined) return [`${index} does not exist`];
			const target = targetOf({ path: '' }, file.path);
			if (!importsOf(list).some(({ specifier }) => targetOf(list, specifier) === target))
				return [`${index} does not import it`];
			return exportedValues(file)
				.filter((name) => !listedNames(list).has(name))
				.map((name) => `${index} does not list ${name}`);
		},
	},
	{
		name: 'carries one name in file, export and value, if it is an event',
		governs: (path) => path.endsWith('.event.ts'),
		complaints: (file) => {
			const name = basename(file.path, '.event.ts');
			const exported = exportedValues(file);
			if (exported.join() !== name) return [`exports ${exported.join(', ') || 'nothing'} instead of ${name}`];
			const value = definedText(file, name, 'value');
			return value === name ? [] : [`its value is ${value}`];
		},
	},
	{
		name: 'carries the resource and value of its path, if it is an operation',
		governs: (path) => path.endsWith('.operation.ts'),
		complaints: (file) => {
			const [name, ...others] = exportedValues(file);
			if (name === undefined || others.length > 0)
				return [`exports ${others.length === 0 ? 'nothing' : 'several values'}`];
			const expected = { resource: basename(posix.dirname(file.path)), value: basename(file.path, '.operation.ts') };
			return Object.entries(expected)
				.map(([property, wanted]) => ({ property, wanted, found: definedText(file, name, property) }))
				.filter(({ wanted, found }) => found !== wanted)
				.map(({ property, wanted, found }) => `its ${property} is ${found}, its path says ${wanted}`);
		},
	},
	{
		name: 'stays within the size of its kind',
		governs: () => true,
		complaints: ({ path, text }) => {
			const [lines, limit] = [linesOf(text), lineLimits[kindOf(path)]];
			return lines > limit ? [`${lines} lines, ${kindOf(path)} files have at most ${limit}`] : [];
		},
	},
	{
		name: 'says in its file name what it holds',
		governs: () => true,
		complaints: ({ path }) =>
			/\/(utils?|helpers?|types|common|misc|GenericFunctions)\.m?ts$/i.test(path)
				? [`is called ${basename(path)}`]
				: [],
	},
	{
		name: 'does not switch a checker off',
		governs: isShipped,
		complaints: ({ text }) =>
			[...text.matchAll(/eslint-(?:dis|en)able|@ts-(?:ignore|expect-error|nocheck)/g)].map(([found]) => `has ${found}`),
	},
	nodesWhere('any', (node) => node.kind === ts.SyntaxKind.AnyKeyword),
	nodesWhere('non-null assertion', (node) => ts.isNonNullExpression(node) || isDefinite(node)),
	{
		name: 'leaves sending requests to the kernel, if it is a node file',
		governs: (path) => path.startsWith('nodes/') && !path.startsWith('nodes/shared/http/'),
		complaints: (file) =>
			descendants(file.tree)
				.filter(sendsRequest)
				.map((node) => `sends a request in line ${lineOf(file, node)}`),
	},
];

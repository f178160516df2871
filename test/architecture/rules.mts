import { basename, posix } from 'node:path';

import ts from 'typescript';

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
/** What a definition is listed in: the resource of its room; a resource in the list of its service. */
const listOf = (path: string): string => {
	const service = path.split('/', 2).join('/');
	const { room } = placeOf(path);
	return path.endsWith('.resource.ts') ? `${service}/resources.ts` : `${service}/resources/${room}/${room}.resource.ts`;
};
const isDefinition = (path: string) => /\.(event|operation|resource)\.ts$/.test(path);
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const lineOf = ({ tree }: Source, node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The folders that a file may import from: a node file's own integration, and the kernel. */
const reachable = (path: string): string[] => {
	const [root, area = ''] = path.split('/');
	return root === 'credentials' ? ['credentials/', 'nodes/shared/'] : [`nodes/${area}/`, 'nodes/shared/'];
};

/** The folders of the kernel, and those that each may import from beside itself. */
const below: Readonly<Record<string, readonly string[]>> = {
	filters: [],
	catalogue: [],
	http: ['filters', 'catalogue'],
	parameters: ['filters', 'catalogue', 'http'],
	steps: ['filters', 'catalogue', 'http', 'parameters'],
	triggers: ['filters', 'catalogue', 'http', 'parameters'],
	toolkit: ['filters', 'catalogue', 'http', 'parameters', 'steps', 'triggers'],
};

/** Where a file of an integration stands: its root, its `api`, `log` or `hooks`, or the room of a resource. */
const placeOf = (path: string): { area: string; room: string } => {
	const [, , area = '', room = '', ...inside] = path.split('/');
	return area === 'resources' && inside.length > 0 ? { area, room } : { area: room === '' ? '' : area, room: '' };
};

/** The files of a room that others may import: its shape, and the one that is named after the room. */
const isFace = (target: string): boolean => {
	const { area, room } = placeOf(target);
	return area === 'resources' && [room, 'shape'].some((face) => target.endsWith(`/resources/${room}/${face}`));
};

/** The one shape of a room, which is pure. */
const isShape = (path: string): boolean => /^nodes\/[^/]+\/resources\/[^/]+\/shape(\.ts)?$/.test(path);

/** What shapes are made of: pure as well. */
const pure = [
	/^nodes\/[^/]+\/resources\/[^/]+\/(shape|example)(\.ts)?$/,
	/^nodes\/[^/]+\/api\/(shapes|ids|officialTypes)(\.ts)?$/,
	/^nodes\/shared\/catalogue\/shape$/,
	/^nodes\/shared\/filters\//,
];
const isPure = (path: string): boolean => pure.some((part) => part.test(path));

/** The areas of an integration, and those that each may import from beside itself; of rooms, `log` sees the shapes alone. */
const areasBelow: Readonly<Record<string, readonly string[]>> = {
	api: [],
	log: ['api'],
	authorship: ['api'],
	touch: ['api'],
	hooks: ['api', 'log'],
	resources: ['api', 'log', 'hooks'],
};

const mayImport = (from: string, target: string): boolean => {
	const [here, there] = [placeOf(from), placeOf(target)];
	if (here.area === '') return true;
	if (there.area === 'resources') {
		if (here.area === 'log') return isShape(target);
		return here.area === 'resources' && (here.room === there.room || isFace(target));
	}
	if (there.area === 'hooks' && from.endsWith('.operation.ts')) return false;
	return here.area === there.area || (areasBelow[here.area]?.includes(there.area) ?? false);
};

const isRelative = ({ specifier }: { readonly specifier: string }) => specifier.startsWith('.');
const targetsOf = (file: Source): string[] =>
	importsOf(file)
		.filter(isRelative)
		.map(({ specifier }) => targetOf(file, specifier));

const graphs = new WeakMap<House, ReadonlyMap<string, readonly string[]>>();

/** What each shipped module imports, types included; by path without extension. */
const graphOf = (house: House): ReadonlyMap<string, readonly string[]> => {
	const known = graphs.get(house);
	if (known) return known;
	const graph = new Map(
		house.files
			.filter(({ path }) => isShipped(path))
			.map((file) => [targetOf({ path: '' }, file.path), targetsOf(file)]),
	);
	graphs.set(house, graph);
	return graph;
};

/** The shortest way from a module back to itself, without its start. */
const circleOf = (graph: ReadonlyMap<string, readonly string[]>, start: string): string[] | undefined => {
	const before = new Map<string, string>();
	const queue = [start];
	for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
		for (const next of graph.get(at) ?? []) {
			if (next === start) {
				const way = [at];
				for (let one = at; one !== start; one = before.get(one) ?? start) way.unshift(before.get(one) ?? start);
				return [...way.slice(1), start];
			}
			if (!before.has(next)) {
				before.set(next, at);
				queue.push(next);
			}
		}
	}
	return undefined;
};

/** The value of a resource that its collection makes: the collection is in the same file, or in the file of the room. */
const collectionValue = (file: Source, files: readonly Source[]): string | undefined => {
	const face = files.find(({ path }) => path === file.path.replace('.resource.ts', '.ts'));
	const call = /(?:adminCollection|definitionsOf)\(\s*(?:\{[^}]*?\bvalue: )?'(\w+)'/;
	return (call.exec(file.text) ?? call.exec(face?.text ?? ''))?.[1];
};

/** What fits on a screen. */
const mostFiles = 25;

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

const isKind = (node: ts.Node) => /(?:^|\.)kind$/.test(node.getText());
const isWrite = (node: ts.Node) => ts.isStringLiteral(node) && node.text === 'write';

/** A kind compared with "write", which is not all that writes: it leaves out what is destructive. */
const asksForWrite = (node: ts.Node) =>
	(ts.isBinaryExpression(node) &&
		/^[!=]==?$/.test(node.operatorToken.getText()) &&
		((isKind(node.left) && isWrite(node.right)) || (isWrite(node.left) && isKind(node.right)))) ||
	(ts.isCaseClause(node) && isWrite(node.expression) && isKind(node.parent.parent.expression)) ||
	(ts.isCallExpression(node) &&
		/\['write'\]\)?\.includes$/.test(node.expression.getText()) &&
		node.arguments.some(isKind));

const sendsRequest = (node: ts.Node) =>
	ts.isCallExpression(node) &&
	/(^|\.)(fetch|httpRequest|httpRequestWithAuthentication)(\.call)?$/.test(node.expression.getText());

export const rules: readonly Rule[] = [
	{
		name: 'imports relatively only from its own integration and the kernel',
		governs: isShipped,
		complaints: (file) =>
			targetsOf(file)
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
		name: 'imports in the kernel only from the folders below its own',
		governs: (path) => path.startsWith('nodes/shared/'),
		complaints: (file) => {
			const folder = file.path.split('/')[2] ?? '';
			const allowed = below[folder];
			if (allowed === undefined) return [`stands in ${folder}, which is no folder of the kernel`];
			const isBelow = (target: string) => [folder, ...allowed].includes(target.split('/')[2] ?? '');
			return targetsOf(file)
				.filter((target) => target.startsWith('nodes/shared/') && !isBelow(target))
				.map((target) => `imports ${target}`);
		},
	},
	{
		name: 'keeps to its layer and its room: the service as a whole, its log, and the faces of other rooms',
		governs: (path) => /^nodes\/(?!shared\/)/.test(path),
		complaints: (file) =>
			targetsOf(file)
				.filter((target) => !target.startsWith('nodes/shared/') && !mayImport(file.path, target))
				.map((target) => `imports ${target}`),
	},
	{
		name: 'brings nothing that can send a request, if it is a shape or what shapes are made of',
		governs: (path) => path.startsWith('nodes/') && !path.startsWith('nodes/shared/') && isPure(path),
		complaints: (file) =>
			importsOf(file)
				.filter(isRelative)
				.map(({ specifier, typeOnly }) => ({ typeOnly, target: targetOf(file, specifier) }))
				.filter(({ target, typeOnly }) => !isPure(target) && !(typeOnly && target.startsWith('nodes/shared/')))
				.map(({ target }) => `imports ${target}`),
	},
	{
		name: 'is in no import circle, types included',
		governs: isShipped,
		complaints: (file, house) => {
			const circle = circleOf(graphOf(house), targetOf({ path: '' }, file.path));
			return circle === undefined ? [] : [`comes back to itself by ${circle.join(', ')}`];
		},
	},
	{
		name: 'stands in a folder that fits on a screen',
		governs: () => true,
		complaints: ({ path }, { files }) => {
			const folder = posix.dirname(path);
			const beside = files.filter((file) => posix.dirname(file.path) === folder);
			return beside.length > mostFiles && beside[0]?.path === path ? [`${folder} has ${beside.length} files`] : [];
		},
	},
	{
		name: 'is listed, if it is a definition',
		governs: isDefinition,
		complaints: (file, { files }) => {
			const index = listOf(file.path);
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
		name: 'carries the value of its path, if it is an operation',
		governs: (path) => path.endsWith('.operation.ts'),
		complaints: (file) => {
			const [name, ...others] = exportedValues(file);
			if (name === undefined || others.length > 0)
				return [`exports ${others.length === 0 ? 'nothing' : 'several values'}`];
			const wanted = basename(file.path, '.operation.ts');
			const found = definedText(file, name, 'value');
			return found === wanted ? [] : [`its value is ${found}, its path says ${wanted}`];
		},
	},
	{
		name: 'carries the name of its room in file, export and value, if it is a resource',
		governs: (path) => path.endsWith('.resource.ts'),
		complaints: (file, { files }) => {
			const { room } = placeOf(file.path);
			const exported = exportedValues(file).join(', ');
			if (basename(file.path) !== `${room}.resource.ts`) return [`stands in the room ${room}`];
			if (exported !== `${room}Resource`) return [`exports ${exported || 'nothing'} instead of ${room}Resource`];
			const value = definedText(file, exported, 'value') ?? collectionValue(file, files);
			return value === room ? [] : [`its value is ${value}`];
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
	{
		name: 'compares a kind with "read": what is destructive writes as well',
		governs: () => true,
		complaints: (file) =>
			descendants(file.tree)
				.filter(asksForWrite)
				.map((node) => `compares a kind with "write" in line ${lineOf(file, node)}`),
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

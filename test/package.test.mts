import { cpSync, existsSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LazyPackageDirectoryLoader } from 'n8n-core';
import type { INodeType } from 'n8n-workflow';
import { beforeAll, describe, expect, it } from 'vitest';

import manifest from '../package.json' with { type: 'json' };
import {
	iconComplaints,
	type Known,
	knownAtStart,
	knownByLoading,
	load,
	type Loaded,
	pack,
	strangers,
	unmatched,
} from './package/built.mts';
import { complaintsAbout, faultless, type Manifest } from './package/manifest.mts';

const root = join(import.meta.dirname, '..');
const sources = globSync('{nodes,credentials}/**/*.ts', { cwd: root });
const maxTarball = 800_000;

describe('package.json', () => {
	it('is what n8n asks of a community package', () => {
		expect(complaintsAbout(manifest, sources)).toEqual([]);
	});

	it.each<[complaint: string, change: Manifest & Record<string, unknown>]>([
		['name is not n8n-nodes-…', { name: 'trello-nodes' }],
		['license is not MIT', { license: 'ISC' }],
		['the community keyword is missing', { keywords: ['n8n'] }],
		['author has no e-mail address', { author: { name: 'Somebody' } }],
		['files is not ["dist"]', { files: ['dist', 'test'] }],
		['peerDependencies is not n8n-workflow alone', { peerDependencies: { 'n8n-workflow': '2.40.1' } }],
		['dependencies is not allowed', { dependencies: {} }],
		['overrides is not allowed', { overrides: {} }],
		["the script postinstall would run at users' machines", { scripts: { postinstall: 'node .' } }],
		['n8n.strict is not true', { n8n: { ...faultless.manifest.n8n, strict: false } }],
		['n8n.nodes lacks dist/nodes/Trello/TrelloSteps.node.js', { n8n: { ...faultless.manifest.n8n, nodes: [] } }],
		[
			'n8n.credentials names dist/credentials/B.credentials.js, which has no source',
			{
				n8n: {
					...faultless.manifest.n8n,
					credentials: [...faultless.manifest.n8n.credentials, 'dist/credentials/B.credentials.js'],
				},
			},
		],
	])('would be refused: %s', (complaint, change) => {
		expect(complaintsAbout(faultless.manifest, faultless.sources)).toEqual([]);
		expect(complaintsAbout({ ...faultless.manifest, ...change }, faultless.sources)).toEqual([complaint]);
	});
});

describe('the built package', () => {
	let loaded: Loaded;
	beforeAll(async () => {
		if (!existsSync(join(root, 'dist'))) throw new Error('The package is not built: run "npm run build" first.');
		loaded = await load(root);
	}, 60_000);

	it('was built from the sources that stand here', () => {
		expect(unmatched(root)).toEqual([]);
	});

	it('contains what users need and nothing else, and stays small', () => {
		const packed = pack(root);
		expect(strangers(packed)).toEqual([]);
		expect(packed.files.map(({ path }) => path)).toEqual(
			expect.arrayContaining([...manifest.n8n.nodes, ...manifest.n8n.credentials, 'LICENSE.md', 'README.md']),
		);
		expect(packed.size).toBeLessThanOrEqual(maxTarball);
	});

	it('is loaded by n8n, every node and every credential', () => {
		expect(loaded.nodes).toHaveLength(manifest.n8n.nodes.length);
		expect(loaded.credentials).toHaveLength(manifest.n8n.credentials.length);
	});

	it('shows an icon for light and one for dark everywhere', () => {
		const described = [...loaded.nodes.map(({ description }) => description), ...loaded.credentials];
		expect(described.flatMap((each) => iconComplaints(root, manifest.name, each))).toEqual([]);
	});

	it('names its credentials apart from those of other packages, and uses no others', () => {
		const own = loaded.credentials.map(({ name }) => name);
		const used = loaded.nodes.flatMap(({ description }) => description.credentials ?? []).map(({ name }) => name);
		expect(own.filter((name) => !name.startsWith('agentSteps'))).toEqual([]);
		expect(used.filter((name) => !own.includes(name))).toEqual([]);
	});

	it('can be found by words other than its names', () => {
		const unfindable = loaded.nodes.filter(({ description }) => (description.codex?.alias ?? []).length === 0);
		expect(unfindable.map(({ description }) => description.name)).toEqual([]);
	});
});

describe('what n8n reads at its start', () => {
	const withoutMethods = ({ types, ...rest }: Known): Known => ({
		...rest,
		types: {
			...types,
			nodes: types.nodes.map((description) => ({ ...description, __loadOptionsMethods: undefined })),
		},
	});

	it('is all that loading the nodes and credentials would tell, so that none is loaded before it is used', async () => {
		const [start, loading] = [await knownAtStart(root), await knownByLoading(root)];
		expect(start.isLazy).toBe(true);
		expect(start.known).toEqual(loading.known);
		expect(start.types.nodes).toHaveLength(manifest.n8n.nodes.length);
		expect(JSON.parse(JSON.stringify(withoutMethods(start).types))).toEqual(
			JSON.parse(JSON.stringify(withoutMethods(loading).types)),
		);
	});

	it('names the version of the package, which n8n shows and compares with the registry', async () => {
		const { types } = await knownAtStart(root);
		for (const node of types.nodes) expect(node.communityNodePackageVersion).toBe(manifest.version);
	});

	it('loads one node alone when it is used, with its methods and its poll times', async () => {
		const loader = new LazyPackageDirectoryLoader(root);
		await loader.loadAll();
		expect(loader.nodeTypes).toEqual({});
		const trigger = loader.getNode('trelloStepsTrigger').type as INodeType;
		expect(Object.keys(loader.nodeTypes)).toEqual(['trelloStepsTrigger']);
		expect(trigger.description.properties[0]?.name).toBe('pollTimes');
		expect(Object.keys(trigger.methods?.listSearch ?? {})).toContain('searchBoards');
	});

	it('is done without where a file is missing', async () => {
		const copy = mkdtempSync(join(tmpdir(), 'package-'));
		cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
		cpSync(join(root, 'package.json'), join(copy, 'package.json'));
		symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
		rmSync(join(copy, 'dist', 'types', 'nodes.json'));
		const start = await knownAtStart(copy);
		rmSync(copy, { recursive: true });
		expect(start.isLazy).toBe(false);
		expect(Object.keys(start.known.nodes)).toHaveLength(manifest.n8n.nodes.length);
	});
});

describe('the checks of the built package', () => {
	it('call out files that do not belong into a tarball', () => {
		const files = ['dist/a.js', 'dist/a.d.ts', 'README.md', 'test/a.mts', 'src.js'].map((path) => ({ path }));
		expect(strangers({ size: 1, files })).toEqual(['dist/a.d.ts', 'src.js', 'test/a.mts']);
	});

	it('call out icons that are absent or the same', () => {
		const themed = (light: string, dark: string) => ({
			name: 'a',
			iconUrl: { light: `icons/p/${light}`, dark: `icons/p/${dark}` },
		});
		expect(iconComplaints(root, 'p', { name: 'a' })).toEqual(['a has no light and dark icon']);
		expect(iconComplaints(root, 'p', themed('icons/trello.svg', 'icons/no.svg'))).toEqual([
			'a: icons/no.svg does not exist',
		]);
		expect(iconComplaints(root, 'p', themed('icons/trello.svg', 'icons/trello.svg'))).toEqual([
			'a has one icon for light and dark',
		]);
		expect(iconComplaints(root, 'p', themed('icons/trello.svg', 'icons/trello.dark.svg'))).toEqual([]);
	});
});

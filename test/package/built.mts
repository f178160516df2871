import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

import { LazyPackageDirectoryLoader, PackageDirectoryLoader } from 'n8n-core';
import type { Icon, ICredentialType, INodeType, Themed } from 'n8n-workflow';

/** Runs the examination of `scripts/scan.mts` outside the test environment, which changes n8n's lint rules. */
export const examine = async (root: string) =>
	await new Promise<{ code: number; lines: string[] }>((resolve, reject) => {
		const script = join(import.meta.dirname, '../../scripts/scan.mts');
		const env = { ...process.env, NODE_ENV: 'production' };
		execFile(process.execPath, [script, root], { env }, (error, stdout, stderr) => {
			if (stderr !== '') reject(new Error(stderr));
			else resolve({ code: error === null ? 0 : 1, lines: stdout.split('\n').filter((line) => line !== '') });
		});
	});

export interface Packed {
	readonly size: number;
	readonly files: ReadonlyArray<{ readonly path: string }>;
}

/** What `npm publish` would upload. */
export function pack(root: string): Packed {
	const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
		cwd: root,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const [packed] = JSON.parse(output) as Packed[];
	if (packed === undefined) throw new Error('npm pack reported no package');
	return packed;
}

const companions = new Set(['package.json', 'README.md', 'LICENSE.md', 'CHANGELOG.md']);

/** The files of a tarball that have no business in it. */
export const strangers = ({ files }: Packed) =>
	files
		.map(({ path }) => path)
		.filter((path) => !companions.has(path) && !/^dist\/.+\.(js|json|svg|png)$/.test(path))
		.sort();

/** Built scripts whose source is gone, and sources that were never built. */
export function unmatched(root: string): string[] {
	const sources = globSync('{nodes,credentials}/**/*.ts', { cwd: root }).map((path) => path.replace(/\.ts$/, '.js'));
	const built = globSync('{nodes,credentials}/**/*.js', { cwd: join(root, '.modules') });
	return [
		...sources.filter((path) => !built.includes(path)).map((path) => `${path} was not built`),
		...built.filter((path) => !sources.includes(path)).map((path) => `${path} has no source`),
	];
}

export interface Loaded {
	readonly nodes: INodeType[];
	readonly credentials: ICredentialType[];
}

/** Loads a package as n8n does when it starts. */
export async function load(root: string): Promise<Loaded> {
	const loader = new PackageDirectoryLoader(root);
	await loader.loadAll();
	return {
		nodes: Object.values(loader.nodeTypes).map(({ type }) => type as INodeType),
		credentials: Object.values(loader.credentialTypes).map(({ type }) => type),
	};
}

type Loader = InstanceType<typeof PackageDirectoryLoader>;

/** What n8n knows of a package after its start: what it shows, and where the classes lie. */
export interface Known {
	readonly isLazy: boolean;
	readonly known: Loader['known'];
	readonly types: Loader['types'];
}

/** As JSON, which is what n8n keeps of a description. */
const knownBy = async (loader: Loader, isLazy: () => boolean): Promise<Known> => {
	await loader.loadAll();
	const { known, types } = JSON.parse(JSON.stringify({ known: loader.known, types: loader.types })) as Known;
	return { isLazy: isLazy(), known, types };
};

/** As n8n starts: from what the build wrote down, if it is there. */
export const knownAtStart = async (root: string): Promise<Known> => {
	const loader = new LazyPackageDirectoryLoader(root);
	return await knownBy(loader, () => loader.isLazyLoaded);
};

/** As n8n installs a package: by loading everything. */
export const knownByLoading = async (root: string): Promise<Known> =>
	await knownBy(new PackageDirectoryLoader(root), () => false);

type Described = { readonly name: string; readonly icon?: Icon; readonly iconUrl?: Themed<string> };

/** What is wrong with a loaded icon: n8n turns `file:` references into `icons/<package>/<path>`. */
export function iconComplaints(root: string, packageName: string, { name, iconUrl }: Described): string[] {
	if (iconUrl === undefined || typeof iconUrl === 'string') return [`${name} has no light and dark icon`];
	const paths = [iconUrl.light, iconUrl.dark].map((url) => url.replace(`icons/${packageName}/`, ''));
	return [
		...paths.filter((path) => !existsSync(join(root, path))).map((path) => `${name}: ${path} does not exist`),
		...(paths[0] === paths[1] ? [`${name} has one icon for light and dark`] : []),
	];
}

// Measures what loading this package adds to an n8n process: every node and credential of `dist`, in fresh child
// processes, on top of n8n-workflow and n8n-core. Usage: node scripts/loadCost.mts [runs]
// The benchmark compares it with n8n's built-in nodes: bench/loading.mts.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What loading some files took, in a process of its own. */
export interface Measurement {
	/** Loading n8n-workflow and n8n-core, and the package if it is loaded. */
	readonly totalMs: number;
	/** Loading and instantiating the package's classes. */
	readonly packageMs: number;
	/** The processor time of that. */
	readonly packageCpuMs: number;
	/** Live heap after everything is loaded. */
	readonly heapMb: number;
	/** Live heap that the package added. */
	readonly packageMb: number;
}

const root = join(import.meta.dirname, '..');
const budget = { ms: 30, mb: 3 };

/** Runs in the child: `process.argv[1]` is the list of files, as JSON. As in n8n, all share the host's libraries. */
const program = `
const path = require('node:path');
const { createRequire, registerHooks } = require('node:module');
const { pathToFileURL } = require('node:url');
const workflow = require.resolve('n8n-workflow');
const shared = new Map([['n8n-workflow', workflow], ['luxon', createRequire(workflow).resolve('luxon')]]
	.map(([name, file]) => [name, { url: pathToFileURL(file).href, shortCircuit: true }]));
registerHooks({ resolve: (name, context, next) => shared.get(name) ?? next(name, context) });
const heap = () => { gc(); gc(); return process.memoryUsage().heapUsed / 1e6; };
const start = performance.now();
require('n8n-workflow');
require('n8n-core');
const hostMs = performance.now() - start;
const before = heap();
const cpu = process.cpuUsage();
const from = performance.now();
const kept = JSON.parse(process.argv[1]).map((file) => {
	const [name] = path.parse(file).name.split('.');
	return new (require(path.resolve(file))[name])();
});
const packageMs = performance.now() - from;
const { user, system } = process.cpuUsage(cpu);
const after = heap();
console.log(JSON.stringify({
	totalMs: hostMs + packageMs,
	packageMs,
	packageCpuMs: (user + system) / 1000,
	heapMb: after,
	packageMb: after - before,
	kept: kept.length,
}));
`;

/** Loads files in a fresh process on top of the n8n-workflow and n8n-core that the folder `on` has. */
export function measureLoading(files: readonly string[], on = root): Measurement {
	const paths = files.map((file) => resolve(root, file));
	const output = execFileSync(process.execPath, ['--expose-gc', '-e', program, JSON.stringify(paths)], {
		cwd: on,
		encoding: 'utf8',
		env: { ...process.env, NODE_COMPILE_CACHE: undefined },
	});
	return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measurement;
}

/** What n8n's own start with a package took, in a process of its own. */
export interface StartMeasurement {
	readonly cpuMs: number;
	/** Live heap that stays while n8n reads the descriptions, and when it has released them. */
	readonly readMb: number;
	readonly keptMb: number;
}

/** Runs in the child: `process.argv[1]` is the package's folder. */
const startProgram = `
const heap = () => { gc(); gc(); return process.memoryUsage().heapUsed / 1e6; };
const { LazyPackageDirectoryLoader } = require('n8n-core');
const loader = new LazyPackageDirectoryLoader(process.argv[1]);
const before = heap();
const cpu = process.cpuUsage();
loader.loadAll().then(() => {
	const { user, system } = process.cpuUsage(cpu);
	if (!loader.isLazyLoaded) throw new Error('n8n loads every node of ' + process.argv[1]);
	const read = heap();
	loader.releaseTypes();
	const kept = heap();
	console.log(JSON.stringify({ cpuMs: (user + system) / 1000, readMb: read - before, keptMb: kept - before }));
});
`;

/** Starts with a package as n8n does, from what its build wrote down, by the loader of the n8n-core that `on` has. */
export function measureStart(folder: string, on = root): StartMeasurement {
	const output = execFileSync(process.execPath, ['--expose-gc', '-e', startProgram, folder], {
		cwd: on,
		encoding: 'utf8',
		env: { ...process.env, NODE_COMPILE_CACHE: undefined },
	});
	return JSON.parse(output.trim().split('\n').at(-1) ?? '') as StartMeasurement;
}

/** The middle value; the upper one of two. */
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The medians of several measurements, figure by figure. */
export const medians = (runs: readonly Measurement[]): Measurement => ({
	totalMs: median(runs.map(({ totalMs }) => totalMs)),
	packageMs: median(runs.map(({ packageMs }) => packageMs)),
	packageCpuMs: median(runs.map(({ packageCpuMs }) => packageCpuMs)),
	heapMb: median(runs.map(({ heapMb }) => heapMb)),
	packageMb: median(runs.map(({ packageMb }) => packageMb)),
});

const row = (ms: number, mb: number) => ({ 'time (ms)': ms.toFixed(1), 'heap (MB)': mb.toFixed(2) });

/** The nodes and credentials that this package gives to n8n, relative to its folder. @throws when it is not built. */
export function packageFiles(): string[] {
	const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[]; credentials: string[] };
	};
	const files = [...n8n.nodes, ...n8n.credentials];
	const missing = files.filter((file) => !existsSync(join(root, file)));
	if (files.length === 0 || missing.length > 0) throw new Error(`Not built: ${missing.join(', ') || 'nothing listed'}`);
	return files;
}

if (import.meta.main) {
	const files = packageFiles();
	const pairs = Array.from({ length: Number(process.argv[2] ?? 7) }, () => ({
		alone: measureLoading([]),
		joined: measureLoading(files),
	}));
	const alone = medians(pairs.map((pair) => pair.alone));
	const joined = medians(pairs.map((pair) => pair.joined));
	console.log(`${files.length} files, median of ${pairs.length} alternating runs, Node ${process.versions.node}`);
	console.table({
		'n8n-workflow + n8n-core alone': row(alone.totalMs, alone.heapMb),
		'with this package': row(joined.totalMs, joined.heapMb),
		'difference between processes': row(joined.totalMs - alone.totalMs, joined.heapMb - alone.heapMb),
		'measured around the package': row(joined.packageMs, joined.packageMb),
		budget: row(budget.ms, budget.mb),
	});
	if (joined.packageMs > budget.ms || joined.packageMb > budget.mb) process.exitCode = 1;
}

// Measures what loading this package adds to an n8n process: every node and credential of `dist`, in fresh child
// processes, on top of n8n-workflow and n8n-core. Usage: node scripts/loadCost.mts [runs]
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Measurement {
	/** Loading n8n-workflow and n8n-core, and the package if it is loaded. */
	readonly totalMs: number;
	/** Loading and instantiating the package's classes. */
	readonly packageMs: number;
	/** Live heap after everything is loaded. */
	readonly heapMb: number;
	/** Live heap that the package added. */
	readonly packageMb: number;
}

const root = join(import.meta.dirname, '..');
const budget = { ms: 30, mb: 3 };

/** Runs in the child: `process.argv[1]` is the list of files, as JSON. */
const program = `
const path = require('node:path');
const heap = () => { gc(); gc(); return process.memoryUsage().heapUsed / 1e6; };
const start = performance.now();
require('n8n-workflow');
require('n8n-core');
const hostMs = performance.now() - start;
const before = heap();
const from = performance.now();
const kept = JSON.parse(process.argv[1]).map((file) => {
	const [name] = path.parse(file).name.split('.');
	return new (require(path.resolve(file))[name])();
});
const packageMs = performance.now() - from;
const after = heap();
console.log(JSON.stringify({ totalMs: hostMs + packageMs, packageMs, heapMb: after, packageMb: after - before, kept: kept.length }));
`;

function measure(files: readonly string[]): Measurement {
	const output = execFileSync(process.execPath, ['--expose-gc', '-e', program, JSON.stringify(files)], {
		cwd: root,
		encoding: 'utf8',
		env: { ...process.env, NODE_COMPILE_CACHE: undefined },
	});
	return JSON.parse(output.trim().split('\n').at(-1) ?? '') as Measurement;
}

/** The middle value; the upper one of two. */
export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const medians = (runs: readonly Measurement[]): Measurement => ({
	totalMs: median(runs.map(({ totalMs }) => totalMs)),
	packageMs: median(runs.map(({ packageMs }) => packageMs)),
	heapMb: median(runs.map(({ heapMb }) => heapMb)),
	packageMb: median(runs.map(({ packageMb }) => packageMb)),
});

const row = (ms: number, mb: number) => ({ 'time (ms)': ms.toFixed(1), 'heap (MB)': mb.toFixed(2) });

if (import.meta.main) {
	const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		n8n: { nodes: string[]; credentials: string[] };
	};
	const files = [...n8n.nodes, ...n8n.credentials];
	const missing = files.filter((file) => !existsSync(join(root, file)));
	if (files.length === 0 || missing.length > 0) throw new Error(`Not built: ${missing.join(', ') || 'nothing listed'}`);

	const pairs = Array.from({ length: Number(process.argv[2] ?? 7) }, () => ({
		alone: measure([]),
		joined: measure(files),
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

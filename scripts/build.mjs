import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';

/** `n8n-node build` copies every picture of the repository; only these folders belong to the package. */
const packed = new Set(['credentials', 'icons', 'nodes', 'package.json']);

const { status } = spawnSync('n8n-node', ['build'], { stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' });
if (status !== 0) {
	spawnSync('tsc', ['-p', 'tsconfig.json', '--noEmit'], { stdio: 'inherit' });
	process.exit(status ?? 1);
}
for (const entry of readdirSync('dist')) {
	if (!packed.has(entry)) rmSync(`dist/${entry}`, { recursive: true });
}

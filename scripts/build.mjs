// Builds the package: n8n's own build checks the types and copies icons, codex files and schemas; then the nodes and
// credentials are bundled, because n8n loads all of them at every start, and a few files load far faster than hundreds
// (docs/adr/0013-the-package-is-bundled.md). The modules one by one go to .modules, where the documentation reads them. Last,
// what n8n shows of nodes and credentials is written down, so that n8n reads it instead of loading them.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = '.modules';

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

rmSync(modules, { recursive: true, force: true });
for (const folder of ['nodes', 'credentials']) {
	cpSync(`dist/${folder}`, `${modules}/${folder}`, { recursive: true });
	for (const file of readdirSync(`dist/${folder}`, { recursive: true })) {
		if (String(file).endsWith('.js')) rmSync(`dist/${folder}/${file}`);
	}
}

const { n8n } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = [...n8n.nodes, ...n8n.credentials].map((file) => file.replace(/^dist\/|\.js$/g, ''));
const keepNames = { function: false, class: true };
const bundle = await rolldown({
	input: Object.fromEntries(entries.map((entry) => [entry, join(root, `${entry}.ts`)])),
	platform: 'node',
	external: ['n8n-workflow', 'luxon', /^node:/],
});
await bundle.write({
	dir: 'dist',
	format: 'cjs',
	exports: 'named',
	comments: false,
	// Classes keep their names, which stack traces and messages show; all other local names are short.
	minify: { compress: { keepNames }, mangle: { keepNames }, codegen: { removeWhitespace: true } },
	entryFileNames: '[name].js',
	chunkFileNames: 'nodes/shared/[name].js',
});
await bundle.close();

// What n8n would learn by loading every node: with it at hand, n8n loads none of them before it is used. n8n's own tool writes
// it; what it notes beside for n8n's own packages does not ship.
const { status: noted } = spawnSync('n8n-generate-metadata', { stdio: ['ignore', 'pipe', 'inherit'] });
if (noted !== 0) process.exit(noted ?? 1);
rmSync('dist/methods', { recursive: true });

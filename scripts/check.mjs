// Runs the checks beside the tests, as many at a time as there are processors, and shows what those that fail say.
//
//   node scripts/check.mjs [build | source]
//
// build: that the package can be built, types included, and the documentation that follows from it; a part of `npm test`.
// source: the types of tests and tools, formatting, rules of the mock servers, language, lint; the last two read what the
// build writes. Without an argument, both.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

const buildAndDocs = 'node scripts/build.mjs && gulp docs --check';
const types = { 'Types of tests and tools': 'tsgo -p tsconfig.tools.json --noEmit' };
const language = { Language: 'node scripts/language.mts' };
const beliefs = { 'Rules and beliefs of the mock servers': 'node scripts/beliefs.mts' };
const style = {
	Formatting: 'prettier --check --cache .',
	'Lint of tests and tools': 'eslint -c eslint.tools.config.mjs --cache --cache-location node_modules/.cache/eslint/ .',
};

/** The longest first. The build checks the types of the package; n8n's lint walks through what the build writes. */
const choices = {
	build: { 'Build, documentation': buildAndDocs },
	source: { ...types, ...style, ...language, ...beliefs, 'Lint of the package': 'n8n-node lint' },
	all: {
		'Build, documentation, lint of the package, language': `${buildAndDocs} && n8n-node lint && node scripts/language.mts`,
		...types,
		...style,
		...beliefs,
	},
};
const checks = choices[process.argv[2] ?? 'all'];
if (!checks) throw new Error('Usage: node scripts/check.mjs [build | source]');

const run = (command) =>
	new Promise((done) => {
		const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text) => {
				output += text;
			});
		child.on('close', (code) => done({ code, output }));
	});

const waiting = Object.entries(checks);

async function checkOneAfterTheOther() {
	for (let next = waiting.shift(); next; next = waiting.shift()) {
		const [name, command] = next;
		const began = performance.now();
		const { code, output } = await run(command);
		const seconds = Math.round((performance.now() - began) / 1000);
		process.stdout.write(code === 0 ? `✓ ${name} (${seconds} s)\n` : `✗ ${name}: ${command}\n${output}\n`);
		if (code !== 0) process.exitCode = 1;
	}
}

await Promise.all(Array.from({ length: availableParallelism() }, checkOneAfterTheOther));

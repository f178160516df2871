#!/usr/bin/env node
// Proves that the last commit works for somebody who has nothing but it: clones it into a temporary folder whose name
// has a space, runs commands there with a clean environment, and tells how long each took.
//
//   node scripts/freshClone.mjs [--keep] ["npm test" "npm run build" …]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const keep = process.argv.includes('--keep');
const given = process.argv.slice(2).filter((argument) => argument !== '--keep');
const commands = given.length > 0 ? given : ['npm test'];

/** What a new shell of the same person would have; nothing of this checkout, nothing that npm sets. */
const proxies = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'https_proxy', 'http_proxy', 'no_proxy'];
const inherited = ['HOME', 'USER', 'LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'SHELL', ...proxies];
const env = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
env.PATH = process.env.PATH.split(delimiter)
	.filter((folder) => !(resolve(folder) + sep).startsWith(root + sep))
	.join(delimiter);

const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const head = git('rev-parse', '--short', 'HEAD');
const uncommitted = git('status', '--porcelain').split('\n').filter(Boolean).length;
if (uncommitted > 0) say(`${uncommitted} changed or new files are not in the last commit and so not in the clone.`);

const folder = mkdtempSync(join(tmpdir(), 'fresh clone '));
const clone = join(folder, 'checkout');
const results = [];
try {
	git('clone', '--quiet', '--local', root, clone);
	execFileSync('git', ['-C', clone, 'checkout', '--quiet', '--detach', head]);
	say(`Cloned ${head} into ${clone}`);
	for (const command of commands) {
		say(`\n$ ${command}`);
		const began = performance.now();
		const code = await run(command);
		results.push({ command, seconds: (performance.now() - began) / 1000, code });
		if (code !== 0) break;
	}
} finally {
	if (keep) say(`\nKept: ${clone}`);
	else rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

say('');
for (const { command, seconds, code } of results) {
	say(`${code === 0 ? 'passed' : `failed (${code})`}  ${seconds.toFixed(1).padStart(7)} s  ${command}`);
}
for (const command of commands.slice(results.length)) say(`not run             ${command}`);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

function run(command) {
	return new Promise((done, fail) => {
		const child = spawn(command, { cwd: clone, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
		child.on('error', fail);
		child.on('exit', (code, signal) => done(code ?? signal));
	});
}

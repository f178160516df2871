#!/usr/bin/env node
// Proves that the last commit works for somebody who has nothing but it: clones it into a temporary folder whose name
// has a space and a letter outside ASCII, runs commands there with a clean environment, and tells how long each took.
// Ends with the exit code of the command that failed.
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

/** What a new shell of the same person would have, and what the tests are told; nothing of this checkout or of npm. */
const proxies = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY', 'https_proxy', 'http_proxy', 'no_proxy'];
/** Where services and programs are that are not where they usually are. */
const places = ['CHROMIUM', 'QUEUE_POSTGRES', 'QUEUE_REDIS'];
const inherited = ['HOME', 'USER', 'LANG', 'LC_ALL', 'TERM', 'TMPDIR', 'SHELL', 'CI', ...proxies, ...places];
const folders = ['CONTRACT_SPECS', 'RECORDINGS', 'EVIDENCE'];
const taken = (names, value) => names.flatMap((name) => (process.env[name] ? [[name, value(process.env[name])]] : []));
const env = Object.fromEntries([...taken(inherited, String), ...taken(folders, (path) => resolve(path))]);
env.PATH = process.env.PATH.split(delimiter)
	.filter((folder) => !(resolve(folder) + sep).startsWith(root + sep))
	.join(delimiter);

const say = (line) => process.stdout.write(`${line}\n`);
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const head = git('rev-parse', '--short', 'HEAD');
const uncommitted = git('status', '--porcelain').split('\n').filter(Boolean).length;
if (uncommitted > 0) say(`${uncommitted} changed or new files are not in the last commit and so not in the clone.`);

const folder = mkdtempSync(join(tmpdir(), 'fresh clone ä '));
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
const failure = results.find(({ code }) => code !== 0);
if (failure) process.exitCode = Number(failure.code) || 1;

function run(command) {
	return new Promise((done, fail) => {
		const child = spawn(command, { cwd: clone, env, shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
		child.on('error', fail);
		const signals = ['SIGINT', 'SIGTERM'];
		const forward = (signal) => child.kill(signal); // and go on, so that the clone is removed
		for (const signal of signals) process.on(signal, forward);
		child.on('exit', (code, signal) => {
			for (const each of signals) process.off(each, forward);
			done(code ?? signal);
		});
	});
}

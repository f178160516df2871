#!/usr/bin/env node
// Prepares a checkout: the packages of the project, on request the n8n of host/ and the built nodes.
// Does only what is missing, so that every other script can begin with it. Needs Node 20 and npm, nothing else.
//
//   node scripts/setup.mjs [--host] [--build] [--browser] [--verbose]
//
// Exit codes: 1 a step failed, 2 Node is too old, 3 npm is missing, 4 the disk is full, 5 the registry is out of reach.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { performance } from 'node:perf_hooks';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { chromiumAdvice, findChromium, installChromium } from './chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const host = join(root, 'host');
const windows = process.platform === 'win32';
const exitCodes = { failed: 1, oldNode: 2, noNpm: 3, diskFull: 4, network: 5 };
const networkSigns =
	/ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|ENETUNREACH|ERR_SOCKET_TIMEOUT|npm (ERR!|error) network/;
const usage = 'Usage: node scripts/setup.mjs [--host] [--build] [--browser] [--verbose]';

const installationRecord = join('node_modules', '.package-lock.json');
const sqliteBinary = join('node_modules', 'sqlite3', 'build', 'Release', 'node_sqlite3.node');
const advice = {
	node:
		'The packaged Node is not there: npm did not run the install script of the package "node". Run ' +
		'"npm rebuild node --ignore-scripts=false" beside its node_modules to see why, and allow the script if npm asks.',
	sqlite3:
		'The SQLite driver is not there: no ready-made binary could be had and none could be compiled. ' +
		'Install a C++ compiler, make and Python 3, then run the same command again.',
};

class SetupError extends Error {
	constructor(message, code = 'failed') {
		super(message);
		this.exitCode = exitCodes[code];
	}
}

const say = (line) => process.stdout.write(`${line}\n`);
const flags = process.argv.slice(2);
const verbose = flags.includes('--verbose');
/** npm and what it starts must not run on the Node of the very packages that they replace. */
const outerPath = (process.env.PATH ?? '')
	.split(delimiter)
	.filter((folder) => !resolve(folder).startsWith(resolve(root) + sep))
	.join(delimiter);

try {
	const unknown = flags.find((flag) => !['--host', '--build', '--browser', '--verbose'].includes(flag));
	if (unknown) throw new SetupError(`Unknown option ${unknown}. ${usage}`);
	if (Number(process.versions.node.split('.')[0]) < 20) {
		throw new SetupError(`Node 20 or newer is needed to begin with; this is ${process.version}.`, 'oldNode');
	}
	await install({
		folder: root,
		what: 'the packages of the project',
		about: '1 minute',
		gigabytes: 2,
		rebuild: ['node'],
	});
	if (flags.includes('--host')) {
		const { n8n } = manifestOf(host).dependencies;
		const what = `n8n ${n8n} for the demo and the end-to-end tests`;
		await install({ folder: host, what, about: '3 minutes', gigabytes: 4, rebuild: ['sqlite3', 'node'] });
	}
	if (flags.includes('--build')) await build();
	if (flags.includes('--browser') && !findChromium()) {
		await step('Installing Chromium for the tests in a browser, about 1 minute', assertChromium);
	}
} catch (error) {
	process.stderr.write(`\n${error instanceof SetupError ? error.message : error.stack}\n`);
	process.exitCode = error instanceof SetupError ? error.exitCode : exitCodes.failed;
}

/** Installs a folder's locked packages, unless they are there already, and builds those that need it. */
async function install({ folder, what, about, gigabytes, rebuild }) {
	if (!isInstalled(folder)) {
		assertRoom(folder, gigabytes);
		const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
		await step(`Installing ${what}, about ${about}`, () => npm(args, folder));
	}
	const missing = rebuild.filter((name) => !isBuilt(folder, name));
	for (const name of missing) {
		await step(`Preparing ${name}`, () => prepare(folder, name));
		if (!isBuilt(folder, name)) throw new SetupError(advice[name]);
	}
}

/** Runs the install script of one package. A native one goes through make, which cannot work in a path with a space. */
async function prepare(folder, name) {
	if (name !== 'sqlite3' || !/\s/.test(folder)) {
		return await npm(['rebuild', name, '--ignore-scripts=false'], folder, advice[name]);
	}
	const elsewhere = fs.mkdtempSync(join(tmpdir(), 'setup-'));
	try {
		for (const path of closureOf(folder, join('node_modules', name))) {
			fs.cpSync(join(folder, path), join(elsewhere, path), { recursive: true });
		}
		fs.writeFileSync(join(elsewhere, 'package.json'), JSON.stringify({ private: true, dependencies: { [name]: '*' } }));
		await npm(['rebuild', '--ignore-scripts=false'], elsewhere, advice[name]);
		fs.cpSync(join(elsewhere, sqliteBinary), join(folder, sqliteBinary));
	} finally {
		fs.rmSync(elsewhere, { recursive: true, force: true });
	}
}

/** The folders of an installed package and of all that it depends on. */
function closureOf(folder, path, found = new Set()) {
	if (found.has(path)) return found;
	found.add(path);
	const { dependencies, optionalDependencies, peerDependencies } = manifestOf(join(folder, path));
	for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
		for (let from = path; from !== '.'; from = dirname(from)) {
			const candidate = join(from === 'node_modules' ? '' : from, 'node_modules', name);
			if (!fs.existsSync(join(folder, candidate, 'package.json'))) continue;
			closureOf(folder, candidate, found);
			break;
		}
	}
	return found;
}

/** Whether npm's own record of what it installed agrees with the lock, leaving out what is for other systems. */
function isInstalled(folder) {
	const record = join(folder, installationRecord);
	if (!fs.existsSync(record)) return false;
	const installed = readJson(record).packages ?? {};
	return Object.entries(readJson(join(folder, 'package-lock.json')).packages).every(
		([path, { version, optional, os, cpu, libc }]) => {
			if (path === '') return true;
			if (installed[path]) return installed[path].version === version;
			return optional === true && (!admits(os, process.platform) || !admits(cpu, process.arch) || libc || !(os || cpu));
		},
	);
}

function admits(list, value) {
	return !list || (list.some((entry) => entry === value || entry.startsWith('!')) && !list.includes(`!${value}`));
}

function isBuilt(folder, name) {
	if (name === 'sqlite3') return fs.existsSync(join(folder, sqliteBinary));
	const { dependencies, devDependencies } = manifestOf(folder);
	const { stdout } = spawnSync(localNode(folder), ['--version'], { encoding: 'utf8' });
	return stdout?.trim() === `v${{ ...dependencies, ...devDependencies }.node}`;
}

function localNode(folder) {
	const modules = join(folder, 'node_modules');
	return windows ? join(modules, 'node', 'bin', 'node.exe') : join(modules, '.bin', 'node');
}

/** Builds the nodes with the packaged Node, unless no source changed since the last build. */
async function build() {
	const stamp = join(root, 'node_modules', '.cache', 'setup', 'build');
	const key = sourceKey();
	const { nodes = [], credentials = [] } = manifestOf(root).n8n ?? {};
	const complete =
		fs.existsSync(join(root, 'dist')) && [...nodes, ...credentials].every((file) => fs.existsSync(join(root, file)));
	if (complete && fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === key) return;
	await step('Building the nodes', () => npm(['run', 'build'], root));
	fs.mkdirSync(dirname(stamp), { recursive: true });
	fs.writeFileSync(stamp, key);
}

/** A key of everything that the build reads: names, sizes and times of change. */
function sourceKey() {
	const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'gulpfile.js', 'scripts/build.mjs'].map((name) =>
		join(root, name),
	);
	const folders = ['nodes', 'credentials', 'icons'].map((name) => join(root, name));
	const listed = folders.filter(fs.existsSync).flatMap((folder) =>
		fs
			.readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
	);
	const hash = createHash('sha256');
	for (const file of [...files.filter(fs.existsSync), ...listed].sort()) {
		const { size, mtimeMs } = fs.statSync(file);
		hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
	}
	return hash.digest('hex');
}

/** Runs npm; once more if the network failed it. npm only warns when it could not write files: that is a failure too. */
async function npm(args, cwd, hint = '') {
	let run = await runNpm(args, cwd);
	if (run.code !== 0 && isNetworkFailure(run)) {
		say('  The network failed npm; trying once more…');
		run = await runNpm(args, cwd);
	}
	const unwritten = run.output.includes('TAR_ENTRY_ERROR');
	if (run.code === 0 && !unwritten) return;
	if (unwritten) fs.rmSync(join(cwd, installationRecord), { force: true });
	throw npmError(`npm ${args.join(' ')}`, run, hint);
}

function isNetworkFailure({ output }) {
	return networkSigns.test(output) && !output.includes('gyp ERR!');
}

function npmError(command, run, hint) {
	const end = run.output.trimEnd().split('\n').slice(-25).join('\n');
	const said = verbose ? '' : `\nThe end of what npm said:\n${end}`;
	if (run.output.includes('ENOSPC'))
		return new SetupError(`The disk is full: "${command}" stopped.${said}`, 'diskFull');
	if (isNetworkFailure(run)) {
		const check =
			'Check the connection, the proxy and the registry that npm is set to, then run the same command again.';
		return new SetupError(
			`The package registry is out of reach: "${command}" failed twice. ${check}${said}`,
			'network',
		);
	}
	return new SetupError(`"${command}" failed (${run.code}). ${hint}${said}`);
}

function runNpm(args, cwd) {
	const env = { ...process.env, PATH: outerPath };
	return new Promise((done, fail) => {
		const child = spawn('npm', args, { cwd, env, shell: windows, stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text) => {
				output = (output + text).slice(-100_000);
				if (verbose) process.stdout.write(text);
			});
		}
		child.on('error', (error) => {
			const missing = error.code === 'ENOENT';
			fail(
				missing ? new SetupError('npm was not found. It comes with Node; install it and try again.', 'noNpm') : error,
			);
		});
		child.on('close', (code) => done({ code, output }));
	});
}

/** Tells what is being done, that it still is, and how long it took. */
async function step(what, work) {
	say(`${what}…`);
	const began = performance.now();
	const elapsed = () => {
		const seconds = Math.round((performance.now() - began) / 1000);
		return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
	};
	const still = setInterval(() => say(`  still at it (${elapsed()})`), 30_000);
	try {
		await work();
	} finally {
		clearInterval(still);
	}
	say(`  done in ${elapsed()}`);
}

function assertChromium() {
	if (!installChromium()) throw new SetupError(chromiumAdvice);
}

function assertRoom(folder, gigabytes) {
	const { bavail, bsize } = fs.statfsSync(folder);
	const free = (bavail * bsize) / 1e9;
	if (free >= gigabytes) return;
	throw new SetupError(`The disk is too full: ${gigabytes} GB are needed, ${free.toFixed(1)} GB are free.`, 'diskFull');
}

function manifestOf(folder) {
	return readJson(join(folder, 'package.json'));
}

function readJson(file) {
	return JSON.parse(fs.readFileSync(file, 'utf8'));
}

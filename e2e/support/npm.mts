import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Manifest {
	readonly name: string;
	readonly version: string;
}

/**
 * What n8n asks of `npm` when a person installs a package: whether the version is there, the archive, and the package's own
 * dependencies, of which there are none. The archives lie in the folder of the script, the newest version is the last one.
 */
const script = `#!/usr/bin/env node
const { copyFileSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const versions = JSON.parse(readFileSync(join(__dirname, 'versions.json'), 'utf8'));
const [command, what = ''] = process.argv.slice(2);
const wanted = what.slice(what.lastIndexOf('@') + 1);
const version = wanted === 'latest' ? versions.at(-1) : versions.find((one) => one === wanted);
if (command === 'install') process.exit(0);
if (version === undefined) {
	console.error('npm ERR! code E404');
	process.exit(1);
}
if (command === 'view') console.log(JSON.stringify(version));
if (command === 'pack') {
	copyFileSync(join(__dirname, version + '.tgz'), join(process.cwd(), version + '.tgz'));
	console.log(version + '.tgz');
}
`;

/** Packs the built package as it is published, as this version. */
function pack(packageDir: string, folder: string, version: string): void {
	const staged = join(folder, 'package');
	mkdirSync(staged, { recursive: true });
	cpSync(join(packageDir, 'dist'), join(staged, 'dist'), { recursive: true, dereference: true });
	const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as Manifest;
	writeFileSync(join(staged, 'package.json'), JSON.stringify({ ...manifest, version }, null, '\t'));
	execFileSync('tar', ['-czf', join(folder, `${version}.tgz`), '-C', folder, 'package']);
}

/** An `npm` in this folder that has the built package in these versions. @returns the package's name. */
export function writeNpm(packageDir: string, folder: string, versions: readonly string[]): string {
	mkdirSync(folder, { recursive: true });
	for (const version of versions) pack(packageDir, folder, version);
	writeFileSync(join(folder, 'versions.json'), JSON.stringify(versions));
	writeFileSync(join(folder, 'npm'), script, { mode: 0o755 });
	return (JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as Manifest).name;
}

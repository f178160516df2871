// Where the browser of the editor's tests comes from. Plain Node 20, because setup.mjs uses it before anything is installed.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

export const chromiumAdvice =
	'The tests in a browser need Chromium, and none was found. Install it (on Debian as root: ' +
	'"apt-get update && apt-get install -y --no-install-recommends chromium"), or name its program in CHROMIUM.';

export function findChromium() {
	const { CHROMIUM: named, PATH = '' } = process.env;
	if (named) return fs.existsSync(named) ? named : undefined;
	const places = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
	return places.find((place) => fs.existsSync(place));
}

export function installChromium() {
	if (process.env.CHROMIUM || process.getuid?.() !== 0) return false;
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const apt = (...args) => spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
	return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium') && findChromium() !== undefined;
}

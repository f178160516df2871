import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const readme = read('README.md');

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\w\s-]/g, '')
		.trim()
		.replaceAll(/\s/g, '-');

const anchors = new Set([...readme.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);

it.each([...new Set(links.filter((link) => !/^https?:/.test(link)))])('links to something that exists: %s', (link) => {
	const [file = '', anchor] = link.split('#');
	if (file !== '') expect(existsSync(new URL(file, root)), file).toBe(true);
	if (anchor === undefined) return;
	if (file === '') expect(anchors).toContain(anchor);
	else expect(read(file)).toContain(`<a id="${anchor}">`);
});

it('links to no host but by https', () => {
	expect(links.filter((link) => link.startsWith('http:'))).toEqual([]);
});

it.each([...readme.matchAll(/npm (?:run )?(demo|test|start)\b/g)].map(([, script = '']) => script))(
	'names a command that exists: %s',
	(script) => {
		expect(Object.keys(manifest.scripts)).toContain(script);
	},
);

const credentials = import.meta.glob<Record<string, new () => { documentationUrl?: string }>>(
	'../credentials/*.credentials.ts',
	{ eager: true },
);

it.each(Object.entries(credentials))('explains the credential of %s', (_file, module) => {
	const [Class] = Object.values(module);
	const url = Class && new Class().documentationUrl;
	expect(url).toMatch(manifest.homepage);
	expect(anchors).toContain(url?.split('#')[1]);
});

it('tells what it is, how to install it in each way, and what goes wrong', () => {
	for (const heading of ['install', 'credentials', 'triggers', 'steps', 'troubleshooting'])
		expect(anchors).toContain(heading);
	for (const way of ['Community nodes', 'npm install', 'Docker', 'Queue mode']) expect(readme).toContain(way);
});

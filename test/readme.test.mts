import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import host from '../host/package.json' with { type: 'json' };
import manifest from '../package.json' with { type: 'json' };

const root = new URL('..', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const readme = read('README.md');

const links = [...readme.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to);

it('fits on a page: 15 kB', () => {
	expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(15_000);
});

it.each([...new Set(links.filter((link) => !/^https?:/.test(link)))])('links to something that exists: %s', (link) => {
	const [file = ''] = link.split('#');
	expect(existsSync(new URL(file, root)), file).toBe(true);
});

it('links to no host but by https', () => {
	expect(links.filter((link) => link.startsWith('http:'))).toEqual([]);
});

it('names the n8n that is tested on, as do the installation and the compose file', () => {
	const { n8n } = host.dependencies;
	expect(readme).toContain(`tested on ${n8n}`);
	expect(read('docs/installation.md')).toContain(`| ${n8n} `);
	expect(read('docs/queue-mode/compose.yml')).toContain(`n8nio/n8n:${n8n}`);
});

it('shows three workflows that can be imported', () => {
	const shown = [...readme.matchAll(/\]\((examples\/[\w-]+\.json)\)/g)].map(([, file = '']) => file);
	expect(shown).toHaveLength(3);
	for (const file of shown) expect(JSON.parse(read(file))).toHaveProperty('nodes');
});

it('tells what it is, what others do better, how to install it and where to go on', () => {
	for (const words of ['Beside n8n', 'Better there', '## Install', '## Connect', 'npm run demo', 'npm test'])
		expect(readme).toContain(words);
	for (const way of ['Community nodes', 'npm install', 'Docker', 'Queue mode', 'N8N_UNVERIFIED_PACKAGES_ENABLED'])
		expect(read('docs/installation.md')).toContain(way);
});

it('counts nothing by hand that is generated', () => {
	expect(Object.keys(manifest.scripts)).toContain('docs');
	expect(readme).not.toMatch(/\b\d+ (triggers|steps|events|operations)\b/);
});

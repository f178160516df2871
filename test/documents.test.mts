import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { catalogue } from './catalogue/integrations.mts';

const root = new URL('../', import.meta.url);
const docs = new URL('docs/', root);
const read = (file: string, from = docs) => readFileSync(new URL(file, from), 'utf8');
const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.md'))
	.map((file) => file.replaceAll('\\', '/'));
const written = [...pages.filter((file) => !file.startsWith('reference/')), '../CONTRIBUTING.md', '../README.md'];

/** Links in the text, and those that are defined at its end. */
const linksIn = (text: string) =>
	[...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
		.map(([, inline, defined]) => inline ?? defined ?? '')
		.filter((to) => !/^https?:/.test(to));

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replaceAll(/[^\w\s-]/g, '')
		.trim()
		.replaceAll(/\s/g, '-');

const anchorsIn = (text: string) =>
	new Set([
		...[...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)),
		...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id),
	]);

describe.each([...pages, '../CONTRIBUTING.md', '../README.md'])('%s', (page) => {
	it('links to nothing that does not exist', () => {
		const at = new URL(page, docs);
		const broken = [...new Set(linksIn(read(page)))].filter((link) => {
			const [file = '', anchor] = link.split('#');
			const target = file === '' ? at : new URL(file, at);
			if (!existsSync(target)) return true;
			return anchor !== undefined && !anchorsIn(readFileSync(target, 'utf8')).has(anchor);
		});
		expect(broken).toEqual([]);
	});

	it('is not too long to read: 60 kB, and 80 kB of reference', () => {
		expect(Buffer.byteLength(read(page))).toBeLessThanOrEqual(page.startsWith('reference/') ? 80_000 : 60_000);
	});

	it('names commands that exist', () => {
		const named = [...read(page).matchAll(/\bnpm (?:run (?<run>[\w:-]+)|(?<own>test|start)\b)/g)];
		const scripts = named.map(({ groups }) => groups?.['run'] ?? groups?.['own'] ?? '');
		expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
	});
});

const topLevel = pages.filter((page) => !page.includes('/'));

it.each(topLevel)('%s is linked from somewhere', (page) => {
	const others = written.filter((other) => other !== page).map((other) => read(other));
	expect(others.some((text) => text.includes(`${page})`) || text.includes(`${page}#`))).toBe(true);
});

const sources = globSync('nodes/**/*.ts', { cwd: root }).map((file) => read(file, root));

/** The pieces of a message that stand in the source; what a message fills in is written as an ellipsis. */
const piecesOf = (quoted: string) => quoted.split('…').map((piece) => piece.trim().replace(/[.,:]$/, ''));

const quoted = [
	...[...read('troubleshooting.md').matchAll(/^\*\*"([^"]+)"\*\*/gm)].map(([, words = '']) => words),
	...[...read('operations.md').matchAll(/^\| `([^`]+)`(?: \(GitHub\), `([^`]+)`)?/gm)].flatMap(
		([, one = '', other]) => [one, ...(other === undefined ? [] : [other])],
	),
].filter((words) => words.split(' ').length > 3);

it.each(quoted)('a message that is explained is one that the nodes say: %s', (words) => {
	// sentences of the services themselves and of n8n
	const foreign = ['API has not been used in project', 'hooks', 'Retry On Fail'];
	if (foreign.some((one) => words.includes(one))) return;
	for (const piece of piecesOf(words))
		expect(
			sources.some((source) => source.includes(piece)),
			piece,
		).toBe(true);
});

const credentials = import.meta.glob<Record<string, new () => { documentationUrl?: string }>>(
	'../credentials/*.credentials.ts',
	{ eager: true },
);

it.each(Object.entries(credentials))('the credential of %s is explained', (_file, module) => {
	const [Class] = Object.values(module);
	const url = Class && new Class().documentationUrl;
	const [page, anchor = ''] = url?.split('#') ?? [];
	expect(page).toBe(`${manifest.homepage}/blob/main/docs/credentials.md`);
	expect(anchorsIn(read('credentials.md'))).toContain(anchor);
});

describe('the migration guide', () => {
	const text = read('migration.md');

	it.each([
		['Trello', 'boardMember', 'cardComment', 'checklist', 'attachment', 'Trello Trigger'],
		['GitHub', 'dispatchAndWait', 'getUserIssues', 'getPatch', 'listReferrers', 'project_card'],
		['Google Analytics', 'userActivity', 'Universal Analytics'],
	])('has a table for n8n’s own %s node', (service, ...words) => {
		expect(text).toContain(`## From n8n's ${service} node`);
		for (const word of words) expect(text).toContain(word);
	});
});

/** The folders of an integration: its nodes', and that of its reference. */
const foldersOf: Readonly<Record<string, readonly [nodes: string, reference: string]>> = {
	Trello: ['Trello', 'trello'],
	GitHub: ['Github', 'github'],
	'Google Analytics': ['GoogleAnalytics', 'google-analytics'],
};

describe.each(catalogue)('the reference of $integration.name', ({ integration, resources, events, operations }) => {
	const [nodes, folder] = foldersOf[integration.name] ?? ['', ''];
	const index = read(`reference/${folder}/README.md`);
	const own = pages.filter((page) => page.startsWith(`reference/${folder}/`) && !page.endsWith('README.md'));
	const texts = own.map((page) => read(page));
	const parts = new Map(
		texts
			.flatMap((text) => {
				const [head = '', ...rest] = text.split('\n### ');
				const shared = head.split('\nAll of them have these fields:\n')[1] ?? '';
				const triggers = rest.findIndex((part) => part.includes('\n## Steps')) + 1 || rest.length;
				return rest.map((part, at) => (at < triggers ? `${part}${shared}` : part));
			})
			.map((part) => [/^<a id="([\w-]+)">/.exec(part)?.[1] ?? '', part] as const),
	);

	it('has a page for each resource, and an index that leads to every trigger and step', () => {
		const beside = own.filter((page) => /\/(?:servers|shapes|toolkit)\.md$/.test(page));
		expect(index).toContain('](toolkit.md)');
		expect(own).toHaveLength(resources.length + beside.length);
		for (const { value } of events) expect(index).toContain(`#${value.toLowerCase()})`);
		for (const { resource, value } of operations) expect(index).toContain(`#${resource}-${value})`.toLowerCase());
		for (const { name } of resources) expect(read('reference/README.md')).toContain(`[${name}](`);
	});

	it('begins with the limits', () => {
		for (const { name } of integration.rateLimits) expect(index).toContain(`| ${name} `);
	});

	it.each([
		...events.map(({ value, fields, rights }) => ({ id: value, fields, rights })),
		...operations.map(({ resource, value, fields, rights }) => ({ id: `${resource}-${value}`, fields, rights })),
	])('shows fields, rights and an output of $id', ({ id, fields, rights }) => {
		const part = parts.get(id.toLowerCase()) ?? '';
		expect(part).toContain(`Rights: ${rights}.`);
		expect(part).toMatch(/```json|Output: \[the object above\]\(#output\)/);
		for (const { name } of fields) expect(part).toContain(`| \`${name}\` `);
	});

	it.each(operations)('has an output schema of $resource: $value', ({ resource, value }) => {
		const schema = JSON.parse(read(`../nodes/${nodes}/__schema__/v1.0.0/${resource}/${value}.json`)) as object;
		expect(schema).toMatchObject({ type: 'object', version: 1 });
	});
});

describe('the quality scale', () => {
	const text = read('quality.md');
	const rows = text
		.split('\n')
		.filter((line) => line.startsWith('| ') && !/^\| (Rule|-)/.test(line))
		.map((line) => line.split('|').map((cell) => cell.trim()));

	it('has its levels, and a column for every service', () => {
		expect([...text.matchAll(/^## (\w+)/gm)].map(([, level]) => level)).toEqual([
			'Bronze',
			'Silver',
			'Gold',
			'Platinum',
		]);
		const heads = text.split('\n').filter((line) => line.startsWith('| Rule'));
		for (const head of heads) for (const { integration } of catalogue) expect(head).toContain(integration.name);
		expect(rows.length).toBeGreaterThanOrEqual(20);
	});

	it.each(rows.map(([, rule = '', ...states]) => ({ rule, states: states.slice(0, 3) })))('$rule', ({ states }) => {
		expect(states).toHaveLength(3);
		for (const state of states) {
			const tests = linksIn(state);
			if (/^(exempt|open): /.test(state)) expect(state.length).toBeGreaterThan(30);
			else expect(tests.length, state).toBeGreaterThan(0);
			for (const test of tests) {
				expect(test).toMatch(/^\.\.\/(test\/.+\.(test|thorough)|e2e\/.+\.(e2e|queue|acceptance))\.mts$/);
				expect(/\b(it|test)(\.each)?\(/.test(read(test)), test).toBe(true);
			}
		}
	});
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue/integrations.mts';

const docs = new URL('../docs/', import.meta.url);
const pages = readdirSync(docs).filter((file) => file.endsWith('.md'));
const read = (file: string, from = docs) => readFileSync(new URL(file, from), 'utf8');

const linksIn = (text: string) =>
	[...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to).filter((to) => !/^https?:/.test(to));

describe.each([...pages, '../CONTRIBUTING.md'])('%s', (page) => {
	it('links to nothing that does not exist', () => {
		const at = new URL(page, docs);
		const broken = [...new Set(linksIn(read(page)))].filter((link) => {
			const [file = '', anchor] = link.split('#');
			const target = file === '' ? at : new URL(file, at);
			if (!existsSync(target)) return true;
			return anchor !== undefined && file.startsWith('reference/') && !read(file).includes(`<a id="${anchor}">`);
		});
		expect(broken).toEqual([]);
	});

	it('is linked from somewhere', () => {
		const name = page.replace('../', '');
		const sources = [read('../README.md'), ...pages.filter((other) => other !== page).map((other) => read(other))];
		expect(sources.some((text) => text.includes(`${name})`) || text.includes(`${name}#`))).toBe(true);
	});
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

/** The page of an integration, under the name of its folder. */
const pageOf: Readonly<Record<string, string>> = {
	Trello: 'Trello',
	GitHub: 'Github',
	'Google Analytics': 'GoogleAnalytics',
};

describe.each(catalogue)('the reference of $integration.name', ({ integration, events, operations }) => {
	const folder = pageOf[integration.name] ?? '';
	const page = read(`reference/${folder}.md`);
	const parts = new Map(
		page
			.split('\n### ')
			.slice(1)
			.map((part) => [/^<a id="([\w-]+)">/.exec(part)?.[1] ?? '', part] as const),
	);

	it('begins with the limits', () => {
		const limits = page.slice(page.indexOf('## Limits'), page.indexOf('## Steps'));
		for (const { name } of integration.rateLimits) expect(limits).toContain(`| ${name} `);
	});

	it.each([
		...events.map(({ value, fields, rights }) => ({ id: value, fields, rights })),
		...operations.map(({ resource, value, fields, rights }) => ({ id: `${resource}-${value}`, fields, rights })),
	])('shows fields, rights and an output of $id', ({ id, fields, rights }) => {
		const part = parts.get(id.toLowerCase()) ?? '';
		expect(part).toContain(`Rights: ${rights}.`);
		expect(part).toContain('```json');
		for (const { name } of fields) expect(part).toContain(`| \`${name}\` `);
	});

	it.each(operations)('has an output schema of $resource: $value', ({ resource, value }) => {
		const schema = JSON.parse(read(`../nodes/${folder}/__schema__/v1.0.0/${resource}/${value}.json`)) as object;
		expect(schema).toMatchObject({ type: 'object', version: 1 });
	});
});

describe('the quality scale', () => {
	const rows = read('quality.md')
		.split('\n')
		.filter((line) => /^\| (Bronze|Silver|Gold|Platinum) /.test(line))
		.map((line) => line.split('|').map((cell) => cell.trim()));
	const rules = [...new Set(rows.map(([, , rule = '']) => rule))];

	it.each(rules)('says for every integration: %s', (rule) => {
		const stated = rows.filter((row) => row[2] === rule).map((row) => row[3]);
		expect(stated.sort()).toEqual(catalogue.map(({ integration }) => integration.name).sort());
	});

	it('names a test for what is done, and a reason for what is not', () => {
		expect(rules.length).toBeGreaterThanOrEqual(20);
		for (const [, , rule, , state = ''] of rows) {
			const tests = linksIn(state);
			if (/^(exempt|open): /.test(state)) expect(state.length, rule).toBeGreaterThan(30);
			else expect(tests.length, rule).toBeGreaterThan(0);
			for (const test of tests) {
				expect(test, rule).toMatch(/^\.\.\/(test\/.+\.test|e2e\/.+\.(e2e|queue|acceptance))\.mts$/);
				expect(/\b(it|test)(\.each)?\(/.test(read(test)), test).toBe(true);
			}
		}
	});
});

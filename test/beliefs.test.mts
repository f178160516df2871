import { describe, expect, it } from 'vitest';

import { readMark } from '../scripts/beliefs/mark.mts';
import { type Counts, countsOf, problems, setbacks } from '../scripts/beliefs/register.mts';
import { rulesOf, stateOf } from '../scripts/beliefs/rules.mts';
import { parse } from '../scripts/beliefs/source.mts';
import { readSpecifications } from '../scripts/beliefs/specifications.mts';

const specifications = readSpecifications();
const replies = parse(
	'sandbox/github/replies.mts',
	`export function failure(status: number, message: string): Reply { return { status, body: { message } }; }
	export const notFound = (): Reply => failure(404, 'Not Found');
	export function validationFailed(...errors: FieldError[]): Reply { return failure(422, 'Validation Failed', { errors }); }`,
);
const imports = `import { failure, notFound, validationFailed } from './replies.mts';\n`;

const rulesIn = (text: string, service = 'github') => {
	const source = parse(`sandbox/${service}/planted.mts`, imports.replace('./', `../github/`) + text);
	return rulesOf([replies, source], specifications).filter(({ path }) => path.endsWith('/planted.mts'));
};
const statesIn = (text: string) => rulesIn(text).map((rule) => `${rule.kind} ${stateOf(rule)}`);
const live = (id: string, more = {}) => ({
	...{ id, question: '?', request: { as: 'owner' as const, route: 'GET /user' } },
	...{ responses: [{ response: 200, then: 'Nothing.' }] as const, ...more },
});

describe('The register of rules and beliefs', () => {
	it.each([
		['a route that GitHub does not describe', `router.on('GET /repos/:owner/:repo/secrets', act);`, 'route open'],
		['a status that the route does not document', `function f() { return failure(418, 'Gone'); }`, 'error open'],
		['words that no document has', `function f() { return failure(404, 'No such thing'); }`, 'error open'],
		['an error that a conditional expression returns', `const f = (x) => (x ? failure(409, 'a b') : x);`, 'error open'],
		['an error that is written out', `const f = () => ({ status: 503, body: 'x' });`, 'error open'],
		[
			'a thrown error',
			`class Refused extends Error {} function f(x) { if (x) throw new Refused('no'); }`,
			'error open',
		],
		['an entry of a table', `const all = [{ request: /^GET/, refuse: () => undefined }];`, 'rejection open'],
		['a limit', `const mostFiles = 3_000;`, 'limit open'],
		['a table of limits', `const most = { core: 5_000, search: 30 };`, 'limit open'],
		['an event that does not exist', `world.announce('star', name, login, { action: 'dusted' });`, 'event open'],
		['a mutation that does not exist', `const all = { async dustIssue(args: Args) { return args; } };`, 'field open'],
	])('reports %s without a source', (_what, text, state) => {
		expect(statesIn(text)).toContain(state);
	});

	it.each([
		['a route', `router.on('GET /repos/:owner/:repo/issues', act);`, ['route specification']],
		[
			'each route of a loop',
			`for (const one of ['stars', 'forks']) router.on(\`GET /repos/:owner/:repo/\${one}\`, act);`,
			['route open'],
		],
		['a path in a constant', `const at = '/user'; router.on(\`GET \${at}/repos\`, act);`, ['route specification']],
		[
			'an error of a route',
			`router.on('GET /repos/:owner/:repo/issues/:number', () => notFound());`,
			['route specification', 'error specification'],
		],
		[
			'a list of fields with one of the documented codes',
			`router.on('POST /repos/:owner/:repo/labels', () => validationFailed({ resource: 'Label', code: 'already_exists' }));`,
			['route specification', 'error specification'],
		],
		['an event', `world.announce('star', name, login, { action: 'created' });`, ['event specification']],
		['a mutation', `const all = { async pinIssue(args: Args) { return args; } };`, ['field specification']],
	])('compares %s with what GitHub documents', (_what, text, states) => {
		expect(statesIn(text)).toEqual(states);
	});

	it.each([
		['that trello.js has', "get('/boards/:id/lists', act);", 'route specification'],
		['with a slash at its end', "post('/webhooks/', act);", 'route specification'],
		['with another method', "del('/boards/:id/lists', act);", 'route open'],
		['that trello.js does not have', "get('/boards/:id/weather', act);", 'route open'],
	])('compares a route of Trello %s with the client', (_what, text, state) => {
		expect(rulesIn(text, 'trello').map((rule) => `${rule.kind} ${stateOf(rule)}`)).toEqual([state]);
	});

	it.each([
		['above it', `function f() {\n// octo/site#1\nreturn failure(409, 'a b');\n}`],
		['behind it', `const most = 3; // https://docs.github.com/rest`],
		[
			'above the function',
			`/** PyGithub Team.testEdit#1 */\nfunction f() { if (x) return failure(409, 'a b'); return y; }`,
		],
		['above the entry', `const all = [\n// octo/site PR#1\n{ request: /^GET/, refuse: () => undefined }];`],
		['inside the entry', `const all = [{\n// octo/site#1\nrequest: /^GET/, refuse: () => undefined }];`],
		['above the route', `// octo/site#1\nrouter.on('GET /nothing', () => 1);`],
	])('accepts a source in the comment %s', (_where, text) => {
		expect(statesIn(text)).not.toContain(expect.stringMatching(/open/));
		expect(statesIn(text).join()).toMatch(/evidence/);
	});

	it.each([
		['the header of a file', `// octo/site#1\n\nimport 'x';\nfunction f() { return failure(409, 'a b'); }`],
		[
			'a function around the registered route',
			`// octo/site#1\nfunction routes() { router.on('GET /user', () => failure(409, 'a b')); }`,
		],
		['a comment without a source', `// As GitHub does.\nfunction f() { return failure(409, 'a b'); }`],
		[
			'a search for the words',
			`// https://github.com/search?type=code&q=%22a+b%22\nfunction f() { return failure(409, 'a b'); }`,
		],
	])('does not accept %s as the source of an error', (_what, text) => {
		expect(statesIn(text)).toContain('error open');
	});

	it('counts a belief although the endpoint is specified, and lists its live row', () => {
		const text = `// octo/site#1; belief(label-case): names of labels\n// compare by case.\nrouter.on('GET /repos/:owner/:repo/labels', act);`;
		const [rule] = rulesIn(text);
		expect(rule && stateOf(rule)).toBe('belief');
		expect(rule?.mark?.beliefs).toEqual([{ row: 'label-case', text: 'names of labels compare by case.' }]);
	});

	it.each([
		['a URL', 'https://docs.github.com/rest'],
		['an issue', 'octokit/octokit.rb#1075'],
		['a pull request', 'github/docs PR#4770'],
		['a recording', "PyGithub's recordings"],
		['a package', '@octokit/openapi'],
		['a numbered piece of evidence', 'evidence 57'],
	])('recognizes %s as a source', (_what, text) => {
		expect(readMark(`/** ${text} */`)?.sources).toHaveLength(1);
	});

	it('counts a comment with a source or a belief that marks no other rule as a behavior', () => {
		const text = `/** octo/site#1 */\nconst titleOf = (x) => x.trim();\n// belief(label-case): case is stored\nconst label = x;`;
		expect(statesIn(text)).toEqual(['behavior evidence', 'behavior belief']);
	});

	it('separates several beliefs of one comment', () => {
		const mark = readMark(
			'/**\n * belief(a): one\n * thing\n *\n * Something else.\n * - belief(b): two; belief(c): three\n */',
		);
		expect(mark?.beliefs).toEqual([
			{ row: 'a', text: 'one thing' },
			{ row: 'b', text: 'two' },
			{ row: 'c', text: 'three' },
		]);
	});

	it('accepts a source at the function that builds an error, unless that is a general one', () => {
		const calls = (count: number) => {
			const all = Array.from({ length: count }, (_, index) => `if (x === ${index}) throw moved();`).join('\n');
			return statesIn(`// octo/site#1\nconst moved = () => failure(409, 'a b');\nfunction f() { ${all} }`);
		};
		expect(calls(3)).toEqual(Array(4).fill('error evidence'));
		expect(calls(16)).toContain('error open');
	});

	it('reports a comment that is to prove more than fifteen rules', () => {
		const many = Array.from({ length: 16 }, (_, index) => `if (x === ${index}) return failure(409, 'a b');`).join('\n');
		const rules = rulesIn(`// octo/site#1\nfunction f() { ${many} return x; }`);
		expect(problems(rules, {}).join()).toMatch(/one comment marks 16 rules/);
	});

	it('requires a row for each belief, and a belief or fact for each row', () => {
		const rules = rulesIn('// belief(label-case): by case\nconst most = 3;');
		const complete = new Set(['github']);
		expect(problems(rules, { github: [] }, complete).join()).toMatch(/no row "label-case"/);
		expect(problems(rules, { github: [live('label-case')] }, complete)).toEqual([]);
		expect(problems(rules, { github: [live('label-case'), live('other')] }, complete).join()).toMatch(
			/"other" checks no/,
		);
		const fact = live('other', { fact: 'octo/site#1' });
		expect(problems(rules, { github: [live('label-case'), fact] }, complete)).toEqual([]);
	});

	it('reports an unmarked rule of a service whose rules are all marked, by file and line', () => {
		const rules = rulesIn('const most = 3;');
		const complete = new Set(['github']);
		expect(problems(rules, {}, complete).join()).toMatch(/planted\.mts:2: the limit "most" names no source/);
		expect(problems(rulesIn('const most = 3;', 'trello'), {}, complete)).toEqual([]);
	});

	it('reports fewer rules, more open rules and more beliefs than recorded', () => {
		const recorded: Counts = {
			files: { 'sandbox/github/planted.mts': { rules: 2, open: 0 }, 'sandbox/github/gone.mts': { rules: 1, open: 0 } },
			beliefs: { github: 0 },
			accepted: [],
		};
		const now = countsOf(rulesIn('const most = 3; // belief(a): three'));
		expect(setbacks(now, recorded)).toEqual([
			'sandbox/github/gone.mts has 0 rules, 1 before',
			'sandbox/github/planted.mts has 1 rules, 2 before',
			'github has 1 beliefs, 0 before',
		]);
		expect(setbacks(countsOf(rulesIn('const most = 3;')), recorded)).toContain(
			'sandbox/github/planted.mts has 1 rules without a mark, 0 before',
		);
		expect(setbacks(now, now)).toEqual([]);
	});
});

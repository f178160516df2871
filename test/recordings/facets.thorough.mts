import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOn, type Naming } from './address.mts';
import { type Answer, compare } from './facets.mts';
import { judge } from './judge.mts';
import { knownOf } from './known.mts';
import { exchangeOf, readRecordings, type Recorded } from './recordings.mts';
import { changes, summary } from './report.mts';

const exchange = (given: Readonly<Record<string, unknown>>): Recorded => {
	const base = {
		source: 'o/r:file#1',
		service: 'github',
		recordedAt: '2024-05-01T00:00:00Z',
		method: 'GET',
		path: '/x',
	};
	const read = exchangeOf({ ...base, query: {}, requestHeaders: {}, status: 200, headers: {}, body: {}, ...given });
	if (read === undefined) throw new Error('This is no exchange');
	return read;
};

const id = '5f60f07958388d26dc063c30';
const moment = '2024-05-01T00:00:00Z';

/** What the service answered, and when; the newest first. */
type Given = Readonly<Record<string, unknown>>;

interface Case {
	readonly name: string;
	readonly real: readonly Given[];
	readonly ours: Partial<Answer>;
	/** Other recordings of the service. */
	readonly others?: readonly Given[];
	readonly finds: readonly string[];
}

const cases: readonly Case[] = [
	{ name: 'the same', real: [{ body: { id, at: moment } }], ours: { body: { id, at: moment } }, finds: [] },
	{ name: 'another status', real: [{ status: 201 }], ours: {}, finds: ['status 200 instead of 201'] },
	{
		name: 'another text of an error',
		real: [{ status: 404, body: { message: 'Branch not found' }, recordedAt: '2012' }],
		ours: { status: 404, body: { message: 'Not Found' } },
		finds: ['text "Not Found" instead of "Branch not found"'],
	},
	{
		name: 'ids in the text of an error',
		real: [{ status: 404, body: `No card ${id}` }],
		ours: { status: 404, body: `No card ${id.replace('5f', 'aa')}` },
		finds: [],
	},
	{
		name: 'a missing member',
		real: [{ body: { a: 1 } }],
		ours: {},
		finds: ['a is missing; the service always has it'],
	},
	{ name: 'a member that not every answer has', real: [{ body: { a: 1 } }, { body: {} }], ours: {}, finds: [] },
	{
		name: 'a member of older years only',
		real: [{ body: {} }, { body: { a: 1 }, recordedAt: '2021' }],
		ours: {},
		finds: [],
	},
	{
		name: 'a member too many, in a list',
		real: [{ body: [{ a: 1 }] }],
		ours: { body: [{ a: 1, b: 2 }] },
		finds: ['[].b is there; the service has no such member'],
	},
	{
		name: 'a member that came later',
		real: [{ body: {} }],
		ours: { body: { b: 2 } },
		others: [{ recordedAt: '2026', path: '/y', body: { b: 1 } }],
		finds: [],
	},
	{ name: 'an old answer', real: [{ body: { a: 1 }, recordedAt: '2019-12-31T23:59:59Z' }], ours: {}, finds: [] },
	{
		name: 'another type',
		real: [{ body: { a: 1 } }],
		ours: { body: { a: '1' } },
		finds: ['a text instead of number'],
	},
	{
		name: 'another form',
		real: [{ body: { at: moment } }],
		ours: { body: { at: '2024-05-01T00:00:00.000Z' } },
		finds: ['at moment with milliseconds instead of moment'],
	},
	{ name: 'null where a value can be', real: [{ body: { a: 'x' } }], ours: { body: { a: null } }, finds: [] },
	{
		name: 'null where the service has an empty text',
		real: [{ body: { a: '' } }],
		ours: { body: { a: null } },
		finds: ['a null instead of empty text'],
	},
	{
		name: 'headers',
		real: [{ headers: { 'x-limit': '5', link: '</repositories/1/x>; rel="next"', 'content-type': 'a/b;charset=c' } }],
		ours: { headers: { 'x-limit': '6', link: '</repos/o/r/x>; rel="last"', 'content-type': 'a/b; charset=c' } },
		finds: [
			'link relations "last" instead of "next"',
			'link addresses "name" instead of "number"',
			'x-limit "6" instead of "5"',
		],
	},
	{
		name: 'a limit that has changed since',
		real: [{ headers: { 'x-limit': '5' } }],
		ours: { headers: { 'x-limit': '6' } },
		others: [{ recordedAt: '2025', path: '/y', headers: { 'x-limit': '6' } }],
		finds: [],
	},
	{
		name: 'a body that was edited by hand',
		real: [{ body: { a: 1 }, headers: { 'x-limit': '5' }, note: 'edited by hand: another length' }],
		ours: {},
		finds: ['x-limit is missing; the service sends it'],
	},
	{
		name: 'a missing header',
		real: [{ headers: { 'x-limit': '5' } }],
		ours: {},
		finds: ['x-limit is missing; the service sends it'],
	},
];

describe('the comparison', () => {
	it.each(cases)('judges $name', ({ real, ours, others = [], finds }) => {
		const exchanges = [...real, ...others].map(exchange);
		const known = knownOf('github', { exchanges, records: [], payloads: [], hash: '' });
		const watched = { watches: () => true, exact: /^(x-limit|content-type)$/ };
		const facets = compare(
			exchanges.slice(0, real.length),
			{ status: 200, headers: {}, body: {}, ...ours },
			watched,
			known,
		);
		expect(facets.flatMap(({ at, differs }) => (differs === undefined ? [] : [`${at} ${differs}`]))).toEqual(finds);
	});
});

it.each([
	['n8n-io/n8n:nodes/X/__schema__/get.json#1', true],
	['airbytehq/airbyte:expected_records.jsonl#1', false],
])('a member that only a record of %s has is younger than a recording of 2024: %s', (source, isYounger) => {
	const records = [{ source, service: 'github', name: 'x', body: { fresh: 1 } }];
	const recorded = exchange({ recordedAt: '2024-05-05' });
	const known = knownOf('github', { exchanges: [recorded], records, payloads: [], hash: '' });
	expect(known.youngerThan(recorded, 'fresh')).toBe(isYounger);
});

describe('states of Trello', () => {
	const votes = '/1/cards/5e95d1b4f43f9a06497f17f7/membersVoted';
	const member = '5e679b808e6e8828784b30e1';
	const upload = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';

	it.each([
		['a vote', 'POST', votes, `value=${member}`, 200, { _value: null }],
		['a second vote', 'POST', votes, `value=${member}`, 400, 'member has already voted on the card'],
		['a vote that is taken back', 'DELETE', `${votes}/${member}`, null, 200, { _value: null }],
		['no vote to take back', 'DELETE', `${votes}/${member}`, null, 400, 'member has not voted on the card'],
		['a file', 'POST', votes.replace('membersVoted', 'attachments'), upload, 200, { fileName: 'a.txt' }],
		['a webhook', 'POST', '/1/webhooks', 'callbackURL=https%3A%2F%2Fa.example&idModel=5e', 200, { active: true }],
	])('%s is brought about', async (_name, method, path, requestBody, status, body) => {
		const asked = { service: 'trello', method, path, requestBody, status, body, recordedAt: '2019-05-05' };
		const [verdict] = await judge({ exchanges: [exchange(asked)], records: [], payloads: [], hash: '' });
		expect(verdict?.notComparable).toBeUndefined();
		const differences = verdict?.facets.filter(({ differs }) => differs !== undefined);
		expect(differences).toEqual([]);
	});
});

describe('the address of a request', () => {
	const kinds = { repos: ['owner', 'repo'], issues: 'issue', 'issues/comments': 'comment', contents: 'file' };
	const naming: Naming = { kinds, rest: new Set(['file']), words: new Set(['comments']) };
	const objects = new Map(Object.entries({ owner: 'o', repo: 'r', issue: '1', comment: '2', file: 'f' }));
	const root = '/repos/{owner}/{repo}';

	it.each([
		['/repos/a/b', root, '/repos/o/r'],
		['/repos/a/b/issues/77/comments', `${root}/issues/{issue}/comments`, '/repos/o/r/issues/1/comments'],
		['/repos/a/b/issues/comments/99', `${root}/issues/comments/{comment}`, '/repos/o/r/issues/comments/2'],
		['/repos/a/b/contents/c/d.md', `${root}/contents/{file}`, '/repos/o/r/contents/f'],
		['/repos/a/b/contents/c/', `${root}/contents/{file}/`, '/repos/o/r/contents/f/'],
	])('%s', (path, route, own) => {
		expect(addressOn(naming, path, objects)).toEqual({ route, path: own });
	});

	it('replaces the last name by one that nothing has', () => {
		expect(addressOn(naming, '/repos/a/b/issues/77', objects, () => '9').path).toBe('/repos/o/r/issues/9');
		expect(addressOn(naming, '/repos/a/b/issues/77/lock', objects, () => '9').path).toBe('/repos/o/r/issues/1/lock');
	});

	it('tells apart what stands below another name, and takes a word for a part of the rest', () => {
		const below: Naming = { ...naming, kinds: { ...kinds, 'issues/*/comments': 'issueComment' } };
		const more = new Map([...objects, ['issueComment', '3']]);
		expect(addressOn(below, '/repos/a/b/issues/7/comments/8', more).path).toBe('/repos/o/r/issues/1/comments/3');
		expect(addressOn(naming, '/repos/a/b/contents/comments/x', objects).path).toBe('/repos/o/r/contents/f');
	});

	it('says what nothing stands for', () => {
		expect(addressOn(naming, '/repos/a/b/things/123', objects).lacks).toBe('things');
	});
});

describe('the ratchet', () => {
	const score = { agreed: 9, compared: 10, exchanges: 5, askable: 6, recorded: 6, specified: 6, reached: 5 };

	it.each([
		['the same', score, 0],
		['more that agrees', { ...score, agreed: 10 }, 0],
		['less that agrees', { ...score, agreed: 8 }, 1],
		['less that is comparable', { ...score, exchanges: 4 }, 1],
		['less of what is specified', { ...score, reached: 4 }, 1],
	])('on %s', (_, now, complaints) => {
		expect(changes({ github: score }, { github: now })).toHaveLength(complaints);
	});

	it('misses a service', () => {
		expect(changes({ github: score }, {})).toHaveLength(1);
	});
});

describe('a folder that nobody has seen', () => {
	const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	it('is judged whatever is in it', async () => {
		const lines = [
			{ ...exchange({ service: 'another' }) },
			{ ...exchange({ path: '/repos/a%2/ü b/issues/1?x' }) },
			{ ...exchange({ path: 'https://elsewhere.example/x' }) },
			{ ...exchange({ service: 'trello', path: '/1/cards/x/y/z', requestBody: { odd: [1] }, body: null }) },
			{ ...exchange({ service: 'trello', path: '/1/boards/x', method: 'PATCH', recordedAt: '2025', status: 418 }) },
			{ service: 'trello', webhook: true, event: 'x', headers: {}, body: {} },
			{ service: 'analytics', kind: 'record', name: 'x', body: [1] },
		];
		writeFileSync(join(folder, 'new.jsonl.gz'), gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
		writeFileSync(join(folder, 'README.md'), 'not a recording');
		const recordings = readRecordings(folder);
		expect(recordings.exchanges).toHaveLength(5);
		expect(recordings.records).toHaveLength(1);
		const verdicts = await judge(recordings);
		expect(verdicts.map(({ recordings: all }) => all)).toEqual([1, 1, 1, 1, 1]);
		expect(summary(verdicts)).toHaveLength(3);
	});

	it('is missed where it does not exist', () => {
		expect(() => readRecordings(join(folder, 'none'))).toThrow('does not exist');
	});
});

import { executeNode } from '../harness.mts';

import { randomBytes } from 'node:crypto';
import nock from 'nock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GithubApiCall } from '../../../nodes/Github/GithubApiCall.node.ts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';

const { website } = githubAccounts.repositories;
const accessToken = githubAccounts.owner.token;

const call = async (baseUrl: string, parameters: object, more: object = {}) =>
	await executeNode({
		nodeClass: GithubApiCall,
		credentials: { agentStepsGithubApi: { accessToken, baseUrl } },
		parameters: { method: 'GET', ...parameters } as never,
		...more,
	});

/** The file of an input item as n8n holds it. */
const given = (data: Buffer, fileName: string, mimeType: string) => ({ files: { data: { data, fileName, mimeType } } });

const bytesOf = (items: Awaited<ReturnType<typeof call>>['items'], field = 'data'): Buffer =>
	Buffer.from(items[0]?.binary?.[field]?.data ?? '', 'base64');

describe('files by the API call of GitHub', () => {
	let github: GithubSandbox;
	beforeAll(async () => {
		github = await startGithub();
	});
	afterAll(async () => await github.close());

	it('go to a release', async () => {
		const root = `/repos/${website}/releases`;
		const [release] = (await call(github.url, { method: 'POST', endpoint: root, body: '{"tag_name": "v9.0.0"}' })).json;
		const data = randomBytes(200_000);
		const endpoint = `${root}/${String(release?.id)}/assets?name=noise.bin`;
		const upload = { method: 'POST', endpoint, bodyType: 'file' };
		const [asset] = (await call(github.url, upload, given(data, 'noise.bin', 'application/octet-stream'))).json;
		expect(asset).toMatchObject({ name: 'noise.bin', size: data.length, content_type: 'application/octet-stream' });
		const [sent] = github.handle.requests.slice(-1);
		expect(sent).toMatchObject({ method: 'POST', path: `${root}/${String(release?.id)}/assets` });
	});

	it('go to the host of uploads, and come from another host that gets no token', async () => {
		const data = randomBytes(5_000);
		nock('https://uploads.github.com', { reqheaders: { 'content-type': 'image/png' } })
			.post('/repos/o/r/releases/1/assets?name=a.png', (body: string) => Buffer.from(body, 'hex').equals(data))
			.reply(201, { id: 7 });
		const upload = { method: 'POST', endpoint: '/repos/o/r/releases/1/assets?name=a.png', bodyType: 'file' };
		const api = 'https://api.github.com';
		expect((await call(api, upload, given(data, 'a.png', 'image/png'))).json).toEqual([{ id: 7 }]);
		const location = 'https://objects.githubusercontent.com/a?X-Amz-Signature=1';
		nock(api).get('/repos/o/r/releases/assets/7').reply(302, '', { location });
		nock('https://objects.githubusercontent.com', { badheaders: ['authorization'] })
			.get('/a?X-Amz-Signature=1')
			.reply(200, data, { 'content-type': 'image/png', 'content-disposition': 'attachment; filename=a.png' });
		const headers = { header: [{ name: 'accept', value: 'application/octet-stream' }] };
		const { items } = await call(api, { endpoint: '/repos/o/r/releases/assets/7', headers });
		expect(items[0]?.json).toEqual({ fileName: 'a.png', mimeType: 'image/png', size: data.length });
		expect(bytesOf(items)).toEqual(data);
	});

	it('come from where the service sends on to, with their name', async () => {
		const id = await github.handle.startRun(website, 'ci.yml');
		await github.handle.finishRun(id);
		const endpoint = `/repos/${website}/actions/runs/${id}/logs`;
		const { items } = await call(github.url, { endpoint, options: { outputField: 'logs' } });
		expect(bytesOf(items, 'logs').subarray(0, 2).toString()).toBe('PK');
		expect(items[0]?.json['size']).toBe(bytesOf(items, 'logs').length);
	});

	it('are texts where they are texts', async () => {
		const headers = { header: [{ name: 'accept', value: 'application/vnd.github.raw+json' }] };
		const endpoint = `/repos/${website}/contents/README.md`;
		const [read] = (await call(github.url, { endpoint, headers })).json;
		expect(read?.data).toMatch(/^# /);
		const { items } = await call(github.url, { endpoint, headers, options: { responseFormat: 'file' } });
		expect(items[0]?.json).toMatchObject({ fileName: 'README.md' });
		expect(bytesOf(items).toString()).toBe(read?.data);
	});

	it('that the item does not have are missed before anything is sent', async () => {
		const before = github.handle.requests.length;
		const asked = call(github.url, {
			method: 'POST',
			endpoint: '/gists',
			bodyType: 'file',
			binaryPropertyName: 'scan',
		});
		await expect(asked).rejects.toThrow(/no file in "scan"/);
		expect(github.handle.requests).toHaveLength(before);
	});

	it('refusals are explained as ever', async () => {
		await expect(call(github.url, { endpoint: '/repos/octo-sample/none' })).rejects.toThrow(
			/there is no octo-sample\/none/,
		);
	});
});

describe('bodies and answers of the API call', () => {
	const base = 'https://api.github.com';

	it('are texts with their kind', async () => {
		nock(base, { reqheaders: { 'content-type': 'text/plain; charset=utf-8' } })
			.post('/markdown/raw', '**ö**')
			.reply(200, '<p><strong>ö</strong></p>', { 'content-type': 'text/html;charset=utf-8' });
		const sent = { method: 'POST', endpoint: '/markdown/raw', bodyType: 'text', bodyText: '**ö**' };
		expect((await call(base, sent)).json).toEqual([{ data: '<p><strong>ö</strong></p>' }]);
		nock(base, { reqheaders: { 'content-type': 'text/x-markdown' } })
			.post('/markdown/raw')
			.reply(200, 'x', { 'content-type': 'text/html' });
		const headers = { header: [{ name: 'Content-Type', value: 'text/x-markdown' }] };
		expect((await call(base, { ...sent, headers })).json).toEqual([{ data: 'x' }]);
	});

	it.each<[string, Buffer | string, Record<string, string>, object, object]>([
		['an image', Buffer.from([0x89, 0x50, 0xff]), { 'content-type': 'image/png' }, {}, { fileName: 'answer', size: 3 }],
		[
			'a named archive',
			Buffer.from('PK'),
			{ 'content-type': 'application/zip', 'content-disposition': "attachment; filename*=UTF-8''a%20%C3%B6.zip" },
			{},
			{ fileName: 'a ö.zip', mimeType: 'application/zip', size: 2 },
		],
		[
			'a name that would leave its folder',
			Buffer.from('PK'),
			{ 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="../../a.zip"' },
			{},
			{ fileName: '.._.._a.zip' },
		],
		[
			'text in another encoding',
			Buffer.from([0xe9]),
			{ 'content-type': 'text/plain' },
			{},
			{ size: 1, mimeType: 'text/plain' },
		],
		['JSON that looks like none', '3', { 'content-type': 'application/json' }, {}, { data: 3 }],
		[
			'JSON as a text',
			'{"a": 1}',
			{ 'content-type': 'application/json' },
			{ responseFormat: 'text' },
			{ data: '{"a": 1}' },
		],
		['JSON of another type', '{"a": 1}', { 'content-type': 'application/vnd.github+json' }, {}, { a: 1 }],
		['nothing', '', { 'content-type': 'application/zip' }, {}, { success: true, statusCode: 200 }],
		[
			'a file beside its status',
			Buffer.from([1, 255]),
			{ 'content-type': 'application/octet-stream' },
			{ fullResponse: true },
			{ statusCode: 200, headers: expect.objectContaining({ 'content-type': 'application/octet-stream' }), size: 2 },
		],
	])('are taken for what they are: %s', async (_what, body, headers, options, expected) => {
		nock(base).get('/some/answer').reply(200, body, headers);
		expect((await call(base, { endpoint: '/some/answer', options })).json[0]).toMatchObject(expected);
	});
});

describe('all pages by the API call', () => {
	const base = 'https://api.github.com';
	const query =
		'query ($cursor: String) { viewer { issues(first: 2, after: $cursor) { nodes { id } pageInfo { hasNextPage endCursor } } } }';
	const page = (ids: string[], endCursor: string | null) => ({
		data: {
			viewer: {
				issues: { nodes: ids.map((id) => ({ id })), pageInfo: { hasNextPage: endCursor !== null, endCursor } },
			},
		},
	});
	const asked = (body: object, options: object = {}) => ({
		method: 'POST',
		endpoint: '/graphql',
		body: JSON.stringify(body),
		options: { allPages: true, ...options },
	});

	it('are those of a GraphQL list whose cursor is a variable', async () => {
		nock(base)
			.post('/graphql', { query, variables: { who: 'me' } })
			.reply(200, page(['a', 'b'], 'c2'));
		nock(base)
			.post('/graphql', { query, variables: { who: 'me', cursor: 'c2' } })
			.reply(200, page(['c'], null));
		const { json, hints } = await call(base, asked({ query, variables: { who: 'me' } }));
		expect(json).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
		expect(hints).toEqual([]);
	});

	it('say what GraphQL refuses', async () => {
		const errors = [{ type: 'NOT_FOUND', message: 'Could not resolve to a User.' }];
		nock(base).post('/graphql').reply(200, { data: null, errors });
		await expect(call(base, asked({ query }))).rejects.toThrow(/Could not resolve to a User/);
		nock(base)
			.post('/graphql')
			.reply(200, { data: { viewer: { login: 'me' } } });
		await expect(call(base, asked({ query }))).rejects.toThrow(/no list with pages/);
	});

	it('are refused where there are none, before anything is sent', async () => {
		await expect(call(base, asked({ query: '{ viewer { login } }' }))).rejects.toThrow(
			/cannot read POST \/graphql page by page\. Lists are read by GET\. A GraphQL query is read by pages where .* Nothing was sent/,
		);
		await expect(call(base, asked({ query }, { fullResponse: true }))).rejects.toThrow(/Remove one of the two/);
	});

	it('never end without a word', async () => {
		nock(base)
			.post('/graphql')
			.reply(200, page(['a', 'b'], 'c2'));
		nock(base)
			.post('/graphql')
			.reply(200, page(['c', 'd'], 'c4'));
		const { json, hints } = await call(base, asked({ query }, { maxEntries: 3 }));
		expect(json).toHaveLength(3);
		expect(hints.map(({ message }) => message)).toEqual([
			'/graphql has more than 3 entries, of which 3 were returned. Raise "Maximum Entries" to get more.',
		]);
	});

	it('of a single object are that object, not a list inside of it', async () => {
		nock(base)
			.get('/repos/o/r/issues/1?per_page=100')
			.reply(200, { number: 1, labels: [{ name: 'bug' }] });
		const one = await call(base, { endpoint: '/repos/o/r/issues/1', options: { allPages: true } });
		expect(one.json).toEqual([{ number: 1, labels: [{ name: 'bug' }] }]);
	});
});

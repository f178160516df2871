import { executeNode, n8nWorkflow } from '../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../nodes/Trello/TrelloApiCall.node.ts';
import { apiKey, apiToken, keyAndToken } from './trelloAccount.mts';

const { NodeOperationError } = n8nWorkflow;

const call = async (parameters: object, more: object = {}) =>
	await executeNode({
		nodeClass: TrelloApiCall,
		credentials: keyAndToken(),
		parameters: { method: 'GET', ...parameters } as never,
		...more,
	});

const failure = async (asked: Promise<unknown>) =>
	await asked.then(
		() => {
			throw new Error('It was expected to fail and did not.');
		},
		(error: unknown) => error as InstanceType<typeof NodeOperationError>,
	);

/** Counts every request that leaves for Trello or for the hosts of the bad endpoints. */
const watched = () => {
	const seen: string[] = [];
	for (const host of ['https://api.trello.com', 'https://evil.example', 'http://evil.example']) {
		nock(host)
			.persist()
			.get(() => true)
			.optionally()
			.reply(200, (path) => {
				seen.push(`${host}${path}`);
				return {};
			});
	}
	return seen;
};

describe('Trello: API call', () => {
	it.each([
		'//evil.example/cards',
		'https://evil.example/1/cards',
		'http://api.trello.com/1/cards',
		'https://api.trello.com.evil.example/1/cards',
		'https://api.trello.com@evil.example/cards',
		'https://user:pass@api.trello.com/1/cards',
		'\\\\evil.example\\cards',
		'/\\evil.example/cards',
		'/boards/../members/me',
		'/boards/%2e%2e/members/me',
		'/boards/%252e%252e/members/me',
		`/members/me?key=${apiKey}&token=${apiToken}`,
		'/members/me?TOKEN=abc',
		'/members/me#fragment',
		'/members/ me',
		'/members/\u0000me',
		'',
	])('refuses the endpoint %j and sends nothing', async (endpoint) => {
		const seen = watched();
		const error = await failure(call({ endpoint }));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toMatch(/endpoint/i);
		expect(error.message).not.toContain(apiToken);
		expect(seen).toEqual([]);
	});

	it.each([
		{ query: { parameter: [{ name: 'token', value: 'abc' }] } },
		{ query: { parameter: [{ name: 'key', value: apiKey }] } },
		{ headers: { header: [{ name: 'Authorization', value: 'Bearer abc' }] } },
		{ headers: { header: [{ name: 'cookie', value: 'session=abc' }] } },
		{ headers: { header: [{ name: ' X-Goog-Api-Key ', value: 'abc' }] } },
	])('refuses to sign a request in another way: %j', async (given) => {
		const seen = watched();
		const error = await failure(call({ endpoint: '/members/me', ...given }));
		expect(error).toBeInstanceOf(NodeOperationError);
		expect(error.message).toContain('account signs the request');
		expect(error.message).not.toContain('abc');
		expect(seen).toEqual([]);
	});

	it.each([
		['/members/me', '/1/members/me'],
		['members/me', '/1/members/me'],
		['/1/members/me', '/1/members/me'],
		['https://api.trello.com/1/members/me', '/1/members/me'],
		['/search?query=a%20b&modelTypes=cards', '/1/search?query=a%20b&modelTypes=cards'],
	])('sends %j to %j', async (endpoint, path) => {
		nock('https://api.trello.com').get(path).reply(200, { id: 'me' });
		expect((await call({ endpoint })).json).toEqual([{ id: 'me' }]);
	});

	it('adds the query parameters and headers of the form to those of the endpoint', async () => {
		nock('https://api.trello.com', { reqheaders: { 'x-reason': 'test', accept: 'application/json' } })
			.get('/1/boards/b/cards?fields=name&limit=2&filter=a%26b')
			.reply(200, [{ id: '1' }, { id: '2' }]);
		const parameter = [
			{ name: 'limit', value: '2' },
			{ name: 'filter', value: 'a&b' },
			{ name: ' ', value: 'ignored' },
		];
		const headers = {
			header: [
				{ name: 'X-Reason', value: 'test' },
				{ name: 'Accept', value: 'application/json' },
			],
		};
		const { items } = await call({ endpoint: '/boards/b/cards?fields=name', query: { parameter }, headers });
		expect(items).toEqual([
			{ json: { id: '1' }, pairedItem: { item: 0 } },
			{ json: { id: '2' }, pairedItem: { item: 0 } },
		]);
	});

	it('sends a JSON body, from text or from an expression', async () => {
		const sent: unknown[] = [];
		nock('https://api.trello.com')
			.post('/1/cards')
			.twice()
			.reply(200, (_path, body) => (sent.push(body), { id: 'c' }));
		await call({ method: 'POST', endpoint: '/cards', body: '{"name":"Über 🎉"}' });
		await call({ method: 'POST', endpoint: '/cards', body: '={{ $json.card }}' }, { items: [{ card: { name: 'x' } }] });
		expect(sent).toEqual([{ name: 'Über 🎉' }, { name: 'x' }]);
	});

	it('sends no body where an agent has none to give, for which n8n leaves it only such JSON', async () => {
		const sent: unknown[] = [];
		nock('https://api.trello.com')
			.put('/1/cards/c')
			.twice()
			.reply(200, (_path, body) => (sent.push(body), { id: 'c' }));
		const given = { method: 'PUT', endpoint: '/cards/c', body: '={{ [null] }}' };
		await call(given, { isTool: true });
		await call(given);
		expect(sent).toEqual(['', [null]]);
	});

	it('tells where a body is not JSON and sends nothing', async () => {
		const body = '{\n  "name": "x",\n  "pos": top\n}';
		const error = await failure(call({ method: 'POST', endpoint: '/cards', body }));
		expect(error.message).toContain(
			'"Body (JSON)" is not valid JSON: an unexpected "o" at line 3, column 11 (position 27)',
		);
	});

	it('returns status and headers on request, and a sign of success for an empty answer', async () => {
		nock('https://api.trello.com')
			.get('/1/members/me')
			.reply(200, { id: 'me' }, { 'X-Rate-Limit-Api-Token-Remaining': '99' });
		const full = await call({ endpoint: '/members/me', options: { fullResponse: true } });
		expect(full.json).toEqual([
			{
				statusCode: 200,
				headers: expect.objectContaining({ 'x-rate-limit-api-token-remaining': '99' }),
				body: { id: 'me' },
			},
		]);
		nock('https://api.trello.com').delete('/1/cards/c').reply(200, '');
		expect((await call({ method: 'DELETE', endpoint: '/cards/c' })).json).toEqual([{ success: true, statusCode: 200 }]);
	});

	it('sends a form with a file', async () => {
		let sent = '';
		nock('https://api.trello.com')
			.post('/1/cards/c/attachments', (body: string) => {
				sent = body;
				return true;
			})
			.matchHeader('content-type', /^multipart\/form-data; boundary=/)
			.reply(200, { id: 'attachment' });
		const form = { bodyType: 'form', formFields: { field: [{ name: 'setCover', value: 'true' }] } };
		const files = { data: { data: Buffer.from('plan'), fileName: 'plan.txt', mimeType: 'text/plain' } };
		const { json } = await call({ method: 'POST', endpoint: '/cards/c/attachments', ...form }, { files });
		expect(json).toEqual([{ id: 'attachment' }]);
		expect(sent).toMatch(/name="setCover"\r\n\r\ntrue\r\n/);
		expect(sent).toMatch(/name="file"; filename="plan\.txt"\r\nContent-Type: text\/plain\r\n\r\nplan\r\n/);
	});

	it('says that a list by POST has no pages', async () => {
		const asked = call({ method: 'POST', endpoint: '/cards', options: { allPages: true } });
		await expect(asked).rejects.toThrow(/Lists are read by GET.*Nothing was sent/);
	});

	it('fetches all pages, up to the limit', async () => {
		const id = (second: number) => second.toString(16).padStart(8, '0').padEnd(24, '5');
		const rows = (from: number, count: number) =>
			Array.from({ length: count }, (_unused, index) => ({ id: id(from - index) }));
		nock('https://api.trello.com').get('/1/boards/b/actions?limit=1000').reply(200, rows(2000, 1000));
		nock('https://api.trello.com')
			.get(`/1/boards/b/actions?limit=1000&before=${'3ea'.padStart(8, '0').padEnd(24, '0')}`)
			.reply(200, rows(1001, 301));
		const options = { allPages: true, maxEntries: 1200 };
		const { json } = await call({ endpoint: '/boards/b/actions', options });
		expect(json).toHaveLength(1200);
		expect(json.at(-1)).toEqual({ id: id(801) });
	});

	it('asks the account for attention when Trello answers 401', async () => {
		nock('https://api.trello.com').get('/1/members/me').reply(401, 'invalid token');
		const error = await failure(call({ endpoint: '/members/me' }));
		expect(error.message).toContain('Trello does not accept this token');
		expect(error).toMatchObject({ httpCode: '401' });
	});
});

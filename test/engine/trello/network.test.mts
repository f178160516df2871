import { goBy, hastenedClock } from '../host/hastened.mts';
import { executeNode, n8nWorkflow, type Setting } from '../harness.mts';

import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { TrelloApiCall } from '../../../nodes/Trello/TrelloApiCall.node.ts';
import { apiKey, apiToken, keyAndToken } from './trelloAccount.mts';

goBy(hastenedClock);

const post = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: TrelloApiCall,
	credentials: keyAndToken(),
	parameters: { method: 'POST', endpoint: '/cards', body: '{"name":"x"}' },
	...more,
});

describe('Trello: a broken network', () => {
	it.each(['ECONNRESET', 'ETIMEDOUT', 'EPIPE'])(
		'does not repeat a write after %s, and says that it is unsure',
		async (code) => {
			nock('https://api.trello.com')
				.post('/1/cards')
				.replyWithError(Object.assign(new Error(code), { code }));
			const asked = executeNode(post());
			await expect(asked).rejects.toThrow(n8nWorkflow.NodeApiError);
			await expect(asked).rejects.toThrow(
				`Trello could not be reached at api.trello.com (${code}) for POST /cards. The change may or may not have been made: look before you repeat it.`,
			);
			const error: unknown = await asked.catch((caught: unknown) => caught);
			const shown = JSON.stringify(error) + String((error as Error).stack) + String((error as Error).cause);
			expect(shown).not.toContain(apiToken);
			expect(shown).not.toContain(apiKey);
		},
	);

	it.each([
		['manual', {}, 3],
		['trigger', {}, 5],
		['manual', { options: { waitAtMost: 120 } }, 5],
	] as const)('is tried again in a run that is %s, with %j: %i times in all', async (mode, options, tries) => {
		let asked = 0;
		nock('https://api.trello.com')
			.get('/1/members/me')
			.times(5)
			.reply(() => {
				asked += 1;
				return [503, ''];
			});
		const parameters = { method: 'GET', endpoint: '/members/me', ...options };
		await expect(executeNode({ ...post({ parameters }), mode })).rejects.toThrow(/status 503/);
		expect(asked).toBe(tries);
		nock.cleanAll();
	});

	it('does not wait long for a limit while somebody watches, and says when to try again', async () => {
		nock('https://api.trello.com').get('/1/members/me').reply(429, '', { 'retry-after': '60' });
		const parameters = { method: 'GET', endpoint: '/members/me' };
		await expect(executeNode({ ...post({ parameters }), mode: 'manual' })).rejects.toThrow(/Do so from .* on\.$/);
	});

	it('names what is not there, but never a token that somebody wrote in its place', async () => {
		nock('https://api.trello.com').get(`/1/cards/${apiToken}`).reply(404, 'The requested resource was not found.');
		const parameters = { method: 'GET', endpoint: `/cards/${apiToken}` };
		const asked = executeNode(post({ parameters }));
		await expect(asked).rejects.toThrow(/^Card: Trello did not find "/);
		expect(String(await asked.catch((error: Error) => error.message))).not.toContain(apiToken);
	});

	it('does not follow a redirect with a write', async () => {
		nock('https://api.trello.com').post('/1/cards').reply(307, '', { location: 'https://evil.example/cards' });
		nock('https://evil.example').post('/cards').optionally().reply(200, { stolen: true });
		await expect(executeNode(post())).rejects.toThrow(/status 307/);
	});

	it('follows a redirect of a read to another host without the credential', async () => {
		nock('https://api.trello.com').get('/1/download').reply(302, '', { location: 'https://files.example/file' });
		nock('https://files.example', { badheaders: ['authorization'] })
			.get('/file')
			.reply(200, { file: true });
		const { json } = await executeNode(post({ parameters: { method: 'GET', endpoint: '/download' } }));
		expect(json).toEqual([{ file: true }]);
	});

	it('asks for the address when the credential has none', async () => {
		const credentials = { agentStepsTrelloApi: { ...keyAndToken().agentStepsTrelloApi, baseUrl: '' } };
		await expect(executeNode(post({ credentials }))).rejects.toThrow(/API base URL/);
	});

	it('stops before the next request when the execution is cancelled', async () => {
		const cancel = new AbortController();
		nock('https://api.trello.com')
			.post('/1/cards')
			.reply(200, () => {
				cancel.abort(new Error('cancelled by the user'));
				return { id: 'first' };
			});
		const asked = executeNode({ ...post(), items: [{}, {}, {}], signal: cancel.signal, continueOnFail: true });
		await expect(asked).rejects.toThrow(/cancel|abort/i);
	});
});

describe('Trello: an account that cannot be used', () => {
	it('forgives a line break behind a token that was copied', async () => {
		const { apiToken: token, ...data } = keyAndToken().agentStepsTrelloApi;
		const credentials = { agentStepsTrelloApi: { ...data, apiToken: `${token}\n` } };
		nock('https://api.trello.com', { reqheaders: { authorization: (sent) => sent.includes(token) } })
			.get('/1/members/me')
			.reply(200, { id: 'me' });
		const parameters = { method: 'GET', endpoint: '/members/me' };
		expect((await executeNode(post({ credentials, parameters }))).json).toEqual([{ id: 'me' }]);
	});

	it('gives each item its own message when no account is chosen', async () => {
		const done = await executeNode({ ...post({ credentials: {} }), items: [{}, {}, {}], continueOnFail: true });
		const sentence = 'Node does not have any credentials set for "agentStepsTrelloApi"';
		expect(done.json.map(({ error }) => error)).toEqual([0, 1, 2].map((item) => `${sentence} [item ${item}]`));
	});

	it('names an authentication that is not known', async () => {
		const parameters = { authentication: 'oAuth1', method: 'GET', endpoint: '/members/me' };
		await expect(executeNode(post({ parameters }))).rejects.toThrow(
			/"oAuth1" is not known. Choose one of: apiKey, oAuth2/,
		);
	});
});

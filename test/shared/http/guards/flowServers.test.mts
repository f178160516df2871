import { describe, expect, it } from 'vitest';

import type { Answer, ApiRequest } from '../../../../nodes/shared/catalogue/api';
import type { Ask } from '../../../../nodes/shared/catalogue/integration';
import { accountKey } from '../../../../nodes/shared/http/account';
import { flowOf, type FlowMemory, nothingRead } from '../../../../nodes/shared/http/guards/flow';
import { github } from '../../../../nodes/Github/github';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { called, everything, hostOf } from '../../toolkit/toolBench.mts';
import { request } from './world.mts';

const place = 'octo-sample/website';

/** The same name on several servers, or seen by several accounts: private for some of them. */
const credentials = {
	'github.com': { accessToken: 'a', baseUrl: 'https://api.github.com' },
	'a company server': { accessToken: 'a', baseUrl: 'https://github.example.com/api/v3' },
	'ghe.com': { accessToken: 'a', baseUrl: 'https://api.octo.ghe.com' },
	'another user of the same credential': { accessToken: 'b', baseUrl: 'https://api.github.com' },
} as const;
type Server = keyof typeof credentials;
const servers = Object.keys(credentials) as Server[];

const asking =
	(isPrivate: boolean, asked: ApiRequest[] = []): Ask =>
	async <T,>(one: ApiRequest) => {
		asked.push(one);
		return { status: 200, headers: {}, body: { private: isPrivate } } as Answer as Answer<T>;
	};

const flowAt = (server: Server, memory: FlowMemory) =>
	flowOf(github, 'private', memory, async () => accountKey(github, 'one', { ...credentials[server] }));

const read = request('GET', `/repos/${place}/issues`);
const write = request('POST', `/repos/${place}/issues/1/comments`, { body: { body: 'x' } });

const pairs = servers.flatMap((one) => servers.filter((other) => other !== one).map((other) => [one, other] as const));

describe('a repository of the same name', () => {
	it.each(pairs)('that is public at %s and private at %s is told apart', async (open, closed) => {
		const memory = nothingRead();
		await flowAt(open, memory).guard(read, asking(false));
		expect(memory.has('private')).toBe(false);
		await flowAt(closed, memory).guard(read, asking(true));
		expect(memory.has('private')).toBe(true);
		await expect(flowAt(open, memory).guard(write, asking(false))).rejects.toThrow('Something private was read before');
	});

	it.each(pairs)('that is private at %s is not taken to be private at %s', async (closed, open) => {
		const memory = nothingRead();
		await flowAt(closed, memory).guard(read, asking(true));
		await expect(flowAt(open, memory).guard(write, asking(false))).rejects.toThrow('everybody can see this place');
	});

	it('is asked about once for each account and server', async () => {
		const [memory, asked] = [nothingRead(), [] as ApiRequest[]];
		for (const server of [...servers, ...servers]) await flowAt(server, memory).guard(read, asking(false, asked));
		expect(asked).toHaveLength(servers.length);
	});

	it('is told apart where look-ups are remembered', async () => {
		const memory = nothingRead();
		const api = { cached: async <T,>(_key: string, ask: () => Promise<T>) => await ask() } as never;
		const account = request('GET', '/user');
		const lookUpAt = async (server: Server) => {
			const flow = flowAt(server, memory);
			await flow.during(async () => {
				await flow.watched(api).cached('names', async () => void (await flow.guard(account, asking(false))));
				await flow.guard(read, asking(false));
			});
		};
		await lookUpAt('github.com');
		const known = [...memory.lookedUp.keys()];
		await lookUpAt('ghe.com');
		expect(known).toHaveLength(1);
		expect([...memory.lookedUp.keys()]).toHaveLength(2);
	});
});

describe('a toolkit', () => {
	it('that reads the same name at two servers in one execution notices what is private', async () => {
		const execution = crypto.randomUUID();
		const at = async (server: Server, isPrivate: boolean, tool: { resource: string; value: string }, said: object) => {
			const operation = toolsOf(githubToolkit).find(
				(one) => one.resource === tool.resource && one.value === tool.value,
			);
			if (!operation) throw new Error('There is no such tool');
			const { host, sent } = hostOf(github, {
				parameters: everything(githubToolkit, { onlyTrusted: 'never' }),
				answers: ({ path }) =>
					path === `/repos/${place}` ? { private: isPrivate, full_name: place } : { id: 1, body: 'x', user: {} },
				credential: { ...credentials[server] },
				execution,
			});
			const answer = await called(host, githubToolkit, operation, said as never);
			const refused = answer instanceof Error ? answer.message : '';
			return { refused, sent: sent.map(({ method, path }) => `${method} ${path}`) };
		};
		const repository = { repository: place };
		await at('github.com', false, { resource: 'repository', value: 'get' }, repository);
		await at('a company server', true, { resource: 'repository', value: 'get' }, repository);
		const { refused, sent } = await at(
			'github.com',
			false,
			{ resource: 'comment', value: 'create' },
			{ ...repository, issueNumber: '1', body: 'x' },
		);
		expect(refused).toContain('Something private was read before, and everybody can see this place');
		expect(sent.filter((one) => one.startsWith('POST'))).toEqual([]);
	});
});

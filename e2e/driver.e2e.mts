import { createServer, type IncomingMessage, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echo, writeEchoPackage } from './driver/echoPackage.mts';
import { errorOf, jsonOf } from './driver/execution.mts';
import { startHost, type Host } from './driver/host.mts';
import { N8n } from './driver/n8n.mts';
import { greet, manual, webhook } from './driver/sampleNodes.mts';
import { asTools, inARow, type NodeDraft } from './driver/workflow.mts';

describe('the driver of the real n8n', () => {
	let folder: string;
	let host: Host;
	let n8n: N8n;
	let service: Server;
	let serviceUrl: string;
	const received: IncomingMessage[] = [];

	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), 'driver '));
		service = createServer((request, response) => {
			received.push(request);
			const known = request.headers['x-token'] === 'secret';
			response.writeHead(known ? 200 : 401, { 'content-type': 'application/json' });
			response.end(JSON.stringify({ path: request.url, known }));
		});
		await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
		const address = service.address();
		if (address === null || typeof address === 'string') throw new Error('The service has no port');
		serviceUrl = `http://127.0.0.1:${address.port}`;
		host = await startHost({
			packageDir: await writeEchoPackage(join(folder, 'package')),
			userFolder: join(folder, 'user'),
		});
		n8n = await N8n.connect(host);
	});

	afterAll(async () => {
		await host?.stop();
		service?.close();
		await rm(folder, { recursive: true, force: true });
	});

	test('loads the package under its published name', async () => {
		expect((await n8n.nodeType(echo, 1))?.displayName).toBe('Echo');
		expect(await n8n.nodeType('n8n-nodes-agent-integrations.absent', 1)).toBeUndefined();
	});

	test('creates and tests a credential and uses it in a manual run', async () => {
		const good = await n8n.createCredential('Good', 'echoApi', { baseUrl: serviceUrl, token: 'secret' });
		const bad = await n8n.createCredential('Bad', 'echoApi', { baseUrl: serviceUrl, token: 'wrong' });
		expect((await n8n.testCredential(good)).status).toBe('OK');
		expect((await n8n.testCredential(bad)).status).toBe('Error');

		const workflow = await n8n.createWorkflow({
			name: 'Call',
			nodes: [manual, echoNode('Call', { path: '/from-the-node' }, good)],
			connections: inARow('Start', 'Call'),
		});
		const run = await n8n.execute(workflow.id);
		expect(jsonOf(run, 'Call')).toEqual([{ path: '/from-the-node', known: true }]);
		expect(received.at(-1)?.headers['x-token']).toBe('secret');

		await n8n.updateWorkflow(workflow.id, { nodes: [manual, echoNode('Call', { path: '/again' }, bad)] });
		const failed = await n8n.execute(workflow.id, { startNode: 'Start' });
		expect(failed.status).toBe('error');
		expect(errorOf(failed)?.message).toContain('Authorization failed');
	});

	test('fills lists as the editor does', async () => {
		const good = await n8n.createCredential('Good', 'echoApi', { baseUrl: serviceUrl, token: 'secret' });
		const request = {
			nodeType: echo,
			version: 1,
			path: 'path',
			credentials: { echoApi: { id: good.id, name: 'Good' } },
		};
		expect(await n8n.resourceLocatorResults({ ...request, methodName: 'searchPaths' }, { filter: 'a' })).toEqual({
			results: [{ name: 'A', value: '/a' }],
		});
		expect(await n8n.loadOptions({ ...request, methodName: 'getPaths' })).toEqual([{ name: 'B', value: '/b' }]);
	});

	test('publishes a webhook, survives a crash and answers again', async () => {
		const { id } = await n8n.createWorkflow({
			name: 'Greeter',
			nodes: [webhook('greeter'), greet],
			connections: inARow('Webhook', 'Greet'),
		});
		expect(await post(host, 'webhook/greeter', { name: 'nobody' })).toBe(404);
		expect((await n8n.publish(id)).liveVersionId).toBe((await n8n.workflow(id)).activeVersionId);
		expect(await post(host, 'webhook/greeter', { name: 'Ann' })).toBe(200);
		await n8n.waitForExecutions(id, 1);

		await host.kill();
		await expect(post(host, 'webhook/greeter', { name: 'nobody' })).rejects.toThrow();
		await host.restart();
		n8n = await N8n.connect(host);
		expect(await post(host, 'webhook/greeter', { name: 'Bob' })).toBe(200);
		const [first, second] = await n8n.waitForExecutions(id, 2);
		const greetings = [first, second].map(async (summary) => jsonOf(await n8n.execution(summary?.id ?? ''), 'Greet'));
		expect(await Promise.all(greetings)).toEqual([[{ greeting: 'Hello Ann' }], [{ greeting: 'Hello Bob' }]]);
		expect(await n8n.executions({ workflowId: id, status: ['error'] })).toEqual([]);

		await n8n.deactivate(id);
		expect(await post(host, 'webhook/greeter', { name: 'nobody' })).toBe(404);
	});

	test('listens for a test event', async () => {
		const { id } = await n8n.createWorkflow({ name: 'Listener', nodes: [webhook('listener')] });
		expect(await n8n.runManually(id)).toEqual({ waitingForWebhook: true });
		expect(await post(host, 'webhook-test/listener', { name: 'Cleo' })).toBe(200);
		const [heard] = await n8n.waitForExecutions(id, 1);
		expect(jsonOf(await n8n.execution(heard?.id ?? ''), 'Webhook')[0]).toMatchObject({ body: { name: 'Cleo' } });
	});

	test('calls a node as an agent would', async () => {
		const good = await n8n.createCredential('Good', 'echoApi', { baseUrl: serviceUrl, token: 'secret' });
		const { id } = await n8n.createWorkflow({
			name: 'Tools',
			nodes: [
				{
					name: 'Server',
					type: '@n8n/n8n-nodes-langchain.mcpTrigger',
					typeVersion: 2,
					webhookId: 'tools',
					parameters: { path: 'tools' },
				},
				{
					...echoNode('Call', { path: "={{ $fromAI('Path', 'Path to call', 'string') }}" }, good),
					type: `${echo}Tool`,
				},
			],
			connections: asTools('Server', 'Call'),
		});
		await n8n.publish(id);
		const agent = await n8n.mcp('tools');
		expect(await agent.tools()).toMatchObject([
			{ name: 'Call', inputSchema: { properties: { Path: { type: 'string' } }, required: ['Path'] } },
		]);
		const { text, isError } = await agent.call('Call', { Path: '/asked-by-an-agent' });
		expect(isError).toBe(false);
		expect(JSON.parse(text)).toEqual([{ path: '/asked-by-an-agent', known: true }]);
	});

	test('names the request that n8n refused', async () => {
		await expect(n8n.workflow('absent')).rejects.toThrow(/^GET \/rest\/workflows\/absent answered 404: .*not/);
		await expect(n8n.createCredential('Odd', 'absentApi', {})).rejects.toThrow(/POST \/rest\/credentials answered 4/);
	});

	test('removes everything', async () => {
		await n8n.deleteAll();
		expect(await n8n.session.send('GET', '/rest/workflows')).toEqual([]);
		expect(await n8n.executions()).toEqual([]);
	});
});

test('says which package n8n could not load', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'driver '));
	const packageDir = await writeEchoPackage(folder);
	await writeFile(join(packageDir, 'dist', 'Echo.node.js'), "throw new Error('This node is broken');");
	const start = startHost({ packageDir });
	await expect(start).rejects.toThrow(
		/could not load a package \(.*n8n-nodes-agent-integrations[^]*This node is broken/,
	);
	await rm(folder, { recursive: true });
});

test('shows the log of an n8n that does not start', async () => {
	const start = startHost({ env: { N8N_DISABLED_MODULES: 'no-such-module' } });
	await expect(start).rejects.toThrow(/n8n ended while starting \(1\)\. The end of its log:\n[^]*no-such-module/);
});

function echoNode(name: string, parameters: { path: string }, { id, name: title }: { id: string; name: string }) {
	return { name, type: echo, typeVersion: 1, parameters, credentials: { echoApi: { id, name: title } } } as NodeDraft;
}

async function post({ webhookUrl }: Host, path: string, body: object) {
	const headers = { 'content-type': 'application/json' };
	return (await fetch(`${webhookUrl}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTrello } from '../sandbox/trello/start.mts';
import { trelloCredentials } from '../sandbox/trello/credentials.mts';
import { type Host, startHost } from './driver/host.mts';
import { jsonOf } from './driver/execution.mts';
import { N8n } from './driver/n8n.mts';
import { removeFolder, temporaryFolder } from './driver/temporaryFolder.mts';
import { node, ours } from './support/drafts.mts';
import { writeNpm } from './support/npm.mts';
import { runNode } from './support/run.mts';

const packageDir = fileURLToPath(new URL('..', import.meta.url));
const hostBin = fileURLToPath(new URL('../host/node_modules/.bin', import.meta.url));

interface Installed {
	readonly packageName: string;
	readonly installedVersion: string;
	readonly installedNodes: ReadonlyArray<{ readonly type: string }>;
}

describe('installing from the editor', () => {
	const folder = temporaryFolder('n8n-install-');
	let name = '';
	let host: Host;
	let n8n: N8n;

	beforeAll(async () => {
		name = writeNpm(packageDir, join(folder, 'bin'), ['0.1.0', '0.1.1']);
		host = await startHost({
			userFolder: join(folder, 'user'),
			ui: true,
			env: {
				PATH: [join(folder, 'bin'), hostBin, process.env['PATH'] ?? ''].join(':'),
				N8N_LOG_LEVEL: 'debug',
				// what n8n asks the registry before it asks npm stays on this machine, and fails there
				HTTPS_PROXY: 'http://127.0.0.1:9',
			},
		});
		n8n = await N8n.connect(host);
	});

	afterAll(async () => {
		await host?.stop();
		removeFolder(folder);
	});

	const oursIn = async () => (await n8n.nodeTypes()).map((type) => type.name).filter((type) => type.startsWith(ours));
	const worksAsStep = async () => {
		const trello = await startTrello();
		const { key, token } = trelloCredentials;
		const account = await n8n.createCredential('Trello', 'agentStepsTrelloApi', {
			apiKey: key,
			apiToken: token,
			baseUrl: trello.apiUrl,
		});
		const run = await runNode(
			n8n,
			node('trelloApiCall', account, { method: 'GET', endpoint: '/members/me' }, { name: 'Me' }),
			[{}],
		);
		await trello.close();
		return jsonOf(run, 'Me');
	};

	test('loads every node at once', async () => {
		expect(await oursIn()).toEqual([]);
		const installed = await n8n.session.send<Installed>('POST', '/rest/community-packages', {
			body: { name, version: '0.1.0' },
		});
		expect(installed).toMatchObject({ packageName: name, installedVersion: '0.1.0' });
		expect(installed.installedNodes.length).toBeGreaterThan(5);
		expect((await oursIn()).length).toBeGreaterThanOrEqual(installed.installedNodes.length);
		expect(await worksAsStep()).toMatchObject([{ username: expect.any(String) }]);
	});

	test('updates to a newer version', async () => {
		const updated = await n8n.session.send<Installed>('PATCH', '/rest/community-packages', {
			body: { name, version: '0.1.1' },
		});
		expect(updated).toMatchObject({ packageName: name, installedVersion: '0.1.1' });
		expect(await worksAsStep()).toMatchObject([{ username: expect.any(String) }]);
	});

	test('is read from what the build wrote down at the next start', async () => {
		await host.restart();
		n8n = await N8n.connect(host);
		const said = host
			.log()
			.split('\n')
			.filter((line) => /azy-loading|agent-integrations/.test(line));
		expect(said.join('\n')).toContain(`Lazy-loading nodes and credentials from ${name}`);
		expect(await worksAsStep()).toMatchObject([{ username: expect.any(String) }]);
	});
});

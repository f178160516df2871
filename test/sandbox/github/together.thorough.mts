import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../../sandbox/start.mts';

const cli = fileURLToPath(new URL('../../../sandbox/cli.mts', import.meta.url));

describe('the three sandboxes', () => {
	it('start together with their sample accounts, and stop together', async () => {
		const sandbox = await startSandbox({ analytics: { events: 100, warehouseRows: 10 } });
		const { accounts, trello, github, analytics } = sandbox;
		const { key, token } = accounts.trello;
		const me = await fetch(`${trello.apiUrl}/members/me?key=${key}&token=${token}`);
		const user = await fetch(`${github.url}/user`, {
			headers: { authorization: `Bearer ${accounts.github.owner.token}`, 'user-agent': 'test' },
		});
		const property = await fetch(`${analytics.adminUrl}/v1beta/properties/${accounts.analytics.shop}`, {
			headers: { authorization: `Bearer ${analytics.accessToken()}` },
		});
		expect([me.status, user.status, property.status]).toEqual([200, 200, 200]);
		await sandbox.close();
		await expect(fetch(`${github.url}/user`)).rejects.toThrow();
	});

	it('leave nothing running when one cannot start', async () => {
		const first = await startSandbox({ analytics: { events: 100, warehouseRows: 10 } });
		const port = Number(new URL(first.github.url).port);
		const attempt = startSandbox({ github: { port }, analytics: { events: 100, warehouseRows: 10 } });
		await expect(attempt).rejects.toThrow('EADDRINUSE');
		await first.close();
	});

	it('run from the command line until they are told to stop', async () => {
		const ports = ['--trello', '0', '--github', '0', '--analytics', '0'];
		const child = spawn(process.execPath, [cli, ...ports], { stdio: ['ignore', 'pipe', 'pipe'] });
		let output = '';
		await new Promise<void>((resolve, reject) => {
			child.stdout.on('data', (chunk: Buffer) => {
				output += chunk.toString('utf8');
				if (output.includes('Ctrl+C')) resolve();
			});
			child.once('exit', (code) => reject(new Error(`Stopped with ${String(code)}: ${output}`)));
		});
		expect(output).toMatch(/GitHub +API base URL +http:\/\/127\.0\.0\.1:\d+/);
		expect(output).toContain('ghp_');
		child.kill('SIGTERM');
		const [code] = (await once(child, 'exit')) as [number | null];
		expect(code).toBe(0);
	});
});

// What a big file costs on its way through the GitHub API call, where n8n keeps files in memory and on disk. Build first.
// Usage: node bench/files.mts [--quick]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { machine, writeMeasured } from './machine.mts';
import { type FileRun, filesOf } from './page/files.mts';

const quick = process.argv.includes('--quick');
const mb = 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 7);
/** Above this, the file lay in memory as a whole. */
const goalMb = 90;

const server = createServer((request, response) => {
	void (async () => {
		const asked = Number(new URL(request.url ?? '', 'http://stub').searchParams.get('size'));
		if (request.method === 'POST') {
			let taken = 0;
			for await (const part of request) taken += (part as Buffer).length;
			return void response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ size: taken }));
		}
		response.writeHead(200, { 'content-type': 'application/zip', 'content-length': asked });
		for (let sent = 0; sent < asked; sent += piece.length) {
			if (!response.write(piece)) await once(response, 'drain');
		}
		response.end();
	})();
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const inChild = async (way: FileRun['way'], kept: FileRun['kept'], size: number): Promise<FileRun> =>
	await new Promise((resolve, reject) => {
		const child = fork(join(import.meta.dirname, 'filesChild.mts'), [way, kept, url, String(size * mb)], {
			execArgv: ['--expose-gc'],
		});
		child.on('message', (done: FileRun) => resolve(done));
		child.once('exit', (code) => reject(new Error(`A run ended with ${code}`)));
	});

const runs: FileRun[] = [];
for (const way of ['download', 'upload'] as const) {
	const size = quick ? 10 : 100;
	for (const kept of ['in memory', 'on disk'] as const) runs.push(await inChild(way, kept, size));
	runs.push(await inChild(way, 'on disk', 4 * size)); // in memory n8n cannot keep it: Base64 makes a text of it that is too long
}
server.close();
const how = 'Plain HTTP on one machine; growth of the resident memory of a process that sent a small file before.';
console.log(`${filesOf(runs)}\n\n${machine()} ${how}`);
if (!quick) writeMeasured('files', runs, how);
if (runs.some(({ kept, grownMb }) => kept === 'on disk' && grownMb > goalMb)) process.exitCode = 1;

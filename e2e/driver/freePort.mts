import { createServer } from 'node:net';

/** Free ports on the loopback address, all different from one another. */
export async function freePorts(count: number): Promise<number[]> {
	const servers = await Promise.all(Array.from({ length: count }, listen));
	const ports = servers.map((server) => {
		const address = server.address();
		if (address === null || typeof address === 'string') throw new Error('The operating system gave no port');
		return address.port;
	});
	await Promise.all(servers.map(async (server) => await new Promise((done) => server.close(done))));
	return ports;
}

async function listen() {
	const server = createServer();
	await new Promise<void>((done, fail) => {
		server.once('error', fail);
		server.listen(0, '127.0.0.1', done);
	});
	return server;
}

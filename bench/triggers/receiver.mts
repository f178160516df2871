import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An n8n that is down: it answers Trello's question whether the address exists, and no delivery. */
export async function startReceiver() {
	const server = createServer((request, response) => {
		request.resume().once('end', () => response.writeHead(request.method === 'HEAD' ? 200 : 502).end());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

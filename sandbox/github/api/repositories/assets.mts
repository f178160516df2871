import { randomBytes, randomUUID } from 'node:crypto';

import { asObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { notFound, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** Serves the files of releases. */
export function assetRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;
	const withRole = roleGuard(world.rights);
	const kept = new Map<number, { readonly data: Buffer; readonly type: string }>();
	const addresses = new Map<string, number>();

	/** GitHub makes dots of what it does not take in a name, and refuses a name that is there. */
	router.on('POST /repos/:owner/:repo/releases/:id/assets', async (call) => {
		const name = (call.query.get('name') ?? '').replace(/[^\w.-]+/g, '.').replace(/^\.+|\.+$/g, '');
		const path = call.path.replace(/\/+$/, '');
		const present = await backend.list(path);
		if (present.some((asset) => asset['name'] === name)) {
			const refusal = validationFailed({ resource: 'ReleaseAsset', code: 'already_exists', field: 'name' });
			const request_id = randomUUID();
			return { ...refusal, body: { ...asObject(refusal.body), request_id } };
		}
		const query = new URLSearchParams(call.query);
		query.set('name', name);
		const reply = await fallback({ ...call, query, target: `${path}?${query.toString()}` });
		const { id } = asObject(reply.body);
		const type = call.headers['content-type'] ?? 'application/octet-stream';
		if (reply.status === 201) kept.set(Number(id), { data: call.body, type });
		return reply;
	});

	/**
	 * The bytes lie at an address of another host, where the credential is not to go:
	 * https://docs.github.com/rest/releases/assets#get-a-release-asset
	 */
	router.on(
		'GET /repos/:owner/:repo/releases/assets/:id',
		withRole('read', async (call) => {
			const reply = await fallback(call);
			const isWanted = call.headers['accept']?.includes('application/octet-stream') === true;
			const id = Number(call.params['id']);
			if (reply.status !== 200 || !isWanted) return reply;
			const address = randomBytes(12).toString('hex');
			addresses.set(address, id);
			const location = `${world.url.replace('127.0.0.1', 'localhost')}/_assets/${address}`;
			return { status: 302, headers: { location, 'content-type': 'text/html;charset=utf-8' } };
		}),
	);

	// no rule: the path at the storage is random
	router.on('GET /_assets/:address', ({ params }) => {
		const file = kept.get(addresses.get(params['address'] ?? '') ?? 0);
		// no rule: the mock server's storage
		if (file === undefined) return notFound();
		return { status: 200, headers: { 'content-type': file.type }, body: file.data };
	});
}

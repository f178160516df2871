import { randomBytes } from 'node:crypto';
import { ApiError } from '../server/errors.mts';
import type { App, Call } from '../server/route.mts';
import type { SecretResource } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { streamOf } from './dataStreams.mts';
import { childrenOf, existing, nextId, reads, required, serve, writes } from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';
import { applied, masked } from './updateMask.mts';

const collectionOf = (call: Call, role: 'VIEWER' | 'EDITOR') =>
	`${streamOf(call, role).name}/measurementProtocolSecrets`;

const find = (call: Call, role: 'VIEWER' | 'EDITOR') =>
	existing(call.world.state.secrets, `${collectionOf(call, role)}/${call.params['secret'] ?? ''}`);

function create(call: Call): SecretResource {
	const { world, body } = call;
	const collection = collectionOf(call, 'EDITOR');
	// Two independent public logs have the whole message (public files 66232126030, 52618715870; evidence 114).
	if (world.state.unacknowledged.some((property) => collection.startsWith(`${property}/`)))
		throw new ApiError(
			'FAILED_PRECONDITION',
			'The User Data Collection Acknowledgement must be attested on this property before measurement protocol secrets may be created.',
		);
	const created = {
		name: `${collection}/${nextId(world)}`,
		displayName: required(body, 'displayName'),
		secretValue: randomBytes(16).toString('base64url'),
	};
	world.state.secrets[created.name] = created;
	return created;
}

function patch(call: Call): SecretResource {
	const patched = applied(find(call, 'EDITOR'), masked(call.query, call.body, ['displayName']));
	required({ ...patched }, 'displayName');
	call.world.state.secrets[patched.name] = patched;
	return patched;
}

function remove(call: Call): object {
	delete call.world.state.secrets[find(call, 'EDITOR').name];
	return {};
}

/** Adds the Measurement Protocol secrets of data streams. */
export function addSecretRoutes(app: App, world: World): void {
	const collection = 'properties/:property/dataStreams/:dataStream/measurementProtocolSecrets';
	const one = `${collection}/:secret`;
	const list = (call: Call) => {
		const secrets = childrenOf(call.world.state.secrets, collectionOf(call, 'VIEWER'));
		return page('measurementProtocolSecrets', secrets, call.query);
	};
	serve(
		app,
		world,
		'GET',
		collection,
		reads('ListMeasurementProtocolSecrets', list, { query: ['pageSize', 'pageToken'] }),
	);
	serve(app, world, 'POST', collection, writes('CreateMeasurementProtocolSecret', create, { body: schema.secret }));
	serve(
		app,
		world,
		'GET',
		one,
		reads('GetMeasurementProtocolSecret', (call) => find(call, 'VIEWER')),
	);
	const update = writes('UpdateMeasurementProtocolSecret', patch, { query: ['updateMask'], body: schema.secret });
	serve(app, world, 'PATCH', one, update);
	serve(app, world, 'DELETE', one, writes('DeleteMeasurementProtocolSecret', remove));
}

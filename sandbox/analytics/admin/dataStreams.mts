import { invalid } from '../server/errors.mts';
import type { App, Call } from '../server/route.mts';
import type { DataStreamResource } from '../server/state.mts';
import type { World } from '../server/world.mts';
import { childrenOf, existing, nextId, propertyOf, reads, required, serve, timestamp, writes } from './endpoint.mts';
import { page } from './listing.mts';
import * as schema from './schema.mts';
import { applied, masked } from './updateMask.mts';

/** The data stream that a call names. */
export function streamOf(call: Call, role: 'VIEWER' | 'EDITOR'): DataStreamResource {
	const property = propertyOf(call, role);
	return existing(call.world.state.dataStreams, `${property.name}/dataStreams/${call.params['dataStream'] ?? ''}`);
}

function list(call: Call) {
	const { name } = propertyOf(call, 'VIEWER');
	return page('dataStreams', childrenOf(call.world.state.dataStreams, `${name}/dataStreams`), call.query);
}

function create(call: Call): DataStreamResource {
	const { world, body } = call;
	const property = propertyOf(call, 'EDITOR');
	const type = required(body, 'type');
	// Streams of apps are made by Firebase alone (evidence 73).
	if (type !== 'WEB_DATA_STREAM') throw invalid('To create app streams, use the Firebase API');
	const now = timestamp(world);
	const id = nextId(world);
	const created: DataStreamResource = {
		name: `${property.name}/dataStreams/${id}`,
		type,
		displayName: required(body, 'displayName', 255),
		createTime: now,
		updateTime: now,
		...details(body, id),
	};
	world.state.dataStreams[created.name] = created;
	return created;
}

/** belief(stream-words): the words for a web stream without its data, and for another URI. */
function details(body: Record<string, unknown>, id: string): Partial<DataStreamResource> {
	const data = body['webStreamData'];
	if (data === undefined) throw invalid('Missing required field: webStreamData.');
	const { defaultUri } = data as { defaultUri?: unknown };
	if (typeof defaultUri === 'string' && defaultUri && !/^https?:\/\//.test(defaultUri)) {
		throw invalid(`The default_uri ${defaultUri} must begin with http:// or https://.`);
	}
	return { webStreamData: { measurementId: `G-SANDBOX${id}`, ...(typeof defaultUri === 'string' && { defaultUri }) } };
}

function patch(call: Call): DataStreamResource {
	const stream = streamOf(call, 'EDITOR');
	const changes = masked(call.query, call.body, ['displayName', 'webStreamData']);
	if ('displayName' in changes) required(changes, 'displayName', 255);
	const { measurementId } = stream.webStreamData ?? {};
	const patched = { ...applied(stream, changes), updateTime: timestamp(call.world) };
	if (patched.webStreamData && measurementId) patched.webStreamData = { ...patched.webStreamData, measurementId };
	call.world.state.dataStreams[stream.name] = patched;
	return patched;
}

function remove(call: Call): object {
	const { name } = streamOf(call, 'EDITOR');
	delete call.world.state.dataStreams[name];
	for (const secret of childrenOf(call.world.state.secrets, `${name}/measurementProtocolSecrets`)) {
		delete call.world.state.secrets[secret.name];
	}
	return {};
}

/** Adds the data streams' routes. */
export function addDataStreamRoutes(app: App, world: World): void {
	const collection = 'properties/:property/dataStreams';
	const one = `${collection}/:dataStream`;
	serve(app, world, 'GET', collection, reads('ListDataStreams', list, { query: ['pageSize', 'pageToken'] }));
	serve(app, world, 'POST', collection, writes('CreateDataStream', create, { body: schema.dataStream }));
	serve(
		app,
		world,
		'GET',
		one,
		reads('GetDataStream', (call) => streamOf(call, 'VIEWER')),
	);
	const update = writes('UpdateDataStream', patch, { query: ['updateMask'], body: schema.dataStream });
	serve(app, world, 'PATCH', one, update);
	serve(app, world, 'DELETE', one, writes('DeleteDataStream', remove));
}

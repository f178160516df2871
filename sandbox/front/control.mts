import { asObject, parseJson, type Incoming, type Reply } from './exchange.mts';
import type { Fault, Faults } from './faults.mts';
import type { RequestLog } from './requestLog.mts';

/** Answers `/_sandbox/faults` and `/_sandbox/requests`, the remote control of every sandbox. */
export function controlReply(incoming: Incoming, faults: Faults, log: RequestLog): Reply | undefined {
	const { method, path } = incoming;
	if (path === '/_sandbox/faults' && method === 'POST') {
		faults.add(asObject(parseJson(incoming.body.toString('utf8'))) as Fault);
		return { status: 201, body: { remaining: faults.remaining() } };
	}
	if (path === '/_sandbox/faults' && method === 'DELETE') {
		faults.clear();
		return { status: 204 };
	}
	if (path === '/_sandbox/requests' && method === 'GET') return { status: 200, body: log.entries() };
	if (path === '/_sandbox/requests' && method === 'DELETE') {
		log.clear();
		return { status: 204 };
	}
	return undefined;
}

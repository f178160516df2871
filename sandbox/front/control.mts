import type { Incoming, Reply } from './exchange.mts';
import { faultFrom, type Faults } from './faults.mts';
import type { LoggedRequest } from './requestLog.mts';

const PREFIX = '/_sandbox/';

/** What other processes can do to a sandbox, by method and name: `POST settle` answers `POST /_sandbox/settle`. */
export type Controls = Readonly<Record<string, (incoming: Incoming) => Reply | Promise<Reply>>>;

export interface Controlled {
	faults: Faults;
	requests: LoggedRequest[];
	/** What this service has beside faults and the log. */
	controls: Controls | undefined;
}

/** The answer of a control that worked. */
export const done = (body: object = {}): Reply => ({ status: 200, body });

export const isControl = ({ path }: Incoming): boolean => path.startsWith(PREFIX);

/** Answers the remote control that every sandbox has below `/_sandbox/`. */
export async function controlReply(incoming: Incoming, { faults, requests, controls }: Controlled): Promise<Reply> {
	const routes: Controls = {
		'GET faults': () => done({ pending: faults.pending }),
		'POST faults': ({ body }) => {
			faults.add(faultFrom(JSON.parse(body.toString('utf8'))));
			return { status: 201, body: { pending: faults.pending } };
		},
		'DELETE faults': () => {
			faults.clear();
			return done();
		},
		'GET requests': () => done(requests),
		'DELETE requests': () => {
			requests.length = 0;
			return done();
		},
		...controls,
	};
	const name = `${incoming.method} ${incoming.path.slice(PREFIX.length)}`;
	const route = Object.hasOwn(routes, name) ? routes[name] : undefined;
	if (route === undefined) return { status: 404, body: { message: `There is no such control: ${name}` } };
	try {
		return await route(incoming);
	} catch (error) {
		return { status: 400, body: { message: error instanceof Error ? error.message : String(error) } };
	}
}

import { done, type Controls } from '../front/control.mts';
import { withPath } from '../front/exchange.mts';
import type { Service } from '../front/front.mts';
import { throughFetch } from '../front/throughFetch.mts';
import type { World } from './routes.mts';

interface Controlled {
	/** The world as it is now. */
	world(): World;
	reset(): Promise<void>;
}

function controlsOf({ world, reset }: Controlled): Controls {
	return {
		'GET deliveries': () => done(world().deliveries.log),
		async 'POST settle'({ query }) {
			await world().deliveries.settle({ retries: query.get('retries') !== 'false' });
			return done();
		},
		async 'POST reset'() {
			await reset();
			return done();
		},
	};
}

/** The emulator as a front's service; a path means the same with and without a slash at its end. */
export function trelloService(fetch: (request: Request) => Promise<Response>, controlled: Controlled): Service {
	return {
		answer: throughFetch(fetch),
		normalise: (incoming) => withPath(incoming, incoming.path.replace(/\/+$/, '') || '/'),
		controls: controlsOf(controlled),
	};
}

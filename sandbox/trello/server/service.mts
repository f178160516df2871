import { done, type Controls } from '../../front/control.mts';
import { asObject, asText, parseJson, withPath } from '../../front/exchange.mts';
import type { Service } from '../../front/front.mts';
import { throughFetch } from '../../front/throughFetch.mts';
import type { Card } from '../boardModel.mts';
import type { World } from './routes.mts';
import { TRUTHS } from '../state.mts';

interface Controlled {
	/** The world as it is now. */
	world(): World;
	reset(): Promise<void>;
	fromInbox(name: string, list: string, username?: string): Card;
}

function controlsOf({ world, reset, fromInbox }: Controlled): Controls {
	return {
		'GET deliveries': () => done(world().deliveries.log),
		async 'POST settle'({ query }) {
			await world().deliveries.settle({ retries: query.get('retries') !== 'false' });
			return done();
		},
		'POST inbox'({ body }) {
			const { name, list, username } = asObject(parseJson(body.toString('utf8')));
			const { id } = fromInbox(asText(name) ?? '', asText(list) ?? '', asText(username));
			return done({ id });
		},
		'POST truths'({ body }) {
			const given = asObject(parseJson(body.toString('utf8')));
			for (const [name, value] of Object.entries(given)) {
				if (!(name in TRUTHS) || typeof value !== 'boolean') throw new Error(`No truth ${name}: ${String(value)}`);
				Object.assign(world().state.truths, { [name]: value });
			}
			return done(world().state.truths);
		},
		'POST batch-faults'({ body }) {
			const { path, status, times } = asObject(parseJson(body.toString('utf8')));
			world().state.batchFaults.push({ path: asText(path) ?? '/', status: Number(status), times: Number(times ?? 1) });
			return done();
		},
		async 'POST reset'() {
			await reset();
			return done();
		},
	};
}

/** The emulator as a front's service; a path means the same with and without a slash at its end, and in any case. */
export function trelloService(fetch: (request: Request) => Promise<Response>, controlled: Controlled): Service {
	return {
		answer: throughFetch(fetch),
		normalise: (incoming) =>
			withPath(incoming, controlled.world().spelling.of(incoming.path.replace(/\/+$/, '') || '/')),
		controls: controlsOf(controlled),
	};
}

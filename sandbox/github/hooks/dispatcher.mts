import { randomUUID } from 'node:crypto';
import { asText, type JsonObject } from '../../front/exchange.mts';
import { outgoing, transmit, type Delivery } from './delivery.mts';
import { isOf, subscribes, type Hook, type HookTarget } from './hook.mts';

const logLifeMs = 3 * 24 * 3_600_000;

export interface Dispatcher {
	hooks(target?: HookTarget): Hook[];
	find(target: HookTarget, id: number): Hook | undefined;
	add(hook: Omit<Hook, 'id' | 'createdAt' | 'updatedAt' | 'lastResponse' | 'deliveries'>): Hook;
	remove(hook: Hook): void;
	/** The attempts GitHub still remembers, newest first. */
	deliveries(hook: Hook): Delivery[];
	/** Delivers an event to every hook of the targets that wants it, all under one GUID. */
	publish(targets: HookTarget[], event: string, payload: JsonObject, repositoryId: number | null): void;
	/** Delivers an event to one hook. */
	deliver(hook: Hook, event: string, payload: JsonObject, repositoryId: number | null): void;
	/** Repeats an attempt: same GUID and payload, today's address and secret. */
	redeliver(hook: Hook, delivery: Delivery): void;
	/** Resolves when no delivery is under way. */
	idle(): Promise<void>;
	/** How many deliveries are under way. */
	underWay(): number;
}

/** Keeps the hooks and their delivery logs, and sends the deliveries itself. Nothing is repeated on its own. */
export function createDispatcher(now: () => number, timeoutMs: number): Dispatcher {
	let hooks: Hook[] = [];
	let lastHookId = 412_000_000;
	let lastDeliveryId = 3_804_004_623_172_239_366n;
	const pending = new Set<Promise<void>>();

	async function attempt(
		hook: Hook,
		guid: string,
		about: Pick<Delivery, 'event' | 'repositoryId' | 'redelivery'>,
		payload: JsonObject,
	) {
		const id = (lastDeliveryId += 1n);
		const request = outgoing(hook, about.event, guid, payload);
		const { url } = hook.config;
		const started = performance.now();
		const { lastStatus, ...outcome } = await transmit(url, request, timeoutMs);
		hook.lastResponse = { code: outcome.statusCode, status: lastStatus, message: outcome.status };
		hook.deliveries.push({
			id,
			guid,
			deliveredAt: now(),
			duration: Math.round(performance.now() - started) / 1_000,
			action: asText(payload['action']) ?? null,
			url,
			request: { headers: request.headers, payload },
			...about,
			...outcome,
		});
		hook.deliveries.sort((one, other) => Number(other.id - one.id));
	}

	function start(
		hook: Hook,
		guid: string,
		about: Pick<Delivery, 'event' | 'repositoryId' | 'redelivery'>,
		payload: JsonObject,
	) {
		const running = attempt(hook, guid, about, payload).finally(() => pending.delete(running));
		pending.add(running);
	}

	return {
		hooks: (target) => hooks.filter((hook) => target === undefined || isOf(hook, target)),
		find: (target, id) => hooks.find((hook) => hook.id === id && isOf(hook, target)),
		add(fields) {
			const at = now();
			const unused = { code: null, status: 'unused', message: null };
			const hook = {
				...fields,
				id: (lastHookId += 1),
				createdAt: at,
				updatedAt: at,
				lastResponse: unused,
				deliveries: [],
			};
			hooks.push(hook);
			return hook;
		},
		remove(hook) {
			hooks = hooks.filter((other) => other !== hook);
		},
		deliveries(hook) {
			hook.deliveries = hook.deliveries.filter(({ deliveredAt }) => deliveredAt > now() - logLifeMs);
			return hook.deliveries;
		},
		publish(targets, event, payload, repositoryId) {
			const guid = randomUUID();
			for (const hook of hooks) {
				if (!subscribes(hook, event) || !targets.some((target) => isOf(hook, target))) continue;
				start(hook, guid, { event, repositoryId, redelivery: false }, payload);
			}
		},
		deliver(hook, event, payload, repositoryId) {
			start(hook, randomUUID(), { event, repositoryId, redelivery: false }, payload);
		},
		redeliver(hook, delivery) {
			const { guid, event, repositoryId, request } = delivery;
			start(hook, guid, { event, repositoryId, redelivery: true }, request.payload);
		},
		async idle() {
			while (pending.size > 0) await Promise.allSettled(pending);
		},
		underWay: () => pending.size,
	};
}

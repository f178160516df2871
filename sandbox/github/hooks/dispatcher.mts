import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asText, type JsonObject } from '../../front/exchange.mts';
import { outgoing, transmit, type Delivery, type Disturbance } from './delivery.mts';
import { isOf, subscribes, type Hook, type HookTarget } from './hook.mts';

// https://docs.github.com/webhooks/testing-and-troubleshooting-webhooks/viewing-webhook-deliveries
const logLifeMs = 3 * 24 * 3_600_000;

/** What of an event is delivered to a hook. */
export interface Announced {
	hook: Hook;
	event: string;
	payload: JsonObject;
}

/** Decides what happens to the delivery of an event; nothing special when undefined. */
export type Disturb = (announced: Announced) => Disturbance | undefined;

export interface Dispatcher {
	hooks(target?: HookTarget): Hook[];
	find(target: HookTarget, id: number): Hook | undefined;
	add(hook: Omit<Hook, 'id' | 'createdAt' | 'updatedAt' | 'lastResponse' | 'deliveries'>): Hook;
	remove(hook: Hook): void;
	/** The attempts that are in GitHub's log by now, those begun last first. */
	deliveries(hook: Hook): Delivery[];
	/** Delivers an event to every hook of the targets that wants it, all under one GUID. */
	publish(targets: HookTarget[], event: string, payload: JsonObject, repositoryId: number | null): void;
	/** Delivers an event to one hook. */
	deliver(hook: Hook, event: string, payload: JsonObject, repositoryId: number | null): void;
	/** Repeats an attempt: same GUID and payload, today's address and secret. */
	redeliver(hook: Hook, delivery: Delivery): void;
	/** Has events delivered late, logged late or delivered twice from now on. */
	disturb(disturb: Disturb | undefined): void;
	/** Resolves when no delivery is under way or held back. */
	idle(): Promise<void>;
	/** How many deliveries are under way. */
	underWay(): number;
}

type About = Pick<Delivery, 'event' | 'repositoryId' | 'redelivery'>;

/** Sends deliveries and logs them. @param isThere whether a hook still is when its turn comes. */
function createSender(now: () => number, timeoutMs: number, isThere: (hook: Hook) => boolean) {
	let lastDeliveryId = 3_804_004_623_172_239_366n;
	const pending = new Set<Promise<void>>();

	/** Ids are given when an event happens: nobody knows whether GitHub gives them then or when it delivers, and so the log is harder to read. */
	async function attempt(
		hook: Hook,
		guid: string,
		about: About,
		payload: JsonObject,
		{ heldBackMs = 0, loggedLateMs = 0 }: Disturbance,
	) {
		const id = (lastDeliveryId += 1n);
		const throttledAt = heldBackMs > 0 ? now() : null;
		if (heldBackMs > 0) {
			await pause(heldBackMs, undefined, { ref: false });
			if (!isThere(hook)) return;
		}
		const request = outgoing(hook, about.event, guid, payload);
		const { url } = hook.config;
		const started = performance.now();
		const { lastStatus, ...outcome } = await transmit(url, request, timeoutMs);
		hook.lastResponse = { code: outcome.statusCode, status: lastStatus, message: outcome.status };
		const deliveredAt = now();
		hook.deliveries.push({
			id,
			guid,
			deliveredAt,
			throttledAt,
			loggedAt: deliveredAt + loggedLateMs,
			duration: Math.round(performance.now() - started) / 1_000,
			action: asText(payload['action']) ?? null,
			url,
			request: { headers: request.headers, payload },
			...about,
			...outcome,
		});
		hook.deliveries.sort((one, other) => Number(other.id - one.id));
	}

	function track(work: Promise<void>) {
		const running = work.finally(() => pending.delete(running));
		pending.add(running);
	}

	function start(hook: Hook, guid: string, about: About, payload: JsonObject, disturbance: Disturbance = {}) {
		track(attempt(hook, guid, about, payload, disturbance));
		const { again } = disturbance;
		if (again === undefined) return;
		const repeat = async () => {
			await pause(again.afterMs, undefined, { ref: false });
			const repeated = { ...about, redelivery: again.as === 'redelivery' };
			if (isThere(hook)) start(hook, again.as === 'other' ? randomUUID() : guid, repeated, payload);
		};
		track(repeat());
	}

	return {
		start,
		async idle() {
			while (pending.size > 0) await Promise.allSettled(pending);
		},
		underWay: () => pending.size,
	};
}

/** Keeps the hooks and their delivery logs, and sends the deliveries itself. Nothing is repeated on its own. */
export function createDispatcher(now: () => number, timeoutMs: number): Dispatcher {
	let hooks: Hook[] = [];
	let lastHookId = 412_000_000;
	let disturbed: Disturb | undefined;
	const sender = createSender(now, timeoutMs, (hook) => hooks.includes(hook));

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
			return hook.deliveries.filter(({ loggedAt }) => loggedAt <= now());
		},
		publish(targets, event, payload, repositoryId) {
			const guid = randomUUID();
			for (const hook of hooks) {
				if (!subscribes(hook, event) || !targets.some((target) => isOf(hook, target))) continue;
				const disturbance = disturbed?.({ hook, event, payload });
				sender.start(hook, guid, { event, repositoryId, redelivery: false }, payload, disturbance);
			}
		},
		deliver(hook, event, payload, repositoryId) {
			sender.start(hook, randomUUID(), { event, repositoryId, redelivery: false }, payload);
		},
		redeliver(hook, delivery) {
			const { guid, event, repositoryId, request } = delivery;
			sender.start(hook, guid, { event, repositoryId, redelivery: true }, request.payload);
		},
		disturb: (disturb) => void (disturbed = disturb),
		idle: sender.idle,
		underWay: sender.underWay,
	};
}

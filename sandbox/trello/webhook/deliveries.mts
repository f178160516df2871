import { createHmac } from 'node:crypto';
import { onceOnly } from '../../front/onceOnly.mts';
import type { Action, Webhook } from '../activityModel.mts';
import { actionView } from '../action/actionViews.mts';
import { reportsTo, webhookModel, webhookView } from './webhookViews.mts';
import type { TrelloState } from '../state.mts';

/** One attempt to deliver one action to one webhook. */
export interface Delivery {
	idWebhook: string;
	idAction: string;
	type: string;
	callbackURL: string;
	attempt: number;
	at: number;
	status: number | null;
	error: string | null;
	headers: Record<string, string>;
	body: string;
}

interface Job {
	hook: Webhook;
	action: Action;
	body: string;
	headers: Record<string, string>;
}

// no rule: how many deliveries this mock server remembers
const MAX_LOGGED = 10_000;
// belief(hook-disabled): a webhook is disabled after more than 1,000 failures in a row within more than 30 days
const MONTH_MS = 30 * 24 * 3_600_000;

/** `X-Trello-Webhook`: base64 of HMAC-SHA1 over the raw body followed by the callback URL as registered. */
export const sign = (secret: string, body: string, callbackURL: string): string =>
	createHmac('sha1', secret)
		.update(body + callbackURL, 'utf8')
		.digest('base64');

/** Sends actions to webhooks: one at a time per hook, repeated by the schedule when the receiver does not accept them. */
export class Deliveries {
	readonly log: Delivery[] = [];
	private readonly state: TrelloState;
	private readonly now: () => number;
	private readonly schedule: readonly number[];
	private readonly tails = new Map<string, Promise<void>>();
	private readonly outstanding = new Set<Promise<void>>();
	private readonly attempts = new Set<Promise<void>>();
	private readonly timers = new Map<NodeJS.Timeout, () => void>();
	private readonly controller = new AbortController();

	constructor(state: TrelloState, now: () => number, schedule: readonly number[]) {
		this.state = state;
		this.now = now;
		this.schedule = schedule;
	}

	/**
	 * Delivers an action to each webhook that watches one of its objects.
	 *
	 * belief(hook-owner-left): also after the account of the webhook has lost access to the object
	 */
	announce(action: Action, clientIdentifier?: string): void {
		const models = new Set(Object.values(action.audience).flat());
		for (const hook of this.state.webhooks.filter((one) => one.active && models.has(one.idModel))) {
			if (!reportsTo(this.state, hook, action)) continue;
			const model = webhookModel(this.state, hook.idModel);
			const body = JSON.stringify({ model, action: actionView(this.state, action), webhook: webhookView(hook) });
			const headers: Record<string, string> = {
				'content-type': 'application/json',
				'user-agent': 'Trello-Sandbox-Webhooks',
				'x-trello-webhook': sign(hook.secret, body, hook.callbackURL),
				...(clientIdentifier === undefined ? {} : { 'x-trello-client-identifier': clientIdentifier }),
			};
			this.track(this.outstanding, this.deliver({ hook, action, body, headers }, 0));
		}
	}

	/** Waits until nothing is left to deliver; without retries, only until every first attempt and due retry is made. */
	async settle({ retries = true }: { retries?: boolean } = {}): Promise<void> {
		const waiting = retries ? this.outstanding : this.attempts;
		while (waiting.size > 0) await Promise.all(waiting);
	}

	/** Gives up everything that is still to be delivered. */
	async close(): Promise<void> {
		this.controller.abort();
		for (const [timer, done] of this.timers) {
			clearTimeout(timer);
			done();
		}
		await this.settle();
	}

	private track(set: Set<Promise<void>>, work: Promise<void>): void {
		set.add(work);
		void work.finally(() => set.delete(work));
	}

	private async deliver(job: Job, attempt: number): Promise<void> {
		const before = this.tails.get(job.hook.id) ?? Promise.resolve();
		let accepted = false;
		const own = before.then(async () => {
			accepted = await this.attempt(job, attempt);
		});
		this.tails.set(job.hook.id, own);
		this.track(this.attempts, own);
		await own;
		const wait = this.schedule[attempt];
		if (accepted || wait === undefined || !(await this.pause(wait))) return;
		await this.deliver(job, attempt + 1);
	}

	private pause(ms: number): Promise<boolean> {
		if (this.controller.signal.aborted) return Promise.resolve(false);
		return new Promise((resolve) => {
			const timer = setTimeout(() => {
				this.timers.delete(timer);
				resolve(true);
			}, ms);
			timer.unref();
			this.timers.set(timer, () => resolve(false));
		});
	}

	/** Makes one attempt; true ends the delivery, because it was accepted or the hook is gone. */
	private async attempt({ hook, action, body, headers }: Job, attempt: number): Promise<boolean> {
		if (this.controller.signal.aborted || !hook.active || !this.state.webhooks.includes(hook)) return true;
		const { callbackURL } = hook;
		const made: Delivery = {
			...{ idWebhook: hook.id, idAction: action.id, type: action.type, callbackURL, attempt, at: this.now() },
			...{ status: null, error: null, headers, body },
		};
		this.log.push(made);
		if (this.log.length > MAX_LOGGED) this.log.shift();
		try {
			const signal = AbortSignal.any([this.controller.signal, AbortSignal.timeout(30_000)]);
			const response = await fetch(callbackURL, {
				method: 'POST',
				headers: { ...onceOnly, ...headers },
				body,
				redirect: 'manual',
				signal,
			});
			await response.arrayBuffer();
			made.status = response.status;
		} catch (error) {
			made.error = error instanceof Error ? error.message : String(error);
		}
		return this.settleAttempt(hook, made.status);
	}

	private settleAttempt(hook: Webhook, status: number | null): boolean {
		// belief(hook-410): 410 deletes the webhook
		if (status === 410) {
			this.state.webhooks = this.state.webhooks.filter((one) => one.id !== hook.id);
			return true;
		}
		// belief(hook-2xx): every status from 200 to 299 counts as delivered
		if (status !== null && status >= 200 && status < 300) {
			hook.consecutiveFailures = 0;
			hook.firstConsecutiveFailDate = null;
			return true;
		}
		hook.consecutiveFailures += 1;
		hook.firstConsecutiveFailDate ??= new Date(this.now()).toISOString();
		const failingFor = this.now() - Date.parse(hook.firstConsecutiveFailDate);
		if (hook.consecutiveFailures > 1000 && failingFor > MONTH_MS) hook.active = false;
		return false;
	}
}

import type { IHttpRequestOptions, INode } from 'n8n-workflow';

import type { Api } from '../../../../nodes/shared/catalogue/api.ts';
import { path } from '../../../../nodes/shared/http/path.ts';
import type { AnyEvent, Span } from '../../../../nodes/shared/catalogue/event.ts';
import type {
	Call,
	HookCondition,
	Missed,
	RecoveryWindow,
	RemoteHook,
	Target,
	WebhookAdapter,
} from '../../../../nodes/shared/triggers/hooks/webhookAdapter.ts';
import { broken } from '../../http/fakeHost.mts';
import { sleep } from './time.mts';

export const second = 1000;
export const minute = 60 * second;
export const start = Date.parse('2026-05-01T12:00:00Z');
export const targetIds = ['one', 'two', 'three'] as const;

export const node: INode = {
	...{ id: 'node', name: 'Trigger', type: 't', typeVersion: 1, position: [0, 0], parameters: {} },
	...{ webhookId: 'hook', credentials: {} },
};
export const address = 'https://n8n.example/webhook/hook/node';
export const foreignAddress = address.replace('n8n.example', 'staging.example');

/** Something that happened at a target. */
export interface Happening {
	readonly id: string;
	readonly target: string;
	/** By the service's clock. */
	readonly at: number;
	/** When it appears in lists and on record. */
	readonly visibleAt: number;
	/** Whether what belongs to it can be read. */
	readonly isReadable: boolean;
	/** Until when that is answered with 502. */
	readonly refusedUntil: number;
}

/** How something that happens is told of. */
export interface Telling {
	readonly isReadable?: boolean;
	/** How late it appears in lists and on record, milliseconds. */
	readonly lateMs?: number;
	/** How far its moment is ahead of the service's clock, milliseconds: services have more than one clock. */
	readonly aheadMs?: number;
	readonly isDelivered?: boolean;
	/** How long reading it is answered with 502, milliseconds. */
	readonly refusedMs?: number;
	/** Whether n8n answers its delivery too late, so that the service has it on record although it does not say that it failed. */
	readonly isDoubtful?: boolean;
	/** After how many milliseconds the service delivers it again although n8n has accepted it. */
	readonly repeats?: readonly number[];
}

/** How a target's requests are answered. */
export type Answer = 'well' | 'forbidden' | 'out of reach' | 'limited' | 'slow' | 'hangs';

interface Hook {
	readonly id: string;
	url: string;
	condition: HookCondition;
	changed: number;
	/** What it could not deliver. */
	readonly record: Happening[];
}

const statuses = { well: 200, forbidden: 403, 'out of reach': 502, limited: 429, slow: 502, hangs: 200 } as const;
/** GitHub ends a request that takes it too long with 502 after ten seconds. */
const slowMs = 10 * second;
const hangsMs = minute;

/** What is asked of the service before anything is taken from it here. */
const ask = async (api: unknown, kind: 'targets' | 'hooks' | 'happenings', id: string): Promise<void> =>
	void (await (api as Api).request({ method: 'GET', path: path`/${kind}/${id}` }));

/** Names a delivery. */
const keyOf = ({ id }: Happening): string => `delivery of ${id}`;

/** A service with three targets, a list of what happened at each, and hooks that keep a record of what they could not deliver. */
export class Service {
	/** How far the clocks of n8n's machine are ahead of the service's, milliseconds. */
	aheadMs = 0;
	/** What deliveries are signed with, as the credential has it. */
	secret = 'secret';
	/** How many requests it has answered. */
	requests = 0;
	readonly happenings: Happening[] = [];
	private readonly byId = new Map<string, Happening>();
	/** What was written to hooks that are not the node's. */
	readonly trespasses: string[] = [];
	/** What each read of a delivery takes. */
	readMs = 0;
	private readonly hooks = new Map<string, Hook[]>(targetIds.map((id) => [id, []]));
	private readonly answers = new Map<string, Answer>();
	private readonly doubtful = new Set<string>();
	private readonly underWay = new Set<string>();
	private hookCount = 0;

	/** Epoch milliseconds by its own clock. */
	get now(): number {
		return Date.now() - this.aheadMs;
	}

	answer(target: string, how: Answer): void {
		this.answers.set(target, how);
	}

	answerOf(target: string): Answer {
		return this.answers.get(target) ?? 'well';
	}

	/** Something happens. @returns whether a hook calls this n8n with it. */
	happen(
		target: string,
		{ isReadable = true, lateMs = 0, aheadMs = 0, isDelivered = false, refusedMs = 0, isDoubtful }: Telling = {},
	): [Happening, boolean] {
		const id = `e${this.happenings.length}`;
		const times = { at: this.now + aheadMs, visibleAt: this.now + lateMs, refusedUntil: this.now + refusedMs };
		const happening = { id, target, ...times, isReadable };
		this.happenings.push(happening);
		this.byId.set(id, happening);
		const own = this.own(target);
		if (!own || own.condition === 'silent') return [happening, false];
		const isAccepted = isDelivered && own.condition === 'current';
		if (isDoubtful) this.doubtful.add(id);
		if (!isAccepted || isDoubtful) own.record.push(happening);
		return [happening, isAccepted];
	}

	/** A delivery was answered with an error. */
	fail(happening: Happening): void {
		this.own(happening.target)?.record.push(happening);
	}

	/** It begins to deliver again what is on record. @returns what; `redelivered` ends it. */
	redeliver(target: string): readonly Happening[] {
		const open = this.own(target)?.condition === 'current' ? (this.own(target)?.record ?? []) : [];
		for (const { id } of open) this.underWay.add(id);
		return [...open];
	}

	/** @returns whether the node's hook still calls this n8n with it. */
	redelivered({ id, target }: Happening, isWell: boolean): boolean {
		this.underWay.delete(id);
		const own = this.own(target);
		const at = own?.record.findIndex((one) => one.id === id) ?? -1;
		if (!isWell || at < 0 || own?.condition !== 'current') return false;
		own.record.splice(at, 1);
		return true;
	}

	/** It forgets what it has on record of these. */
	shrinkRecord(target: string, isForgotten: (id: string) => boolean): void {
		const record = this.own(target)?.record ?? [];
		record.splice(0, record.length, ...record.filter(({ id }) => !isForgotten(id)));
	}

	/** The hook is edited, and it does what it did before. */
	editHook(target: string): void {
		const own = this.own(target);
		if (own) own.changed = this.now;
	}

	removeHooks(target: string): void {
		this.hooks.set(target, []);
	}

	/** Somebody changes the hook so that it reports nothing, or so that all that it reports is refused. */
	spoilHook(target: string, condition: HookCondition): void {
		const own = this.own(target);
		if (own) Object.assign(own, { condition, changed: this.now });
	}

	/** A copy of the workflow in another n8n changes the hook's address to its own. */
	takeHook(target: string): void {
		const own = this.own(target);
		if (own) own.url = foreignAddress;
	}

	/** Whether the n8n that asks made the hook. */
	isOwn: (hook: { readonly url: string }) => boolean = ({ url }) => url === address;

	private own(target: string): Hook | undefined {
		return this.hooks.get(target)?.find(({ url }) => url === address);
	}

	/** Answers a request, as n8n hands the answer on. @throws when it hangs. */
	async respond({ url }: IHttpRequestOptions): Promise<object> {
		this.requests += 1;
		const [, kind = '', id = ''] = /\/(targets|hooks|happenings)\/(\w+)/.exec(url) ?? [];
		const answer = kind === 'targets' ? this.answerOf(id) : 'well';
		if (answer === 'slow') await sleep(slowMs);
		if (answer === 'hangs') {
			await sleep(hangsMs);
			throw broken('ECONNABORTED');
		}
		const date = new Date(this.now).toUTCString();
		return { statusCode: this.statusOf(kind, id), headers: { date }, body: {} };
	}

	private statusOf(kind: string, id: string): number {
		if (kind === 'targets') return statuses[this.answerOf(id)];
		if (kind === 'happenings') {
			const { isReadable = false, refusedUntil = 0 } = this.byId.get(id) ?? {};
			if (this.now < refusedUntil) return 502;
			return isReadable ? 200 : 403;
		}
		return [...this.hooks.values()].flat().some((hook) => hook.id === id) ? 200 : 404;
	}

	private isVisible(happening: Happening): boolean {
		return happening.visibleAt <= this.now;
	}

	readonly event = {
		...{ value: 'thing', name: 'Thing', subscribe: ['thing'], fields: [] },
		keyOf: ({ id }: Happening) => id,
		accepts: () => true,
		complete: async (api: unknown, happening: Happening) => {
			await ask(api, 'happenings', happening.id);
			return happening;
		},
		emits: ({ id, at, target }: Happening) => ({
			...{ eventId: id, occurredAt: new Date(at).toISOString(), actor: null, source: { target } },
		}),
		list: async (api: unknown, { only = targetIds }: { only?: readonly string[] }, { since, part }: Span) => {
			const read = (target: string) => async (_since: number, from: number) => {
				await ask(api, 'targets', target);
				return this.happenings.filter(
					(one) => one.target === target && one.at >= Math.min(since, from) && this.isVisible(one),
				);
			};
			const found = only.map(async (target) => (part ? await part(target, read(target)) : read(target)(since, since)));
			return (await Promise.all(found)).flat();
		},
	} as unknown as AnyEvent;

	readonly adapter = {
		resolvesFirst: false,
		targets: async () => targetIds.map((id) => ({ id, label: `Target ${id}` })),
		resolve: async (_api: unknown, target: Target) => target,
		only: (params: object, ids: readonly string[]) => ({ ...params, only: [...ids] }),
		secret: () => this.secret,
		secretAdvice: '',
		tooManyTargetsAdvice: '',
		isSigned: ({ headers }: Call, secret: string) => headers['x-signature'] === secret,
		keyOf: (delivery: object) => keyOf(delivery as Happening),
		deliveries: ({ body }: { body: unknown }) => [body as Happening],
		conditionOf: ({ raw }: RemoteHook) => raw.condition as HookCondition,
		list: async (api: unknown, { id }: Target) => {
			await ask(api, 'targets', id);
			const all = this.hooks.get(id) ?? [];
			return all.map((hook) => ({
				id: hook.id,
				url: hook.url,
				changed: hook.changed,
				raw: { condition: hook.condition },
			}));
		},
		create: async (api: unknown, { id }: Target, { url }: { url: string }) => {
			await ask(api, 'targets', id);
			this.hookCount += 1;
			const hook: Hook = { id: `h${this.hookCount}`, url, condition: 'current', changed: this.now, record: [] };
			this.hooks.get(id)?.push(hook);
			return hook.id;
		},
		repair: async (_api: unknown, { id }: Target, { id: hookId }: RemoteHook, { url }: { url: string }) => {
			const hook = this.hooks.get(id)?.find((one) => one.id === hookId);
			if (hook && !this.isOwn(hook)) this.trespasses.push(`repaired ${hook.url}`);
			if (hook) Object.assign(hook, { url, condition: 'current', changed: this.now });
		},
		remove: async (_api: unknown, { id }: Target, { id: hookId }: RemoteHook) => {
			const hook = this.hooks.get(id)?.find((one) => one.id === hookId);
			if (hook && !this.isOwn(hook)) this.trespasses.push(`removed ${hook.url}`);
			this.hooks.set(id, this.hooks.get(id)?.filter((one) => one !== hook) ?? []);
		},
		missed: async (api: unknown, { id }: Target, hook: RemoteHook, _event: unknown, window: RecoveryWindow) => {
			await ask(api, 'targets', id);
			await ask(api, 'hooks', hook.id);
			const own = this.hooks.get(id)?.find((one) => one.id === hook.id);
			return (own?.record ?? [])
				.filter((one) => this.isVisible(one) && one.at >= window.since)
				.flatMap((one) => this.missed(one, window));
		},
	} as unknown as WebhookAdapter;

	private missed(happening: Happening, { received }: RecoveryWindow): Missed[] {
		const { id, target, at } = happening;
		const key = keyOf(happening);
		const isDoubtful = this.doubtful.has(id);
		const known = isDoubtful ? received(key) : undefined;
		if (known === 'begun') return [];
		const isUnderWay = known === 'underWay' || this.underWay.has(id);
		return [{ ...{ target, at, key, label: id, isDoubtful, isUnderWay }, ...this.held(happening) }];
	}

	/** Some records hold the delivery itself, others must be asked for it. */
	private held(happening: Happening): Pick<Missed, 'delivery' | 'load'> {
		if (this.readMs === 0 && Number(happening.id.slice(1)) % 2 === 0) return { delivery: happening };
		const load = async () => {
			if (this.readMs > 0) await sleep(this.readMs);
			return happening;
		};
		return { load };
	}
}

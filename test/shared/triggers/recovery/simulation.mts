import { type IDataObject, type INode, type INodeExecutionData, type IPollFunctions, NodeApiError } from 'n8n-workflow';
import { vi } from 'vitest';

import type { AnyEvent } from '../../../../nodes/shared/catalogue/event.ts';
import type {
	Missed,
	RemoteHook,
	Target,
	WebhookAdapter,
} from '../../../../nodes/shared/triggers/hooks/webhookAdapter.ts';
import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';

export const minute = 60_000;
export const start = Date.parse('2026-05-01T12:00:00Z');
export const targetIds = ['one', 'two', 'three'] as const;

/** Something that happened at a target, and whether what belongs to it can be read. */
export interface Happening {
	readonly id: string;
	readonly target: string;
	readonly at: number;
	readonly isReadable: boolean;
}

export type Fate = 'accepted' | 'discarded' | 'dies before saving' | 'dies before the workflow starts';

type Modules = typeof import('../../../../nodes/shared/triggers/recovery/recoverMissed.ts');
type Lifecycle = typeof import('../../../../nodes/shared/triggers/hooks/hookState.ts');
type Memory = typeof import('../../../../nodes/shared/triggers/nodeMemory.ts');

const node: INode = {
	...{ id: 'node', name: 'Trigger', type: 't', typeVersion: 1, position: [0, 0], parameters: {} },
	...{ webhookId: 'hook', credentials: {} },
};
export const address = 'https://n8n.example/webhook/hook/node';

const refusal = (text: string) => new NodeApiError(node, { message: text }, { message: text, httpCode: '403' });

/** A service with three targets, each with a hook of the node, and n8n as far as a node with hooks notices it. */
export class Simulation {
	/** By the service's clock. */
	now = start;
	/** How far this machine's clock is ahead of it, milliseconds. */
	aheadMs = 0;
	/** The ids of what started an execution, repeats included. */
	readonly started: string[] = [];
	readonly warned: string[] = [];
	/** Ticks that ended with an error, one after the other. */
	failedInARow = 0;
	readonly happenings: Happening[] = [];
	/** Ids that the service has on record as not delivered. */
	private readonly onRecord = new Set<string>();
	private readonly hooks = new Map<string, RemoteHook>();
	private readonly refused = new Set<string>();
	private stored: { node: IDataObject; global: IDataObject } = { node: {}, global: {} };
	private modules: Promise<[Modules, Lifecycle, Memory]> | undefined;
	private count = 0;

	async publish(): Promise<void> {
		const state = await this.state();
		for (const id of targetIds) {
			if (!this.hooks.has(id)) {
				this.count += 1;
				this.hooks.set(id, { id: `h${this.count}`, url: address, raw: {} });
				state.noteGap(id, this.here());
			}
			state.remember(id, this.hooks.get(id)?.id ?? '');
		}
		state.begin(this.here());
		state.setAddress(address);
	}

	async unpublish(): Promise<void> {
		const [, , { forgetNode }] = await this.load();
		(await this.state()).leave(this.here());
		forgetNode('workflow:node');
		this.hooks.clear();
		this.onRecord.clear();
	}

	/** Something happens; its hook, where there is one, cannot deliver it. */
	happen(target: string, isReadable = true): Happening {
		const happening = { id: `e${this.happenings.length}`, target, at: this.now, isReadable };
		this.happenings.push(happening);
		if (this.hooks.has(target)) this.onRecord.add(happening.id);
		return happening;
	}

	refuse(target: string, isRefused: boolean): void {
		if (isRefused) this.refused.add(target);
		else this.refused.delete(target);
	}

	removeHook(target: string): void {
		this.hooks.delete(target);
	}

	/** A copy of the workflow in another n8n changes the hook's address to its own. */
	takeHook(target: string): void {
		const hook = this.hooks.get(target);
		if (hook) this.hooks.set(target, { ...hook, url: address.replace('n8n.example', 'staging.example') });
	}

	pass(ms: number): void {
		this.now += ms;
	}

	/** One tick a minute after the one before, and what n8n makes of its result. */
	async tick(fate: Fate = 'accepted'): Promise<void> {
		this.now += minute;
		const data = structuredClone(this.stored);
		const [{ recoverMissed }] = await this.load();
		vi.setSystemTime(this.here());
		const found = await recoverMissed(this.context(data), this.config(), this.adapter()).catch((error: unknown) => {
			this.warned.push(String(error));
			return undefined;
		});
		this.failedInARow = found ? 0 : this.failedInARow + 1;
		if (!found) return;
		const items = found;
		if (fate === 'accepted' || fate === 'dies before the workflow starts') {
			// n8n saves the node's data with the items of a tick, and nothing with a tick that found nothing.
			this.stored = items.length > 0 ? data : { ...data, node: this.stored.node };
		}
		if (fate === 'accepted') this.start(items);
		if (fate.startsWith('dies')) this.restart();
	}

	/** A new process: nothing but what was saved is left. */
	restart(): void {
		vi.resetModules();
		this.modules = undefined;
	}

	lost(): Record<string, string> {
		return (this.stored.global['lost:node'] ?? {}) as Record<string, string>;
	}

	private here(): number {
		return this.now + this.aheadMs;
	}

	private start(items: readonly INodeExecutionData[]): void {
		this.started.push(...items.map(({ json }) => String(json.eventId)));
	}

	private async load() {
		this.modules ??= Promise.all([
			import('../../../../nodes/shared/triggers/recovery/recoverMissed.ts'),
			import('../../../../nodes/shared/triggers/hooks/hookState.ts'),
			import('../../../../nodes/shared/triggers/nodeMemory.ts'),
		]);
		return await this.modules;
	}

	private async state() {
		const [, { hookState }] = await this.load();
		return hookState(this.stored.global, node, 'this n8n');
	}

	private context(data: { node: IDataObject; global: IDataObject }): IPollFunctions {
		return {
			getWorkflow: () => ({ id: 'workflow' }),
			getNode: () => node,
			getInstanceId: () => 'this n8n',
			getWorkflowStaticData: (kind: 'node' | 'global') => data[kind],
			logger: { warn: (message: string) => this.warned.push(message) },
		} as unknown as IPollFunctions;
	}

	private config(): TriggerConfig {
		const event = {
			...{ value: 'thing', name: 'Thing', subscribe: ['thing'], fields: [] },
			accepts: () => true,
			complete: async (_api: unknown, happening: Happening) => {
				if (!happening.isReadable) throw refusal(`What ${happening.id} lacks may not be read.`);
				return happening;
			},
			emits: ({ id, at, target }: Happening) => ({
				...{ eventId: id, occurredAt: new Date(at).toISOString(), actor: null, source: { target } },
			}),
			list: async (
				_api: unknown,
				{ only = targetIds }: { only?: readonly string[] },
				{
					since,
					part,
				}: { since: number; part: NonNullable<import('../../../../nodes/shared/catalogue/event.ts').Span['part']> },
			) => {
				const parts = only.map(
					async (target) =>
						await part(target, async (from) => {
							if (this.refused.has(target)) throw refusal(`${target} may not be read.`);
							return this.happenings.filter((one) => one.target === target && one.at >= Math.min(since, from));
						}),
				);
				return (await Promise.all(parts)).flat();
			},
		} as unknown as AnyEvent;
		const api = { now: () => this.now, credential: async () => ({}) };
		return { event, params: {}, api, isInstant: true, includePayload: false } as unknown as TriggerConfig;
	}

	private adapter(): WebhookAdapter {
		const check = ({ id }: Target) => {
			if (this.refused.has(id)) throw refusal(`${id} may not be looked at.`);
		};
		return {
			targets: async () => targetIds.map((id) => ({ id, label: `Target ${id}` })),
			only: (_params: unknown, ids: readonly string[]) => ({ only: [...ids] }),
			list: async (_api: unknown, target: Target) => {
				check(target);
				const hook = this.hooks.get(target.id);
				return hook ? [hook] : [];
			},
			secret: () => 'secret',
			conditionOf: () => 'current',
			missed: async (_api: unknown, target: Target, hook: RemoteHook): Promise<Missed[]> => {
				check(target);
				if (this.hooks.get(target.id)?.id !== hook.id) {
					const text = 'Not Found';
					throw new NodeApiError(node, { message: text }, { message: text, httpCode: '404' });
				}
				return this.happenings
					.filter((one) => one.target === target.id && this.onRecord.has(one.id))
					.map((one) => ({ target: target.id, key: one.id, label: one.id, delivery: one }));
			},
		} as unknown as WebhookAdapter;
	}
}

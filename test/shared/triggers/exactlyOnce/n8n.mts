import { createHash } from 'node:crypto';

import type { IDataObject, IExecuteFunctions, IHookFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { INodeExecutionData, IPollFunctions, IWebhookFunctions, WorkflowActivateMode } from 'n8n-workflow';
import { vi } from 'vitest';

import type { Trigger } from '../../../../nodes/shared/triggers/trigger.ts';
import { service as integration } from '../../http/fakeHost.mts';
import { address, type Happening, minute, node, Service, type Telling } from './service.mts';

/** How n8n runs polls, see the file of the same name in the tests of polling. */
export type Engine = 'default' | 'durable' | 'durable without cursors';

export interface Setting {
	readonly engine: Engine;
	/** How many main processes take ticks in turn. */
	readonly mains: number;
	/** Whether executions and webhooks run in processes of their own. */
	readonly isQueue: boolean;
	/** Minutes between ticks. */
	readonly every: number;
	readonly delivery: 'instant' | 'polling';
	/** How far the clocks of n8n's machine are ahead of the service's, milliseconds. */
	readonly aheadMs: number;
}

/** What n8n makes of a tick's result. */
export type Fate = 'accepted' | 'discarded' | 'not started' | 'dies before saving' | 'dies before the workflow starts';

const unstarted = new Set<Fate>(['not started', 'dies before the workflow starts']);

const load = async () =>
	await Promise.all([
		import('../../../../nodes/shared/triggers/poll.ts'),
		import('../../../../nodes/shared/triggers/executeTrigger.ts'),
		import('../../../../nodes/shared/triggers/hooks/lifecycle.ts'),
		import('../../../../nodes/shared/triggers/receive.ts'),
		import('../../../../nodes/shared/http/clock.ts'),
	]);

/** A process of n8n: the kernel with a memory of its own. */
class Process {
	private modules: ReturnType<typeof load> | undefined;
	private readonly pass: (ms: number) => void;

	/** @param pass lets time pass that the kernel would wait. */
	constructor(pass: (ms: number) => void) {
		this.pass = pass;
	}

	/** The workflow's data, which the default engine holds while the workflow is active. */
	data: IDataObject | undefined;

	async kernel() {
		if (!this.modules) {
			vi.resetModules();
			this.modules = load();
		}
		const [{ poll }, { executeTrigger }, { hookLifecycle }, { receive }, { systemClock }] = await this.modules;
		systemClock.sleep = async (ms) => await Promise.resolve(this.pass(ms));
		return { poll, executeTrigger, hookLifecycle, receive };
	}

	end(): void {
		this.modules = undefined;
		this.data = undefined;
	}
}

const md5 = (value: unknown) => createHash('md5').update(String(value)).digest('base64');

/** n8n's record of processed data: one row a node, rewritten whole; the oldest entries go. */
class ProcessedData {
	private row: string[] = [];
	/** The longest that it was asked to be. */
	longest = 0;

	readonly helpers = {
		checkProcessedAndRecord: async (entries: string[], _scope: string, { maxEntries }: { maxEntries: number }) => {
			const before = new Set(this.row);
			const fresh = entries.filter((entry) => !before.has(md5(entry)));
			this.row = [...this.row, ...fresh.map(md5)].slice(-maxEntries);
			this.longest = Math.max(this.longest, this.row.length);
			return await Promise.resolve({ new: fresh, processed: entries.filter((entry) => !fresh.includes(entry)) });
		},
		removeProcessed: async (entries: string[]) => {
			const gone = new Set(entries.map(md5));
			this.row = this.row.filter((entry) => !gone.has(entry));
			await Promise.resolve();
		},
	};
}

/** A real n8n as far as a trigger node notices it: processes, what is saved when, and the record of processed data. */
export class N8n {
	readonly service: Service;
	private instance = 'this n8n';
	/** The ids of the events that left `execute()`. */
	readonly left: string[] = [];
	readonly warned: string[] = [];
	/** Ticks that ended with an error, one after the other. */
	failedInARow = 0;
	/** Executions that polls started. */
	executions = 0;
	isPublished = false;
	aheadMs: number;
	/** What a poll may take before it is abandoned, milliseconds. */
	budgetMs = 36_000;
	private readonly setting: Setting;
	private readonly mains: Process[];
	private readonly worker: Process;
	private readonly webhooks: Process;
	private readonly processed = new ProcessedData();
	private stored: { node: IDataObject; global: IDataObject } = { node: {}, global: {} };
	private row: IDataObject = {};
	private turn = 0;
	private spentMs = 0;
	private notStarted = 0;

	constructor(setting: Setting, service = new Service()) {
		this.setting = setting;
		this.service = service;
		this.aheadMs = setting.aheadMs;
		this.mains = Array.from({ length: setting.mains }, () => this.process());
		this.worker = setting.isQueue ? this.process() : this.main;
		this.webhooks = setting.isQueue ? this.process() : this.main;
		this.service.wait = (ms) => {
			this.spentMs += ms;
			this.pass(ms);
		};
		this.pass(0);
	}

	private get main(): Process {
		return this.mains[this.turn % this.mains.length] ?? this.process();
	}

	private process(): Process {
		return new Process((ms) => this.pass(ms));
	}

	/** Bytes of what n8n stores for the node. */
	get storedBytes(): number {
		return JSON.stringify([this.stored, this.row]).length;
	}

	/** Another n8n on a copy of the database, which has not been able to make hooks of its own. */
	copied(): N8n {
		const copy = new N8n(this.setting, this.service);
		copy.stored = structuredClone(this.stored);
		copy.instance = 'another n8n';
		this.service.isOwn = () => false;
		return copy;
	}

	pass(ms: number): void {
		this.service.now += ms;
		vi.setSystemTime(this.service.now + this.aheadMs);
	}

	async publish(activation: WorkflowActivateMode = 'activate'): Promise<void> {
		const process = this.main;
		const data = structuredClone(this.stored);
		await this.activate(process, data, activation);
		const own = this.setting.engine === 'durable' ? structuredClone(this.row) : data.node;
		const found = await this.poll(process, own, data.global, activation);
		if (found?.length && this.setting.engine === 'durable') this.row = own;
		this.stored = structuredClone(data);
		process.data = data;
		this.isPublished = true;
		if (found?.length) await this.execute(found);
	}

	async unpublish(): Promise<void> {
		const data = structuredClone(this.stored);
		if (this.setting.delivery === 'instant') await (await this.lifecycle(this.main, data, 'activate')).delete();
		this.stored = structuredClone(data);
		for (const process of this.mains) process.data = undefined;
		this.isPublished = false;
	}

	/** One tick, and what n8n makes of its result. */
	async tick(drawn: Fate = 'accepted'): Promise<void> {
		const fate = unstarted.has(drawn) && !this.mayFailToStart(drawn) ? 'accepted' : drawn;
		if (fate === 'accepted') this.notStarted = 0;
		if (unstarted.has(fate)) this.notStarted += 1;
		this.pass(this.setting.every * minute);
		this.turn += 1;
		const process = this.main;
		const { held, own } = this.dataOf(process);
		this.spentMs = 0;
		const found = await this.poll(process, own, held.global, 'update');
		if (fate === 'dies before saving') return await this.die(process);
		if (fate === 'discarded' || (this.setting.engine !== 'default' && this.spentMs > this.budgetMs)) {
			process.data = undefined;
			return;
		}
		if (found) await this.take(found, { held, own }, fate === 'accepted');
		if (fate === 'dies before the workflow starts') await this.die(process);
	}

	/** The workflow's data as a tick is given them, and the node's own. */
	private dataOf(process: Process) {
		const { engine } = this.setting;
		const fresh = structuredClone(this.stored);
		const held = (engine === 'default' ? (process.data as typeof fresh | undefined) : undefined) ?? fresh;
		return { held, own: engine === 'durable' ? structuredClone(this.row) : held.node };
	}

	/**
	 * What n8n makes of a look's result. Where it keeps a cursor of its own, it saves it in one transaction with the execution,
	 * and alone when there is none; else it saves all data with the items, before it makes the execution.
	 */
	private async take(
		found: INodeExecutionData[],
		{ held, own }: { held: { node: IDataObject; global: IDataObject }; own: IDataObject },
		isStarted: boolean,
	): Promise<void> {
		const { engine } = this.setting;
		if (engine === 'durable' && (isStarted || found.length === 0)) this.row = own;
		if (engine !== 'durable' && found.length > 0) this.stored = structuredClone(held);
		if (isStarted && found.length > 0) await this.execute(found);
	}

	/** Where it was the only main process, n8n starts again. */
	private async die(process: Process): Promise<void> {
		process.end();
		if (this.setting.mains === 1) await this.restart();
	}

	/**
	 * Whether the law holds although n8n keeps what a tick wrote and makes no execution: where the process has seen one before,
	 * for half an hour; elsewhere once. Of polled events, where n8n was killed; else only in a process that sees executions.
	 */
	private mayFailToStart(fate: Fate): boolean {
		const { engine, isQueue, delivery, mains } = this.setting;
		if (engine === 'durable') return true;
		if (!isQueue && this.executions > 0) return this.notStarted < 4;
		if (delivery === 'instant') return this.notStarted < 1;
		return fate === 'dies before the workflow starts' && mains === 1;
	}

	/** New processes: nothing but what was saved is left. */
	async restart(): Promise<void> {
		for (const process of [...this.mains, this.worker, this.webhooks]) process.end();
		if (this.isPublished) await this.publish('init');
	}

	/** Something happens; its hook may deliver it. */
	async happen(target: string, how: Telling = {}): Promise<Happening> {
		const [happening, isDelivered] = this.service.happen(target, how);
		if (isDelivered && this.isPublished) await this.receive(happening);
		return happening;
	}

	private async lifecycle(process: Process, data: { global: IDataObject }, activation: WorkflowActivateMode) {
		const { hookLifecycle } = await process.kernel();
		const { checkExists, create, delete: remove } = hookLifecycle(this.trigger()).default;
		const context = this.context(data, { getActivationMode: () => activation }) as unknown as IHookFunctions;
		return {
			checkExists: async () => await checkExists.call(context),
			create: async () => await create.call(context),
			delete: async () => await remove.call(context),
		};
	}

	private async activate(
		process: Process,
		data: { global: IDataObject },
		activation: WorkflowActivateMode,
	): Promise<void> {
		if (this.setting.delivery === 'polling') return;
		const { checkExists, create } = await this.lifecycle(process, data, activation);
		try {
			if (!(await checkExists())) await create();
		} catch (error) {
			this.warned.push(String(error));
		}
	}

	private async poll(process: Process, own: IDataObject, all: IDataObject, activation: WorkflowActivateMode) {
		const { poll } = await process.kernel();
		const context = this.context({ node: own, global: all }, { getActivationMode: () => activation });
		try {
			const found = await poll(context as unknown as IPollFunctions, this.trigger());
			this.failedInARow = 0;
			return found?.[0] ?? [];
		} catch (error) {
			this.warned.push(String(error));
			this.failedInARow += 1;
			return undefined;
		}
	}

	private async execute(items: INodeExecutionData[]): Promise<void> {
		this.executions += 1;
		const { executeTrigger } = await this.worker.kernel();
		const context = this.context(structuredClone(this.stored), {
			getInputData: () => structuredClone(items),
			addExecutionHints: () => undefined,
			helpers: { ...this.processed.helpers, ...this.network },
		});
		const [passed = []] = await executeTrigger(context as unknown as IExecuteFunctions, this.trigger());
		this.left.push(...passed.map(({ json }) => String(json.eventId)));
	}

	private async receive(happening: Happening): Promise<void> {
		const { receive } = await this.webhooks.kernel();
		const context = this.context(structuredClone(this.stored), {
			getWebhookName: () => 'default',
			getWebhookResourceUrl: () => address,
			getRequestObject: () => ({ headers: {}, rawBody: Buffer.alloc(0) }),
			getResponseObject: () => ({ status: () => ({ end: () => this.service.fail(happening) }) }),
			getBodyData: () => happening,
		});
		const { workflowData } = await receive(context as unknown as IWebhookFunctions, this.trigger());
		if (workflowData?.[0]) await this.execute(workflowData[0]);
	}

	private readonly network = {
		httpRequestWithAuthentication: async (_credential: string, options: IHttpRequestOptions) =>
			await Promise.resolve(this.service.respond(options)),
	};

	private trigger(): Trigger {
		const { event, adapter } = this.service;
		return { integration, events: [event], hooks: adapter } as unknown as Trigger;
	}

	private context(data: Partial<typeof this.stored>, more: object): object {
		const parameters: Record<string, unknown> = {
			...{ event: 'thing', authentication: 'token', delivery: this.setting.delivery, options: {} },
		};
		return {
			getWorkflow: () => ({ id: 'workflow' }),
			getNode: () => node,
			getInstanceId: () => this.instance,
			getTimezone: () => 'UTC',
			getMode: () => 'trigger',
			getNodeParameter: (name: string) => parameters[name],
			getNodeWebhookUrl: () => address,
			getWorkflowStaticData: (kind: 'node' | 'global') => data[kind],
			getPollBudgetMs: () => this.budgetMs,
			helpers: this.network,
			logger: { warn: (message: string) => this.warned.push(message), info: () => undefined },
			getCredentials: async () => await Promise.resolve({ baseUrl: 'https://service.example' }),
			...more,
		};
	}
}

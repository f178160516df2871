import type { IDataObject, IExecuteFunctions, IHookFunctions, IHttpRequestOptions } from 'n8n-workflow';
import type { INodeExecutionData, IPollFunctions, IWebhookFunctions, WorkflowActivateMode } from 'n8n-workflow';
import { vi } from 'vitest';

import type { Trigger } from '../../../../nodes/shared/triggers/trigger.ts';
import { service as integration } from '../../http/fakeHost.mts';
import { Executions } from './executions.mts';
import { type Life, Process } from './process.mts';
import { ProcessedData } from './record.mts';
import { copyOf, type Data, type Setting } from './setting.mts';
import { address, type Happening, minute, node, second, Service, start, type Telling } from './service.mts';
import { sleep, until } from './time.mts';

/** What n8n makes of a tick's result. */
export type Fate = 'accepted' | 'discarded' | 'not started' | 'dies before saving' | 'dies before the workflow starts';

const unstarted = new Set<Fate>(['not started', 'dies before the workflow starts']);

/** What a poll may take as n8n tells it, and after how long the durable scheduler abandons it, milliseconds. */
const budgets = { default: 5 * minute, durable: 36 * second, 'durable without cursors': 36 * second } as const;
const abandonedAfterMs = 45 * second;

/** A real n8n as far as a trigger node notices it: processes, what is saved when, and the record of processed data. */
export class N8n {
	readonly service: Service;
	private instance = 'this n8n';
	readonly warned: string[] = [];
	/** Ticks that ended with an error, one after the other. */
	failedInARow = 0;
	readonly executions: Executions;
	isPublished = false;
	readonly processed: ProcessedData;
	private readonly setting: Setting;
	private readonly mains: Process[];
	private readonly workers: readonly Process[];
	private readonly webhooks: Process;
	private stored: Data = { node: {}, global: {} };
	private row: IDataObject = {};
	private turn = 0;
	private notStarted = 0;
	/** Webhook calls and executions that are under way, and what the service does later. */
	private readonly running = new Set<Promise<void>>();
	private readonly planned = new Set<Promise<void>>();
	/** What the service planned before a pause does not happen after it. */
	private period = 0;

	constructor(setting: Setting, service = new Service()) {
		this.setting = setting;
		this.service = service;
		this.processed = new ProcessedData(setting.writeMs);
		this.mains = Array.from({ length: setting.mains }, () => new Process());
		this.workers = setting.isQueue ? Array.from({ length: setting.workers }, () => new Process()) : [this.main];
		this.webhooks = setting.isQueue ? new Process() : this.main;
		const execute = async (worker: Process, items: INodeExecutionData[]) => await this.executeIn(worker, items);
		this.executions = new Executions(this.workers, setting.isQueue, execute, () => service.now);
	}

	/** An n8n with a service of its own, at a moment that is always the same. */
	static begin(setting: Setting): N8n {
		vi.setSystemTime(start);
		const n8n = new N8n(setting);
		n8n.aheadMs = setting.aheadMs;
		return n8n;
	}

	private get main(): Process {
		return this.mains[this.turn % this.mains.length] ?? new Process();
	}

	get aheadMs(): number {
		return this.service.aheadMs;
	}

	/** The clock of n8n's machine is set; no time passes. */
	set aheadMs(ms: number) {
		const { now } = this.service;
		this.service.aheadMs = ms;
		vi.setSystemTime(now + ms);
	}

	/** Bytes of what n8n stores for the node. */
	get storedBytes(): number {
		return JSON.stringify([this.stored, this.row]).length;
	}

	/** Another n8n on a copy of the database, which has not been able to make hooks of its own. */
	copy(): N8n {
		const copy = new N8n(this.setting, this.service);
		copy.stored = structuredClone(this.stored);
		copy.instance = 'another n8n';
		this.service.isOwn = () => false;
		return copy;
	}

	/** Time passes; what is under way goes on. */
	async pass(ms: number): Promise<void> {
		await until(sleep(ms));
	}

	/** Waits until no webhook call and no execution is under way. */
	async rest(): Promise<void> {
		while (this.running.size > 0) await until(Promise.all(this.running));
	}

	/** Waits until all has happened that the service is to do later. */
	async end(): Promise<void> {
		while (this.planned.size > 0) await until(Promise.all(this.planned));
		await this.rest();
	}

	async publish(activation: WorkflowActivateMode = 'activate'): Promise<void> {
		const process = this.main;
		const data = structuredClone(this.stored);
		await until(this.activate(process, data, activation));
		const own = this.setting.engine === 'durable' ? structuredClone(this.row) : data.node;
		const found = await until(this.poll(process, own, data.global, activation));
		if (found?.length && this.setting.engine === 'durable') this.row = own;
		this.stored = structuredClone(data);
		process.data = data;
		this.isPublished = true;
		if (found?.length) this.execute(found);
	}

	async unpublish(): Promise<void> {
		await this.rest();
		const data = structuredClone(this.stored);
		if (this.setting.delivery === 'instant') {
			await until(this.lifecycle(this.main, data, 'activate').then(async (hooks) => await hooks.delete()));
		}
		this.stored = structuredClone(data);
		for (const process of this.mains) process.data = undefined;
		this.isPublished = false;
		this.period += 1;
	}

	/** One tick, and what n8n makes of its result. */
	async tick(drawn: Fate = 'accepted'): Promise<void> {
		const fate = unstarted.has(drawn) && !this.mayFailToStart(drawn) ? 'accepted' : drawn;
		if (fate === 'accepted') this.notStarted = 0;
		if (unstarted.has(fate)) this.notStarted += 1;
		await this.pass(this.setting.every * minute);
		this.turn += 1;
		const process = this.main;
		const { held, own } = this.dataOf(process);
		const look = this.poll(process, own, held.global, 'update');
		const abandoned = sleep(abandonedAfterMs).then(() => 'abandoned' as const);
		const found = await until(this.setting.engine === 'default' ? look : Promise.race([look, abandoned]));
		if (fate === 'dies before saving') return await this.die(process);
		if (fate === 'discarded' || found === 'abandoned') {
			process.data = undefined;
			return;
		}
		if (found) this.take(found, { held, own }, fate === 'accepted');
		if (fate === 'dies before the workflow starts') await this.die(process);
	}

	/** The workflow's data as a tick is given them, and the node's own. */
	private dataOf(process: Process) {
		const { engine } = this.setting;
		const fresh = structuredClone(this.stored);
		const held = (engine === 'default' ? (process.data as Data | undefined) : undefined) ?? fresh;
		return { held, own: engine === 'durable' ? structuredClone(this.row) : held.node };
	}

	/**
	 * What n8n makes of a look's result. Where it keeps a cursor of its own, it saves it in one transaction with the execution,
	 * and alone when there is none; else it saves all data with the items, before it makes the execution.
	 */
	private take(found: INodeExecutionData[], { held, own }: { held: Data; own: IDataObject }, isStarted: boolean): void {
		const { engine } = this.setting;
		if (engine === 'durable' && (isStarted || found.length === 0)) this.row = own;
		if (engine !== 'durable' && found.length > 0) this.stored = structuredClone(held);
		if (isStarted && found.length > 0) this.execute(found);
	}

	/** Where it was the only main process, n8n starts again. */
	private async die(process: Process): Promise<void> {
		process.end();
		if (!this.setting.isQueue) this.executions.noteDeath();
		if (this.setting.mains === 1) await this.restart();
	}

	/**
	 * Whether the law holds although n8n keeps what a tick wrote and makes no execution: where the process has seen one before,
	 * for half an hour; elsewhere once. Of polled events, where n8n was killed; else only in a process that sees executions.
	 */
	private mayFailToStart(fate: Fate): boolean {
		const { engine, isQueue, delivery, mains } = this.setting;
		if (engine === 'durable') return true;
		if (!isQueue && this.executions.started > 0) return this.notStarted < 4;
		if (delivery === 'instant') return this.notStarted < 1;
		return fate === 'dies before the workflow starts' && mains === 1;
	}

	/** New processes: nothing but what was saved is left. */
	async restart(): Promise<void> {
		await this.rest();
		for (const process of [...this.mains, ...this.workers, this.webhooks]) process.end();
		if (this.isPublished) await this.publish('init');
	}

	/** Something happens; its hook may deliver it, and the service may do so once more. */
	happen(target: string, how: Telling = {}): Happening {
		const [happening, isDelivered] = this.service.happen(target, how);
		if (!isDelivered) return happening;
		this.deliver(happening);
		for (const ms of how.repeats ?? []) this.later(ms, () => this.deliver(happening));
		return happening;
	}

	/** The service calls the node's address. */
	deliver(happening: Happening, signature = this.service.secret): void {
		if (this.isPublished) this.note(this.running, this.receive(happening, signature));
	}

	/** The service delivers again what it has on record; it takes some time, and may fail again. */
	redeliver(target: string, ms: number, isWell: boolean): void {
		for (const happening of this.service.redeliver(target)) {
			this.later(ms, () => {
				if (this.service.redelivered(happening, isWell)) this.deliver(happening);
			});
		}
	}

	private later(ms: number, act: () => void): void {
		const { period } = this;
		const then = () => (period === this.period ? act() : undefined);
		this.note(this.planned, sleep(ms).then(then));
	}

	private note(among: Set<Promise<void>>, work: Promise<void>): void {
		among.add(work);
		void work.finally(() => among.delete(work)).catch(() => undefined);
	}

	private async lifecycle(process: Process, data: { global: IDataObject }, activation: WorkflowActivateMode) {
		const { hookLifecycle } = await process.kernel();
		const { checkExists, create, delete: remove } = hookLifecycle(this.trigger()).default;
		const more = { getActivationMode: () => activation };
		const context = this.context(process.life, data, more) as unknown as IHookFunctions;
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
		const more = { getActivationMode: () => activation };
		const context = this.context(process.life, { node: own, global: all }, more);
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

	private execute(items: INodeExecutionData[]): void {
		this.note(this.running, this.executions.run(items));
	}

	private async executeIn(worker: Process, items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
		const { life } = worker;
		const { executeTrigger } = await worker.kernel();
		const context = this.context(life, copyOf(this.stored), {
			getInputData: () => structuredClone(items),
			addExecutionHints: () => undefined,
			helpers: { ...this.processed.helpersOf(life), ...this.networkOf(life) },
		});
		const [passed = []] = await executeTrigger(context as unknown as IExecuteFunctions, this.trigger());
		return passed;
	}

	private async receive(happening: Happening, signature: string): Promise<void> {
		const { receive } = await this.webhooks.kernel();
		const context = this.context(this.webhooks.life, copyOf(this.stored), {
			getWebhookName: () => 'default',
			getWebhookResourceUrl: () => address,
			getRequestObject: () => ({ headers: { 'x-signature': signature }, rawBody: Buffer.alloc(0) }),
			getResponseObject: () => ({ status: () => ({ end: () => this.service.fail(happening) }) }),
			getBodyData: () => happening,
		});
		const { workflowData } = await receive(context as unknown as IWebhookFunctions, this.trigger());
		if (workflowData?.[0]) this.execute(workflowData[0]);
	}

	private networkOf(life: Life) {
		return {
			httpRequestWithAuthentication: async (_credential: string, options: IHttpRequestOptions) => {
				await life.alive();
				const answer = await this.service.respond(options);
				await life.alive();
				return answer;
			},
		};
	}

	private trigger(): Trigger {
		const { event, adapter } = this.service;
		return { integration, events: [event], hooks: adapter } as unknown as Trigger;
	}

	private context(life: Life, data: Partial<Data>, more: object): object {
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
			getPollBudgetMs: () => budgets[this.setting.engine],
			helpers: this.networkOf(life),
			logger: { warn: (message: string) => this.warned.push(message), info: () => undefined },
			getCredentials: async () => await Promise.resolve({ baseUrl: 'https://service.example' }),
			...more,
		};
	}
}

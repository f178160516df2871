import type { IDataObject, INodeExecutionData, IPollFunctions, WorkflowActivateMode } from 'n8n-workflow';
import { vi } from 'vitest';

import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';

export interface Happening extends IDataObject {
	readonly eventId: string;
	readonly occurredAt: string;
}

/** How n8n runs polls: in one process with the workflow in memory, or as tasks with a fresh workflow each time. */
export type Engine = 'default' | 'durable' | 'durable without cursors';

/** What happens to a look that found something, when n8n dies right after it. */
export type Crash = 'before anything is saved' | 'before the execution starts' | 'before the cursor is saved';

type Look = typeof import('../../../../nodes/shared/triggers/polling/pollForNew.ts');

const startOf = (data: IDataObject) => structuredClone(data);

/** n8n as far as a polling node notices it: what is saved when, and what is lost when it dies. */
export class PollingHost {
	/** The ids of what started an execution, repeats included. */
	readonly started: string[] = [];
	private readonly engine: Engine;
	private readonly world: (since: number, now: number) => readonly Happening[];
	private modules: Promise<Look> | undefined;
	private stored: IDataObject = { node: {}, global: {} };
	private row: IDataObject = {};
	private memory: IDataObject | undefined;
	private settings: IDataObject = {};

	constructor(engine: Engine, world: (since: number, now: number) => readonly Happening[]) {
		this.engine = engine;
		this.world = world;
	}

	/** Publishes the workflow: its first look is made at once, then the static data are saved, but no durable cursor without a find. */
	async publish(activation: WorkflowActivateMode = 'activate'): Promise<void> {
		this.memory = startOf(this.stored);
		const own = this.engine === 'durable' ? startOf(this.row) : (this.memory.node as IDataObject);
		const found = await this.look(own, this.memory.global as IDataObject, activation);
		this.start(found);
		if (found.length > 0 && this.engine === 'durable') this.row = own;
		this.stored = startOf(this.memory);
	}

	/** The node's settings change, and the workflow is published again. */
	async edit(settings: IDataObject): Promise<void> {
		this.settings = settings;
		await this.publish('update');
	}

	/** One tick; with a crash, n8n dies when it has the result. */
	async tick(crash?: Crash): Promise<void> {
		const fresh = startOf(this.stored);
		const held = this.engine === 'default' ? (this.memory ?? fresh) : fresh;
		const own = this.engine === 'durable' ? startOf(this.row) : (held.node as IDataObject);
		const found = await this.look(own, held.global as IDataObject, 'update');
		if (this.engine === 'durable') {
			if (!crash) this.row = own;
			if (!crash) this.start(found);
			return;
		}
		const isSaved = found.length > 0 && (!crash || crash === 'before the execution starts');
		if (isSaved) this.stored = startOf(held);
		if (!crash || crash === 'before the cursor is saved') this.start(found);
	}

	/** A new process: nothing but what was saved is left. */
	async restart(): Promise<void> {
		vi.resetModules();
		this.modules = undefined;
		this.memory = undefined;
		if (this.engine === 'default') await this.publish('init');
	}

	private start(items: readonly INodeExecutionData[]): void {
		this.started.push(...items.map(({ json }) => String(json.eventId)));
	}

	private async look(own: IDataObject, all: IDataObject, activation: WorkflowActivateMode) {
		this.modules ??= import('../../../../nodes/shared/triggers/polling/pollForNew.ts');
		const { pollForNew: lookForNew } = await this.modules;
		const context = {
			getWorkflow: () => ({ id: 'workflow' }),
			getNode: () => ({ id: 'node', credentials: {} }),
			getWorkflowStaticData: (kind: string) => (kind === 'node' ? own : all),
			getActivationMode: () => activation,
			getPollBudgetMs: () => 36_000,
		};
		const event = {
			value: 'thing',
			accepts: () => true,
			emits: (happening: Happening) => happening,
			list: async (_api: unknown, _params: unknown, { since, now }: { since: number; now: number }) =>
				this.world(since, now),
		};
		const choice = {
			event,
			params: this.settings,
			api: { now: () => Date.now() },
			isInstant: false,
			includePayload: false,
		};
		return await lookForNew(context as unknown as IPollFunctions, choice as unknown as TriggerConfig);
	}
}

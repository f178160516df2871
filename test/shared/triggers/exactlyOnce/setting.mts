import type { IDataObject } from 'n8n-workflow';

/** How n8n runs polls, see the file of the same name in the tests of polling. */
export type Engine = 'default' | 'durable' | 'durable without cursors';

export interface Setting {
	readonly engine: Engine;
	/** How many main processes take ticks in turn. */
	readonly mains: number;
	/** Whether executions and webhooks run in processes of their own. */
	readonly isQueue: boolean;
	/** How many processes executions run in, in queue mode. */
	readonly workers: number;
	/** Minutes between ticks. */
	readonly every: number;
	readonly delivery: 'instant' | 'polling';
	/** How far the clocks of n8n's machine are ahead of the service's, milliseconds. */
	readonly aheadMs: number;
	/** What n8n's database takes to write the record of processed data, milliseconds. */
	readonly writeMs?: number;
}

export const single: Setting = {
	...{ engine: 'default', mains: 1, isQueue: false, workers: 1, every: 1, delivery: 'instant', aheadMs: 0 },
};
export const twoMains: Setting = { ...single, engine: 'durable', mains: 2, isQueue: true };
export const twoWorkers: Setting = { ...single, isQueue: true, workers: 2 };

/** A workflow's data, the node's own and those of all. */
export interface Data extends IDataObject {
	node: IDataObject;
	global: IDataObject;
}

/** What an execution or a webhook call reads of the workflow's data; it is not saved, and copied only where it is read. */
export const copyOf = ({ node, global: all }: Data): Data => ({
	get node() {
		return structuredClone(node);
	},
	get global() {
		return structuredClone(all);
	},
});

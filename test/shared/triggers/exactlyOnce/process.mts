import type { IDataObject } from 'n8n-workflow';
import { vi } from 'vitest';

import type { Asking } from './record.mts';
import { loaded } from './time.mts';

const load = async () =>
	await Promise.all([
		import('../../../../nodes/shared/triggers/poll.ts'),
		import('../../../../nodes/shared/triggers/executeTrigger.ts'),
		import('../../../../nodes/shared/triggers/hooks/lifecycle.ts'),
		import('../../../../nodes/shared/triggers/receive.ts'),
	]);

/** Modules are loaded anew for one process after the other: side by side they would share some. */
let loading: Promise<unknown> = Promise.resolve();

async function loadAnew(): ReturnType<typeof load> {
	const next = loading.then(async () => {
		vi.resetModules();
		return await load();
	});
	loading = next;
	return await next;
}

const never = new Promise<never>(() => undefined);

/** What one life of a process is to those that it asks: once it is over, nothing that it began goes on. */
export class Life implements Asking {
	private isOver = false;
	private note: () => void = () => undefined;
	readonly over = new Promise<undefined>((resolve) => {
		this.note = () => resolve(undefined);
	});

	get hasEnded(): boolean {
		return this.isOver;
	}

	end(): void {
		this.isOver = true;
		this.note();
	}

	async alive(): Promise<void> {
		if (this.isOver) await never;
	}
}

/** A process of n8n: the kernel with a memory of its own, which a new life of the process begins without. */
export class Process {
	private modules: ReturnType<typeof load> | undefined;
	life = new Life();

	/** The workflow's data, which the default engine holds while the workflow is active. */
	data: IDataObject | undefined;

	async kernel() {
		this.modules ??= loadAnew();
		const [{ poll }, { executeTrigger }, { hookLifecycle }, { receive }] = await loaded(this.modules);
		return { poll, executeTrigger, hookLifecycle, receive };
	}

	/** It dies, and another takes its place. */
	end(): void {
		this.life.end();
		this.life = new Life();
		this.modules = undefined;
		this.data = undefined;
	}
}

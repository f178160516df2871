import type { IDataObject } from 'n8n-workflow';

import { systemClock } from '../http/clock';

/** After a success n8n counts the triggers of the workflow; after a failure it pauses for at most 8 s and tries again. */
const afterSuccessMs = 2_000;
const afterFailureMs = 10_000;

interface Activation {
	/** How many steps have begun. */
	steps: number;
	readonly over: Promise<void>;
	end(): void;
}

/** Those that are under way, by workflow and node. */
const activations = new Map<string, Activation>();

function begin(id: string): Activation {
	let end = () => {};
	const over = new Promise<void>((resolve) => {
		end = resolve;
	});
	const activation = { steps: 0, over, end };
	activations.set(id, activation);
	return activation;
}

/**
 * Takes a step of a node's activation, so that its polls know of it. Steps follow each other; n8n repeats them.
 *
 * @param id workflow and node.
 */
export async function asActivation<T>(id: string, act: () => Promise<T>): Promise<T> {
	const activation = activations.get(id) ?? begin(id);
	activation.steps += 1;
	const step = activation.steps;
	let graceMs = afterFailureMs;
	try {
		const result = await act();
		graceMs = afterSuccessMs;
		return result;
	} finally {
		void systemClock.sleep(graceMs).then(() => {
			if (activation.steps > step) return;
			activations.delete(id);
			activation.end();
		});
	}
}

/** The workflows that have polled, known by their data. */
const polled = new WeakSet<IDataObject>();

/**
 * Waits until n8n is done with the activation of a node. In n8n (2.40.7, 2.41.1) a tick that ends meanwhile releases the sandbox for
 * expressions that the activation needs (poll-trigger-executor.js), and the workflow is left without its webhook. The first
 * poll of a workflow is part of its activation, and does not wait.
 *
 * @param id workflow and node.
 * @param workflowData the workflow's global static data.
 */
export async function activationOver(id: string, workflowData: IDataObject): Promise<void> {
	if (polled.has(workflowData)) await activations.get(id)?.over;
	polled.add(workflowData);
}

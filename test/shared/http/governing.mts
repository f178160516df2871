import type { ApiRequest } from '../../../nodes/shared/catalogue/api.ts';
import type { Governor } from '../../../nodes/shared/http/governor.ts';
import type { Gate } from '../../../nodes/shared/http/gates.ts';
import type { Lane } from '../../../nodes/shared/catalogue/integration.ts';

/** The budgets of one owner that a request takes from. */
export const gates = (owner: string, lanes: readonly Lane[], request: ApiRequest): Gate[] =>
	lanes.filter(({ applies }) => applies(request)).map((lane) => ({ key: `${owner}:${lane.name}`, lane }));

/** Runs a task as a request of `owner`. */
export const runFor = async <T,>(
	governor: Governor,
	owner: string,
	lanes: readonly Lane[],
	request: ApiRequest,
	task: () => Promise<T>,
	signal?: AbortSignal,
) => await governor.run({ gates: gates(owner, lanes, request), request, signal }, task);

/** A task that ends when it is told to. */
export const task = () => {
	let finish: (() => void) | undefined;
	let started = false;
	const run = async () => {
		started = true;
		await new Promise<void>((resolve) => (finish = resolve));
	};
	return { run, finish: () => finish?.(), started: () => started };
};

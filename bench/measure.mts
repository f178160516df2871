import { fork } from 'node:child_process';
import { join } from 'node:path';

import { median } from '../scripts/loadCost.mts';
import type { Case, Pair, Run } from './cases/steps.mts';
import { githubRead } from './cases/nodes.mts';
import type { Done, Task } from './child.mts';
import type { Stub } from './stub.mts';

const inChild = async (task: Task, begin: () => void): Promise<Done> =>
	await new Promise((resolve, reject) => {
		const child = fork(join(import.meta.dirname, 'child.mts'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
		let said = '';
		child.stderr?.on('data', (part: Buffer) => {
			said += part.toString();
		});
		child.on('message', (message: Done | 'ready') => {
			if (message !== 'ready') return resolve(message);
			begin();
			child.send('go');
		});
		child.once('exit', (code) => reject(new Error(`A run ended with ${code}: ${said.slice(-2000)}`)));
		child.send(task);
	});

const middle = (runs: readonly Run[]): Run => {
	const of = (pick: (run: Run) => number) => median(runs.map(pick));
	const [first] = runs;
	if (!first) throw new Error('Nothing was measured');
	const { items, error, together, hundredMs } = first;
	const figures = { ms: of(({ ms }) => ms), cpuMs: of(({ cpuMs }) => cpuMs), peakMb: of(({ peakMb }) => peakMb) };
	return { ...figures, requests: of(({ requests }) => requests), together, items, hundredMs, error };
};

/** Both sides in turn, so many times; the medians. */
export async function measurePair(stub: Stub, { sides, items, latencyMs, once }: Case, times: number): Promise<Pair> {
	const settings = sides(stub.url);
	const warmUp = githubRead(stub.url);
	const runs = { ours: [] as Run[], 'built-in': [] as Run[] };
	stub.latencyMs = latencyMs;
	for (let time = 0; time < (once ? 1 : times); time += 1) {
		for (const side of ['built-in', 'ours'] as const) {
			const task = { warmUp: warmUp[side], setting: settings[side], items, stub: stub.url };
			const done = await inChild(task, () => void stub.seen());
			runs[side].push({ ...done, ...stub.seen() });
		}
	}
	return { ours: middle(runs.ours), 'built-in': middle(runs['built-in']) };
}

// One run of one side in a process of its own, so that no budget is used and peak memory is that of this run.
import type { Seen } from './stub.mts';
import { benchOf, execute, type Setting } from './engine/run.mts';

export interface Task {
	/** Run before the measurement, once, so that n8n's engine is loaded and compiled. */
	readonly warmUp: Setting;
	readonly setting: Setting;
	readonly items: number;
	readonly stub: string;
}

export type Done = Omit<import('./cases/steps.mts').Run, keyof Seen>;

async function run({ setting, items, stub }: Task): Promise<Done> {
	const input = Array.from({ length: items }, (_unused, index) => ({ name: `Item ${index}` }));
	const cpu = process.cpuUsage();
	const began = performance.now();
	const outcome = await execute(setting, input, stub).then(
		(count) => ({ items: count }),
		(error: Error) => ({ items: 0, error: `${error.name}: ${error.message}` }),
	);
	const ms = performance.now() - began;
	const { user, system } = process.cpuUsage(cpu);
	return { ms, cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024, ...outcome };
}

process.once('message', (task: Task) => {
	benchOf(task.setting);
	void execute(task.warmUp, [{}], task.stub).then(() => {
		process.once('message', () => void run(task).then((done) => process.send?.(done, () => process.exit(0))));
		process.send?.('ready');
	});
});

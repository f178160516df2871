import { performance } from 'node:perf_hooks';
import host from '../../host/package.json' with { type: 'json' };
import { mainJob, publishExamples, type Step } from './mainJob.mts';
import { setStage, type Stage } from './stage.mts';

const say = (line = '') => process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Runs one preparation and prints how long it took. */
async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
	const start = performance.now();
	process.stdout.write(`${what} … `);
	const result = await act();
	say(seconds(performance.now() - start));
	return result;
}

function printTable(steps: readonly Step[]) {
	const width = Math.max(...steps.map(({ what }) => what.length));
	say();
	for (const { what, result, at } of steps) say(`  ${seconds(at ?? 0).padStart(6)}  ${what.padEnd(width)}  ${result}`);
	say();
}

/** Keeps n8n and the sandbox running until the process is told to stop. */
async function stay({ host, n8n, sandbox }: Stage) {
	say(`n8n's editor:  ${host.url}`);
	say(`  e-mail       ${n8n.owner.email}`);
	say(`  password     ${n8n.owner.password}`);
	say(`Sample Trello  ${sandbox.trello.url}   GitHub ${sandbox.github.url}   Analytics ${sandbox.analytics.url}`);
	say('Press Ctrl+C to stop.');
	await new Promise<void>((resolve) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
	});
	say('Stopping …');
}

const isStaying = process.argv.includes('--stay');
const stage = await timed(
	`Starting sample Trello, GitHub and Google Analytics, and n8n ${host.dependencies.n8n} on SQLite`,
	async () => await setStage(isStaying ? { ui: true, port: 5678 } : {}),
);
try {
	await timed('Publishing two example workflows', async () => await publishExamples(stage));
	printTable(await mainJob(stage));
	say('The main job is done.');
	if (isStaying) await stay(stage);
} finally {
	await stage.close();
}

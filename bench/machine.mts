import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { coreVersion } from './engine/host.mts';

const load = () => loadavg()[0] ?? 0;
/** The load before the first measurement began, which tells those that follow; then the measurements are most of it. */
export const before = Number(process.env['BENCH_LOAD'] ?? load());

/** What the figures were measured on, in a sentence. */
export function machine(): string {
	const isBusy = before > cpus().length;
	const said = isBusy ? 'busy with other things, so trust ratios and requests, not times' : 'quiet';
	return `Node ${process.versions.node}, n8n-core ${coreVersion}, ${cpus().length} cores, load before ${before.toFixed(1)}: ${said}.`;
}

/** Writes `<name>.json`, from which the page is filled. @param how what else a reader must know, in sentences. */
export function writeMeasured(name: string, rows: readonly unknown[], how = ''): void {
	const file = join(import.meta.dirname, `${name}.json`);
	writeFileSync(file, `${JSON.stringify({ machine: `${machine()} ${how}`.trim(), rows }, null, '\t')}\n`);
}
